"""Drywall that is hung but not painted: seams, screws, tape and mud, none of them damage."""

import cv2
import numpy as np
from sheet import Sheet


def bare_boards(sheet: Sheet, rng: np.random.Generator) -> None:
    """Hung drywall before or during finishing: seams, screws, some tape and mud."""
    x, z = sheet.grid()
    sheet.color[:] = np.array(((0.56, 0.54, 0.49), (0.62, 0.61, 0.58), (0.38, 0.48, 0.42), (0.40, 0.36, 0.46))[rng.choice(4, p=[0.45, 0.4, 0.1, 0.05])])
    sheet.color *= (1 + 0.02 * sheet.noise(rng, 0.02, 3))[..., None]
    seams_x = rng.uniform(-2, 2) + 1.22 * np.arange(-6, 6) if rng.random() < 0.5 else rng.uniform(-2, 2) + 2.44 * np.arange(-4, 4)
    seams_z = [rng.uniform(0.9, 1.4)] if rng.random() < 0.7 else []
    line = max(0.0015, 0.6 / sheet.per_meter) * rng.uniform(1, 2.2)
    near = np.full(x.shape, 9.0, np.float32)
    for at in seams_x:
        near = np.minimum(near, np.abs(x - at - 0.002 * sheet.noise(rng, 1.5)))
    for at in seams_z:
        near = np.minimum(near, np.abs(z - at))
    stage = rng.integers(3)
    gap = np.clip(1.5 - near / line, 0, 1)
    if stage == 0:
        sheet.color *= (1 - 0.8 * gap)[..., None]
        sheet.relief -= 0.004 * gap
    elif stage == 1:
        tape = (near < 0.026).astype(np.float32)[..., None]
        sheet.color[:] = sheet.color * (1 - tape * 0.85) + tape * 0.85 * np.array(((0.70, 0.67, 0.60), (0.62, 0.55, 0.12))[rng.integers(2)])
        sheet.relief += 0.0004 * tape[..., 0]
    else:
        edge = 0.06 + 0.012 * sheet.noise(rng, 0.12, 3)
        mud = np.clip((edge - near) / 0.01, 0, 1) * (0.8 + 0.12 * sheet.noise(rng, 0.05, 3))
        sheet.color[:] = sheet.color + np.clip(mud, 0, 1)[..., None] * (np.array((0.74, 0.72, 0.67)) - sheet.color)
    studs = rng.uniform(0, 0.406) + 0.4064 * np.arange(-20, 20)
    for at in studs[(studs > sheet.low[0]) & (studs < sheet.high[0])]:
        for height in np.arange(rng.uniform(0, 0.2), 3.2, rng.uniform(0.2, 0.32)):
            _screw(sheet, (at + rng.normal(0, 0.006), height + rng.normal(0, 0.01)), stage == 2 and rng.random() < 0.95, rng)
    if rng.random() < 0.4:
        _dabs(sheet, rng)
    sheet.roughness, sheet.shine = 0.95, 0.1


def _dabs(sheet: Sheet, rng: np.random.Generator) -> None:
    """Smears of compound or adhesive, some as round as what they cover."""
    tone = np.clip(sheet.color.mean((0, 1)) * rng.uniform(0.55, 1.3), 0.03, 0.8)
    smear = np.zeros(sheet.kind.shape, np.float32)
    for _ in range(rng.integers(2, 16)):
        at = sheet.pixels(np.array([(rng.uniform(sheet.low[0], sheet.high[0]), rng.uniform(0, 2.2))]))[0]
        axes = np.maximum(1, rng.uniform(0.01, 0.09, 2) * sheet.per_meter).astype(int)
        cv2.ellipse(smear, tuple(int(v) for v in at), tuple(int(v) for v in axes), rng.uniform(0, 180), 0, 360, float(rng.uniform(0.3, 1)), -1, cv2.LINE_AA)
    smear = np.clip(smear * (1 + 0.5 * sheet.noise(rng, 0.03, 3)), 0, 1)[..., None]
    sheet.color[:] = sheet.color * (1 - smear) + smear * tone


def _screw(sheet: Sheet, at: tuple[float, float], is_mudded: bool, rng: np.random.Generator) -> None:
    column, row = sheet.pixels(np.array([at]))[0]
    if not (0 <= row < sheet.kind.shape[0] and 0 <= column < sheet.kind.shape[1]):
        return
    radius = rng.uniform(0.025, 0.045) if is_mudded else 0.0042
    ink = (0.74, 0.72, 0.67) if is_mudded else (0.10, 0.095, 0.09)
    size = max(radius * sheet.per_meter, 0.8)
    cv2.ellipse(sheet.color, (int(column), int(row)), (int(size + 0.5), int(size * rng.uniform(0.8, 1.3) + 0.5)), rng.uniform(0, 180), 0, 360, ink, -1, cv2.LINE_AA)
