"""What water leaves on a sheet: tide-marked stains, runs, mold, salt, and paint that comes off."""

import assets
import cv2
import numpy as np
from marks import WATER
from openings import GYPSUM, KRAFT
from sheet import Sheet

Point = tuple[float, float]
BROWNS = ((0.36, 0.72, 1.45), (0.30, 0.50, 0.85), (0.42, 0.95, 2.1), (0.55, 0.75, 1.0), (0.25, 0.35, 0.45))


def spread(sheet: Sheet, at: Point, radii: Point, rng: np.random.Generator, ragged: float = 0.3) -> np.ndarray:
    """1 in the middle of a wetting, 0 at its edge, negative outside."""
    x, z = sheet.grid()
    size = min(radii)
    edge = ragged * sheet.noise(rng, size * rng.uniform(0.5, 1.0), 5)
    return (1 + edge - np.hypot((x - at[0]) / radii[0], (z - at[1]) / radii[1])).astype(np.float32)


def runs(sheet: Sheet, at: Point, width: float, length: float, rng: np.random.Generator) -> np.ndarray:
    """How much ran down at each point: streaks below `at`, each ending at its own height."""
    x, z = sheet.grid()
    columns = np.interp(x[0], np.linspace(sheet.low[0], sheet.high[0], 160), cv2.GaussianBlur(rng.standard_normal((1, 160)), (0, 0), rng.uniform(0.4, 2))[0])
    reach = length * np.clip(0.5 + 0.6 * columns / max(1e-6, columns.std()), 0.05, 1.6)
    below = at[1] - z + 0.03 * sheet.noise(rng, 0.08, 3)
    beside = np.clip(1 - np.abs(x - at[0]) / width + 0.2 * sheet.noise(rng, 0.15, 3), 0, 1)
    body = np.clip(1 - below / reach[None], 0, 1) ** 0.6 * (below > 0)
    return (body * beside**0.5 * np.clip(0.4 + 0.5 * columns[None], 0.05, 1.5)).astype(np.float32)


def stain(sheet: Sheet, fields: list[np.ndarray], rng: np.random.Generator, strength: float, run: np.ndarray | None = None) -> None:
    """Browns the paint: each field is one time the water came, with its tide line."""
    density = np.zeros(sheet.kind.shape, np.float32)
    for inside in fields:
        body = np.clip(inside * rng.uniform(2, 10), 0, 1) * rng.uniform(0.1, 0.5)
        line = rng.uniform(0.015, 0.05)
        tide = np.exp(-(((inside - line) / line) ** 2)) + 0.35 * np.exp(-(((inside - 4 * line) / (2 * line)) ** 2))
        density += body + rng.uniform(0.2, 1.0) * tide * np.clip(1 + 0.4 * sheet.noise(rng, 0.15, 3), 0.1, 2)
    if run is not None:
        density += run * rng.uniform(0.4, 1.2)
    density *= strength * (1 + 0.15 * sheet.noise(rng, 0.05, 3))
    hue = np.array(BROWNS[rng.integers(len(BROWNS))], np.float32)
    sheet.color *= np.exp(-np.clip(density, 0, 3.5)[..., None] * hue)
    _mark(sheet, density * hue[1] > 0.06, 0.05)
    sheet.relief += 0.001 * np.clip(density, 0, 2) * sheet.noise(rng, 0.03, 3) * (rng.random() < 0.5)


def _mark(sheet: Sheet, where: np.ndarray, span: float = 0.01) -> None:
    """Marks the places as water damage, closing gaps up to `span` meters."""
    cells = max(3, int(span * sheet.per_meter) | 1)
    closed = cv2.morphologyEx(where.astype(np.uint8), cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (cells, cells)))
    sheet.kind[closed > 0] = WATER


