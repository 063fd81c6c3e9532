"""Photos of undamaged rooms: as undamaged examples, as a source of objects, and as walls to paint damage on."""

import hashlib
from pathlib import Path

import cv2
import numpy as np

from canvas import Canvas

LOADED_SIDE = 480
CELL = 4


def is_held_out(name: str) -> bool:
    """About one room in five is kept out of training, for thresholds and figures."""
    return hashlib.sha256(name.encode()).digest()[0] % 5 == 0


def names_in(folder: Path, held_out: bool) -> list[str]:
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.jpg"))
    return [name for name in names if is_held_out(name) == held_out]


def shows_door(name: str) -> bool:
    return Path(name).stem in _WITH_DOOR


_WITH_DOOR = frozenset((Path(__file__).parent / "rooms_with_doors.txt").read_text().split())
"""Rooms in which a person saw a door, part of one, or a possible one."""


class Rooms:
    """Loads the training part of a folder of rooms, or the held-out part; optionally only rooms without a door.

    All photos of `more` are for training.
    """

    def __init__(self, folder: Path, held_out: bool = False, without_doors: bool = False, more: Path | None = None) -> None:
        names = [name for name in names_in(folder, held_out) if not (without_doors and shows_door(name))]
        self.images = [_load(path) for path in (*(folder / name for name in names), *(sorted(more.rglob("*.jpg")) if more else ()))]
        if not self.images:
            raise SystemExit(f"{folder} has no photos of rooms.")

    def cut(self, rng: np.random.Generator, size: int, smallest: float = 0.25) -> np.ndarray:
        """A square of a room, from a detail to nearly all of it, mirrored at random."""
        image = self.images[rng.integers(len(self.images))]
        height, width = image.shape[:2]
        side = int(min(height, width) * min(1.0, np.exp(rng.uniform(np.log(smallest), 0.25))))
        return _resized(image, rng, side, size)

    def wall(self, rng: np.random.Generator, size: int) -> Canvas | None:
        """A room with a mask of its bare wall. None if there is no bare wall."""
        for _ in range(3):
            detail = rng.random() < 0.4
            image = self.cut(rng, size, 0.12 if detail else 0.5)
            if rng.random() < 0.5:
                image = _tilted(image, rng)
            clear = _bare_wall(image)
            if not detail:
                # Excludes the lower part: floors, furniture and appliances look as bare as a wall.
                clear[int(0.55 * len(clear)) :] = 0
            if clear.max() * CELL > 0.07 * size:
                if detail:
                    image = image + rng.standard_normal(image.shape).astype(np.float32) * rng.uniform(0, 0.02)
                return Canvas(image, rng, rng.uniform(0, 6.28), clear)
        return None


def _load(path: Path) -> np.ndarray:
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    scale = min(1.0, LOADED_SIDE / max(image.shape[:2]))
    return cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def _resized(image: np.ndarray, rng: np.random.Generator, side: int, size: int) -> np.ndarray:
    height, width = image.shape[:2]
    y, x = rng.integers(0, height - side + 1), rng.integers(0, width - side + 1)
    way = cv2.INTER_AREA if side > size else cv2.INTER_CUBIC
    square = cv2.resize(image[y : y + side, x : x + side], (size, size), interpolation=way)
    if rng.random() < 0.5:
        square = square[:, ::-1]
    return square.astype(np.float32) / 255


def _tilted(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A different perspective, so that damage painted later does not share the photo's."""
    size = image.shape[0]
    corners = np.float32([[0, 0], [size, 0], [size, size], [0, size]])
    moved = corners + rng.normal(0, 0.07 * size, (4, 2)).astype(np.float32)
    turn = cv2.getPerspectiveTransform(corners, moved)
    return cv2.warpPerspective(image, turn, (size, size), borderMode=cv2.BORDER_REFLECT)


def _bare_wall(image: np.ndarray) -> np.ndarray:
    """Each cell's distance to the nearest edge, in cells; 0 where it is dark."""
    size = image.shape[0]
    gray = cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), (0, 0), 1)
    steep = np.hypot(cv2.Sobel(gray, cv2.CV_32F, 1, 0), cv2.Sobel(gray, cv2.CV_32F, 0, 1))
    cells = size // CELL
    steepest = cv2.resize(cv2.dilate(steep, np.ones((CELL, CELL))), (cells, cells), interpolation=cv2.INTER_AREA)
    bright = cv2.resize(gray, (cells, cells), interpolation=cv2.INTER_AREA)
    bare = ((steepest < 0.12) & (bright > 0.22) & (bright < 0.98)).astype(np.uint8)
    bare = cv2.copyMakeBorder(bare, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0)
    return cv2.distanceTransform(bare, cv2.DIST_L2, 3)[1:-1, 1:-1]
