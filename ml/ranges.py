"""The range of each tensor's values in an exported network, measured on pictures like those of its training."""

import onnx
import torch
from onnx import helper, numpy_helper
from torch.nn import functional

Range = tuple[float, float]


def ranges_of(model: onnx.ModelProto, pictures: torch.Tensor) -> dict[str, Range]:
    """The full range over all pictures, because rare objects cause the extreme values. Includes zero, the padding."""
    ranges: dict[str, Range] = {}
    with torch.no_grad():
        for picture in pictures:
            for name, values in _run(model.graph, picture[None]).items():
                low, high = ranges.get(name, (0.0, 0.0))
                ranges[name] = (min(low, float(values.min())), max(high, float(values.max())))
    return ranges


def _run(graph: onnx.GraphProto, x: torch.Tensor) -> dict[str, torch.Tensor]:
    """Every tensor that the graph computes from a picture."""
    weights = {item.name: torch.tensor(numpy_helper.to_array(item)) for item in graph.initializer}
    values = {graph.input[0].name: x}
    for node in graph.node:
        if node.op_type != "Constant":
            inputs = [values[name] if name in values else weights.get(name) for name in node.input]
            values[node.output[0]] = _result(node, inputs)
    return values


def _result(node: onnx.NodeProto, inputs: list[torch.Tensor]) -> torch.Tensor:
    if node.op_type == "Conv":
        attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
        return functional.conv2d(*inputs, stride=attributes["strides"], padding=attributes["pads"][:2])
    if node.op_type == "Resize":
        return functional.interpolate(inputs[0], scale_factor=2.0, mode="nearest")
    if node.op_type == "GlobalAveragePool":
        return inputs[0].mean((2, 3), keepdim=True)
    if node.op_type == "Concat":
        return torch.cat(inputs, 1)
    simple = {"Relu": torch.relu, "Sigmoid": torch.sigmoid, "Add": torch.add, "Mul": torch.mul}
    return simple[node.op_type](*inputs)
