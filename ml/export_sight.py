"""Writes the damage network as ONNX: `ml/export_sight.py <training folder>/checkpoint.pt <exported.onnx>`."""

import argparse
import hashlib
from pathlib import Path

import onnx
import torch

from canvas import SEEN
from sight import Sight


def spell_out(graph: onnx.GraphProto) -> None:
    """The export merges equal constants into aliases. Gives each its own copy again, except limits of a rectifier."""
    values = {item.name: item for item in graph.initializer}
    for node in [node for node in graph.node if node.op_type == "Identity"]:
        copied = graph.initializer.add()
        copied.CopyFrom(values[node.input[0]])
        copied.name = node.output[0]
        graph.node.remove(node)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("weights", type=Path)
    arguments = parser.parse_args()
    network = Sight(len(SEEN))
    network.load_state_dict(torch.load(arguments.checkpoint)["average"])
    sides = {2: "h", 3: "w"}
    torch.onnx.export(
        network.eval(),
        torch.rand(1, 3, 384, 384),
        str(arguments.weights),
        opset_version=13,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": sides, "y": sides},
        do_constant_folding=True,
    )
    model = onnx.load(str(arguments.weights))
    spell_out(model.graph)
    onnx.checker.check_model(model)
    onnx.save(model, str(arguments.weights))
    content = arguments.weights.read_bytes()
    print(f"{len(content):,} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
