"""Walls without damage: paint, plaster, concrete, stucco, wallpaper, planks, brick and tiles."""

import cv2
import numpy as np

import textures
from canvas import Canvas, hsv, noise


def wall_color(rng: np.random.Generator) -> np.ndarray:
    """A paint color: mostly pale and warm, sometimes any."""
    saturation = abs(rng.normal(0, 0.09)) if rng.random() < 0.65 else rng.uniform(0.1, 0.75)
    hue = rng.uniform(12, 30) if rng.random() < 0.5 else rng.uniform(0, 180)
    return hsv(hue, saturation, rng.uniform(0.35 if rng.random() < 0.2 else 0.55, 0.97))


def new_canvas(size: int, rng: np.random.Generator, color: np.ndarray) -> Canvas:
    image = np.ones((size, size, 3), np.float32) * color.astype(np.float32)
    canvas = Canvas(image, rng, rng.uniform(0, 6.28))
    canvas.image *= 1 + canvas.noise(rng.uniform(60, 200), 2)[..., None] * rng.uniform(0, 0.08)
    return canvas


def painted_wall(size: int, rng: np.random.Generator) -> Canvas:
    """Paint: flat, orange peel, knockdown, roller stipple, brushed or sprayed, sometimes with dirt."""
    canvas = new_canvas(size, rng, wall_color(rng))
    texture = textures.piece(rng, size, "wall", 0.1) if canvas.chance(0.35) else None
    if texture is not None:
        canvas.image *= texture ** rng.uniform(0.5, 1.3)
        return canvas
    kind = rng.integers(0, 6)
    height = np.zeros((size, size), np.float32)
    if kind == 1:
        height = np.maximum(0, canvas.noise(rng.uniform(3, 9), 2)) * rng.uniform(0.02, 0.12)
    elif kind == 2:
        height = np.clip(canvas.noise(rng.uniform(6, 20), 3) * 4, -1, 0.5) * rng.uniform(0.02, 0.08)
    elif kind == 3:
        height = canvas.noise(2, 1) * rng.uniform(0.02, 0.12)
    elif kind == 4:
        height = canvas.grain(rng.uniform(8, 20), 0.7) * rng.uniform(0.003, 0.014)
    elif kind == 5:
        sigma = rng.uniform(0.6, 1.5)
        height = canvas.grain(sigma, sigma) * rng.uniform(0.005, 0.035)
    canvas.light_relief(height, rng.choice([0.15, 0.3, 0.5, 0.8]))
    if canvas.chance(0.25):
        canvas.image *= 1 + canvas.noise(rng.uniform(10, 60), 3)[..., None] * rng.uniform(0.03, 0.12)
    return canvas


def plaster(size: int, rng: np.random.Generator) -> Canvas:
    """Old plaster, concrete or stucco: mottled, speckled, pitted, with trowel marks."""
    gray = rng.random() < 0.6
    color = hsv(rng.uniform(5, 30), rng.uniform(0, 0.12 if gray else 0.4), rng.uniform(0.45, 0.97))
    canvas = new_canvas(size, rng, color)
    canvas.image *= 1 + canvas.noise(rng.uniform(20, 90), 4, 0.6)[..., None] * rng.uniform(0.02, 0.16)
    if canvas.chance(0.25):
        tint = hsv(rng.uniform(0, 180), rng.uniform(0.03, 0.2), rng.uniform(0.4, 1))
        canvas.blend(tint, np.clip(canvas.noise(rng.uniform(30, 120), 4, 0.6) * 0.8, 0, 0.5))
    texture = textures.piece(rng, size, "concrete", 0.1) if canvas.chance(0.3) else None
    if texture is not None:
        canvas.image *= texture ** rng.uniform(0.5, 1.2)
        return canvas
    speckle = rng.uniform(0.35, 1.2)
    canvas.image *= 1 + canvas.grain(speckle, speckle)[..., None] * rng.uniform(0.01, 0.07)
    rough = rng.random()
    if rough < 0.35:
        canvas.light_relief(canvas.noise(rng.uniform(2, 8), 3, 0.7), rng.uniform(0.01, 0.1))
    elif rough < 0.5:
        canvas.light_relief(canvas.noise(rng.uniform(12, 40), 4, 0.65), rng.uniform(0.05, 0.25))
    elif rough < 0.65:
        canvas.light_relief(canvas.grain(rng.uniform(6, 25), rng.uniform(0.5, 1.5)), rng.uniform(0.005, 0.03))
    if canvas.chance(0.3):
        _pits(canvas)
    return canvas


def _pits(canvas: Canvas) -> None:
    """Small air holes of cast concrete and specks of dirt, which are not damage."""
    rng = canvas.rng
    dots = np.zeros((canvas.size, canvas.size), np.uint8)
    for _ in range(rng.integers(4, 70)):
        x, y = rng.integers(0, canvas.size, 2)
        cv2.circle(dots, (int(x), int(y)), int(rng.choice([0, 0, 1, 1, 2])), int(rng.integers(60, 256)), -1)
    share = cv2.GaussianBlur(dots.astype(np.float32) / 255, (0, 0), 0.6)
    canvas.darken(np.clip(share * rng.uniform(0.2, 0.8), 0, 1))


