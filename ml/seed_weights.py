"""Starts the network from exported weights. The export folded the normalization away, so it is measured again."""

from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from network import DamageNetwork


def load_exported(network: DamageNetwork, path: Path, pictures: torch.Tensor) -> None:
    """Copies every convolution. Channels missing in the export keep their random start.

    An exported convolution has a bias and no normalization after it. Its outputs for some pictures have a mean
    and a deviation. A normalization with these values changes nothing, and can be trained further.
    """
    model = onnx.load(str(path))
    values = {item.name: torch.tensor(numpy_helper.to_array(item)) for item in model.graph.initializer}
    exported = [(values[node.input[1]], values[node.input[2]]) for node in model.graph.node if node.op_type == "Conv"]
    modules = _in_order_of_use(network, pictures[:1])
    convolutions = [module for module in modules if isinstance(module, nn.Conv2d)]
    # In an export with the reference branch, its convolutions follow those of the network.
    if len(convolutions) > len(exported):
        raise SystemExit(f"{path} is from a different network.")
    for convolution, (weight, bias) in zip(convolutions, exported):
        with torch.no_grad():
            convolution.weight[: len(weight)] = weight
            if convolution.bias is not None:
                convolution.bias[: len(bias)] = bias
    biases = [bias for convolution, (_, bias) in zip(convolutions, exported) if convolution.bias is None]
    norms = [module for module in modules if isinstance(module, nn.BatchNorm2d)]
    _measure(network, norms, biases, pictures)


def _in_order_of_use(network: nn.Module, pictures: torch.Tensor) -> list[nn.Module]:
    order: list[nn.Module] = []
    hooks = [
        module.register_forward_hook(lambda module, _inputs, _output: order.append(module))
        for module in network.modules()
        if isinstance(module, (nn.Conv2d, nn.BatchNorm2d))
    ]
    network.eval()
    with torch.no_grad():
        network(pictures)
    for hook in hooks:
        hook.remove()
    return order


def _measure(network: nn.Module, norms: list[nn.BatchNorm2d], biases: list[torch.Tensor], pictures: torch.Tensor) -> None:
    measured: list[tuple[torch.Tensor, torch.Tensor]] = []
    hooks = []
    for norm, bias in zip(norms, biases):
        with torch.no_grad():
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.fill_(1)
            norm.bias.copy_(bias)
        hooks.append(norm.register_forward_pre_hook(lambda _norm, inputs: measured.append(_moments(inputs[0]))))
    network.eval()
    with torch.no_grad():
        network(pictures)
        for hook in hooks:
            hook.remove()
        for norm, bias, (mean, variance) in zip(norms, biases, measured):
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_(torch.sqrt(variance + norm.eps))
            norm.bias.copy_(bias + mean)


def _moments(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return x.mean((0, 2, 3)), x.var((0, 2, 3), unbiased=False)
