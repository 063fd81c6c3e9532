"""What a blow leaves beside or instead of a hole: dents, short breaks in the paint, scrapes."""

import cv2
import numpy as np
from marks import HOLE
from openings import GYPSUM, KRAFT
from sheet import Sheet


def dent(sheet: Sheet, at: tuple[float, float], radius: float, rng: np.random.Generator, is_damage: bool = False) -> None:
    """The board pressed in around a blow."""
    x, z = sheet.grid()
    away = np.hypot(x - at[0], z - at[1]) / radius * (1 + 0.15 * sheet.noise(rng, radius))
    inside = np.clip(1 - away, 0, 1)
    sheet.relief -= rng.uniform(0.05, 0.25) * radius * inside**1.5
    if is_damage:
        sheet.kind[inside > 0.12] = HOLE
        rim = np.clip(1 - np.abs(away - rng.uniform(0.4, 0.8)) / 0.05, 0, 1) * (sheet.noise(rng, radius * 0.6) > 0)
        sheet.color *= (1 - rng.uniform(0.2, 0.7) * rim)[..., None]


def hairlines(sheet: Sheet, at: tuple[float, float], radius: float, rng: np.random.Generator) -> None:
    """Short breaks in the paint that run out from a hole."""
    for _ in range(rng.integers(0, 6)):
        turn = rng.uniform(0, 6.28)
        steps = np.linspace(radius * 0.7, radius * rng.uniform(1.2, 2.2), 12)
        bend = turn + np.cumsum(rng.normal(0, 0.12, 12))
        line = np.stack([at[0] + steps * np.cos(bend), at[1] + steps * np.sin(bend)], 1)
        width = max(1, int(rng.uniform(0.0006, 0.002) * sheet.per_meter))
        cv2.polylines(sheet.color, [sheet.pixels(line)], False, tuple(float(v) for v in sheet.color.mean((0, 1)) * 0.25), width, cv2.LINE_AA)
        cv2.polylines(sheet.kind, [sheet.pixels(line)], False, HOLE, width + 1)


def scrape(sheet: Sheet, strip: np.ndarray, rng: np.random.Generator) -> None:
    """Paint and paper rubbed off, the board still whole."""
    mask = sheet.filled(strip) > 0
    ink = KRAFT * rng.uniform(0.9, 1.8) if rng.random() < 0.6 else GYPSUM
    patch = np.where((sheet.noise(rng, 0.01, 3) > rng.uniform(-0.3, 0.6))[..., None], ink, GYPSUM)
    sheet.color[mask] = (patch * (1 + 0.15 * sheet.noise(rng, 0.003, 2))[..., None])[mask]
    sheet.relief[mask] -= rng.uniform(0.0008, 0.004)
    sheet.kind[mask] = HOLE
