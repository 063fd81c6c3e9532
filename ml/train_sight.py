"""Trains the damage network: `ml/train_sight.py --backbone <weights.npz> --rooms <folder> --out <run>`; run again to resume.

Each round draws new pictures and trains on all there are. The backbone's early blocks stay as they are, so what they see
of a picture is worked out once. The decoder learns first; then the backbone's late blocks learn too, at a fraction of the
rate. On a CPU all of it runs in 16 bits, which is several times faster.
"""

import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

import textures
from backbone import EARLY
from canvas import SEEN
from exported_sight import load_exported
from memory import keep_memory
from renders.held_out import HELD_OUT
from rooms import Rooms
from sight import Sight
from sight_pictures import BATCH, Pictures

ROUND = 128
"""Steps after which the state is saved and more pictures are drawn."""
AT_ONCE = 4
"""Chunks that the first round begins with."""
BACKBONE_SHARE = 0.1
AVERAGING = 0.995
WARM_UP = 50
POSITIVE_WEIGHT = torch.tensor([3.0, 3.0, 3.0, 3.0, 1.0, 1.0])[:, None, None]
IMPORTANCE = torch.tensor([1.0, 1.0, 1.0, 1.0, 0.3, 0.5])[:, None, None]


def loss_of(logits: torch.Tensor, target: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """Each cell; the overlap where there is something; and the most mistaken cells where there is nothing."""
    weight = (1 + (POSITIVE_WEIGHT - 1) * target) * IMPORTANCE * known
    cells = functional.binary_cross_entropy_with_logits(logits, target, reduction="none")
    likely = torch.sigmoid(logits)
    shared, both = (likely * target).sum((2, 3)), (likely + target).sum((2, 3))
    shown = (target.sum((2, 3)) > 0).float()
    weighs = (known * IMPORTANCE)[:, :, 0, 0]
    apart = ((1 - (2 * shared + 1) / (both + 1)) * shown * weighs).sum() / (shown * weighs).sum().clamp(min=1)
    absent = (1 - shown[:, :4]) * weighs[:, :4]
    worst = cells[:, :4].flatten(2).topk(cells[0, 0].numel() // 200, 2).values.mean(2)
    alarms = (worst * absent).sum() / absent.sum().clamp(min=1)
    return (cells * weight).mean() * 2 + 0.3 * apart + 0.1 * alarms


class Training:
    def __init__(self, network: Sight, rounds: int, frozen: int, highest_rate: float) -> None:
        self.network, self.rounds, self.frozen, self.highest_rate = network, rounds, frozen, highest_rate
        self.average = copy.deepcopy(network).eval()
        self.decoder = [name for name, _ in network.named_parameters() if not name.startswith("backbone.")]
        self.late = [
            name for name, _ in network.named_parameters() if name.startswith("backbone.blocks.") and int(name.split(".")[2]) >= EARLY
        ]
        parameters = dict(network.named_parameters())
        network.backbone.requires_grad_(False)
        self.optimizer = torch.optim.AdamW(
            [
                {"params": [parameters[name] for name in self.decoder], "share": 1.0},
                {"params": [parameters[name] for name in self.late], "share": BACKBONE_SHARE},
            ],
            highest_rate,
            weight_decay=1e-3,
        )
        self.steps = 0

    @property
    def done(self) -> int:
        return self.steps // ROUND

    def step(self, early: list[torch.Tensor], y: torch.Tensor, known: torch.Tensor) -> float:
        for parameter in self.optimizer.param_groups[1]["params"]:
            parameter.requires_grad_(self.done >= self.frozen)
        share = min(1, self.steps / (self.rounds * ROUND))
        rate = self.highest_rate * min(1, (self.steps + 1) / WARM_UP) * (0.5 * (1 + np.cos(np.pi * share)) + 0.01)
        for group in self.optimizer.param_groups:
            group["lr"] = rate * group["share"]
        with torch.autocast("cpu", torch.bfloat16):
            logits = self.network.decoded(early)
        loss = loss_of(logits.float(), y, known)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        learned = [parameter for parameter in self.network.parameters() if parameter.grad is not None]
        nn.utils.clip_grad_norm_(learned, 2.0)
        self.optimizer.step()
        self.steps += 1
        self._average()
        return loss.item()

    @torch.no_grad()
    def _average(self) -> None:
        keep = min(AVERAGING, self.steps / (self.steps + 20))
        names = self.decoder + (self.late if self.done >= self.frozen else [])
        means, values = dict(self.average.named_parameters()), dict(self.network.named_parameters())
        for name in names:
            means[name].mul_(keep).add_(values[name], alpha=1 - keep)
        for mean, value in zip(self.average.buffers(), self.network.buffers()):
            if value.dtype.is_floating_point:
                mean.mul_(keep).add_(value, alpha=1 - keep)

    def save(self, path: Path) -> None:
        """Stopped while it writes, the one before is still whole."""
        state = {"network": self.network.state_dict(), "average": self.average.state_dict()}
        torch.save({**state, "optimizer": self.optimizer.state_dict(), "steps": self.steps}, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)

    def load(self, path: Path) -> None:
        state = torch.load(path)
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = state["steps"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backbone", type=Path, required=True)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--more-rooms", type=Path, help="a folder of further rooms, none of them kept out (`panoramas.py`)")
    parser.add_argument("--textures", type=Path, help="a folder of materials to paint with, `NAME_color.jpg`")
    parser.add_argument("--rendered", type=Path, help="a folder of rendered pictures in families, one folder each")
    parser.add_argument("--kept-out", nargs="*", default=[family.replace("_", "-") for family in HELD_OUT], help="folders of families to measure on, not to learn from")
    parser.add_argument("--start", type=Path, help="the weights of another training to go on from: its checkpoint, or `sight.onnx`")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--drawn", type=int, default=40, help="rounds that draw new pictures")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=2e-3, help="the highest learning rate; a quarter of it to go on from trained weights")
    parser.add_argument("--frozen", type=int, default=24, help="rounds in which the whole backbone stays as it is")
    arguments = parser.parse_args()
    keep_memory()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    checkpoint = arguments.out / "checkpoint.pt"
    network = Sight(len(SEEN))
    network.backbone.load_pretrained(arguments.backbone)
    textures.use(arguments.textures)
    rooms = Rooms(arguments.rooms, more=arguments.more_rooms)
    pictures = Pictures(network, arguments.out / "drawn", arguments.rendered, arguments.kept_out)
    pictures.drawn.mkdir(exist_ok=True)
    if arguments.start and arguments.start.suffix == ".onnx":
        pictures.add_drawn(rooms, arguments.seed)
        load_exported(network, arguments.start, pictures.chunks[0][0][0])
    elif arguments.start:
        network.load_state_dict(torch.load(arguments.start)["average"])
    training = Training(network.to(memory_format=torch.channels_last), arguments.rounds, arguments.frozen, arguments.rate)
    if checkpoint.exists():
        training.load(checkpoint)
    network.train()
    while training.done < arguments.rounds:
        ready = len(list(pictures.drawn.glob("*.npz")))
        wanted = min(arguments.drawn, max(ready, training.done + AT_ONCE))
        while len(pictures.chunks[0]) < wanted:
            pictures.add_drawn(rooms, arguments.seed + len(pictures.chunks[0]))
        if arguments.rendered:
            pictures.add_rendered()
        rng = np.random.default_rng(training.done)
        began, worked = time.time(), time.process_time()
        losses = [training.step(*pictures.batch(rng)) for _ in range(ROUND)]
        training.save(checkpoint)
        took, worked = (BATCH * ROUND / (time.time() - began), (time.process_time() - worked) / BATCH / ROUND * 1000)
        now = time.strftime("%H:%M:%S")
        print(f"{now} round {training.done}/{training.rounds} of {len(pictures.chunks[0])} and {len(pictures.chunks[1])} chunks, loss {np.mean(losses):.4f} {took:.0f}/s {worked:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
