"""Cuts photos of undamaged rooms from panoramas: `ml/panoramas.py <folder of *.hdr> --rooms <folder> --out <folder>`.

A panorama of which any picture among the rooms is kept out of training is left out as a whole: all its pictures show one room.
"""

import argparse
import zlib
from pathlib import Path

import cv2
import numpy as np

from rooms import names_in

EACH = 20
SIZES = ((320, 320), (384, 288), (288, 384))
UNFIT = frozenset({"empty_warehouse_01", "fireplace"})
"""Walls that are not whole; light of one color."""


def name_of(path: Path) -> str:
    return path.stem.removesuffix("_1k")


def measuring(rooms: Path) -> set[str]:
    """The panoramas that figures are measured on: `300-blocky_photo_studio-1.jpg` shows `blocky_photo_studio`."""
    return {Path(name).stem.split("-", 1)[-1].rsplit("-", 1)[0] for name in names_in(rooms, held_out=True)}


def cut(panorama: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What a camera in the middle sees, held about level, exposed for the wall or for the window."""
    width, height = SIZES[rng.integers(len(SIZES))]
    away = max(width, height) / 2 / np.tan(np.radians(rng.uniform(55, 100)) / 2)
    across, down = np.meshgrid(np.arange(width) - width / 2 + 0.5, np.arange(height) - height / 2 + 0.5)
    tilt, roll = rng.normal(0, 0.16), rng.normal(0, 0.03)
    across, down = across * np.cos(roll) - down * np.sin(roll), across * np.sin(roll) + down * np.cos(roll)
    up, ahead = -down * np.cos(tilt) + away * np.sin(tilt), down * np.sin(tilt) + away * np.cos(tilt)
    around = np.arctan2(across, ahead) + rng.uniform(0, 2 * np.pi)
    above = np.arctan2(up, np.hypot(across, ahead))
    rows, columns = panorama.shape[:2]
    at = ((around / (2 * np.pi) % 1) * columns - 0.5, (0.5 - above / np.pi) * rows - 0.5)
    light = cv2.remap(panorama, *(axis.astype(np.float32) for axis in at), cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    return developed(light, rng)


def developed(light: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Middle gray at about the median, white balance nearly right, highlights rolled off."""
    mean = light.reshape(-1, 3).mean(0)
    light = light * (mean.mean() / np.maximum(mean, 1e-4)) ** rng.uniform(0.2, 0.9)
    light = light * rng.uniform(0.2, 0.7) / max(1e-4, float(np.median(light.max(2))))
    light = light * (1 + light / 9) / (1 + light) * 1.6
    return np.uint8(np.clip(light, 0, 1) ** (1 / 2.2) * 255)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("panoramas", type=Path)
    parser.add_argument("--rooms", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    left_out = measuring(arguments.rooms) | UNFIT
    for path in sorted(arguments.panoramas.glob("*.hdr")):
        name = name_of(path)
        if name in left_out:
            continue
        panorama = np.clip(cv2.imread(str(path), cv2.IMREAD_UNCHANGED).astype(np.float32), 0, None)
        panorama = np.minimum(panorama, 40 * np.median(panorama))
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        for number in range(EACH):
            cv2.imwrite(str(arguments.out / f"{name}-{number:02}.jpg"), cut(panorama, rng), [cv2.IMWRITE_JPEG_QUALITY, 90])


if __name__ == "__main__":
    main()
