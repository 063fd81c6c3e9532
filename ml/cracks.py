"""Cracks: jagged at every scale, hairline to wide, branching, in nets, across plaster, paint and tiles."""

import cv2
import numpy as np

from canvas import Canvas

FINE = 2
"""Cracks are drawn at this scale, for lines thinner than a pixel."""


def jagged(start: np.ndarray, end: np.ndarray, rough: float, rng: np.random.Generator) -> np.ndarray:
    """A line between two points whose midpoints are displaced repeatedly, down to about two pixels."""
    line = np.array([start, end], float)
    steps = int(np.clip(np.log2(max(4.0, float(np.linalg.norm(end - start))) / 2), 2, 8))
    decay = rng.uniform(0.8, 1.05)
    for _ in range(steps):
        along = np.diff(line, axis=0)
        middle = line[:-1] + along * rng.uniform(0.35, 0.65, (len(along), 1))
        middle += np.stack([-along[:, 1], along[:, 0]], 1) * rng.normal(0, rough, (len(along), 1))
        woven = np.empty((len(line) + len(middle), 2))
        woven[::2], woven[1::2] = line, middle
        line, rough = woven, min(0.3, rough * decay)
    return line


def paint_crack(canvas: Canvas, start: np.ndarray | None = None, length: float | None = None, labeled: bool = True) -> None:
    """One crack with its branches. By default it starts on bare wall or at the edge of the picture."""
    rng = canvas.rng
    lines = _net(canvas) if start is None and length is None and canvas.chance(0.08) else _tree(canvas, start, length)
    widest = float(np.exp(rng.uniform(np.log(0.7), np.log(8)))) if rng.random() < 0.5 else rng.uniform(0.6, 2.4)
    if start is not None:
        widest = rng.uniform(0.4, 1.5)
    depth, reach = _draw(canvas, lines, widest)
    _shade(canvas, depth, reach, widest)
    if labeled:
        canvas.mark("crack", reach)


