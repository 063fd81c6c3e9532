"""The reference branch: finds cards, sheets and doors from the network's early features, without changing the network."""

import torch
from torch import nn
from torch.nn import functional

from network import WIDTHS, DamageNetwork, Residual, conv

OWN = (32, 48, 64)
"""The branch's own features at strides 8, 16 and 32."""
DECODER, FINE = 24, 16


class ReferenceBranch(nn.Module):
    """Uses the network's edges and colors, and learns its own deeper features."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        inputs = (WIDTHS[1], *OWN[:-1])
        self.encoder = nn.ModuleList(conv(a, b, 2) for a, b in zip(inputs, OWN))
        self.seen = nn.ModuleList(nn.Conv2d(width, own, 1) for width, own in zip(WIDTHS[2:], OWN))
        self.deepen = nn.ModuleList(Residual(own) for own in OWN)
        self.far = Residual(OWN[-1])
        self.lateral = nn.ModuleList(nn.Conv2d(width, DECODER, 1) for width in (WIDTHS[1], *OWN))
        self.smooth = nn.ModuleList((conv(DECODER, FINE), conv(DECODER, DECODER), conv(DECODER, DECODER)))
        self.head = nn.Sequential(conv(FINE, FINE), nn.Conv2d(FINE, channels, 1))
        nn.init.constant_(self.head[-1].bias, -4)

    def forward(self, seen: list[torch.Tensor]) -> torch.Tensor:
        """`seen`: the network's features at strides 4 to 32."""
        own = [seen[0]]
        for level in range(3):
            x = self.encoder[level](own[-1]) + self.seen[level](seen[level + 1])
            own.append(self.deepen[level](x))
        y = self.lateral[3](self.far(own[3]))
        for level in (2, 1, 0):
            y = functional.interpolate(y, scale_factor=2.0, mode="nearest") + self.lateral[level](own[level])
            y = self.smooth[level](y)
        return self.head(y)


class ReferencedNetwork(nn.Module):
    """Damage and plates unchanged, followed by the references."""

    def __init__(self, damage: DamageNetwork, references: int) -> None:
        super().__init__()
        self.damage = damage
        self.branch = ReferenceBranch(references)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        features = self.damage.features(x)
        return torch.cat([self.damage.decoded(features), self.branch(features)], 1)
