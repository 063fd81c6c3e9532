"""Training pictures for the network, drawn by a second process during training. The same seed gives the same pictures."""

import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch

from canvas import CHANNELS
from rooms import Rooms
from scenes import Sample, make_chunk

CHUNK = 512
BATCH = 12
SIZES = (256, 256, 256, 320)
"""Chunks are drawn in this order, repeatedly."""
AHEAD = 3

Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Pictures, targets (0 or 1), and the weight of each channel of each picture."""


def _draw(folder: Path, seed: int, first: int, last: int, queue: multiprocessing.Queue) -> None:
    os.nice(5)
    cv2.setNumThreads(1)
    rooms = Rooms(folder)
    for index in range(first, last):
        samples = make_chunk(seed + index, CHUNK, SIZES[index % len(SIZES)], rooms)
        pictures = np.stack([sample.picture for sample in samples])
        cells = np.stack([sample.cells for sample in samples])
        queue.put((pictures, cells, np.array([sample.knows_plates for sample in samples])))


class Chunks:
    """Yields chunks `first` to `last`, each drawn ahead of time."""

    def __init__(self, folder: Path, seed: int, first: int, last: int) -> None:
        self.queue: multiprocessing.Queue = multiprocessing.Queue(AHEAD)
        self.painter = multiprocessing.Process(target=_draw, args=(folder, seed, first, last, self.queue), daemon=True)
        self.painter.start()

    def next(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return self.queue.get()


def batches(chunks: list[tuple[np.ndarray, np.ndarray, np.ndarray]], rng: np.random.Generator) -> Iterator[Batch]:
    """Yields all samples of some chunks once, shuffled, with random mirroring and lighting."""
    parts = []
    for chunk, (pictures, _, _) in enumerate(chunks):
        order = rng.permutation(len(pictures))
        parts += [(chunk, order[at : at + BATCH]) for at in range(0, len(order) - BATCH + 1, BATCH)]
    for index in rng.permutation(len(parts)):
        chunk, rows = parts[index]
        yield _prepared(*(array[rows] for array in chunks[chunk]), rng)


def _prepared(pictures: np.ndarray, cells: np.ndarray, knows_plates: np.ndarray, rng: np.random.Generator) -> Batch:
    x = torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255
    y = (torch.from_numpy(cells[:, : len(CHANNELS)]) > 76).float()
    if rng.random() < 0.5:
        x, y = x.flip(3), y.flip(3)
    if rng.random() < 0.3:
        x, y = x.transpose(2, 3), y.transpose(2, 3)
    gain = rng.uniform(0.8, 1.2, (len(x), 1, 1, 1)) * (1 + rng.normal(0, 0.03, (len(x), 3, 1, 1)))
    x = normalized(x * torch.from_numpy(gain).float())
    counts = torch.ones(len(x), y.shape[1], 1, 1)
    counts[~torch.from_numpy(knows_plates), -1] = 0
    return x.contiguous(memory_format=torch.channels_last), y.contiguous(), counts


def normalized(x: torch.Tensor) -> torch.Tensor:
    """Normalizes a value from 0 to 1 like vision/letterbox.ts."""
    return (x - 0.5) / 0.25


def pictures_of(samples: list[Sample]) -> torch.Tensor:
    return normalized(torch.from_numpy(np.stack([sample.picture for sample in samples])).permute(0, 3, 1, 2).float() / 255)