def _tree(canvas: Canvas, start: np.ndarray | None, length: float | None) -> list[tuple[np.ndarray, float]]:
    rng = canvas.rng
    x, y, room = canvas.place()
    middle = np.array([x, y]) if start is None else start
    if length is None:
        length = room * rng.uniform(0.5, 1.9) if canvas.clear is not None else rng.uniform(0.3, 1.9) * canvas.size
    angle = rng.uniform(0, 2 * np.pi)
    if canvas.chance(0.4):
        angle = rng.choice(4) * np.pi / 2 + rng.normal(0, 0.15)
    step = np.array([np.cos(angle), np.sin(angle)]) * length
    a, b = (middle, middle + step) if start is not None else (middle - step / 2, middle + step / 2)
    rough = float(np.exp(rng.uniform(np.log(0.035), np.log(0.2))))
    trunk = jagged(a, b, rough, rng)
    lines = [(trunk, 1.0)]
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        parent, width = lines[rng.integers(len(lines))]
        joint = rng.integers(len(parent) // 8, len(parent))
        turn = rng.choice([-1, 1]) * rng.uniform(0.35, 1.4)
        along = angle + turn if canvas.chance(0.8) else angle + turn + np.pi
        reach = length * rng.uniform(0.08, 0.5)
        tip = parent[joint] + np.array([np.cos(along), np.sin(along)]) * reach
        lines.append((jagged(parent[joint], tip, rough * rng.uniform(0.8, 1.6), rng), width * rng.uniform(0.4, 0.9)))
    return lines


def _net(canvas: Canvas) -> list[tuple[np.ndarray, float]]:
    """Crazing: cells of many sizes with cracked borders."""
    rng, size = canvas.rng, canvas.size
    plan = cv2.Subdiv2D((-size, -size, 3 * size, 3 * size))
    x, y, room = canvas.place()
    room = min(room, rng.uniform(0.25, 0.8) * size)
    for point in rng.normal(0, room * 0.6, (rng.integers(7, 26), 2)) + [x, y]:
        inside = np.clip(point, 1 - size, 2 * size - 1)
        plan.insert((float(inside[0]), float(inside[1])))
    facets, _ = plan.getVoronoiFacetList([])
    lines, seen = [], set()
    for facet in facets:
        for a, b in zip(facet, np.roll(facet, -1, axis=0)):
            key = tuple(sorted((tuple(np.round(a)), tuple(np.round(b)))))
            near = np.hypot(*((a + b) / 2 - [x, y])) < room and np.hypot(*(a - b)) < 1.2 * room
            if key not in seen and near and rng.random() < 0.8:
                lines.append((jagged(np.array(a), np.array(b), rng.uniform(0.05, 0.14), rng), rng.uniform(0.3, 1)))
            seen.add(key)
    return lines or _tree(canvas, None, None)


def _draw(canvas: Canvas, lines: list[tuple[np.ndarray, float]], widest: float) -> tuple[np.ndarray, np.ndarray]:
    """The crack's opening at each pixel (0 to 1), and the labeled band around it."""
    rng, size = canvas.rng, canvas.size
    layer = np.zeros((size * FINE, size * FINE), np.uint8)
    reach = np.zeros((size, size), np.uint8)
    gappy = rng.uniform(0, 0.5) if rng.random() < 0.3 else 0.0
    for line, share in lines:
        count = len(line) - 1
        taper = np.clip(np.minimum(np.linspace(rng.uniform(0.5, 2.5), rng.uniform(0.2, 1.5), count), 1), 0.15, 1)
        wave = np.interp(np.arange(count), np.linspace(0, count, max(3, count // 6)), rng.uniform(0.45, 1.3, max(3, count // 6)))
        width = widest * share * taper * wave * rng.uniform(0.85, 1.15, count)
        hidden = np.interp(np.arange(count), np.linspace(0, count, max(3, count // 4)), rng.random(max(3, count // 4))) < gappy * 0.6
        for a, b, w, skip in zip(line[:-1], line[1:], width, hidden):
            ends = [tuple(int(v) for v in np.round(p)) for p in (a, b)]
            cv2.line(reach, *ends, 1, max(5, int(w) + 3))
            if skip:
                continue
            ends = [tuple(int(v) for v in np.round(p * FINE * 16)) for p in (a, b)]
            tone = int(255 * min(1.0, w * FINE))
            cv2.line(layer, *ends, tone, max(1, round(w * FINE)), cv2.LINE_AA, 4)
    depth = cv2.resize(layer, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    if widest > 2.5:
        edge = canvas.noise(rng.uniform(2, 5), 2) * rng.uniform(0, 0.5)
        depth = np.clip(depth + edge * (depth > 0.02) * (depth < 0.98), 0, 1)
    return cv2.GaussianBlur(depth, (0, 0), rng.uniform(0.35, 0.7)), reach


def _shade(canvas: Canvas, depth: np.ndarray, reach: np.ndarray, widest: float) -> None:
    """Paints the crack: dark inside, one lit edge, sometimes flaked, rarely pale instead of dark."""
    rng = canvas.rng
    around = canvas.local_color()
    if canvas.chance(0.12):
        band = cv2.dilate(reach, np.ones((int(rng.integers(3, 14)),) * 2, np.uint8))
        flakes = cv2.GaussianBlur((band * (canvas.noise(rng.uniform(5, 14), 3) > rng.uniform(0.1, 0.5))).astype(np.float32), (0, 0), 0.7)
        canvas.light_relief(flakes, -rng.uniform(0, 0.25))
        canvas.blend(np.clip(around * rng.uniform(0.7, 1.25), 0, 1), flakes * rng.uniform(0.3, 0.9))
    shift = np.round([np.sin(canvas.light) * 1.3, np.cos(canvas.light) * 1.3]).astype(int)
    lip = np.roll(depth, tuple(shift), (0, 1)) * (1 - depth)
    canvas.image = np.clip(canvas.image * (1 + lip * rng.uniform(-0.15, 0.4))[..., None], 0, 1.2)
    pale = canvas.chance(0.06)
    inside = np.clip(around * rng.uniform(1.2, 1.6), 0, 1) if pale else around * rng.uniform(0.04, 0.6)
    strength = rng.uniform(0.4, 1.0) if widest < 2.5 else rng.uniform(0.75, 1.15)
    strength = max(strength, _needed(canvas, around, inside, depth))
    canvas.blend(inside, np.clip(depth * strength, 0, 1))


def _needed(canvas: Canvas, around: np.ndarray, inside: np.ndarray, depth: np.ndarray) -> float:
    """The contrast at which the crack stands out from the wall's texture."""
    crack = depth > 0.5 * depth.max()
    if not crack.any():
        return 0.0
    texture = float(np.std((canvas.image - around).mean(2)[crack]))
    step = float(np.abs((inside - around).mean(2)[crack] * depth[crack]).mean())
    return min(1.6, 1.3 * texture / (step + 1e-3))
