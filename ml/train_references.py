"""Trains the reference branch on finished weights: `ml/train_references.py --rooms <folder> --start <weights.onnx> --out <folder>`; run again to resume."""

import multiprocessing
import signal
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional

from batches import normalized, pictures_of
from canvas import CHANNELS, REFERENCES
from memory import keep_memory
from network import DamageNetwork
from reference_network import ReferencedNetwork
from reference_scenes import Backgrounds, make_reference_chunk
from rooms import Rooms
from scenes import make_chunk
from seed_weights import load_exported
from training import Training, begin

CHUNK = 512
BATCH = 16
SIZES = (256, 288, 256)
AHEAD = 3
KEPT = 4
"""Number of chunks per round: its own and those of previous rounds."""
HIGHEST_RATE = 3e-3


def _draw(folder: Path, seed: int, first: int, last: int, queue: multiprocessing.Queue) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    keep_memory()
    cv2.setNumThreads(1)
    backgrounds = Backgrounds(Rooms(folder), Rooms(folder, without_doors=True))
    for index in range(first, last):
        samples = make_reference_chunk(seed + index, CHUNK, SIZES[index % len(SIZES)], backgrounds)
        pictures = np.stack([sample.picture for sample in samples])
        cells = np.stack([sample.cells for sample in samples])
        queue.put((pictures, cells, np.array([sample.knows_doors for sample in samples])))


def loss_of(logits: torch.Tensor, target: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Loss over every cell by its covered share, so that sizes are exact, plus the worst cells if the class is absent."""
    cells = functional.binary_cross_entropy_with_logits(logits, target, reduction="none")
    likely = torch.sigmoid(logits)
    shared, both = (likely * target).sum((2, 3)), (likely.square() + target.square()).sum((2, 3))
    counted = counts[:, :, 0, 0]
    shown = (target.sum((2, 3)) > 1).float() * counted
    apart = ((1 - (2 * shared + 1) / (both + 1)) * shown).sum() / shown.sum().clamp(min=1)
    absent = (1 - (target.sum((2, 3)) > 0).float()) * counted
    worst = cells.flatten(2).topk(cells[0, 0].numel() // 200, 2).values.mean(2)
    alarms = (worst * absent).sum() / absent.sum().clamp(min=1)
    return (cells * counts).mean() * 3 + 0.3 * apart + 0.05 * alarms


def prepared(pictures: np.ndarray, cells: np.ndarray, knows_doors: np.ndarray, rng: np.random.Generator) -> tuple[torch.Tensor, ...]:
    """Random mirroring and lighting. No rotation, because doors are upright."""
    x = torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255
    y = torch.from_numpy(cells).float() / 255
    if rng.random() < 0.5:
        x, y = x.flip(3), y.flip(3)
    gain = rng.uniform(0.8, 1.2, (len(x), 1, 1, 1)) * (1 + rng.normal(0, 0.03, (len(x), 3, 1, 1)))
    x = normalized(x * torch.from_numpy(gain).float())
    counts = torch.ones(len(x), y.shape[1], 1, 1)
    counts[~torch.from_numpy(knows_doors), REFERENCES.index("door")] = 0
    return x.contiguous(memory_format=torch.channels_last), y.contiguous(), counts


def train_round(training: Training, chunks: list[tuple]) -> None:
    """Trains on all these chunks once, shuffled."""
    started, losses = time.time(), []
    rng = np.random.default_rng([training.seed, training.done])
    parts = [(chunk, rows) for chunk in chunks for rows in np.array_split(rng.permutation(len(chunk[0])), len(chunk[0]) // BATCH)]
    for index, part in enumerate(rng.permutation(len(parts))):
        chunk, rows = parts[part]
        share = (training.done + index / len(parts)) / training.rounds
        x, y, counts = prepared(*(array[rows] for array in chunk), rng)
        with torch.no_grad():
            features = training.network.damage.features(x)
        losses.append(training.step(features, y, counts, share))
    training.done += 1
    speed = len(parts) * BATCH / (time.time() - started)
    print(f"{time.strftime('%H:%M:%S')} round {training.done}/{training.rounds} loss {np.mean(losses):.4f} {speed:.1f} pictures/s", flush=True)


def main() -> None:
    arguments = begin(__doc__, 60, "each draws 512 pictures and trains on them and on those of the previous three rounds")
    network = ReferencedNetwork(DamageNetwork(len(CHANNELS)), len(REFERENCES)).to(memory_format=torch.channels_last)
    # Frozen, so that damage detection does not change.
    network.damage.requires_grad_(False)
    training = Training(network, network.branch, loss_of, HIGHEST_RATE, arguments.seed, arguments.rounds)
    first_chunk = arguments.seed * 1_000_000 + 500_000
    if arguments.checkpoint.exists():
        training.load(arguments.checkpoint)
    else:
        samples = make_chunk(first_chunk - 1, 96, 256, Rooms(arguments.rooms))
        load_exported(network.damage, arguments.start, pictures_of(samples))
    network.damage.eval()
    network.branch.train()
    again = max(0, training.done - KEPT + 1)
    queue: multiprocessing.Queue = multiprocessing.Queue(AHEAD)
    painting = (arguments.rooms, first_chunk, again, arguments.rounds, queue)
    multiprocessing.Process(target=_draw, args=painting, daemon=True).start()
    chunks = [queue.get() for _ in range(again, training.done)]
    while training.done < arguments.rounds:
        chunks = [*chunks, queue.get()][-KEPT:]
        train_round(training, chunks)
        training.save(arguments.checkpoint)


if __name__ == "__main__":
    main()
