"""Water damage: rings, drips, damp, mold, salt, blisters and peeling paint."""

import cv2
import numpy as np

from canvas import Canvas, blob, hsv
from surfaces import wall_color


def paint_stain(canvas: Canvas) -> None:
    rng = canvas.rng
    x, y, room = canvas.place(0.0)
    if canvas.chance(0.25):
        radius = canvas.size * rng.uniform(0.25, 0.9)
        field = _seeped(canvas, radius)
    else:
        radius = max(10.0, min(canvas.size * rng.uniform(0.07, 0.42), 1.1 * room))
        field = _field(canvas, x, y, radius)
    if canvas.clear is not None:
        field = field - 4 * cv2.resize(np.float32(canvas.clear == 0), field.shape[::-1], interpolation=cv2.INTER_LINEAR)
    kind = rng.choice(["rings", "damp", "mold", "growth", "peeling", "salt", "blisters"], p=[0.26, 0.18, 0.12, 0.16, 0.13, 0.08, 0.07])
    marked = np.zeros(field.shape, bool)
    if kind in ("rings", "damp") or canvas.chance(0.35):
        marked |= _tide(canvas, field, damp=kind == "damp")
    if kind == "mold" or canvas.chance(0.15):
        marked |= _mold(canvas, field, radius)
    if kind == "growth":
        marked |= _growth(canvas, field)
    if kind == "peeling" or canvas.chance(0.12):
        marked |= _peeling(canvas, field, radius)
    if kind == "salt" or canvas.chance(0.06):
        marked |= _salt(canvas, field)
    if kind == "blisters" or canvas.chance(0.06):
        marked |= _blisters(canvas, x, y, radius)
    canvas.mark("water_damage", marked)


def _field(canvas: Canvas, x: float, y: float, radius: float) -> np.ndarray:
    """1 in the middle of the wet area, 0 at its ragged edge. Sometimes it runs down the wall."""
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    aspect = rng.uniform(0.45, 2.2) ** 0.5
    field = 1.05 - np.hypot((across - x) * aspect, (down - y) / aspect) / radius
    if canvas.chance(0.35):
        for _ in range(rng.integers(1, 6)):
            column = x + rng.normal(0, radius * 0.5)
            run = radius * rng.uniform(0.5, 2.2)
            streak = 1 - np.abs(across - column - canvas.noise(60, 1) * 4) / rng.uniform(3, 16)
            streak = np.minimum(streak, np.minimum((down - y) / 12 + 1, (y + run - down) / 25))
            field = np.maximum(field, streak * rng.uniform(0.4, 1))
    return field + canvas.noise(rng.uniform(20, 70), 4, 0.55) * rng.uniform(0.2, 0.7)


def _seeped(canvas: Canvas, radius: float) -> np.ndarray:
    """Like a wet area, but from a corner, an edge or a joint of the picture, or all over it."""
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32)
    start = rng.uniform(-0.1, 1.1, 2) * size
    kind = rng.integers(0, 3)
    if kind == 0:
        away = np.hypot(across - rng.choice([0, size]), down - rng.choice([0, 0, size]))
    elif kind == 1:
        turn = rng.choice([0, np.pi / 2]) + rng.normal(0, 0.1)
        away = np.abs((across - start[0]) * np.cos(turn) + (down - start[1]) * np.sin(turn)) * rng.uniform(1, 3)
    else:
        away = np.hypot(across - start[0], down - start[1]) * 0.6
    return 1.05 - away / radius + canvas.noise(rng.uniform(30, 110), 4, 0.6) * rng.uniform(0.2, 0.8)


def _growth(canvas: Canvas, field: np.ndarray) -> np.ndarray:
    """Mold all over: specks and clouds, densest where it is wettest, from pale gray to black."""
    rng = canvas.rng
    clouds = field + canvas.noise(rng.uniform(15, 60), 4, 0.7) * rng.uniform(0.2, 0.8)
    specks = canvas.noise(rng.uniform(2.5, 9), 3, 0.7) * rng.uniform(0.8, 1.6)
    share = np.clip((clouds * rng.uniform(0.6, 1.2) + specks - rng.uniform(0.5, 1.1)) * rng.uniform(2, 5), 0, 1)
    share = share * np.clip(clouds * 2, 0, 1)
    haze = cv2.GaussianBlur(share, (0, 0), canvas.size / 40) * rng.uniform(0, 0.6)
    color = hsv(rng.uniform(10, 90), rng.uniform(0, 0.4), rng.uniform(0.04, 0.4))
    strong = rng.uniform(0.35, 0.95)
    canvas.blend(color * (0.4 + canvas.local_color().mean()), np.clip(np.maximum(share, haze) * strong, 0, 1))
    near = cv2.GaussianBlur(share * strong, (0, 0), canvas.size / 50)
    return near > 0.09


def _tide(canvas: Canvas, field: np.ndarray, damp: bool) -> np.ndarray:
    """A brown or yellow stain with darker edges where the water stopped. Damp is gray and soft."""
    rng = canvas.rng
    color = hsv(rng.uniform(7, 24), rng.uniform(0.25, 0.8), rng.uniform(0.35, 0.85))
    if damp:
        color = hsv(rng.uniform(8, 40), rng.uniform(0.0, 0.3), rng.uniform(0.3, 0.75))
    strength, soft = rng.uniform(0.18, 0.85), rng.uniform(0.02, 0.3)
    total = np.zeros(field.shape, np.float32)
    for level in np.sort(rng.uniform(-0.1, 0.7, rng.integers(1, 5))):
        inside = np.clip((field - level) / soft, 0, 1)
        ring = np.exp(-(((field - level - 0.02) / rng.uniform(0.012, 0.06)) ** 2))
        pale = rng.uniform(0.05, 0.7)
        total = np.clip(np.maximum(total, inside * pale) + ring * rng.uniform(0, 0.2 if damp else 0.65), 0, 1)
    total *= np.clip(1 + canvas.noise(rng.uniform(6, 30), 3) * rng.uniform(0, 0.6), 0.2, 1.5)
    share = np.clip(total * strength, 0, 1)
    canvas.image = canvas.image * (1 - share[..., None] * (1 - color))
    return (total > 0.16) & (field > -0.08)


