"""Loads an exported damage network, to train it further.

The export folds normalization into the convolutions before it. Training normalizes each batch, so means and deviations are
measured again on some pictures, and the scale and offset are set such that the network stays the same.
"""

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from sight import Sight


def load_exported(network: Sight, weights: Path, early: list[torch.Tensor]) -> None:
    """`early`: the backbone's early features of some pictures."""
    graph = onnx.load(str(weights)).graph
    values = {item.name: torch.from_numpy(numpy_helper.to_array(item).copy()) for item in graph.initializer}
    folded = {node.output[0].split("/")[1]: node.input[1:3] for node in graph.node if node.op_type == "Conv" and node.input[1] not in network.state_dict()}
    network.load_state_dict({name: value for name, value in values.items() if name in network.state_dict()}, strict=False)
    for level in reversed(range(len(network.smooth))):
        for part in ("lateral", "smooth"):
            kernel, offset = (values[name] for name in folded[f"{part}.{level}"])
            convolution, normalization = getattr(network, part)[level][:2]
            convolution.weight.data = kernel
            _keep(convolution, normalization, offset, network, early)


@torch.no_grad()
def _keep(convolution: nn.Module, normalization: nn.BatchNorm2d, offset: torch.Tensor, network: Sight, early: list[torch.Tensor]) -> None:
    seen: list[torch.Tensor] = []
    hook = convolution.register_forward_hook(lambda _module, _input, output: seen.append(output.float()))
    network.eval()
    for at in range(0, len(early[0]), 16):
        network.decoded([features[at : at + 16].float() for features in early])
    hook.remove()
    values = torch.cat([part.transpose(0, 1).flatten(1) for part in seen], 1)
    normalization.running_mean.copy_(values.mean(1))
    normalization.running_var.copy_(values.var(1))
    normalization.weight.data = torch.sqrt(normalization.running_var + normalization.eps)
    normalization.bias.data = offset + normalization.running_mean
