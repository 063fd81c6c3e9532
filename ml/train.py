"""Trains the network: `ml/train.py --rooms <folder> --start <weights.onnx> --out <folder>`; run again to resume."""

import time

import numpy as np
import torch
from torch.nn import functional

from batches import Chunks, batches, pictures_of
from canvas import CHANNELS
from network import DamageNetwork
from rooms import Rooms
from scenes import make_chunk
from seed_weights import load_exported
from training import Training, begin

HIGHEST_RATE = 1.2e-3
POSITIVE_WEIGHT = 3.0


def loss_of(logits: torch.Tensor, target: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """Loss over every cell, plus the overlap if the class is present, or the worst cells if it is absent."""
    cells = functional.binary_cross_entropy_with_logits(logits, target, weight=1 + (POSITIVE_WEIGHT - 1) * target, reduction="none")
    likely = torch.sigmoid(logits)
    shared, both = (likely * target).sum((2, 3)), (likely + target).sum((2, 3))
    shown = (target.sum((2, 3)) > 0).float() * counts[:, :, 0, 0]
    apart = ((1 - (2 * shared + 1) / (both + 1)) * shown).sum() / shown.sum().clamp(min=1)
    absent = (1 - (target.sum((2, 3)) > 0).float()) * counts[:, :, 0, 0]
    worst = cells.flatten(2).topk(cells[0, 0].numel() // 200, 2).values.mean(2)
    alarms = (worst * absent).sum() / absent.sum().clamp(min=1)
    return (cells * counts).mean() * 2 + 0.3 * apart + 0.05 * alarms


def main() -> None:
    arguments = begin(__doc__, 80, "each draws 512 pictures and trains on them and on the previous round's")
    network = DamageNetwork(len(CHANNELS)).to(memory_format=torch.channels_last)
    training = Training(network, network, loss_of, HIGHEST_RATE, arguments.seed, arguments.rounds)
    first_chunk = arguments.seed * 1_000_000
    if arguments.checkpoint.exists():
        training.load(arguments.checkpoint)
    else:
        samples = make_chunk(first_chunk - 1, 96, 256, Rooms(arguments.rooms))
        load_exported(network, arguments.start, pictures_of(samples))
        training.average.load_state_dict(network.state_dict())
    network.train()
    again = max(0, training.done - 1)
    chunks = Chunks(arguments.rooms, first_chunk, again, arguments.rounds)
    before = chunks.next() if training.done > 0 else None
    while training.done < arguments.rounds:
        before = train_round(training, chunks, before)
        training.save(arguments.checkpoint)


def train_round(training: Training, chunks: Chunks, before: tuple | None) -> tuple:
    """One round: a new chunk, mixed with the previous one."""
    fresh = chunks.next()
    started, losses = time.time(), []
    rng = np.random.default_rng([training.seed, training.done])
    both = [fresh] if before is None else [before, fresh]
    steps = sum(len(chunk[0]) for chunk in both)
    seen = 0
    for x, y, counts in batches(both, rng):
        share = (training.done + seen / steps) / training.rounds
        losses.append(training.step(x, y, counts, share))
        seen += len(x)
    training.done += 1
    speed = seen / (time.time() - started)
    print(f"{time.strftime('%H:%M:%S')} round {training.done}/{training.rounds} loss {np.mean(losses):.4f} {speed:.1f} pictures/s", flush=True)
    return fresh


if __name__ == "__main__":
    main()
