"""Makes the weights that ship: `ml/ship.py <sight.onnx> <references.onnx> <weights.onnx>`.

Both networks in one file. `look_for_damage` selects the damage network, or the second one, which finds references, gives a second
opinion on damage, and is in 8 bits from `ml/quantize.py`. The damage network only stores its weights in 8 bits, because in
WebAssembly a depthwise convolution is slower in 8 bits than in floats.
"""

import argparse
import hashlib
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from canvas import SEEN

OUTPUTS = ("damage", "second", "references")
"""Outputs: damage, the second network's damage, references. Empty for the network that does not run."""


def small_weights(graph: onnx.GraphProto) -> tuple[list[onnx.NodeProto], list[onnx.TensorProto]]:
    """Returns the graph with each channel's weights in 255 steps."""
    nodes, constants = [], []
    for item in graph.initializer:
        value = numpy_helper.to_array(item)
        if value.ndim != 4:
            constants.append(item)
            continue
        steps = np.maximum(np.abs(value).reshape(len(value), -1).max(1) / 127, 1e-8).astype(np.float32)
        bits = np.round(value / steps[:, None, None, None]).astype(np.int8)
        constants += [numpy_helper.from_array(bits, f"{item.name}.bits"), numpy_helper.from_array(steps, f"{item.name}.step")]
        nodes.append(helper.make_node("DequantizeLinear", [f"{item.name}.bits", f"{item.name}.step"], [item.name], axis=0))
    return [*nodes, *graph.node], constants


def maps(name: str, channels: int) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", channels, f"{name} rows", f"{name} columns"])


def nothing(name: str, channels: int) -> onnx.NodeProto:
    return helper.make_node("Constant", [], [name], value=numpy_helper.from_array(np.zeros((0, channels, 0, 0), np.float32)))


def renamed(graph: onnx.GraphProto, names: dict[str, str]) -> None:
    for node in graph.node:
        node.output[:] = [names.get(name, name) for name in node.output]
        node.input[:] = [names.get(name, name) for name in node.input]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sight", type=Path)
    parser.add_argument("references", type=Path)
    parser.add_argument("weights", type=Path)
    arguments = parser.parse_args()
    sight, references = onnx.load(str(arguments.sight)), onnx.load(str(arguments.references))
    renamed(sight.graph, {"y": "seen"})
    renamed(references.graph, {"damage": "seen_second", "references": "seen_references"})
    nodes, constants = small_weights(sight.graph)
    channels = dict(zip(OUTPUTS, (len(SEEN), 5, 3)))
    looks = helper.make_graph(
        [*nodes, nothing("no_second", 5), nothing("no_references", 3)],
        "the damage network looks",
        [],
        [maps("seen", len(SEEN)), maps("no_second", 5), maps("no_references", 3)],
        constants,
    )
    measures = helper.make_graph(
        [*references.graph.node, nothing("no_damage", len(SEEN))],
        "the other looks",
        [],
        [maps("no_damage", len(SEEN)), maps("seen_second", 5), maps("seen_references", 3)],
        list(references.graph.initializer),
    )
    chosen = helper.make_node("If", ["look_for_damage"], list(OUTPUTS), then_branch=looks, else_branch=measures)
    flags = [helper.make_tensor_value_info(name, TensorProto.BOOL, []) for name in ("look_for_damage", "look_for_references")]
    graph = helper.make_graph([chosen], "sight", [sight.graph.input[0], *flags], [maps(name, count) for name, count in channels.items()])
    model = helper.make_model(graph, opset_imports=sight.opset_import, ir_version=sight.ir_version)
    onnx.checker.check_model(model)
    onnx.save(model, str(arguments.weights))
    content = arguments.weights.read_bytes()
    print(f"{len(content):,} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
