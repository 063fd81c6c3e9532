"""Shared by both trainings: options, a learning rate that rises and falls, a moving average, and a state to resume from."""

import argparse
import copy
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import nn

from memory import keep_memory

AVERAGING = 0.998
WARM_UP = 200

Loss = Callable[[torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]


def begin(doc: str | None, rounds: int, of_a_round: str) -> argparse.Namespace:
    """Parses the options, sets up the folder, checkpoint, seed and thread, and allows stopping at any time."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--start", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=rounds, help=of_a_round)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    keep_memory()
    torch.set_num_threads(1)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped; run again to resume"))
    arguments.out.mkdir(parents=True, exist_ok=True)
    arguments.checkpoint = arguments.out / "checkpoint.pt"
    torch.manual_seed(arguments.seed)
    return arguments


class Training:
    """The state for resuming. `learned` is the network, or its trainable part."""

    def __init__(self, network: nn.Module, learned: nn.Module, loss_of: Loss, highest_rate: float, seed: int, rounds: int) -> None:
        self.network, self.learned, self.loss_of, self.highest_rate = network, learned, loss_of, highest_rate
        self.average = copy.deepcopy(learned).eval()
        self.optimizer = torch.optim.AdamW(learned.parameters(), highest_rate, weight_decay=1e-3)
        self.seed, self.rounds, self.done, self.steps = seed, rounds, 0, 0

    def save(self, checkpoint: Path) -> None:
        """Writes atomically, so that an interruption keeps the previous checkpoint."""
        state = {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "done": self.done,
            "steps": self.steps,
        }
        torch.save(state, checkpoint.with_suffix(".new"))
        checkpoint.with_suffix(".new").replace(checkpoint)

    def load(self, checkpoint: Path) -> None:
        state = torch.load(checkpoint)
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.done, self.steps = state["done"], state["steps"]

    def step(self, x: object, y: torch.Tensor, counts: torch.Tensor, share: float) -> float:
        """`x`: the learned part's input. `share`: the finished share of the training."""
        rate = self.highest_rate * min(1, (self.steps + 1) / WARM_UP) * (0.5 * (1 + np.cos(np.pi * share)) + 0.005)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        loss = self.loss_of(self.learned(x), y, counts)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.learned.parameters(), 2.0)
        self.optimizer.step()
        self.steps += 1
        keep = min(AVERAGING, self.steps / (self.steps + 20))
        with torch.no_grad():
            for mean, value in zip(self.average.state_dict().values(), self.learned.state_dict().values()):
                if value.dtype.is_floating_point:
                    mean.mul_(keep).add_(value, alpha=1 - keep)
        return loss.item()
