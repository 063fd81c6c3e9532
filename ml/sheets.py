"""Letter sheets, 11 x 8.5 in, as references; and posters, notes, pictures and panels, which are not."""

import cv2
import numpy as np

from canvas import hsv, noise
from clutter import Photos, any_color
from laid_things import Thing, plain, rounded

SHEET_HEIGHT, SHEET_WIDTH = 11.0, 8.5
PER_INCH = 24


def inches(value: float) -> int:
    return round(value * PER_INCH)


def letter_sheet(rng: np.random.Generator) -> Thing:
    """A white or nearly white sheet: blank, written or printed, upright or sideways, sometimes folded or taped on."""
    white = np.ones(3) * rng.uniform(0.88, 1.0) * (1 + rng.normal(0, 0.012, 3))
    sheet = plain(inches(SHEET_WIDTH), inches(SHEET_HEIGHT), white)
    kind = rng.random()
    if kind > 0.45:
        _print(sheet.image, rng, 0.15 if kind < 0.9 else 0.45)
    if rng.random() < 0.35:
        _curl(sheet.image, rng)
    if rng.random() < 0.3:
        _fold(sheet.image, rng)
    if rng.random() < 0.3:
        _tape(sheet.image, rng)
    turns = int(rng.choice([0, 1, 2, 3], p=[0.55, 0.2, 0.05, 0.2]))
    return Thing(np.rot90(sheet.image, turns).copy(), np.rot90(sheet.outline, turns).copy())


def like_a_sheet(rng: np.random.Generator, photos: Photos) -> Thing:
    kind = rng.choice(["note", "poster", "picture", "panel", "strip", "vent"], p=[0.2, 0.2, 0.25, 0.17, 0.1, 0.08])
    if kind == "note":
        sticky = hsv(rng.choice([28, 28, 85, 165, 60]), rng.uniform(0.2, 0.6), rng.uniform(0.85, 1)) if rng.random() < 0.7 else np.ones(3) * 0.95
        thing = plain(inches(3), inches(3 * rng.uniform(0.95, 1.05)), sticky)
        if rng.random() < 0.6:
            _print(thing.image, rng, 0.2)
        return thing
    if kind == "strip":
        wide = rng.uniform(1.6, 5)
        thing = plain(inches(8), inches(8 / wide), np.ones(3) * rng.uniform(0.75, 1))
        if rng.random() < 0.5:
            _print(thing.image, rng, 0.2)
        turns = int(rng.integers(0, 2))
        return Thing(np.rot90(thing.image, turns).copy(), np.rot90(thing.outline, turns).copy())
    width, height = rng.uniform(6, 14), rng.uniform(6, 14)
    if kind == "panel":
        # An access panel, a thermostat, a blank canvas, a whiteboard: also white, but thick, square or framed.
        tall = height if abs(max(width, height) / min(width, height) - 1.294) > 0.14 else width
        thing = plain(inches(width), inches(tall), np.ones(3) * rng.uniform(0.75, 1.0), rng.choice([0, 0, 6, 14]))
        edge = (np.ones(3) * rng.uniform(0.4, 0.8)).tolist()
        cv2.rectangle(thing.image, (0, 0), (thing.image.shape[1] - 1, thing.image.shape[0] - 1), edge, int(rng.integers(3, 10)))
        return thing
    if kind == "vent":
        thing = plain(inches(width), inches(height * 0.6), np.ones(3) * rng.uniform(0.8, 1.0))
        for y in range(inches(0.8), thing.image.shape[0] - inches(0.8), inches(rng.uniform(0.35, 0.7))):
            cv2.line(thing.image, (inches(0.7), y), (thing.image.shape[1] - inches(0.7), y), (0.35, 0.35, 0.35), 3)
        return thing
    image = cv2.resize(photos(rng, 160), (inches(width), inches(height)), interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.3:
        image = np.clip(image * 0.3 + 0.7, 0, 1) if rng.random() < 0.5 else np.float32(any_color(rng)) * np.ones_like(image)
    if kind == "picture":
        mat = int(inches(rng.uniform(0, 2)))
        if mat > 0:
            cv2.rectangle(image, (0, 0), (image.shape[1] - 1, image.shape[0] - 1), (0.95, 0.95, 0.95), mat)
        frame = any_color(rng) * (0.5 if rng.random() < 0.6 else 1)
        cv2.rectangle(image, (0, 0), (image.shape[1] - 1, image.shape[0] - 1), frame.tolist(), inches(rng.uniform(0.3, 1)))
    elif rng.random() < 0.5:
        _print(image, rng, 0.3)
    return Thing(np.float32(image), rounded(image.shape[1], image.shape[0], 0))


def _print(image: np.ndarray, rng: np.random.Generator, share: float) -> None:
    """Lines of text in paragraphs, sometimes with a heading, a table or a picture."""
    height, width = image.shape[:2]
    margin, gap = int(width * rng.uniform(0.06, 0.14)), max(3, int(height * rng.uniform(0.02, 0.045)))
    ink = rng.uniform(0.05, 0.5)
    y = margin + int(height * rng.uniform(0, share))
    last = int(height * rng.uniform(0.4, 0.95))
    if rng.random() < 0.4:
        cv2.rectangle(image, (margin, y), (int(width * rng.uniform(0.4, 0.9)), y + 2 * gap), (ink,) * 3, -1)
        y += 3 * gap
    while y < last:
        x = margin
        end = width - margin if rng.random() < 0.8 else int(width * rng.uniform(0.3, 0.9))
        while x < end:
            word = int(width * rng.uniform(0.02, 0.1))
            cv2.line(image, (x, y), (min(end, x + word), y), (ink,) * 3, max(1, gap // 4))
            x += word + max(2, width // 70)
        y += gap * (1 if rng.random() < 0.85 else 2)


def _curl(image: np.ndarray, rng: np.random.Generator) -> None:
    height, width = image.shape[:2]
    image *= 1 - (np.linspace(0, 1, width, dtype=np.float32) ** rng.uniform(1, 6) * rng.uniform(0.02, 0.2))[None, :, None]
    image *= 1 + noise(rng, height, rng.uniform(60, 200), 2)[:, :width, None] * rng.uniform(0, 0.03)


def _fold(image: np.ndarray, rng: np.random.Generator) -> None:
    """Folds for an envelope: each third a little lighter or darker."""
    height = image.shape[0]
    for part in range(3):
        image[part * height // 3 : (part + 1) * height // 3] *= rng.uniform(0.93, 1.02)


def _tape(image: np.ndarray, rng: np.random.Generator) -> None:
    height, width = image.shape[:2]
    color = np.float32(any_color(rng) if rng.random() < 0.3 else [0.7, 0.85, 0.9])
    for x, y in ((0, 0), (width, 0)) if rng.random() < 0.5 else ((width // 2, 0),):
        size = inches(rng.uniform(0.6, 1.2))
        part = image[max(0, y - size // 2) : y + size // 2, max(0, x - size) : x + size]
        part[:] = part * 0.4 + color * 0.6
