"""The address as a QR code: for the board page and for the terminal."""

import io

import segno


def qr_svg(address: str) -> bytes:
    """The code as an SVG picture, dark on light in every colour scheme."""
    picture = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False)
    return picture.getvalue()


def qr_text(address: str) -> str:
    """The code in half-height block characters, ending with a line feed."""
    text = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(text, border=2, compact=True)
    return text.getvalue()
