"""Large openings: board torn off, plaster fallen off, cut-outs, chases and gashes, lit or dark inside."""

import cv2
import numpy as np

import textures
from canvas import Canvas, blob, box_outline, hsv
from surfaces import tiles

SHAPES = ("torn", "cut", "chase", "fallen", "gash")
SHAPE_SHARES = (0.32, 0.22, 0.16, 0.14, 0.16)


def paint_opening(canvas: Canvas) -> None:
    rng = canvas.rng
    shape = rng.choice(SHAPES, p=SHAPE_SHARES)
    depth = _depth(canvas, shape)
    inside = np.clip(depth * 2, 0, 1)
    if inside.max() < 0.5:
        return
    torn = shape != "cut"
    rim = _rim(canvas, depth, torn)
    behind = _behind(canvas)
    canvas.blend(np.clip(_shaded(canvas, behind, inside), 0, 1), inside)
    if torn and canvas.chance(0.5):
        _hanging(canvas, inside)
    canvas.mark("hole", (inside > 0.5) | (rim > 0.5))


def _depth(canvas: Canvas, shape: str) -> np.ndarray:
    """Each pixel's depth inside the opening, in pixels, up to about 1; negative outside."""
    rng, size = canvas.rng, canvas.size
    x, y, room = canvas.place(0.05)
    largest = min(0.45 * size, 1.1 * room)
    radius = max(6.0, largest * rng.uniform(0.25, 1))
    ragged = rng.uniform(0.03, 0.35) * radius
    upright = canvas.chance(0.5)
    if shape == "cut":
        wide, tall = radius * rng.uniform(0.4, 1.5, 2)
        outline = box_outline(x, y, wide, tall, rng.normal(0, 0.06))
        ragged = rng.uniform(0, 0.02) * radius
    elif shape == "chase":
        long, thin = max(radius * 4, 0.4 * size * rng.uniform(0.5, 2)), rng.uniform(0.025, 0.11) * size
        if canvas.clear is not None:
            long = min(long, 2.2 * room)
        outline = box_outline(x, y, *((thin, long) if upright else (long, thin)), rng.normal(0, 0.05))
        ragged = rng.uniform(0.1, 0.6) * thin
    elif shape == "fallen":
        radius *= 1.3
        outline = blob(rng, x, y + radius * rng.uniform(0, 0.6), radius * rng.uniform(0.8, 1.8), radius, 0.35, 64)
    elif shape == "gash":
        long, thin = radius * rng.uniform(0.3, 0.9), max(1.6, radius * rng.uniform(0.03, 0.12))
        turn = rng.uniform(0, np.pi)
        along = np.linspace(-1, 1, 24)
        half = thin * (1 - along**2) ** rng.uniform(0.4, 1) * rng.uniform(0.5, 1.4, 24)
        bow = rng.normal(0, 0.15) * long * along**2
        flat = np.concatenate([np.stack([along * long, bow - half], 1), np.stack([along * long, bow + half], 1)[::-1]])
        outline = flat @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) + [x, y]
        ragged = thin * rng.uniform(0, 0.5)
    else:
        outline = blob(rng, x, y, radius * rng.uniform(0.5, 1.2), radius * rng.uniform(0.5, 1.2), rng.uniform(0.15, 0.5), 64)
    filled = (canvas.fill(outline, 0) > 0.5).astype(np.uint8)
    distance = cv2.distanceTransform(filled, cv2.DIST_L2, 3) - cv2.distanceTransform(1 - filled, cv2.DIST_L2, 3)
    return distance + canvas.noise(max(4.0, radius * rng.uniform(0.15, 0.5)), 4, 0.65) * ragged