def wallpaper(size: int, rng: np.random.Generator) -> Canvas:
    """Stripes, dots or a woven pattern, for walls and for fabric."""
    canvas = new_canvas(size, rng, wall_color(rng))
    down, across = np.mgrid[:size, :size].astype(np.float32)
    period = rng.uniform(6, 60)
    kind = rng.integers(0, 4)
    if kind == 0:
        wave = np.sin(across * 2 * np.pi / period)
    elif kind == 1:
        wave = np.sin(across * 2 * np.pi / period) * np.sin(down * 2 * np.pi / period)
    elif kind == 2:
        wave = np.sin((across + down) * 2 * np.pi / period) + np.sin((across - down) * 2 * np.pi / period)
    else:
        tile = noise(rng, max(8, int(period)), max(2, period / 4), 2)
        wave = np.tile(tile, (size // tile.shape[0] + 1, size // tile.shape[0] + 1))[:size, :size] * 3
    share = np.clip(wave * rng.uniform(0.5, 6) + rng.uniform(-0.5, 0.5), 0, 1) * rng.uniform(0.1, 0.9)
    canvas.blend(wall_color(rng) * rng.uniform(0.4, 1.1), cv2.GaussianBlur(share.astype(np.float32), (0, 0), 0.7))
    return canvas


def planks(size: int, rng: np.random.Generator) -> Canvas:
    """Wood floors, paneling and siding: grain and straight joints."""
    color = hsv(rng.uniform(6, 18), rng.uniform(0.1, 0.7), rng.uniform(0.25, 0.9))
    canvas = new_canvas(size, rng, color)
    board = rng.uniform(14, 80)
    canvas.image *= 1 + canvas.grain(rng.uniform(10, 40), rng.uniform(0.6, 2))[..., None] * rng.uniform(0.01, 0.09)
    shade = rng.uniform(0.15, 0.8)
    for index, y in enumerate(np.arange(rng.uniform(0, board), size, board)):
        canvas.image[int(y - board) if index else 0 : int(y)] *= rng.uniform(0.9, 1.1)
        cv2.line(canvas.image, (0, int(y)), (size, int(y)), (color * shade).tolist(), int(rng.choice([1, 1, 2])))
        if canvas.chance(0.4):
            x = int(rng.uniform(0, size))
            cv2.line(canvas.image, (x, int(y)), (x, int(y + board)), (color * shade).tolist(), 1)
    canvas.image = np.rot90(canvas.image, rng.integers(0, 2)).copy()
    return canvas


def tiles(size: int, rng: np.random.Generator) -> Canvas:
    """Tiles or bricks in rows at any angle. The joints are not damage, although some are dark and worn."""
    base = hsv(rng.uniform(0, 30) if rng.random() < 0.7 else rng.uniform(0, 180), rng.uniform(0, 0.4), rng.uniform(0.25, 0.97))
    room = int(size * 1.5)
    canvas = new_canvas(room, rng, base)
    width = rng.uniform(0.08, 0.8) * size
    height = width * rng.choice([1, 1, 1, 0.5, 0.33])
    shift = rng.choice([0, 0, 0.5]) * width
    joint = base * rng.uniform(0.15, 0.9) if rng.random() < 0.7 else np.clip(base * rng.uniform(1.05, 1.4), 0, 1)
    thick = rng.uniform(0.8, 5)
    vary, y0, x0 = rng.uniform(0, 0.08), rng.uniform(0, height), rng.uniform(0, width)
    if canvas.chance(0.6):
        canvas.image *= 1 + canvas.noise(rng.uniform(6, 50), 4, 0.65)[..., None] * rng.uniform(0.02, 0.2)
    speckle = rng.uniform(0.35, 1.2)
    canvas.image *= 1 + canvas.grain(speckle, speckle)[..., None] * rng.uniform(0, 0.06)
    lines = np.zeros((room, room), np.uint8)
    for row, y in enumerate(np.arange(y0 - height, room, height)):
        for x in np.arange(x0 - 2 * width + shift * (row % 2), room, width):
            a, b = max(0, int(y)), max(0, int(x))
            canvas.image[a : max(0, int(y + height)), b : max(0, int(x + width))] *= 1 + rng.normal(0, vary)
            cv2.rectangle(lines, (int(x), int(y)), (int(x + width), int(y + height)), 255, max(1, round(thick)))
    share = cv2.GaussianBlur(lines.astype(np.float32) / 255, (0, 0), rng.uniform(0.4, 1.0))
    if canvas.chance(0.5):
        share = np.clip(share * (1 + canvas.noise(rng.uniform(4, 20), 3)), 0, 1)
    canvas.light_relief(1 - share, rng.uniform(0, 0.15))
    canvas.blend(joint, share * rng.uniform(0.4, 1))
    turn = rng.choice([0, 0, 90, 45, rng.uniform(0, 90)]) + rng.normal(0, 2)
    spin = cv2.getRotationMatrix2D((room / 2, room / 2), turn, 1)
    spin[:, 2] -= (room - size) / 2
    image = cv2.warpAffine(canvas.image, spin, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return Canvas(image, rng, canvas.light)
