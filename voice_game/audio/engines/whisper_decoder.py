"""Whisper's decoder as a scorer: many texts against one sound in a single pass.

The texts are laid out as a tree, so that what they have in common ("we guess ...") is
computed once; a token sees its ancestors only. Twenty-five sentences take about as long as
three that are scored one after another, which is what makes it worth having beside
CTranslate2, whose numbers it reproduces.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voice_game.audio.engines.weights import Weights

Floats = NDArray[np.float32]

_EPSILON: Final = 1e-5
_LARGEST: Final = 127
"""The largest whole number of 8 bits."""
_TINY: Final = np.float32(1e-12)
"""The least scale: a row of zeros has none."""
_HIDDEN: Final = np.float32(-1e9)
_THREADS: Final = 2
"""The vocabulary is by far the largest matrix: it is shared out."""
_BLOCK: Final = 2048
"""Rows of it that are worked on at a time: a block of whole numbers made fractions stays in the
processor's own memory."""


class Memory:
    """One encoded sound as the decoder's cross-attention needs it, for each layer."""

    def __init__(self, keys: list[Floats], values: list[Floats]) -> None:
        """Each of shape (heads, frames, width of a head) but the keys, which lie on their side."""
        self.keys = keys
        self.values = values


class Decoder:
    """The decoder's weights, in 8 bits: a quarter of the memory. They are made floating point
    numbers again where they are used, block by block."""

    def __init__(self, file: Path) -> None:
        """Read the weights from a CTranslate2 `model.bin` of a float16 or float32 Whisper."""
        weights = Weights(file, "decoder/")
        self._vocabulary = _Matrix.of(weights["embeddings/weight"])
        self._blocks = self._vocabulary.split(_BLOCK)
        self._pool = ThreadPoolExecutor(_THREADS)
        self._positions = weights["position_encodings/encodings"].astype(np.float32)
        self._heads = int(weights["num_heads"])
        self._norm = _Norm(weights, "layer_norm")
        layers = sum(name.endswith("self_attention/linear_0/weight") for name in weights.names)
        self._layers = [_Layer(weights, f"layer_{place}/") for place in range(layers)]

    def remember(self, encoded: Floats) -> Memory:
        """What `score` needs of the encoder's answer, shape (frames, width)."""
        keys, values = [], []
        for layer in self._layers:
            both = layer.cross_memory(encoded)
            key, value = np.split(both, 2, axis=1)
            keys.append(np.ascontiguousarray(self._split(key).transpose(0, 2, 1)))
            values.append(np.ascontiguousarray(self._split(value)))
        return Memory(keys, values)

    def score(
        self, start: Sequence[int], wishes: Sequence[tuple[Memory, Sequence[Sequence[int]]]]
    ) -> list[list[float]]:
        """log p(text | sound) in nats of each text of each wish, after the tokens of `start`.

        A wish is a sound with texts; all wishes together take little longer than one.
        """
        trees = [_Tree(start, texts) for _, texts in wishes]
        hidden = self._run([memory for memory, _ in wishes], trees)
        totals = self._totals(hidden)
        scores, first = [], 0
        for tree in trees:
            before = first + tree.before
            logits = np.einsum("nw,nw->n", hidden[before], self._vocabulary.rows(tree.after))
            gained = logits - totals[before]
            scores.append([float(gained[path].sum()) for path in tree.paths])
            first += len(tree.tokens)
        return scores

    def going_on(
        self,
        memory: Memory,
        start: Sequence[int],
        texts: Sequence[Sequence[int]],
        new: Sequence[int],
        further: Sequence[int],
    ) -> tuple[list[list[float]], list[list[float]]]:
        """log p in nats of each of the last tokens of a text, as many as are `new`, and of each
        of some `further` tokens after it; the texts stand after the tokens of `start`.
        """
        tree = _Tree(start, [(*text, start[-1]) for text in texts])  # any token: see what follows
        hidden = self._run([memory], [tree])
        tails = [path[-1 - count :] for path, count in zip(tree.paths, new, strict=True)]
        asked = np.unique(tree.before[np.concatenate(tails)])
        totals = np.zeros(len(tree.tokens), np.float32)
        totals[asked] = self._totals(hidden[asked])
        gained = []
        for tail in tails:
            before, after = tree.before[tail[:-1]], tree.after[tail[:-1]]
            logits = np.einsum("nw,nw->n", hidden[before], self._vocabulary.rows(after))
            gained.append((logits - totals[before]).tolist())
        ends = np.array([tree.before[tail[-1]] for tail in tails])
        following = hidden[ends] @ self._vocabulary.rows(np.array(further)).T
        following -= totals[ends, np.newaxis]
        return gained, following.tolist()

    def following(self, memory: Memory, tokens: Sequence[int]) -> Floats:
        """log p of each token of the vocabulary after some tokens, in nats."""
        hidden = self._run([memory], [_Tree(tokens, [[tokens[-1]]])])[-1:]
        logits = np.concatenate([words.times(hidden)[0] for words in self._blocks])
        after: Floats = logits - _log_sum(logits[np.newaxis].copy())
        return after

    def _totals(self, hidden: Floats) -> Floats:
        """The log of what all tokens of the vocabulary sum to, for each row."""
        sums = self._pool.map(lambda words: _log_sum(words.times(hidden)), self._blocks)
        total: Floats = np.logaddexp.reduce(list(sums))
        return total

    def _run(self, memories: Sequence[Memory], trees: Sequence["_Tree"]) -> Floats:
        """The last layer's answer to every token of the trees, one after the other."""
        ends = np.cumsum([len(tree.tokens) for tree in trees])
        mask = np.full((ends[-1], ends[-1]), _HIDDEN, np.float32)
        for end, tree in zip(ends, trees, strict=True):
            mask[end - len(tree.tokens) : end, end - len(tree.tokens) : end] = tree.mask
        tokens = np.concatenate([tree.tokens for tree in trees])
        hidden = (
            self._vocabulary.rows(tokens)
            + self._positions[np.concatenate([tree.depths for tree in trees])]
        )
        for place, layer in enumerate(self._layers):
            query, key, value = np.split(layer.self_query(hidden), 3, axis=1)
            before = self._split(key).transpose(0, 2, 1)
            seen = self._attend(query, before, self._split(value), mask)
            hidden = hidden + layer.self_out(seen)
            queries = np.split(layer.cross_query(hidden), ends[:-1])
            heard = [
                self._attend(query, memory.keys[place], memory.values[place])
                for query, memory in zip(queries, memories, strict=True)
            ]
            hidden = hidden + layer.cross_out(np.concatenate(heard))
            hidden = hidden + layer.feed_forward(hidden)
        return self._norm(hidden)

    def _attend(
        self, query: Floats, keys: Floats, values: Floats, mask: Floats | None = None
    ) -> Floats:
        """What each row attends to, as rows again; the mask is added to the weights."""
        weights = self._split(query) @ keys
        weights *= keys.shape[1] ** -0.5
        if mask is not None:
            weights += mask
        weights -= weights.max(axis=-1, keepdims=True)
        np.exp(weights, out=weights)
        weights /= weights.sum(axis=-1, keepdims=True)
        heads = (weights @ values).astype(np.float32, copy=False)
        return heads.transpose(1, 0, 2).reshape(query.shape)

    def _split(self, rows: Floats) -> Floats:
        """Rows of shape (n, width) as (heads, n, width of a head)."""
        return rows.reshape(len(rows), self._heads, -1).transpose(1, 0, 2)


