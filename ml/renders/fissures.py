"""Cracks and nail pops, drawn into a sheet's relief, color and kinds."""

import cv2
import numpy as np
from cracks import wander
from marks import CRACK, NAIL_POP
from sheet import Sheet

Point = tuple[float, float]


def crack(sheet: Sheet, line: np.ndarray, widest: float, rng: np.random.Generator, fade: float = 0.5) -> None:
    """One crack along points in meters: a groove up to `widest` meters wide that thins out and breaks off, its lips lifted."""
    steps = max(2, int(np.linalg.norm(np.diff(line, axis=0), axis=1).sum() * sheet.per_meter / 3))
    spot = np.linspace(0, 1, len(line))
    along = np.linspace(0, 1, steps)
    dense = np.stack([np.interp(along, spot, line[:, k]) for k in (0, 1)], 1)
    wobble = np.interp(along, np.linspace(0, 1, 24), rng.uniform(1 - fade, 1.1, 24)) * np.clip(np.sin(np.pi * np.clip(along, 0.04, 0.96)) * 2, 0.25, 1)
    depth = np.zeros(sheet.kind.shape, np.float32)
    pixels = np.stack([(dense[:, 0] - sheet.low[0]) * sheet.per_meter, (sheet.high[1] - dense[:, 1]) * sheet.per_meter], 1)
    fixed = np.int32(pixels * 16)
    for k in range(steps - 1):
        wide = widest * wobble[k] * sheet.per_meter
        if rng.random() < 0.015:
            continue
        cv2.line(depth, fixed[k].tolist(), fixed[k + 1].tolist(), float(min(1.0, max(0.25, wide))), max(1, round(wide)), cv2.LINE_AA, 4)
    ink = np.array((0.07, 0.065, 0.06), np.float32) * rng.uniform(0.3, 2.5)
    amount = np.clip(depth, 0, 1)[..., None] * rng.uniform(0.65, 1.0)
    sheet.color[:] = sheet.color * (1 - amount) + ink * amount
    lips = cv2.GaussianBlur(depth, (0, 0), max(1.2, 0.004 * sheet.per_meter))
    sheet.relief += lips * rng.uniform(0.0, 0.0015) * (1 + sheet.noise(rng, 0.05, 2)) - 0.003 * depth
    near = max(3, round(widest * sheet.per_meter) + 2)
    cv2.polylines(sheet.kind, [np.int32(pixels)], False, CRACK, near)


def branching(sheet: Sheet, start: Point, end: Point, widest: float, rng: np.random.Generator, spread: float = 0.12, branches: int = 3) -> None:
    """A jagged crack from start to end with finer ones that leave it."""
    main = wander(start, end, 7, spread, rng)
    crack(sheet, main, widest, rng)
    length = float(np.hypot(end[0] - start[0], end[1] - start[1]))
    for _ in range(branches):
        root = main[rng.integers(10, len(main) - 10)]
        turn = np.arctan2(end[1] - start[1], end[0] - start[0]) + rng.choice([-1, 1]) * rng.uniform(0.3, 1.3)
        reach = length * rng.uniform(0.08, 0.35)
        crack(sheet, wander(tuple(root), (root[0] + reach * np.cos(turn), root[1] + reach * np.sin(turn)), 5, spread, rng), widest * rng.uniform(0.3, 0.7), rng)


def along_joint(sheet: Sheet, at: float, is_upright: bool, span: Point, widest: float, rng: np.random.Generator) -> None:
    """A crack over a board joint or in a corner: nearly straight, hardly wandering."""
    places = np.linspace(span[0], span[1], 60)
    aside = at + rng.uniform(0.0005, 0.004) * np.interp(places, places[::6], rng.normal(0, 1, 10))
    line = np.stack([aside, places] if is_upright else [places, aside], 1)
    crack(sheet, line, widest, rng, 0.7)


def stair_step(sheet: Sheet, start: Point, count: int, widest: float, rng: np.random.Generator) -> None:
    """A crack that follows the joints of block: across, up, across."""
    block, row = 0.4064, 0.2032
    x, z = round(start[0] / (block / 2)) * block / 2, round(start[1] / row) * row
    way = rng.choice([-1, 1])
    points = [(x, z)]
    for _ in range(count):
        points += [(points[-1][0] + way * block / 2, points[-1][1]), (points[-1][0] + way * block / 2, points[-1][1] + row)]
    rough = np.concatenate([wander(a, b, 3, 0.05, rng) for a, b in zip(points[:-1], points[1:])])
    crack(sheet, rough, widest, rng)


def web(sheet: Sheet, at: Point, size: float, widest: float, rng: np.random.Generator) -> None:
    """Crazed plaster: hairlines between scattered points."""
    points = rng.uniform(-size, size, (int(rng.integers(6, 16)), 2)) + np.array(at)
    for k, point in enumerate(points):
        others = np.argsort(np.linalg.norm(points - point, axis=1))[1:3]
        for other in others:
            if other > k or rng.random() < 0.4:
                crack(sheet, wander(tuple(point), tuple(points[other]), 5, 0.14, rng), widest * rng.uniform(0.4, 1), rng)


def pop(sheet: Sheet, at: Point, rng: np.random.Generator) -> None:
    """A fastener that pushes the paint out: a low dome, a broken ring, perhaps the bare head."""
    x, z = sheet.grid()
    radius = rng.uniform(0.006, 0.013)
    away = np.hypot(x - at[0], z - at[1]) / radius
    turn = np.arctan2(z - at[1], x - at[0])
    sheet.relief += rng.uniform(0.0012, 0.003) * np.exp(-(away**2) * 1.1)
    start, reach = rng.uniform(-3, 3), rng.uniform(0.8, 3.1)
    arc = np.abs((turn - start + np.pi) % (2 * np.pi) - np.pi) < reach
    ring = np.clip(1.3 - np.abs(away - 0.8 - 0.1 * np.sin(3 * turn + start)) / max(0.12, 0.6 / (radius * sheet.per_meter)), 0, 1) * arc
    sheet.color *= (1 - rng.uniform(0.5, 0.95) * ring)[..., None]
    sheet.relief -= 0.001 * ring
    if rng.random() < 0.3:
        head = away < rng.uniform(0.35, 0.55)
        sheet.color[head] = np.array((0.22, 0.19, 0.16)) * rng.uniform(0.4, 1.6)
    if rng.random() < 0.25:
        rust = np.clip(1.2 - away * 0.7 + 0.3 * sheet.noise(rng, radius, 2), 0, 1)[..., None]
        sheet.color *= 1 - rust * np.array((0.15, 0.35, 0.55))
    sheet.kind[away < 1.5] = NAIL_POP
