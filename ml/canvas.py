"""The picture of a scene, its masks, and drawing functions shared by all painters."""

from dataclasses import dataclass, field

import cv2
import numpy as np

CHANNELS = ("hole", "crack", "water_damage", "nail_pop", "plate")
REFERENCES = ("card", "sheet", "door")
"""The references that the reference branch finds."""
SEEN = ("hole", "crack", "water_damage", "nail_pop", "covered", "thing")
"""The damage network's classes: damage, anything that covers a wall, and ordinary objects among that."""
DRAWN = (*CHANNELS, "covered", "thing")
"""The classes marked in a drawn picture."""


@dataclass
class Canvas:
    """`image`: blue, green, red from 0 to 1. `light`: the direction from which raised edges are lit."""

    image: np.ndarray
    rng: np.random.Generator
    light: float
    clear: np.ndarray | None = None
    masks: dict[str, np.ndarray] = field(default_factory=dict)
    knows_things: bool = True
    """Whether everything that covers the wall is marked. Pieces of real rooms are not."""

    def __post_init__(self) -> None:
        for name in DRAWN + REFERENCES:
            self.masks.setdefault(name, np.zeros(self.image.shape[:2], np.uint8))

    @property
    def size(self) -> int:
        return self.image.shape[0]

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def local_color(self) -> np.ndarray:
        """The wall's color around each point, without its texture."""
        small = cv2.resize(self.image, (24, 24), interpolation=cv2.INTER_AREA)
        return cv2.resize(cv2.GaussianBlur(small, (0, 0), 1.5), (self.size, self.size), interpolation=cv2.INTER_LINEAR)

    def blend(self, color: np.ndarray, share: np.ndarray) -> None:
        share = np.asarray(share, np.float32)[..., None]
        self.image = np.asarray(self.image, np.float32) + (np.asarray(color, np.float32) - self.image) * share

    def light_relief(self, height: np.ndarray, strength: float, limit: float = 0.5) -> None:
        """Shading: brighter where the height rises toward the light, darker where it falls."""
        self.image = self.image * (1 + np.clip(slope(height, self.light) * strength, -limit, limit))[..., None]

    def darken(self, share: np.ndarray) -> None:
        self.image = self.image * (1 - share)[..., None]

    def mark(self, name: str, mask: np.ndarray) -> None:
        self.masks[name] |= mask.astype(np.uint8)

    def place(self, margin: float = 0.06) -> tuple[float, float, float]:
        """A point of bare wall and its distance to the nearest object. On a drawn wall, any point."""
        if self.clear is None:
            low, high = margin * self.size, (1 - margin) * self.size
            return self.rng.uniform(low, high), self.rng.uniform(low, high), 0.6 * self.size
        weight = np.square(self.clear.ravel().astype(np.float64))
        at = self.rng.choice(len(weight), p=weight / weight.sum())
        y, x = divmod(int(at), self.clear.shape[1])
        scale = self.size / self.clear.shape[1]
        return (x + 0.5) * scale, (y + 0.5) * scale, float(self.clear[y, x]) * scale

    def fill(self, polygon: np.ndarray, soft: float = 0.6) -> np.ndarray:
        mask = np.zeros((self.size, self.size), np.uint8)
        cv2.fillPoly(mask, [np.int32(np.round(polygon * 8))], 255, cv2.LINE_AA, 3)
        share = mask.astype(np.float32) / 255
        return cv2.GaussianBlur(share, (0, 0), soft) if soft > 0.3 else share

    def noise(self, cell: float, octaves: int = 3, persistence: float = 0.5) -> np.ndarray:
        return noise(self.rng, self.size, cell, octaves, persistence)

    def grain(self, sigma_x: float, sigma_y: float) -> np.ndarray:
        """Fine noise with standard deviation 1, stretched along one direction."""
        white = self.rng.standard_normal((self.size, self.size)).astype(np.float32)
        grain = cv2.GaussianBlur(white, (0, 0), sigmaX=max(0.3, sigma_x), sigmaY=max(0.3, sigma_y))
        return grain / (grain.std() + 1e-6)


def noise(rng: np.random.Generator, size: int, cell: float, octaves: int = 3, persistence: float = 0.5) -> np.ndarray:
    """Smooth noise around 0. The largest bumps are `cell` pixels wide; each octave is half as wide and weaker."""
    total = np.zeros((size, size), np.float32)
    amount, weight = 1.0, 0.0
    for _ in range(octaves):
        cells = max(2, int(size / cell) + 2)
        grid = rng.standard_normal((cells, cells)).astype(np.float32)
        total += amount * cv2.resize(grid, (size, size), interpolation=cv2.INTER_CUBIC)
        weight += amount
        amount *= persistence
        cell = max(1.0, cell / 2)
    return total / weight


def slope(height: np.ndarray, angle: float) -> np.ndarray:
    across = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3)
    down = cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3)
    return across * np.cos(angle) + down * np.sin(angle)


def blob(rng: np.random.Generator, x: float, y: float, rx: float, ry: float, rough: float, points: int = 48) -> np.ndarray:
    """A closed outline around a point: an ellipse at `rough` 0, ragged at 0.5."""
    turn = np.linspace(0, 2 * np.pi, points, endpoint=False)
    radius = np.ones(points)
    for wave in range(1, 9):
        radius += rough * rng.normal() / wave * np.cos(wave * turn + rng.uniform(0, 6.28)) * 0.6
    radius = np.clip(radius + rng.normal(0, rough * 0.18, points), 0.25, 2)
    return np.stack([x + rx * radius * np.cos(turn), y + ry * radius * np.sin(turn)], 1)


def box_outline(x: float, y: float, width: float, height: float, angle: float = 0.0) -> np.ndarray:
    """The corners of a box, from its center."""
    corners = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    c, s = np.cos(angle), np.sin(angle)
    return corners @ np.array([[c, s], [-s, c]]) + [x, y]


def hsv(hue: float, saturation: float, value: float) -> np.ndarray:
    """Blue, green and red (0 to 1) from a hue in half degrees, saturation and value (0 to 1)."""
    pixel = np.float32([[[hue * 2, min(1, saturation), value]]])
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]


def edge(outward: np.ndarray) -> np.ndarray:
    """A soft mask: 1 inside, 0 outside."""
    return 1 / (1 + np.exp(np.clip(outward, -30, 30)))