class _Tree:
    """Texts by their common beginnings: nodes are tokens that something follows, edges lead
    from one to the token after it."""

    def __init__(self, start: Sequence[int], texts: Sequence[Sequence[int]]) -> None:
        nodes: dict[tuple[int, int], int] = {
            (place - 1, token): place for place, token in enumerate(start)
        }
        edges: dict[tuple[int, int], int] = {}
        paths = []
        for text in texts:
            node, path = len(start) - 1, []
            for place, token in enumerate(text, 1):
                path.append(edges.setdefault((node, token), len(edges)))
                if place < len(text):
                    node = nodes.setdefault((node, token), len(nodes))
            paths.append(np.array(path, dtype=np.intp))
        parents, tokens = np.array(list(nodes), dtype=np.intp).T
        self.tokens = tokens
        self.before, self.after = np.array(list(edges), dtype=np.intp).T
        self.paths = paths
        seen = np.eye(len(tokens), dtype=bool)
        for node, parent in enumerate(parents[1:], 1):
            seen[node] |= seen[parent]
        self.depths = seen.sum(axis=1) - 1
        self.mask = np.where(seen, np.float32(0), _HIDDEN)


class _Matrix:
    """A matrix whose rows are whole numbers of 8 bits, each row with a scale of its own."""

    def __init__(self, numbers: NDArray[np.int8], scales: Floats) -> None:
        """The numbers have the shape (rows, columns), the scales (rows, 1)."""
        self._numbers, self._scales = numbers, scales

    @classmethod
    def of(cls, weight: NDArray[Any]) -> "_Matrix":
        """The nearest to a matrix of floating point numbers."""
        numbers = np.empty(weight.shape, np.int8)
        scales = np.empty((len(weight), 1), np.float32)
        for start in range(0, len(weight), _BLOCK):
            rows = slice(start, start + _BLOCK)
            whole = weight[rows].astype(np.float32)
            scales[rows] = np.abs(whole).max(axis=1, keepdims=True) / _LARGEST
            numbers[rows] = np.rint(whole / np.maximum(scales[rows], _TINY))
        return cls(numbers, scales)

    def split(self, size: int) -> list["_Matrix"]:
        """The same rows in blocks of that size."""
        starts = range(0, len(self._numbers), size)
        return [_Matrix(self._numbers[s : s + size], self._scales[s : s + size]) for s in starts]

    def rows(self, places: NDArray[np.intp]) -> Floats:
        """Some of the rows."""
        return self._numbers[places] * self._scales[places]

    def times(self, rows: Floats) -> Floats:
        """The product of each of those rows with each of these."""
        product: Floats = rows @ self._numbers.astype(np.float32).T
        product *= self._scales[:, 0]
        return product


