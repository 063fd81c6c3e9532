"""Optional photographs of plain materials, for walls and for the space behind them."""

from pathlib import Path

import cv2
import numpy as np

KINDS = {
    "wall": ("Plaster001", "painted_plaster_wall", "beige_wall_001", "plastered_wall", "Paper001"),
    "concrete": ("Concrete034", "concrete_wall_001"),
    "brick": ("Bricks037",),
    "wood": ("Wood047", "wood_floor", "WoodFloor039"),
    "foam": ("Sponge001",),
    "tiles": ("Tiles032", "Tiles036", "interior_tiles", "long_white_tiles"),
}
_loaded: dict[str, list[np.ndarray]] = {}


def use(folder: Path | None) -> None:
    """Sets the folder. Without one, all textures are drawn."""
    _loaded.clear()
    for kind, names in KINDS.items() if folder else ():
        _loaded[kind] = [cv2.imread(str(folder / f"{name}_color.jpg"), cv2.IMREAD_COLOR) for name in names]


def piece(rng: np.random.Generator, size: int, kind: str, least: float = 0.2) -> np.ndarray | None:
    """A square of a texture of this kind, rotated and mirrored at random, with a mean of 1 per channel."""
    images = _loaded.get(kind)
    if not images:
        return None
    image = images[rng.integers(len(images))]
    room = min(image.shape[:2])
    side = int(room * rng.uniform(least, 1))
    y, x = rng.integers(0, room - side + 1, 2)
    square = cv2.resize(image[y : y + side, x : x + side], (size, size), interpolation=cv2.INTER_AREA if side > size else cv2.INTER_CUBIC)
    if rng.random() < 0.5:
        square = square[:, ::-1]
    square = square.astype(np.float32) / 255
    return square / np.maximum(square.mean((0, 1)), 0.02)
