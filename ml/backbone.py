"""MobileNetV2 (Sandler et al. 2018) without its classifier: an encoder trained on photographs.

The weights are those of Keras Applications, trained on ImageNet (Apache-2.0), with normalization folded into the
convolutions. They expect RGB from -1 to 1. Our input is BGR from -2 to 2, so the first convolution is adapted.
"""

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

STAGES = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))
"""Expansion, channels, number of blocks, and stride of the first block."""
GIVEN = (2, 5, 12, 16)
"""Blocks whose features are returned: at strides 4, 8, 16 and 32."""
EARLY = 6
"""Blocks before the first of stride 16."""
WIDTHS = (24, 32, 96, 320)


def rectified(x: torch.Tensor) -> torch.Tensor:
    """Same as relu6, which cannot be trained in 16 bits on a CPU."""
    return torch.clamp(x, 0, 6)


class Block(nn.Module):
    def __init__(self, inputs: int, expansion: int, outputs: int, stride: int) -> None:
        super().__init__()
        hidden = inputs * expansion
        self.expand = nn.Conv2d(inputs, hidden, 1) if expansion > 1 else None
        self.depthwise = nn.Conv2d(hidden, hidden, 3, stride, 1, groups=hidden)
        self.project = nn.Conv2d(hidden, outputs, 1)
        self.is_residual = stride == 1 and inputs == outputs

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = x if self.expand is None else rectified(self.expand(x))
        y = self.project(rectified(self.depthwise(y)))
        return x + y if self.is_residual else y


class Backbone(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Conv2d(3, 32, 3, 2, 1)
        blocks, inputs = [], 32
        for expansion, outputs, count, stride in STAGES:
            for index in range(count):
                blocks.append(Block(inputs, expansion, outputs, stride if index == 0 else 1))
                inputs = outputs
        self.blocks = nn.ModuleList(blocks)

    def early(self, x: torch.Tensor) -> list[torch.Tensor]:
        """Features at strides 4 and 8: edges, textures and colors, which are the same in all photographs."""
        return self._given(rectified(self.stem(x)), 0, EARLY)

    def late(self, x: torch.Tensor) -> list[torch.Tensor]:
        """Features at strides 16 and 32, from the last early ones: parts and objects."""
        return self._given(x, EARLY, len(self.blocks))

    def _given(self, x: torch.Tensor, first: int, last: int) -> list[torch.Tensor]:
        given = []
        for index in range(first, last):
            x = self.blocks[index](x)
            if index in GIVEN:
                given.append(x)
        return given

    def load_pretrained(self, path: Path) -> None:
        """Loads an archive of weights and biases in the order of use, without the classifier's at its end."""
        layers = [self.stem]
        for block in self.blocks:
            layers += [layer for layer in (block.expand, block.depthwise, block.project) if layer is not None]
        stored = np.load(path)
        names = {name[:2] + name.rsplit("_", 1)[-1]: name for name in stored.files}
        for index, layer in enumerate(layers):
            weight = stored[names[f"{index:02d}weight"]].astype(np.float32).reshape(layer.weight.shape)
            layer.weight.data = torch.from_numpy(weight)
            layer.bias.data = torch.from_numpy(stored[names[f"{index:02d}bias"]].astype(np.float32))
        self.stem.weight.data = self.stem.weight.data.flip(1) / 2
