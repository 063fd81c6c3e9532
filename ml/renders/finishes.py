"""What undamaged walls look like: paint, texture, wallpaper, paneling, plaster, bare boards."""

from collections.abc import Callable

import cv2
import numpy as np
from assets import texture
from hung_boards import bare_boards
from sheet import Sheet

Finish = Callable[[Sheet, np.random.Generator], None]
WHITES = ((0.78, 0.77, 0.74), (0.82, 0.81, 0.79), (0.72, 0.69, 0.63), (0.66, 0.62, 0.55), (0.75, 0.76, 0.77))
QUIET = ((0.52, 0.46, 0.37), (0.42, 0.41, 0.39), (0.55, 0.52, 0.45), (0.36, 0.38, 0.40), (0.60, 0.50, 0.38), (0.33, 0.30, 0.26))
STRONG = (
    (0.62, 0.43, 0.05), (0.42, 0.07, 0.05), (0.10, 0.22, 0.36), (0.22, 0.34, 0.18), (0.06, 0.09, 0.17), (0.55, 0.28, 0.16),
    (0.30, 0.45, 0.48), (0.60, 0.55, 0.25), (0.28, 0.16, 0.22), (0.05, 0.05, 0.055), (0.60, 0.36, 0.34), (0.35, 0.42, 0.30),
)


def paint_color(rng: np.random.Generator, whites: float = 0.45) -> tuple[float, float, float]:
    """A paint: most are white or quiet, some strong."""
    roll = rng.random()
    shelf = WHITES if roll < whites else QUIET if roll < whites + 0.27 else STRONG
    chosen = np.array(shelf[rng.integers(len(shelf))]) * rng.uniform(0.88, 1.08) * (1 + rng.normal(0, 0.02, 3))
    return tuple(np.clip(chosen, 0.02, 0.86))


def _worn(sheet: Sheet, rng: np.random.Generator) -> None:
    """Uneven roller coverage and a little dirt."""
    sheet.color *= (1 + rng.uniform(0.004, 0.025) * sheet.noise(rng, 0.5, 4))[..., None]
    if rng.random() < 0.3:
        smudges = np.clip(sheet.noise(rng, 0.25, 5) - 1.6, 0, 1)
        sheet.color *= 1 - 0.25 * smudges[..., None]


