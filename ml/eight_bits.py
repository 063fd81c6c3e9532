"""Quantizes an exported network to 8 bits: 256 steps for each tensor between two layers, 255 for each channel's weights."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from ranges import Range

BRANCH = "/branch/"
"""Name prefix of the reference branch's tensors."""


class EightBits:
    """Adds layers in order; those of the branch go into a separate graph."""

    def __init__(self, graph: onnx.GraphProto, ranges: dict[str, Range]) -> None:
        self.weights = {item.name: numpy_helper.to_array(item) for item in graph.initializer}
        self.ranges = ranges
        self.scales: dict[str, np.float32] = {}
        self.nodes: dict[bool, list[onnx.NodeProto]] = {False: [], True: []}
        self.constants: dict[bool, list[onnx.TensorProto]] = {False: [], True: []}
        self.in_branch = False

    def node(self, kind: str, inputs: list[str], output: str, **attributes: object) -> str:
        self.nodes[self.in_branch].append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants[self.in_branch].append(numpy_helper.from_array(value, name))
        return name

    def quantized(self, tensor: str, source: str) -> None:
        """Stores `source` as an 8-bit tensor."""
        low, high = self.ranges[tensor]
        scale = np.float32(max((high - low) / 255, 1e-8))
        self.scales[tensor] = scale
        steps = [
            self.constant(f"{tensor}.scale", np.array(scale)),
            self.constant(f"{tensor}.zero", np.array(np.clip(round(-low / float(scale)), 0, 255), np.uint8)),
        ]
        self.node("QuantizeLinear", [source, *steps], f"{tensor}.bits")

    def dequantized(self, tensor: str, reader: str) -> str:
        """One for each consumer, because the runtime fuses the three steps into one."""
        return self.node("DequantizeLinear", [f"{tensor}.bits", f"{tensor}.scale", f"{tensor}.zero"], f"{reader}.{tensor}")

    def convolution(self, node: onnx.NodeProto, output: str) -> str:
        source, kernel, bias = node.input
        weights = self.weights[kernel]
        scales = np.maximum(np.abs(weights).reshape(len(weights), -1).max(1) / 127, 1e-8).astype(np.float32)
        inputs = [
            self.dequantized(source, output),
            self._steps(kernel, np.round(weights / scales[:, None, None, None]).astype(np.int8), scales),
            self._steps(bias, np.round(self.weights[bias] / (scales * self.scales[source])).astype(np.int32), scales * self.scales[source]),
        ]
        return self._add(node, inputs, output)

    def in_full(self, node: onnx.NodeProto, output: str) -> str:
        """A convolution whose output stays in floats."""
        source, *parameters = node.input
        names = [self.constant(name, self.weights[name]) for name in parameters]
        return self._add(node, [self.dequantized(source, output), *names], output)

    def other(self, node: onnx.NodeProto, output: str) -> str:
        return self._add(node, [self.dequantized(tensor, output) for tensor in node.input], output)

    def doubled(self, node: onnx.NodeProto, output: str) -> str:
        sides = self.constant(f"{output}.sides", np.array([1, 1, 2, 2], np.float32))
        return self._add(node, [self.dequantized(node.input[0], output), "", sides], output)

    def _steps(self, name: str, steps: np.ndarray, scales: np.ndarray) -> str:
        zeros = np.zeros(len(scales), steps.dtype)
        parts = [self.constant(f"{name}.bits", steps), self.constant(f"{name}.scale", scales), self.constant(f"{name}.zero", zeros)]
        return self.node("DequantizeLinear", parts, name, axis=0)

    def _add(self, node: onnx.NodeProto, inputs: list[str], output: str) -> str:
        self.node(node.op_type, inputs, output)
        self.nodes[self.in_branch][-1].attribute.extend(node.attribute)
        return output


def in_eight_bits(model: onnx.ModelProto, ranges: dict[str, Range]) -> onnx.ModelProto:
    """Builds the graph with two outputs. The branch runs only if `look_for_references` is set."""
    graph = model.graph
    layers = [node for node in graph.node if node.op_type not in ("Constant", "Relu", "Concat")]
    damage, references = next(node.input for node in graph.node if node.op_type == "Concat")
    # A range that starts at zero clips negative values, so it replaces the rectifier.
    rectified = {node.input[0]: node.output[0] for node in graph.node if node.op_type == "Relu"}
    bits = EightBits(graph, ranges)
    bits.quantized("x", "x")
    for node in layers:
        made = node.output[0]
        bits.in_branch = made.startswith(BRANCH)
        if made in (damage, references):
            bits.in_full(node, "damage" if made == damage else "found")
            continue
        tensor = rectified.get(made, made)
        if node.op_type == "Conv":
            source = bits.convolution(node, f"{tensor}.values")
        elif node.op_type == "Resize":
            bits.ranges[tensor] = bits.ranges[node.input[0]]
            source = bits.doubled(node, f"{tensor}.values")
        else:
            source = bits.other(node, f"{tensor}.values")
        bits.quantized(tensor, source)
    return _model(model, bits)


def _model(model: onnx.ModelProto, bits: EightBits) -> onnx.ModelProto:
    def maps(name: str, channels: int) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", channels, "rows", "columns"])

    nothing = numpy_helper.from_array(np.zeros((0, 3, 0, 0), np.float32))
    nodes = [
        *bits.nodes[False],
        helper.make_node(
            "If",
            ["look_for_references"],
            ["references"],
            then_branch=helper.make_graph(bits.nodes[True], "references", [], [maps("found", 3)], bits.constants[True]),
            else_branch=helper.make_graph(
                [helper.make_node("Constant", [], ["nothing"], value=nothing)], "nothing", [], [maps("nothing", 3)]
            ),
        ),
    ]
    inputs = [model.graph.input[0], helper.make_tensor_value_info("look_for_references", TensorProto.BOOL, [])]
    outputs = [maps("damage", 5), maps("references", 3)]
    graph = helper.make_graph(nodes, "damage", inputs, outputs, bits.constants[False])
    return helper.make_model(graph, opset_imports=model.opset_import, ir_version=model.ir_version)