def mold(sheet: Sheet, where: np.ndarray, rng: np.random.Generator, heaviness: float) -> None:
    """Dark colonies: spots of all sizes, dense where `where` is near 1, merging into black when heavy."""
    cover = np.zeros(sheet.kind.shape, np.float32)
    patches = where * np.clip(1 + 0.7 * sheet.noise(rng, 0.12, 4), 0, 1.8)
    for cell, rarity in ((0.003, 0.0), (0.005, 0.1), (0.009, 0.3), (0.018, 0.6), (0.045, 0.9)):
        spots = sheet.noise(rng, cell * rng.uniform(0.8, 1.4), 1)
        limit = 2.1 + rarity - 2.5 * patches * heaviness
        cover = np.maximum(cover, np.clip((spots - limit) * rng.uniform(0.8, 2), 0, 1) * rng.uniform(0.4, 1))
    halo = cv2.GaussianBlur(cover, (0, 0), 0.01 * sheet.per_meter)
    ink = np.array(((0.008, 0.009, 0.007), (0.02, 0.025, 0.015), (0.03, 0.022, 0.015), (0.07, 0.08, 0.055))[rng.integers(4)], np.float32)
    amount = np.clip(cover * rng.uniform(0.6, 1) + rng.uniform(0.2, 0.7) * halo, 0, 0.97)[..., None]
    sheet.color[:] = sheet.color * (1 - amount) + ink * amount * np.clip(1 + 0.4 * sheet.noise(rng, 0.03, 3), 0.3, 2)[..., None]
    _mark(sheet, amount[..., 0] > 0.3, 0.016)


def salt(sheet: Sheet, where: np.ndarray, rng: np.random.Generator) -> None:
    """Efflorescence: white, crusty bloom and a dark damp band."""
    damp = np.clip(where * 2, 0, 1) * rng.uniform(0.1, 0.45)
    sheet.color *= (1 - damp)[..., None] * np.array((1, 0.97, 0.92))
    bloom = np.clip((sheet.noise(rng, 0.12, 6) + 1.6 * where - rng.uniform(0.9, 1.5)) * 2, 0, 1)
    bloom *= np.clip(0.7 + 0.5 * sheet.noise(rng, 0.008, 3), 0, 1.2)
    amount = np.clip(bloom, 0, 0.95)[..., None]
    sheet.color[:] = sheet.color * (1 - amount) + np.array((0.80, 0.80, 0.77), np.float32) * amount
    sheet.relief += 0.0025 * bloom * (1 + 0.6 * sheet.noise(rng, 0.006, 2))
    _mark(sheet, (amount[..., 0] > 0.3) | (damp > 0.22), 0.03)


def peel(sheet: Sheet, where: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Loses paint in ragged patches inside `where`; returns the picture of what is bare."""
    field = sheet.noise(rng, rng.uniform(0.06, 0.2), 5) + 2.4 * where
    bare = field > rng.uniform(1.9, 2.6)
    away = cv2.distanceTransform((~bare).astype(np.uint8), cv2.DIST_L2, 3) / sheet.per_meter
    under = (GYPSUM * 0.95, KRAFT * 1.4, np.array((0.55, 0.50, 0.42)), np.array((0.42, 0.52, 0.48)), np.array((0.32, 0.30, 0.28)))[rng.integers(5)]
    patch = under * np.clip(1 + 0.12 * sheet.noise(rng, 0.03, 4), 0.4, 1.4)[..., None]
    sheet.color[bare] = patch[bare]
    lifted = np.exp(-((away / rng.uniform(0.004, 0.012)) ** 2)) * (~bare)
    sheet.relief += lifted * rng.uniform(0.001, 0.004) * np.clip(1 + sheet.noise(rng, 0.03, 2), 0.1, 3)
    sheet.relief[bare] -= 0.0006
    blisters = np.clip(sheet.noise(rng, rng.uniform(0.015, 0.05), 2) - 0.7, 0, 1.5) * np.clip(where * 2 - 0.4, 0, 1)
    sheet.relief += 0.004 * blisters * ~bare
    _mark(sheet, bare | ((blisters > 0.5) & ~bare), 0.03)
    return bare.astype(np.uint8)


def grime(sheet: Sheet, rng: np.random.Generator) -> None:
    """Lays a scanned leak from the top edge of the sheet down."""
    alpha = assets.decal(f"Leaking00{rng.integers(1, 6)}")
    rows, columns = sheet.kind.shape
    alpha = cv2.resize(alpha, (columns, rows)) * rng.uniform(0.4, 0.95)
    hue = np.array(BROWNS[rng.integers(len(BROWNS))], np.float32)
    sheet.color *= np.exp(-1.6 * alpha[..., None] * hue)
    _mark(sheet, alpha * hue[1] > 0.1, 0.02)
