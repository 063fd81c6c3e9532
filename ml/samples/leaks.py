"""Water damage on a ceiling: stains with tide marks, bare board, and curling paint."""

from dataclasses import dataclass

import bpy
import cv2
import numpy as np

from floors import soft_noise
from meshes import grid_faces, mesh_object

PIXELS_PER_METER = 900

Point = tuple[float, float]


@dataclass(frozen=True)
class Wetting:
    """One leak: how far the water spread, in meters, and how brown its stain is."""

    place: Point
    radii: Point
    strength: float


def _spread(wetting: Wetting, x: np.ndarray, y: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """1 in the middle of the wet area, 0 at its ragged edge, negative outside."""
    cell = 0.16 * PIXELS_PER_METER
    ragged = 0.20 * soft_noise(rng, x.shape, (cell, cell)) + 0.055 * soft_noise(rng, x.shape, (cell / 4, cell / 4))
    fine = 0.012 * soft_noise(rng, x.shape, (cell / 18, cell / 18))
    return 1 + ragged + fine - np.hypot((x - wetting.place[0]) / wetting.radii[0], (y - wetting.place[1]) / wetting.radii[1])


def draw_stain(
    low: Point, high: Point, wettings: list[Wetting], bare: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """The stain's factor for the paint color, linear RGB over `low`..`high`, and the points that the water reached.

    `bare` outlines lost paint.
    """
    columns, rows = (int((high[k] - low[k]) * PIXELS_PER_METER) for k in (0, 1))
    x, y = np.meshgrid(np.linspace(low[0], high[0], columns), np.linspace(high[1], low[1], rows))
    density = np.zeros((rows, columns))
    for wetting in wettings:
        inside = _spread(wetting, x, y, rng)
        body = np.clip(inside * 9, 0, 1) * (0.22 + 0.25 * np.clip(inside, 0, 1))
        tide = np.exp(-((inside - 0.035) / 0.03) ** 2) + 0.35 * np.exp(-((inside - 0.15) / 0.06) ** 2)
        density += wetting.strength * (body + 0.75 * tide)
    cell = 0.05 * PIXELS_PER_METER
    density *= 1 + 0.18 * soft_noise(rng, density.shape, (cell, cell))
    brown = np.exp(-np.clip(density, 0, 3)[..., None] * np.array([0.36, 0.72, 1.45]))
    outline = np.stack([(bare[:, 0] - low[0]) * PIXELS_PER_METER, (high[1] - bare[:, 1]) * PIXELS_PER_METER], 1)
    mask = np.zeros((rows, columns), np.float32)
    cv2.fillPoly(mask, [outline.astype(np.int32)], 1.0, cv2.LINE_AA)
    damp = np.clip(0.85 + 0.12 * soft_noise(rng, density.shape, (cell / 2, cell / 2)), 0.5, 1)
    board = np.array([0.60, 0.47, 0.33]) * damp[..., None]
    wet = density > 0.15
    return brown + mask[..., None] * (board - brown), np.stack([x[wet], y[wet]], 1)[::50]


def ragged_patch(place: Point, radii: Point, rng: np.random.Generator) -> np.ndarray:
    """The outline of lost paint around `place`: straight tears between sharp corners, in meters."""
    turns = np.sort((np.arange(17) + rng.uniform(-0.35, 0.35, 17)) * 2 * np.pi / 17)
    reach = rng.uniform(0.66, 1.3, 17)
    corners = np.stack([place[0] + radii[0] * reach * np.cos(turns), place[1] + radii[1] * reach * np.sin(turns)], 1)
    along = np.linspace(0, 1, 9, endpoint=False)[:, None]
    torn = np.concatenate([a + along * (b - a) for a, b in zip(corners, np.roll(corners, -1, axis=0))])
    return torn + rng.normal(0, 0.0013, torn.shape)


def curled_paint(
    start: Point, end: Point, length: float, curl: float, ceiling: float,
    surface: bpy.types.Material, rng: np.random.Generator,
) -> None:
    """A flake that hangs from the ceiling along start..end, `length` long, bent by `curl` radians at its tip."""
    first, last = np.array(start), np.array(end)
    inward = np.array([-(last - first)[1], (last - first)[0]]) / np.linalg.norm(last - first)
    columns, rows = 26, 22
    reach = length * np.clip(np.sin(np.linspace(0.35, 2.75, columns)) + rng.normal(0, 0.09, columns), 0.25, 1.2)
    warp = rng.uniform(-0.25, 0.25)
    points = []
    for part in np.linspace(0, 1, rows):
        bend = np.linspace(0.22, 0.22 + curl * part, 24)[:, None] * (1 + warp * np.linspace(-1, 1, columns))
        away = np.cos(bend).mean(axis=0) * part * reach
        down = np.sin(bend).mean(axis=0) * part * reach
        rim = first + np.linspace(0, 1, columns)[:, None] * (last - first)
        points.append(np.column_stack([rim + away[:, None] * inward, ceiling - 0.0006 - down]))
    flake = mesh_object("curled paint", np.concatenate(points), grid_faces(rows, columns), [surface], smooth=True)
    thickness = flake.modifiers.new("film of paint", "SOLIDIFY")
    thickness.thickness = 0.0007
