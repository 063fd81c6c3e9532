"""Writes a set of drawn pictures and files with their labels."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2

from memory import keep_memory


def draw_set(description: str, count: int, seed: int, samples_of: Callable[[argparse.Namespace], list], truths_in: dict[str, Callable[[Any], list]]) -> None:
    """`samples_of` draws the pictures. Each function in `truths_in` labels them in the file of its name."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=seed)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    truths: dict[str, dict] = {file: {} for file in truths_in}
    for index, sample in enumerate(samples_of(arguments)):
        name = f"{index:04}.jpg"
        cv2.imwrite(str(arguments.out / name), sample.picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        for file, truths_of in truths_in.items():
            truths[file][name] = truths_of(sample)
    for file, labels in truths.items():
        (arguments.out / file).write_text(json.dumps(labels))
