"""Draws pictures to learn from, ahead of the training: `ml/draw.py --rooms <folder> --out <folder> --first 0 --last 40`."""

import argparse
from pathlib import Path

import cv2
import numpy as np

import textures
from canvas import DRAWN, SEEN
from memory import keep_memory
from rooms import Rooms
from scenes import Sample, make_chunk

CHUNK = 256
SIZES = (256, 256, 256, 320)
"""Chunk after chunk, in this order again and again."""
_SEEN = [DRAWN.index(name) for name in SEEN]


def save(samples: list[Sample], path: Path) -> None:
    """What each picture shows, and which channels of it are known at all: of damage always."""
    known = np.ones((len(samples), len(SEEN)), bool)
    known[:, 4:] = np.array([sample.knows_things for sample in samples])[:, None]
    cells = np.stack([sample.cells[_SEEN] for sample in samples])
    with path.with_suffix(".new").open("wb") as file:
        np.savez(file, pictures=np.stack([sample.picture for sample in samples]), cells=cells, known=known)
    path.with_suffix(".new").rename(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--textures", type=Path, help="a folder of materials to paint with, `NAME_color.jpg`")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--last", type=int, default=40)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    textures.use(arguments.textures)
    rooms = Rooms(arguments.rooms)
    for seed in range(arguments.first, arguments.last):
        path = arguments.out / f"{seed:05d}.npz"
        if not path.exists():
            save(make_chunk(seed, CHUNK, SIZES[seed % len(SIZES)], rooms), path)
            print(path.name, flush=True)


if __name__ == "__main__":
    main()
