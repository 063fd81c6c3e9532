"""Flat objects on a wall: a texture with its outline, placed in the scene's perspective, light and shadow."""

from dataclasses import dataclass

import cv2
import numpy as np

from canvas import Canvas, box_outline


@dataclass(frozen=True)
class Thing:
    """`image`: blue, green, red from 0 to 1. `outline`: 1 on the object, 0 at its cut-off corners."""

    image: np.ndarray
    outline: np.ndarray

    @property
    def shape(self) -> float:
        """Width as a multiple of the height."""
        return self.image.shape[1] / self.image.shape[0]


def plain(width: int, height: int, color: np.ndarray, corner: float = 0) -> Thing:
    image = np.ones((height, width, 3), np.float32) * np.float32(color)
    return Thing(image, rounded(width, height, corner))


def rounded(width: int, height: int, corner: float) -> np.ndarray:
    """A rectangle with round corners of this radius."""
    radius = int(corner)
    if radius < 1:
        return np.ones((height, width), np.float32)
    outline = np.zeros((height, width), np.uint8)
    cv2.rectangle(outline, (radius, 0), (width - 1 - radius, height - 1), 255, -1)
    cv2.rectangle(outline, (0, radius), (width - 1, height - 1 - radius), 255, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(outline, (x, y), radius, 255, -1, cv2.LINE_AA)
    return outline.astype(np.float32) / 255


def corners_of(rng: np.random.Generator, x: float, y: float, width: float, height: float, angle: float) -> np.ndarray:
    """The positions of its corners, slightly slanted, because a wall is seldom seen straight on."""
    quad = box_outline(x, y, width, height, angle)
    if rng.random() < 0.5:
        quad = quad + rng.normal(0, 0.02 * min(width, height), (4, 2))
    return quad


def lay(canvas: Canvas, thing: Thing, quad: np.ndarray, thick: float = 1.0, name: str | None = None) -> None:
    """Places the object and marks it as `name`; it hides what is behind. `thick`: its distance from the wall, visible in the shadow."""
    rng = canvas.rng
    share, image = _in_perspective(thing, quad, canvas.size)
    if share.sum() < 4:
        return
    reach = np.array([np.cos(canvas.light), np.sin(canvas.light)]) * thick * rng.uniform(0.5, 3)
    shift = np.float32([[1, 0, reach[0]], [0, 1, reach[1]]])
    shadow = cv2.GaussianBlur(cv2.warpAffine(share, shift, (canvas.size, canvas.size)), (0, 0), 0.6 + thick * rng.uniform(0, 1.5))
    canvas.darken(shadow * rng.uniform(0.03, 0.45))
    dimmed = _light_on(canvas, share)
    canvas.image = canvas.image * (1 - share[..., None]) + np.clip(image * dimmed, 0, 1.15) * share[..., None]
    if canvas.chance(0.4):
        canvas.light_relief(share, rng.uniform(0, 0.12))
    for mask in canvas.masks.values():
        mask[share > 0.5] = 0
    if name is not None:
        canvas.mark(name, share > 0.5)


def _light_on(canvas: Canvas, share: np.ndarray) -> np.ndarray:
    """Shades the object like the wall. A white object is brighter than the wall, whose brightness depends on its paint."""
    rng = canvas.rng
    wall = canvas.local_color().mean(2)
    here = float((wall * share).sum() / share.sum())
    paint = rng.uniform(0.12, 0.4) if here < 0.35 and rng.random() < 0.4 else rng.uniform(0.45, 0.97)
    return (np.clip(here / paint, 0.3, 1.1) * np.clip(wall / max(0.05, here), 0.6, 1.4) ** 0.5)[..., None]


def _in_perspective(thing: Thing, quad: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray]:
    """Its share of each pixel and its colors there. Shrunk first, so that fine print turns gray, not to dots."""
    sides = np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1)
    width, height = max(3, round(float(sides[0] + sides[2]) / 2)), max(3, round(float(sides[1] + sides[3]) / 2))
    image = cv2.resize(thing.image, (width, height), interpolation=cv2.INTER_AREA)
    outline = cv2.resize(thing.outline, (width, height), interpolation=cv2.INTER_AREA)
    from_corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]]) - 0.5
    to = cv2.getPerspectiveTransform(from_corners, np.float32(quad) - 0.5)
    share = cv2.warpPerspective(outline, to, (size, size), flags=cv2.INTER_LINEAR)
    colors = cv2.warpPerspective(image, to, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.clip(share, 0, 1), colors
