"""Renders training pictures with their masks, family after family, until a time or a count.

Usage: nice -n 19 blender -b --factory-startup -noaudio -t 1 --python-exit-code 1 --python ml/renders/render.py -- \\
    --assets <folder> --out <folder> [--families broken_close,laundry] [--each 500] [--seed 1] [--until 06:00]
"""

import argparse
import sys
import time
import traceback
import zlib
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "samples")]

import assets  # noqa: E402
import cv2  # noqa: E402
import numpy as np  # noqa: E402
from develop import photograph  # noqa: E402
from families import FAMILIES  # noqa: E402
from lighting import light_up, stand  # noqa: E402
from studio import Studio  # noqa: E402

SHAPES = ((320, 320), (384, 288), (288, 384), (416, 240), (240, 416))


def render_one(studio: Studio, family: str, number: int, seed: int, folder: Path) -> None:
    """One picture and its mask; the same seed, family and number make the same scene."""
    rng = np.random.default_rng([seed, zlib.crc32(family.encode()), number])
    studio.clear()
    view = FAMILIES[family](rng)
    light_up(view, stand(view), rng)
    width, height = SHAPES[rng.choice(5, p=[0.3, 0.25, 0.25, 0.1, 0.1])]
    taken = studio.take(width, height, int(rng.integers(1 << 30)))
    name = f"{number:04}"
    folder.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(folder / f"{name}.mask.png"), taken.kinds)
    cv2.imwrite(str(folder / f"{name}.jpg"), photograph(taken, rng), [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(62, 95))])


def _deadline(clock: str | None) -> float:
    if clock is None:
        return float("inf")
    now = datetime.now(timezone.utc)
    hour, minute = map(int, clock.split(":"))
    end = now.replace(hour=hour, minute=minute, second=0)
    return (end if end > now else end + timedelta(days=1)).timestamp()


def main() -> None:
    """Goes round the families, skips what is already there, and stops on time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--assets", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--families", default=",".join(FAMILIES))
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=7)
    parser.add_argument("--until", help="UTC, HH:MM")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    assets.use(options.assets)
    cv2.setNumThreads(1)
    studio = Studio(options.samples)
    end = _deadline(options.until)
    for number in range(options.each):
        for family in options.families.split(","):
            if time.time() > end:
                return
            folder = options.out / family.replace("_", "-")
            if (folder / f"{number:04}.jpg").exists():
                continue
            clock, worked = time.time(), time.process_time()
            try:
                render_one(studio, family, number, options.seed, folder)
            except Exception:  # noqa: BLE001 (one scene that cannot be built must not end a night's rendering)
                traceback.print_exc()
            print(f"{family} {number:04}: {time.time() - clock:.1f} s, {time.process_time() - worked:.1f} s of the processor", flush=True)


if __name__ == "__main__":
    main()
