"""Holes in drywall: their shapes, the torn paper and crumbled gypsum around them, the board's thickness."""

import bpy
import cv2
import numpy as np
from drywall import BOARD, ring_noise
from marks import HOLE, mark
from materials import crumbly
from meshes import grid_faces, mesh_object
from sheet import Sheet

Point = tuple[float, float]
KRAFT = np.array((0.42, 0.31, 0.20), np.float32)
GYPSUM = np.array((0.76, 0.74, 0.70), np.float32)


def broken(at: Point, size: Point, rng: np.random.Generator, corners: int | None = None) -> np.ndarray:
    """An outline as gypsum breaks: straight runs between sharp corners, finely frayed."""
    count = corners or int(rng.integers(6, 18))
    turns = np.sort((np.arange(count) + rng.uniform(-0.4, 0.4, count)) * 2 * np.pi / count)
    reach = rng.uniform(0.6, 1.15, count)
    knots = np.stack([size[0] * reach * np.cos(turns), size[1] * reach * np.sin(turns)], 1)
    lean = rng.uniform(0, np.pi)
    turn = np.array([[np.cos(lean), -np.sin(lean)], [np.sin(lean), np.cos(lean)]])
    if abs(size[0] - size[1]) < 0.3 * max(size):
        knots = knots @ turn
    along = np.linspace(0, 1, 14, endpoint=False)[:, None]
    edge = np.concatenate([a + along * (b - a) for a, b in zip(knots, np.roll(knots, -1, axis=0))])
    fray = ring_noise(np.linspace(0, 2 * np.pi, len(edge), endpoint=False), rng, min(size) * rng.uniform(0.012, 0.05), 70)
    edge *= 1 + (fray / np.maximum(np.linalg.norm(edge, axis=1), 0.3 * min(size)))[:, None]
    return edge + np.array(at)


def ragged_strip(start: Point, end: Point, width: float, rng: np.random.Generator) -> np.ndarray:
    """A gash: a strip from start to end, its sides torn on their own."""
    first, last = np.array(start), np.array(end)
    along = np.linspace(0, 1, 60)
    across = np.array([-(last - first)[1], (last - first)[0]]) / np.linalg.norm(last - first)
    body = np.sin(np.pi * np.clip(along, 0.02, 0.98)) ** 0.5 * width / 2
    bend = np.interp(along, np.linspace(0, 1, 6), rng.normal(0, width * 0.3, 6))
    sides = []
    for way in (1, -1):
        torn = body * way * (1 + np.interp(along, np.linspace(0, 1, 24), rng.normal(0, 0.35, 24))).clip(0.1) + bend
        sides.append(first + along[:, None] * (last - first) + torn[:, None] * across)
    return np.concatenate([sides[0], sides[1][::-1]])


def cut(at: Point, size: Point, rng: np.random.Generator, is_round: bool) -> np.ndarray:
    """A cut-out made with a saw: square or round, nearly straight."""
    if is_round:
        turns = np.linspace(0, 2 * np.pi, 90, endpoint=False)
        edge = np.stack([size[0] * np.cos(turns), size[0] * np.sin(turns)], 1)
    else:
        square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * np.array(size) + rng.normal(0, 0.02, (4, 2)) * min(size)
        along = np.linspace(0, 1, 40, endpoint=False)[:, None]
        edge = np.concatenate([a + along * (b - a) for a, b in zip(square, np.roll(square, -1, axis=0))])
    return edge + rng.normal(0, 0.0006, edge.shape) + np.array(at)


