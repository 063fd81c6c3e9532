"""The reference branch: finds cards, sheets and doors by what the damage network has seen, and leaves that as it is."""

import torch
from torch import nn
from torch.nn import functional

from network import WIDTHS, DamageNetwork, Residual, conv

WIDTH = 32


class ReferenceBranch(nn.Module):
    """A light decoder of its own over the encoder's features; the deepest see far, since a door fills a picture."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.lateral = nn.ModuleList(nn.Conv2d(width, WIDTH, 1) for width in WIDTHS[1:])
        self.far = nn.Sequential(conv(WIDTHS[-1], 64), Residual(64), Residual(64), nn.Conv2d(64, WIDTH, 1))
        self.middle = Residual(WIDTH)
        self.smooth = nn.ModuleList(conv(WIDTH, WIDTH) for _ in range(3))
        self.head = nn.Sequential(conv(WIDTH, WIDTH), nn.Conv2d(WIDTH, channels, 1))
        nn.init.constant_(self.head[-1].bias, -4)

    def forward(self, features: list[torch.Tensor]) -> torch.Tensor:
        y = self.lateral[3](features[3]) + self.far(features[3])
        for level in (2, 1, 0):
            y = functional.interpolate(y, scale_factor=2.0, mode="nearest") + self.lateral[level](features[level])
            y = self.smooth[level](y)
            if level == 1:
                y = self.middle(y)
        return self.head(y)


class ReferencedNetwork(nn.Module):
    """Damage and plates as ever, and the references behind them."""

    def __init__(self, damage: DamageNetwork, references: int) -> None:
        super().__init__()
        self.damage = damage
        self.branch = ReferenceBranch(references)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        features = self.damage.features(x)
        return torch.cat([self.damage.decoded(features), self.branch(features)], 1)