def _rim(canvas: Canvas, depth: np.ndarray, torn: bool) -> np.ndarray:
    """Paints the broken edge: chipped paint, torn white or brown paper, the board's white core. Returns the damaged area."""
    rng = canvas.rng
    light = canvas.local_color()
    whole = np.zeros(depth.shape, np.float32)
    colors = [np.array([0.93, 0.95, 0.97]), np.array([0.62, 0.74, 0.86]), np.array([0.8, 0.82, 0.84]), np.array([0.5, 0.6, 0.72])]
    level = light.mean(2, keepdims=True)
    for _ in range(rng.integers(1, 4) if torn else rng.integers(0, 2)):
        width = rng.uniform(0.8, 0.06 * canvas.size if torn else 2.5)
        wave = canvas.noise(rng.uniform(4, 40), 4, 0.6) * width * rng.uniform(0.3, 1.8)
        band = np.clip(depth + width + wave, 0, 1)
        color = colors[rng.integers(len(colors))] * (0.25 + level) * rng.uniform(0.7, 1.15)
        share = band * rng.uniform(0.6, 1)
        canvas.blend(np.clip(color * (1 + canvas.noise(5, 3)[..., None] * 0.15), 0, 1), share)
        canvas.light_relief(cv2.GaussianBlur(band, (0, 0), 1.0), -rng.uniform(0, 0.8))
        whole = np.maximum(whole, share)
    if canvas.chance(0.3 if torn else 0.15):
        around = np.clip((depth + rng.uniform(4, 0.12 * canvas.size)) / 4 + canvas.noise(20, 3), 0, 1)
        patch = np.clip(light * rng.uniform(0.85, 1.15) + rng.uniform(-0.05, 0.1), 0, 1)
        canvas.blend(patch, around * (1 - whole) * rng.uniform(0.2, 0.8))
    return whole


def _behind(canvas: Canvas) -> np.ndarray:
    """The cavity: brick, studs or lath on dark, concrete, plywood, insulation, an older coat, or nothing; with pipes and wires."""
    rng, size = canvas.rng, canvas.size
    kind = rng.choice(["dark", "studs", "lath", "brick", "concrete", "insulation", "coat", "board"], p=[0.2, 0.16, 0.12, 0.14, 0.1, 0.1, 0.12, 0.06])
    dark = np.ones((size, size, 3), np.float32) * hsv(rng.uniform(5, 25), rng.uniform(0, 0.4), rng.uniform(0.02, 0.3))
    image = dark * (1 + canvas.noise(rng.uniform(6, 40), 4)[..., None] * 0.5)
    if kind == "brick":
        image = _material(canvas, "brick", hsv(rng.uniform(3, 15), rng.uniform(0.1, 0.5), rng.uniform(0.25, 0.6)))
        if rng.random() < 0.3:
            image = tiles(size, rng).image * rng.uniform(0.4, 0.9)
    elif kind == "concrete":
        image = _material(canvas, "concrete", hsv(rng.uniform(5, 25), rng.uniform(0, 0.3), rng.uniform(0.25, 0.7)))
        image = image * (1 + canvas.noise(rng.uniform(4, 16), 4, 0.7)[..., None] * rng.uniform(0.1, 0.5))
    elif kind == "insulation":
        color = hsv(*[(170, 0.35, 0.85), (24, 0.6, 0.85), (15, 0.15, 0.6), (22, 0.35, 0.7)][rng.integers(4)])
        soft = _material(canvas, "foam", color)
        image = soft * np.clip(0.75 + canvas.noise(rng.uniform(8, 30), 4, 0.6)[..., None] * 0.6, 0.1, 1.4)
    elif kind == "coat":
        image = np.clip(canvas.local_color() * rng.uniform(0.45, 0.95) + rng.uniform(-0.1, 0.05, 3), 0, 1)
        image = image * (1 + canvas.noise(rng.uniform(4, 30), 4, 0.65)[..., None] * rng.uniform(0.1, 0.5))
    elif kind == "board":
        image = _material(canvas, "wood", hsv(rng.uniform(10, 18), rng.uniform(0.2, 0.5), rng.uniform(0.4, 0.75)))
    elif kind in ("studs", "lath"):
        image = _bars(canvas, image, kind == "lath")
    for _ in range(rng.choice([0, 1, 2, 4], p=[0.5, 0.25, 0.15, 0.1])):
        image = _pipe_or_wire(canvas, image)
    return image


def _material(canvas: Canvas, kind: str, color: np.ndarray) -> np.ndarray:
    texture = textures.piece(canvas.rng, canvas.size, kind)
    if texture is None:
        texture = 1 + canvas.noise(canvas.rng.uniform(6, 30), 4, 0.6)[..., None] * 0.4
    return np.clip(texture * color, 0, 1).astype(np.float32)


