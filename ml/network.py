"""The second network: a residual U-Net that returns the logits of each class for every 4 x 4 pixels."""

import torch
from torch import nn
from torch.nn import functional

WIDTHS = (16, 32, 64, 96, 128)
DECODER = 48


def conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = conv(channels, channels)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.relu(x + self.second(self.first(x)))


class DamageNetwork(nn.Module):
    """Encoder to stride 32, with the deepest features weighted by the whole picture, and a light decoder to stride 4."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.stem = conv(3, WIDTHS[0], 2)
        self.encoder = nn.ModuleList(
            nn.Sequential(conv(a, b, 2), Residual(b)) for a, b in zip(WIDTHS[:-1], WIDTHS[1:])
        )
        self.lateral = nn.ModuleList(nn.Conv2d(width, DECODER, 1) for width in WIDTHS[1:])
        self.smooth = nn.ModuleList(conv(DECODER, DECODER) for _ in range(3))
        self.context = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(WIDTHS[-1], WIDTHS[-1], 1), nn.Sigmoid())
        self.head = nn.Sequential(conv(DECODER, DECODER), nn.Conv2d(DECODER, channels, 1))
        nn.init.constant_(self.head[-1].bias, -3)

    def features(self, x: torch.Tensor) -> list[torch.Tensor]:
        """Features at strides 4, 8, 16 and 32."""
        x = self.stem(x)
        features = []
        for level in self.encoder:
            x = level(x)
            features.append(x)
        features[3] = features[3] * self.context(features[3])
        return features

    def decoded(self, features: list[torch.Tensor]) -> torch.Tensor:
        y = self.lateral[3](features[3])
        for level in (2, 1, 0):
            y = functional.interpolate(y, scale_factor=2.0, mode="nearest") + self.lateral[level](features[level])
            y = self.smooth[level](y)
        return self.head(y)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.decoded(self.features(x))