def _steps(noise: np.ndarray, low: float, high: float) -> np.ndarray:
    part = np.clip((noise - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def smooth(sheet: Sheet, rng: np.random.Generator) -> None:
    sheet.relief += 0.00006 * sheet.noise(rng, 0.004, 2) + 0.0004 * sheet.noise(rng, 0.35)
    sheet.roughness = rng.uniform(0.35, 0.8)


def orange_peel(sheet: Sheet, rng: np.random.Generator) -> None:
    cell = rng.uniform(0.005, 0.011)
    sheet.relief += rng.uniform(0.0004, 0.0011) * _steps(sheet.noise(rng, cell, 2), 0.0, 0.9)
    sheet.roughness = rng.uniform(0.35, 0.7)


def knockdown(sheet: Sheet, rng: np.random.Generator) -> None:
    cell = rng.uniform(0.015, 0.04)
    sheet.relief += rng.uniform(0.0007, 0.0018) * _steps(sheet.noise(rng, cell, 3), 0.15, 0.4) + 0.00005 * sheet.noise(rng, 0.004)


def popcorn(sheet: Sheet, rng: np.random.Generator) -> None:
    cell = rng.uniform(0.006, 0.012)
    lumps = np.clip(sheet.noise(rng, cell, 2), -0.4, 2.5) + 0.4
    sheet.relief += rng.uniform(0.002, 0.0045) * lumps
    sheet.color *= (0.86 + 0.1 * np.clip(lumps, 0, 1.4))[..., None]
    sheet.roughness = 0.95


def skip_trowel(sheet: Sheet, rng: np.random.Generator) -> None:
    for stretch in (0.35, 2.5):
        sheet.relief += rng.uniform(0.0006, 0.0016) * _steps(sheet.noise(rng, rng.uniform(0.05, 0.12), 3, stretch), 0.25, 0.5)
    sheet.relief += 0.0002 * sheet.noise(rng, 0.02, 2)


def plaster(sheet: Sheet, rng: np.random.Generator) -> None:
    """Old hand-troweled plaster from a scanned relief."""
    name = ("painted_plaster_wall", "plastered_wall", "beige_wall_001", "Plaster001")[rng.integers(4)]
    tile = rng.uniform(1.2, 2.5)
    height = tiled(sheet, texture(f"{name}_displacement"), tile, rng)
    sheet.relief += rng.uniform(0.003, 0.012) * (height - height.mean())
    tint = tiled(sheet, texture(f"{name}_color"), tile, rng)
    sheet.color *= (tint / tint.mean((0, 1))) ** rng.uniform(0.2, 0.9)


def concrete(sheet: Sheet, rng: np.random.Generator) -> None:
    """Poured concrete or painted block, as basements have."""
    if rng.random() < 0.5:
        name = ("Concrete034", "concrete_wall_001")[rng.integers(2)]
        sheet.color[:] = tiled(sheet, texture(f"{name}_color"), rng.uniform(1.5, 3), rng) * rng.uniform(0.8, 1.2)
        sheet.relief += 0.0008 * sheet.noise(rng, 0.02, 3)
        return
    x, z = sheet.grid()
    row = np.floor(z / 0.2032)
    along = (x + 0.2032 * (row % 2)) % 0.4064
    joint = np.minimum(np.minimum(along, 0.4064 - along), np.minimum(z % 0.2032, 0.2032 - z % 0.2032))
    sheet.relief += 0.006 * np.clip(joint / 0.008, 0, 1) + 0.0006 * sheet.noise(rng, 0.006, 2)
    sheet.color *= (0.88 + 0.12 * np.clip(joint / 0.007, 0, 1))[..., None]
    sheet.roughness = 0.9


def wallpaper(sheet: Sheet, rng: np.random.Generator) -> None:
    """Stripes, dots or leaves that repeat, in lengths 53 cm wide."""
    x, z = sheet.grid()
    ink = np.array(paint_color(rng, 0.15), np.float32)
    period = rng.uniform(0.04, 0.3)
    style = rng.integers(3)
    if style == 0:
        amount = ((x % period) < period * rng.uniform(0.2, 0.6)).astype(np.float32)
    else:
        side = max(8, int(period * sheet.per_meter))
        tile = cv2.resize(rng.standard_normal((7, 7)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)
        tile = np.maximum(tile, tile[:, ::-1]) if style == 1 else np.maximum(np.maximum(tile, tile[::-1]), tile[:, ::-1])
        tile = _steps(tile, 0.35, 0.5)
        rows, columns = sheet.kind.shape
        amount = np.tile(tile, (rows // side + 1, columns // side + 1))[:rows, :columns]
    amount = (amount * rng.uniform(0.15, 0.9))[..., None]
    sheet.color[:] = sheet.color * (1 - amount) + ink * amount
    seam = np.abs((x - rng.uniform(0, 0.53)) % 0.53 - 0.265)
    sheet.color *= np.where(seam < max(0.0006, 0.6 / sheet.per_meter), rng.uniform(0.7, 0.95), 1)[..., None]
    sheet.relief += amount[..., 0] * 0.0003 + 0.0001 * sheet.noise(rng, 0.003)


def paneling(sheet: Sheet, rng: np.random.Generator) -> None:
    """Boards with grooves: beadboard, shiplap or wood-look sheets."""
    x, z = sheet.grid()
    is_flat = rng.random() < 0.3
    width = rng.uniform(0.05, 0.2)
    along = (z if is_flat else x) % width
    groove = np.clip(1 - np.abs(along - width / 2) / rng.uniform(0.003, 0.006), 0, 1)
    if rng.random() < 0.5:
        wood = ("wood_floor", "WoodFloor051", "Wood047")[rng.integers(3)]
        sheet.color[:] = tiled(sheet, texture(f"{wood}_color"), rng.uniform(0.8, 1.6), rng) * rng.uniform(0.6, 1.2)
    sheet.color *= (1 - rng.uniform(0.3, 0.8) * groove)[..., None]
    sheet.relief -= 0.004 * groove
    sheet.roughness = rng.uniform(0.25, 0.6)


def tiles(sheet: Sheet, rng: np.random.Generator) -> None:
    """A kitchen's or bathroom's tiles."""
    name = ("long_white_tiles", "Tiles032", "Tiles036", "interior_tiles")[rng.integers(4)]
    tile = rng.uniform(0.6, 1.6)
    sheet.color[:] = tiled(sheet, texture(f"{name}_color"), tile, rng)
    sheet.roughness, sheet.shine = 0.2, 0.5


def brick(sheet: Sheet, rng: np.random.Generator) -> None:
    """Bare or painted brick."""
    tile = rng.uniform(1.0, 1.8)
    color = tiled(sheet, texture("Bricks037_color"), tile, rng)
    painted = 0.0 if rng.random() < 0.5 else 0.9
    sheet.color[:] = color * (1 - painted) + sheet.color * painted * (0.75 + 0.25 * color.mean(axis=2, keepdims=True) / color.mean())
    sheet.relief += 0.012 * tiled(sheet, texture("Bricks037_displacement"), tile, rng)
    sheet.roughness = 0.9


def tiled(sheet: Sheet, picture: np.ndarray, meters: float, rng: np.random.Generator) -> np.ndarray:
    """A picture that repeats every `meters`, at the sheet's own resolution."""
    side = max(16, int(meters * sheet.per_meter))
    scaled = cv2.resize(picture, (side, int(side * picture.shape[0] / picture.shape[1])), interpolation=cv2.INTER_AREA if side < picture.shape[1] else cv2.INTER_LINEAR)
    rows, columns = sheet.kind.shape
    repeat = (rows // scaled.shape[0] + 2, columns // side + 2) + (1,) * (picture.ndim - 2)
    top, left = int(rng.integers(scaled.shape[0])), int(rng.integers(side))
    return np.tile(scaled, repeat)[top : top + rows, left : left + columns]


PAINTED: tuple[tuple[Finish, float], ...] = ((smooth, 4), (orange_peel, 3), (knockdown, 2), (popcorn, 0.7), (skip_trowel, 1.2), (plaster, 2))
OTHERS: tuple[tuple[Finish, float], ...] = ((wallpaper, 1.5), (paneling, 1.2), (concrete, 1.0), (tiles, 0.8), (brick, 0.6), (bare_boards, 1.5))


def finish(sheet: Sheet, rng: np.random.Generator, choices: tuple[tuple[Finish, float], ...] = PAINTED) -> Finish:
    """Finishes a sheet in one of the ways, by their weights; returns which."""
    weights = np.array([weight for _, weight in choices])
    chosen = choices[rng.choice(len(choices), p=weights / weights.sum())][0]
    chosen(sheet, rng)
    _worn(sheet, rng)
    return chosen