def _bars(canvas: Canvas, image: np.ndarray, is_lath: bool) -> np.ndarray:
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    turn = (np.pi / 2 if is_lath else 0) + rng.normal(0, 0.05) + (np.pi / 2 if rng.random() < 0.15 else 0)
    along = across * np.cos(turn) + down * np.sin(turn) + rng.uniform(0, size)
    period = rng.uniform(0.025, 0.08) * size if is_lath else rng.uniform(0.15, 0.6) * size
    thick = rng.uniform(0.6, 0.9) if is_lath else rng.uniform(0.12, 0.35)
    place = (along % period) / period
    bar = cv2.GaussianBlur((place < thick).astype(np.float32), (0, 0), 0.8)
    wood = _material(canvas, "wood", hsv(rng.uniform(8, 18), rng.uniform(0.2, 0.6), rng.uniform(0.3, 0.85)))
    side = np.where(place < thick * 0.25, rng.uniform(0.4, 1), 1)
    return image * (1 - bar[..., None]) + wood * side[..., None] * bar[..., None]


def _pipe_or_wire(canvas: Canvas, image: np.ndarray) -> np.ndarray:
    rng, size = canvas.rng, canvas.size
    ends = rng.uniform(-0.1, 1.1, (3, 2)) * size
    is_pipe = rng.random() < 0.5
    if is_pipe:
        ends[1] = (ends[0] + ends[2]) / 2
    t = np.linspace(0, 1, 24)[:, None]
    curve = (1 - t) ** 2 * ends[0] + 2 * t * (1 - t) * ends[1] + t**2 * ends[2]
    mask = np.zeros((size, size), np.uint8)
    thick = rng.uniform(0.02, 0.07) * size if is_pipe else rng.uniform(1, 0.02 * size)
    cv2.polylines(mask, [np.int32(curve)], False, 255, max(1, int(thick)), cv2.LINE_AA)
    away = cv2.distanceTransform((mask > 128).astype(np.uint8), cv2.DIST_L2, 3) / max(1.0, thick / 2)
    color = hsv(rng.choice([8.0, 0.0, 100.0, 25.0, 110.0]), rng.choice([0.6, 0.0, 0.05, 0.5]), rng.uniform(0.3, 1))
    return np.where(mask[..., None] > 128, color * (0.45 + 0.6 * np.clip(away, 0, 1))[..., None], image)


def _shaded(canvas: Canvas, image: np.ndarray, inside: np.ndarray) -> np.ndarray:
    """The wall's edge casts a shadow into the opening. A flash or a lamp may light all of it."""
    rng, size = canvas.rng, canvas.size
    reach = rng.uniform(1, 0.07 * size)
    offset = np.array([np.cos(canvas.light), np.sin(canvas.light)]) * reach
    moved = cv2.warpAffine(inside, np.float32([[1, 0, offset[0]], [0, 1, offset[1]]]), (size, size), borderValue=1)
    shadow = np.clip(inside - cv2.GaussianBlur(moved, (0, 0), max(0.6, reach / 4)), 0, 1)
    lit = np.exp(rng.uniform(np.log(0.35), np.log(1.3))) * (0.3 + canvas.local_color().mean())
    return image * lit * (1 - rng.uniform(0.3, 0.9) * shadow)[..., None]


def _hanging(canvas: Canvas, inside: np.ndarray) -> None:
    """Hanging pieces of paper, plaster or board, and dust."""
    rng, size = canvas.rng, canvas.size
    spots = np.argwhere(inside > 0.5)
    for _ in range(rng.integers(1, 5)):
        y, x = spots[rng.integers(len(spots))]
        reach = rng.uniform(0.01, 0.06) * size
        piece = canvas.fill(blob(rng, x, y, reach * rng.uniform(0.4, 1.5), reach, 0.45, 14), 0.5) * np.clip(inside * 2, 0, 1)
        canvas.blend(np.clip(canvas.local_color() * rng.uniform(0.5, 1.2), 0, 1), piece)
        canvas.light_relief(cv2.GaussianBlur(piece, (0, 0), 1), rng.uniform(0.2, 0.8))
