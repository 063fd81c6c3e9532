"""Training pictures for the damage network, drawn ahead or rendered. The backbone's early features are computed once per picture."""

from pathlib import Path

import numpy as np
import torch

from batches import normalized
from canvas import DRAWN, SEEN
from rendered import rendered
from rooms import Rooms
from scenes import Sample, make_chunk
from sight import Sight

BATCH = 16
CHUNK = 256
SIZES = (256, 256, 256, 320)
"""Chunk after chunk, in this order again and again."""
VIEWS = 2
"""Pieces of each rendered picture to learn from; every other one is mirrored."""
RENDERED_SHARE = 0.35
"""Of the steps at most, when there are many; fewer show the same ones too often."""
_SEEN = [DRAWN.index(name) for name in SEEN]

Batch = tuple[list[torch.Tensor], torch.Tensor, torch.Tensor]


def seen(network: Sight, pictures: np.ndarray, rng: np.random.Generator) -> list[torch.Tensor]:
    """Early features of pictures with random lighting."""
    parts = []
    for at in range(0, len(pictures), BATCH):
        x = torch.from_numpy(pictures[at : at + BATCH]).permute(0, 3, 1, 2).float() / 255
        gain = rng.uniform(0.75, 1.25, (len(x), 1, 1, 1)) * (1 + rng.normal(0, 0.05, (len(x), 3, 1, 1)))
        x = normalized((x * torch.from_numpy(gain).float()).clamp(0, 1)).contiguous(memory_format=torch.channels_last)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            parts.append([features.bfloat16() for features in network.backbone.early(x)])
    return [torch.cat(features).contiguous(memory_format=torch.channels_last) for features in zip(*parts)]


class Pictures:
    """All drawn pictures so far and the rendered ones. Every other chunk is mirrored."""

    def __init__(self, network: Sight, drawn: Path, rendered: Path | None, kept_out: list[str]) -> None:
        self.network, self.drawn, self.rendered, self.kept_out = network, drawn, rendered, kept_out
        self.chunks: tuple[list[Batch], list[Batch]] = ([], [])
        self.known: set[Path] = set()

    def add_drawn(self, rooms: Rooms, seed: int) -> None:
        path = self.drawn / f"{seed:05d}.npz"
        if not path.exists():
            _save(make_chunk(seed, CHUNK, SIZES[seed % len(SIZES)], rooms), path)
        with np.load(path) as stored:
            self._add(0, stored["pictures"], stored["cells"], stored["known"])

    def add_rendered(self, count: int = 64) -> None:
        """Takes new pictures in lots of this many, of all families as they come; at first, one batch is enough."""
        paths = [path for path in self.rendered.rglob("*.jpg") if path not in self.known and path.with_suffix(".mask.png").exists()]
        fresh = sorted((path for path in paths if path.parent.name not in self.kept_out), key=lambda path: (path.name, path.parent.name))
        while len(fresh) >= (count if self.chunks[1] else BATCH):
            lot, fresh = fresh[:count], fresh[count:]
            self.known.update(lot)
            rng = np.random.default_rng(len(self.known))
            for _ in range(VIEWS):
                pictures, cells = (np.stack(arrays) for arrays in zip(*(rendered(path, rng) for path in lot)))
                self._add(1, pictures, cells, np.ones(cells.shape[:2], bool))

    def _add(self, kind: int, pictures: np.ndarray, cells: np.ndarray, known: np.ndarray) -> None:
        if len(self.chunks[kind]) % 2 == 1:
            pictures, cells = pictures[:, :, ::-1], cells[..., ::-1].copy()
        rng = np.random.default_rng(len(self.chunks[kind]))
        early = seen(self.network, np.ascontiguousarray(pictures), rng)
        self.chunks[kind].append((early, torch.from_numpy(cells > 76), torch.from_numpy(known)))

    def batch(self, rng: np.random.Generator) -> Batch:
        """Pictures of one chunk, so of one size."""
        drawn, made = self.chunks
        if made and rng.random() < min(RENDERED_SHARE, 0.03 * len(made)):
            early, cells, known = made[rng.integers(len(made))]
        else:
            early, cells, known = drawn[rng.integers(len(drawn))]
        rows = torch.from_numpy(rng.choice(len(cells), BATCH, replace=False))
        return [level[rows] for level in early], cells[rows].float(), known[rows].float()[:, :, None, None]


def _save(samples: list[Sample], path: Path) -> None:
    """The contents of each picture, and which channels are known; damage always is."""
    known = np.ones((len(samples), len(SEEN)), bool)
    known[:, 4:] = np.array([sample.knows_things for sample in samples])[:, None]
    cells = np.stack([sample.cells[_SEEN] for sample in samples])
    with path.with_suffix(".new").open("wb") as file:
        np.savez(file, pictures=np.stack([sample.picture for sample in samples]), cells=cells, known=known)
    path.with_suffix(".new").rename(path)