def open_up(sheet: Sheet, outline: np.ndarray, rng: np.random.Generator, torn: float) -> None:
    """Opens the sheet inside the outline; `torn` meters of paper and paint are lost around it, unevenly."""
    mask = sheet.filled(outline)
    sheet.open |= mask
    sheet.kind[mask > 0] = HOLE
    if torn <= 0:
        return
    away = cv2.distanceTransform(1 - sheet.open, cv2.DIST_L2, 3) / sheet.per_meter
    wobble = sheet.noise(rng, torn * 3, 4)
    to_gypsum = torn * np.clip(0.5 + 0.55 * wobble, 0, 3)
    to_paper = to_gypsum + torn * np.clip(0.2 + 0.5 * sheet.noise(rng, torn * 2, 3), 0, 2)
    grain = (1 + 0.12 * sheet.noise(rng, 0.004, 3))[..., None]
    paper, gypsum = away < to_paper, away < to_gypsum
    sheet.color[paper] = (KRAFT * rng.uniform(0.8, 1.7) * grain)[paper]
    sheet.color[gypsum] = (GYPSUM * rng.uniform(0.75, 1.1) * grain)[gypsum]
    sheet.relief[paper] -= 0.0007
    sheet.relief[gypsum] -= (np.clip((to_gypsum - away), 0, 0.006) * 0.8 + 0.0006 * sheet.noise(rng, 0.004, 2))[gypsum]
    sheet.kind[paper] = HOLE
    lifted = np.clip(1 - (away - to_paper) / (torn * 0.8), 0, 1) * (away >= to_paper)
    sheet.relief += 0.0012 * lifted * np.clip(sheet.noise(rng, torn * 2), 0, 2)


def board_edges(outlines: list[np.ndarray], rng: np.random.Generator, roughness: float, thickness: float = BOARD, color: tuple = (0.70, 0.68, 0.63)) -> None:
    """The broken thickness of the board around each opening; `roughness` is how far it crumbles, in meters."""
    if not outlines:
        return
    gypsum = mark(crumbly("gypsum", color, 0.0012, 300.0), HOLE)
    for outline in outlines:
        before, after = np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0)
        tangent = after - before
        inward = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
        rows = []
        for depth, step in ((0.0, 0.0), (0.3, 0.5), (0.65, 1.0), (1.0, 0.7)):
            shift = roughness * step * np.clip(rng.normal(0.5, 0.5, len(outline)), -0.3, 1.6)
            shift = cv2.GaussianBlur(shift[None].astype(np.float32), (0, 0), 1.2)[0] if len(outline) > 8 else shift
            points = outline + inward * shift[:, None]
            rows.append(np.stack([points[:, 0], np.full(len(points), depth * thickness), points[:, 1]], 1))
        mesh_object("board edge", np.concatenate(rows), grid_faces(len(rows), len(outline), closed=True), [gypsum], smooth=False)


def paper_flaps(outlines: list[np.ndarray], surface: bpy.types.Material, rng: np.random.Generator, count: int, kind: int = HOLE) -> None:
    """Torn paper that still hangs on the edge, curled away from the wall."""
    kraft = mark(crumbly("torn paper", tuple(KRAFT * rng.uniform(1.0, 1.8)), 0.0004, 200.0), kind)
    for _ in range(count if outlines else 0):
        outline = outlines[rng.integers(len(outlines))]
        perimeter = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1).sum()
        length = perimeter * rng.uniform(0.03, 0.12)
        start = rng.integers(len(outline))
        strip = [outline[start]]
        walked = 0.0
        for step in range(1, len(outline)):
            point = outline[(start + step) % len(outline)]
            walked += np.linalg.norm(point - strip[-1])
            strip.append(point)
            if walked > length:
                break
        base = np.array(strip)
        if len(base) < 2:
            continue
        along = np.linspace(0, 1, 12)
        spot = np.linspace(0, 1, len(base))
        base = np.stack([np.interp(along, spot, base[:, k]) for k in (0, 1)], 1)
        direction = base[-1] - base[0]
        inward = np.array([-direction[1], direction[0]]) / max(1e-6, np.linalg.norm(direction))
        reach = walked * rng.uniform(0.3, 1.0) * np.clip(np.sin(along * np.pi) + rng.normal(0, 0.15, 12), 0.03, 1.2)
        curl, lift = rng.uniform(-2.2, 2.6), rng.uniform(0.1, 0.9)
        rows = []
        for part in np.linspace(0, 1, 9):
            angle = lift + curl * np.linspace(0, part, 8)
            across, out = np.cos(angle).mean() * part, np.sin(angle).mean() * part
            rows.append(np.column_stack([base[:, 0] + inward[0] * reach * across, -0.0005 - out * reach, base[:, 1] + inward[1] * reach * across]))
        back = rng.random() < 0.6
        flap = mesh_object("flap", np.concatenate(rows), grid_faces(9, 12), [kraft if back else surface], smooth=True)
        flap.modifiers.new("thickness", "SOLIDIFY").thickness = 0.0006
