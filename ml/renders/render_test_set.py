"""Renders a small test set of the held-out families and labels it for `npm run vision:eval -- <folder>`.

Usage: ml/renders/render_test_set.py --assets <folder> --out <folder> [--each 25] [--families broken_close,laundry]
"""

import argparse
import json
import subprocess
from pathlib import Path

import cv2
import numpy as np
from held_out import HELD_OUT

SEED = 7
"""Training renders with seed 1: even of a family that it uses, a test set has other scenes."""
TYPES = {1: "hole", 2: "crack", 3: "water_damage", 4: "nail_pop"}
JOINED = {"hole": 0.03, "crack": 0.05, "water_damage": 0.15, "nail_pop": 0.01}
"""How near pieces are one, as a share of the picture: people draw one box around a stain and its drips."""
SMALLEST = 0.0003
"""Of the picture: what is smaller is a splinter of something, not damage a person would mark."""


def boxes_of(kinds: np.ndarray) -> list[dict]:
    """A box in percent around each piece of damage; pieces near each other are one."""
    height, width = kinds.shape
    boxes = []
    for kind, name in TYPES.items():
        own = (kinds == kind).astype(np.uint8)
        reach = max(3, int(JOINED[name] * max(height, width)) | 1)
        joined = cv2.morphologyEx(own, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
        count, pieces = cv2.connectedComponents(joined, connectivity=8)
        for piece in range(1, count):
            rows, columns = np.nonzero((pieces == piece) & (own > 0))
            if len(rows) < SMALLEST * kinds.size:
                continue
            left, top = columns.min(), rows.min()
            box = (left / width, top / height, (columns.max() + 1 - left) / width, (rows.max() + 1 - top) / height)
            boxes.append({"type": name, "box": [round(100 * float(value), 2) for value in box]})
    return boxes


def main() -> None:
    """Renders with Blender, then writes labels.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--assets", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--each", type=int, default=25)
    parser.add_argument("--families", default=",".join(HELD_OUT))
    options = parser.parse_args()
    blender = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "-noaudio", "-t", "1", "--python-exit-code", "1"]
    script = ["--python", str(Path(__file__).with_name("render.py")), "--", "--assets", str(options.assets), "--out", str(options.out)]
    subprocess.run([*blender, *script, "--families", options.families, "--each", str(options.each), "--seed", str(SEED)], check=True, stdout=subprocess.DEVNULL)
    labels = {}
    for mask in sorted(options.out.glob("*/*.mask.png")):
        photo = mask.with_name(mask.name.replace(".mask.png", ".jpg"))
        labels[str(photo.relative_to(options.out))] = boxes_of(cv2.imread(str(mask), cv2.IMREAD_GRAYSCALE))
    (options.out / "labels.json").write_text(json.dumps(labels))


if __name__ == "__main__":
    main()
