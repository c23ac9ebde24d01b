"""The memory of a process and all its children."""

from pathlib import Path


def megabytes(root: int | None) -> float:
    """Proportional set size in megabytes, so that nothing counts twice; 0 where none runs."""
    if root is None:
        return 0.0
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    family = {root}
    while grown := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= grown
    return sum(map(_proportional, family))


def _proportional(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    kilobytes = [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    return sum(kilobytes) / 1024
