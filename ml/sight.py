"""The damage network: the logits of each class for every 4 x 4 pixels, from a backbone's features at four scales."""

import torch
from torch import nn
from torch.nn import functional

from backbone import WIDTHS, Backbone

DECODER = 48


def smooth(channels: int) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels), nn.ReLU(inplace=True))


def lateral(width: int) -> nn.Sequential:
    """Normalization gives features of all ranges equal weight."""
    return nn.Sequential(nn.Conv2d(width, DECODER, 1, bias=False), nn.BatchNorm2d(DECODER))


class Sight(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.backbone = Backbone()
        self.lateral = nn.ModuleList(lateral(width) for width in WIDTHS)
        self.smooth = nn.ModuleList(smooth(DECODER) for _ in WIDTHS)
        self.head = nn.Conv2d(DECODER, channels, 1)
        nn.init.constant_(self.head.bias, -3)

    def decoded(self, early: list[torch.Tensor]) -> torch.Tensor:
        features = [*early, *self.backbone.late(early[-1])]
        y = self.smooth[3](self.lateral[3](features[3]))
        for level in (2, 1, 0):
            y = functional.interpolate(y, scale_factor=2.0, mode="nearest") + self.lateral[level](features[level])
            y = self.smooth[level](y)
        return self.head(y)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.decoded(self.backbone.early(x))