class _Norm:
    def __init__(self, weights: Weights, name: str) -> None:
        self._gamma = weights[f"{name}/gamma"].astype(np.float32)
        self._beta = weights[f"{name}/beta"].astype(np.float32)

    def __call__(self, rows: Floats) -> Floats:
        centred = rows - rows.mean(axis=1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(axis=1, keepdims=True) + _EPSILON)
        normed: Floats = centred / spread * self._gamma + self._beta
        return normed


class _Linear:
    def __init__(self, weights: Weights, name: str) -> None:
        self._weight = _Matrix.of(weights[f"{name}/weight"])
        self._bias = weights[f"{name}/bias"].astype(np.float32)

    def __call__(self, rows: Floats) -> Floats:
        product = self._weight.times(rows)
        product += self._bias
        return product


class _Layer:
    """One layer: the tokens before, the sound, and a network of its own."""

    def __init__(self, weights: Weights, name: str) -> None:
        self._self_norm = _Norm(weights, f"{name}self_attention/layer_norm")
        self._self_query = _Linear(weights, f"{name}self_attention/linear_0")
        self.self_out = _Linear(weights, f"{name}self_attention/linear_1")
        self._cross_norm = _Norm(weights, f"{name}attention/layer_norm")
        self._cross_query = _Linear(weights, f"{name}attention/linear_0")
        self.cross_memory = _Linear(weights, f"{name}attention/linear_1")
        self.cross_out = _Linear(weights, f"{name}attention/linear_2")
        self._ffn_norm = _Norm(weights, f"{name}ffn/layer_norm")
        self._ffn_in = _Linear(weights, f"{name}ffn/linear_0")
        self._ffn_out = _Linear(weights, f"{name}ffn/linear_1")

    def self_query(self, rows: Floats) -> Floats:
        """Queries, keys and values over the tokens, side by side."""
        return self._self_query(self._self_norm(rows))

    def cross_query(self, rows: Floats) -> Floats:
        """Queries over the sound."""
        return self._cross_query(self._cross_norm(rows))

    def feed_forward(self, rows: Floats) -> Floats:
        """What the layer's own network adds."""
        return self._ffn_out(_gelu(self._ffn_in(self._ffn_norm(rows))))


def _log_sum(logits: Floats) -> Floats:
    """The log of the sum of the exponentials of each row; the logits are used up."""
    top = logits.max(axis=1, keepdims=True)
    logits -= top
    np.exp(logits, out=logits)
    total: Floats = np.log(logits.sum(axis=1)) + top[:, 0]
    return total


def _gelu(rows: Floats) -> Floats:
    """The Gaussian error unit in its tanh form (Hendrycks and Gimpel 2016)."""
    inner = np.float32(0.7978845608) * (rows + np.float32(0.044715) * rows * rows * rows)
    bent: Floats = np.float32(0.5) * rows * (1 + np.tanh(inner))
    return bent
