"""Quantizes exported weights to 8 bits: `ml/quantize.py <exported.onnx> <weights.onnx> --rooms <folder>`."""

import argparse
import hashlib
from pathlib import Path

import cv2
import onnx
import torch

from batches import pictures_of
from eight_bits import in_eight_bits
from memory import keep_memory
from ranges import ranges_of
from reference_scenes import Backgrounds, make_reference_chunk
from rooms import Rooms
from scenes import make_chunk

SIZE = 320
SEED = 990_001
WITH_DAMAGE, WITH_REFERENCES = 96, 48


def pictures(rooms: Path) -> torch.Tensor:
    """Pictures of the same kind as in training, on the same rooms."""
    every, doorless = Rooms(rooms), Rooms(rooms, without_doors=True)
    damaged = make_chunk(SEED, WITH_DAMAGE, SIZE, every)
    return pictures_of([*damaged, *make_reference_chunk(SEED + 1, WITH_REFERENCES, SIZE, Backgrounds(every, doorless))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("exported", type=Path)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--rooms", type=Path, required=True)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    exported = onnx.load(str(arguments.exported))
    model = in_eight_bits(exported, ranges_of(exported, pictures(arguments.rooms)))
    onnx.checker.check_model(model)
    onnx.save(model, str(arguments.weights))
    content = arguments.weights.read_bytes()
    print(f"{len(content):,} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
