"""Writes the trained network as ONNX: `ml/export.py <training folder>/checkpoint.pt <exported.onnx>`, for `ml/quantize.py`."""

import argparse
import hashlib
from pathlib import Path

import onnx
import torch
from torch import nn

from canvas import CHANNELS, REFERENCES
from network import DamageNetwork
from reference_network import ReferencedNetwork

LARGEST = 8_000_000


def trained(checkpoint: dict) -> nn.Module:
    """The moving average of the damage network, or of the network with the reference branch."""
    damage = DamageNetwork(len(CHANNELS))
    if not any(name.startswith("branch.") for name in checkpoint["network"]):
        damage.load_state_dict(checkpoint["average"])
        return damage
    network = ReferencedNetwork(damage, len(REFERENCES))
    network.load_state_dict(checkpoint["network"])
    network.branch.load_state_dict(checkpoint["average"])
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("weights", type=Path)
    arguments = parser.parse_args()
    network = trained(torch.load(arguments.checkpoint)).eval()
    sides = {0: "n", 2: "h", 3: "w"}
    torch.onnx.export(
        network,
        torch.rand(1, 3, 384, 384),
        str(arguments.weights),
        opset_version=13,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": sides, "y": sides},
        do_constant_folding=True,
    )
    model = onnx.load(str(arguments.weights))
    onnx.checker.check_model(model)
    onnx.save(model, str(arguments.weights))
    content = arguments.weights.read_bytes()
    if len(content) > LARGEST:
        raise SystemExit(f"The weights take {len(content):,} bytes, more than {LARGEST:,}.")
    print(f"{len(content):,} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
