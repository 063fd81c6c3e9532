"""Makes the sample photos and their labels: renders each scene with Blender, develops it, writes a JPEG.

Usage: python3 ml/samples/render.py [photo …] [--scale 25] [--samples 16] [--out folder]
"""

import argparse
import json
import os
import subprocess
import tempfile
import zlib
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import cv2  # noqa: E402 (the setting that enables EXR must come before the import)
import numpy as np  # noqa: E402

from phone import calm, develop  # noqa: E402

PHOTOS = ("hole", "crack", "two-damages", "water-damage", "nail-pops", "undamaged")
HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent / "samples"
JPEG_QUALITY = 72


def render(photo: str, folder: Path, scale: int, samples: int) -> tuple[np.ndarray, dict]:
    """Returns the linear picture of one scene and the facts written by it."""
    stage = ["blender", "--background", "--factory-startup", "-noaudio", "--python-exit-code", "1"]
    stage += ["--python", str(HERE / "stage.py"), "--", photo, str(folder), str(scale), str(samples)]
    done = subprocess.run(["nice", *stage], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{photo}: Blender failed\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    linear = cv2.imread(str(folder / f"{photo}.exr"), cv2.IMREAD_UNCHANGED)
    return linear[..., :3], json.loads((folder / f"{photo}.json").read_text())


def main() -> None:
    """Renders the given photos and updates their entries in labels.json."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", nargs="*", default=PHOTOS, metavar="photo")
    parser.add_argument("--scale", type=int, default=100, help="percent of full size")
    parser.add_argument("--samples", type=int, default=96, help="light paths per pixel")
    parser.add_argument("--out", type=Path, default=SAMPLES)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    labels_path = options.out / "labels.json"
    labels = json.loads(labels_path.read_text()) if labels_path.exists() else {}
    for photo in options.photos:
        with tempfile.TemporaryDirectory() as folder:
            linear, facts = render(photo, Path(folder), options.scale, options.samples)
        picture = develop(calm(linear), facts["exposure"], facts["warmth"], zlib.crc32(photo.encode()))
        target = options.out / f"{photo}.jpg"
        cv2.imwrite(str(target), picture, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
        labels[target.name] = facts["damage"]
        print(f"{target.name}: {picture.shape[1]}×{picture.shape[0]}, {target.stat().st_size // 1000} kB", flush=True)
    labels_path.write_text(json.dumps(dict(sorted(labels.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()
