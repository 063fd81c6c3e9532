"""Writes a set of drawn pictures and, in one file beside them, what each of them shows."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2

from memory import keep_memory


def draw_set(description: str, count: int, seed: int, samples_of: Callable[[argparse.Namespace], list], truths_of: Callable[[Any], list], file: str) -> None:
    """`samples_of` draws as many as the arguments say; what `truths_of` tells of each goes into `file`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=seed)
    arguments = parser.parse_args()
    keep_memory()
    cv2.setNumThreads(1)
    arguments.out.mkdir(parents=True, exist_ok=True)
    truths = {}
    for index, sample in enumerate(samples_of(arguments)):
        name = f"{index:04}.jpg"
        cv2.imwrite(str(arguments.out / name), sample.picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        truths[name] = truths_of(sample)
    (arguments.out / file).write_text(json.dumps(truths))