def _mold(canvas: Canvas, field: np.ndarray, radius: float) -> np.ndarray:
    """Mold colonies: soft round spots of many sizes, dense in the middle, black, green or brown."""
    rng, size = canvas.rng, canvas.size
    colony = np.zeros((size, size), np.uint8)
    wet = np.argwhere(field > rng.uniform(0.0, 0.3))
    if len(wet) == 0:
        return np.zeros(field.shape, bool)
    depth = field[wet[:, 0], wet[:, 1]]
    weight = np.exp(rng.uniform(0, 4) * depth)
    weight /= weight.sum()
    spots = wet[rng.choice(len(wet), rng.integers(15, 260), p=weight)]
    for down, across in spots:
        spread = abs(rng.normal(0, radius / 30)) + rng.uniform(0.3, 1.4)
        cv2.circle(colony, (int(across * 8), int(down * 8)), int(spread * 8), int(rng.integers(70, 256)), -1, cv2.LINE_AA, 3)
    share = cv2.GaussianBlur(colony.astype(np.float32) / 255, (0, 0), rng.uniform(0.4, 2.0))
    haze = cv2.GaussianBlur(share, (0, 0), radius / 8) * rng.uniform(0, 0.9)
    share = np.clip(np.maximum(share, haze) * (1 + canvas.noise(3, 2) * 0.5), 0, 1)
    color = hsv(rng.uniform(15, 80), rng.uniform(0, 0.45), rng.uniform(0.05, 0.4))
    canvas.blend(color * canvas.local_color().mean() * 1.4, share * rng.uniform(0.35, 0.95))
    near = cv2.GaussianBlur((share > 0.15).astype(np.float32), (0, 0), max(2.5, radius / 14))
    return near > 0.16


def _peeling(canvas: Canvas, field: np.ndarray, radius: float) -> np.ndarray:
    """Peeling paint: sharp ragged edges, another color below, curled rims that cast shadows."""
    rng = canvas.rng
    ragged = canvas.noise(rng.uniform(0.25, 0.9) * radius + 4, 4, 0.6)
    bare = ((ragged > rng.uniform(-0.1, 0.45)) & (field > rng.uniform(0.05, 0.3))).astype(np.float32)
    edge = cv2.GaussianBlur(bare, (0, 0), 0.6)
    below = wall_color(rng) * rng.uniform(0.5, 1.1) if rng.random() < 0.5 else np.array([0.6, 0.66, 0.7]) * rng.uniform(0.6, 1.4)
    texture = 1 + canvas.noise(4, 3) * rng.uniform(0, 0.35)
    canvas.blend(np.clip(below * texture[..., None] * (0.35 + canvas.local_color().mean()), 0, 1), edge * rng.uniform(0.6, 1))
    canvas.light_relief(cv2.GaussianBlur(bare, (0, 0), rng.uniform(0.6, 1.6)), -rng.uniform(0.3, 1.1), 0.6)
    shadow = np.roll(edge, tuple(rng.integers(-3, 4, 2)), (0, 1)) * (1 - edge)
    canvas.darken(np.clip(shadow * rng.uniform(0, 0.5), 0, 1))
    return cv2.dilate(bare.astype(np.uint8), np.ones((7, 7))) > 0


def _salt(canvas: Canvas, field: np.ndarray) -> np.ndarray:
    """Efflorescence: white powder in patches, often over damp."""
    rng = canvas.rng
    powder = np.clip((canvas.noise(rng.uniform(6, 24), 4, 0.7) + field * 0.5 - rng.uniform(0.1, 0.35)) * rng.uniform(1.5, 5), 0, 1)
    powder = powder * np.clip(field * 3, 0, 1)
    canvas.darken(np.clip(field * 2, 0, 1) * rng.uniform(0.05, 0.35))
    speckle = np.clip(1 + canvas.grain(0.8, 0.8) * 0.25, 0, 1.5)
    canvas.blend(np.clip(np.array([0.97, 0.97, 0.95]) * (0.35 + canvas.local_color().mean()), 0, 1), np.clip(powder * speckle * rng.uniform(0.4, 0.95), 0, 1))
    return cv2.GaussianBlur((powder > 0.2).astype(np.float32), (0, 0), 3) > 0.2


def _blisters(canvas: Canvas, x: float, y: float, radius: float) -> np.ndarray:
    """Paint lifted by water: soft bumps, some burst."""
    rng = canvas.rng
    bumps = np.zeros((canvas.size, canvas.size), np.float32)
    for _ in range(rng.integers(2, 14)):
        spot = rng.normal(0, radius * 0.45, 2) + [x, y]
        wide, tall = radius * rng.uniform(0.06, 0.35, 2) + 2
        bumps = np.maximum(bumps, canvas.fill(blob(rng, *spot, wide, tall, 0.3, 24), min(wide, tall) * 0.35))
    canvas.light_relief(bumps, rng.uniform(0.8, 2.4), 0.5)
    if canvas.chance(0.4):
        burst = ((bumps > 0.6) & (canvas.noise(8, 3) > 0.25)).astype(np.float32)
        canvas.blend(canvas.local_color() * rng.uniform(0.4, 0.8), cv2.GaussianBlur(burst, (0, 0), 0.6) * 0.9)
    return bumps > 0.15
