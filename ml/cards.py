"""Bank cards, 3.370 x 2.125 in with a chip or a stripe, as references; and similar objects that are not."""

import cv2
import numpy as np

from canvas import hsv, noise
from laid_things import Thing, plain

CARD_WIDTH, CARD_HEIGHT = 3.370, 2.125
PER_INCH = 60


def inches(value: float) -> int:
    return round(value * PER_INCH)


def print_color(rng: np.random.Generator) -> np.ndarray:
    if rng.random() < 0.35:
        return np.ones(3) * rng.choice([rng.uniform(0.03, 0.2), rng.uniform(0.7, 0.97)])
    return hsv(rng.uniform(0, 180), rng.uniform(0.25, 1), rng.uniform(0.2, 0.95))


def bank_card(rng: np.random.Generator) -> Thing:
    """The front with chip and number, or the back with stripe and signature."""
    card = plain(inches(CARD_WIDTH), inches(CARD_HEIGHT), print_color(rng), inches(0.125))
    _design(card.image, rng)
    (_back if rng.random() < 0.2 else _front)(card.image, rng)
    return _turned(card, rng)


def like_a_card(rng: np.random.Generator) -> Thing:
    """A business card, a ticket, a phone, a tag, a photo print: similar in size, with a different shape or no chip."""
    kind = rng.integers(0, 5)
    if kind == 0:
        card = plain(inches(3.5), inches(2), np.ones(3) * rng.uniform(0.8, 1))
        _rows(card.image, rng, 5)
    elif kind == 1:
        tall = rng.uniform(1, 2)
        card = plain(inches(tall * rng.uniform(1.9, 3)), inches(tall), print_color(rng))
        _rows(card.image, rng, 4)
    elif kind == 2:
        card = plain(inches(5.8), inches(2.85), np.ones(3) * rng.uniform(0.02, 0.15), inches(0.3))
        cv2.circle(card.image, (inches(0.4), inches(0.4)), inches(0.15), (0.25, 0.25, 0.25), -1, cv2.LINE_AA)
    elif kind == 3:
        tall = rng.uniform(1, 3)
        card = plain(inches(tall * rng.uniform(0.7, 1.35)), inches(tall), print_color(rng), inches(rng.choice([0, 0.1, 0.4])))
    else:
        card = plain(inches(6), inches(4), print_color(rng))
        blurred = np.stack([noise(rng, inches(6), inches(2), 4) for _ in range(3)], 2)[: inches(4)]
        card.image[:] = np.clip(card.image + blurred * 0.3, 0, 1)
        if rng.random() < 0.5:
            cv2.rectangle(card.image, (0, 0), (inches(6) - 1, inches(4) - 1), (0.97, 0.97, 0.97), inches(0.25))
    return _turned(card, rng)


def _turned(card: Thing, rng: np.random.Generator) -> Thing:
    turns = int(rng.choice([0, 1, 2, 3], p=[0.6, 0.15, 0.1, 0.15]))
    return Thing(np.rot90(card.image, turns).copy(), np.rot90(card.outline, turns).copy())


def _design(image: np.ndarray, rng: np.random.Generator) -> None:
    """The background: a gradient, waves, a picture or nothing."""
    height, width = image.shape[:2]
    kind = rng.integers(0, 4)
    other = np.float32(print_color(rng))
    if kind == 1:
        share = np.linspace(0, rng.uniform(0.3, 1), width, dtype=np.float32)[None, :, None]
        image[:] = image * (1 - share) + other * share
    elif kind == 2:
        share = np.clip(noise(rng, width, rng.uniform(40, 150), 2)[:height] * 1.5, 0, 1)[..., None]
        image[:] = image * (1 - share) + other * share
    elif kind == 3:
        middle = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        cv2.circle(image, middle, int(rng.uniform(0.3, 0.9) * height), other.tolist(), -1, cv2.LINE_AA)


def _front(image: np.ndarray, rng: np.random.Generator) -> None:
    metal = hsv(rng.uniform(18, 28), rng.uniform(0.1, 0.6), rng.uniform(0.6, 0.9))
    left, top = inches(0.4), inches(0.72)
    right, bottom = left + inches(0.46), top + inches(0.36)
    cv2.rectangle(image, (left, top), (right, bottom), metal.tolist(), -1)
    for y in (top + inches(0.12), top + inches(0.24)):
        cv2.line(image, (left, y), (right, y), (metal * 0.5).tolist(), 1, cv2.LINE_AA)
    ink = 1.0 if image.mean() < 0.5 else 0.1
    if rng.random() < 0.7:
        groups = " ".join(f"{rng.integers(0, 10000):04}" for _ in range(4))
        cv2.putText(image, groups, (inches(0.4), inches(1.42)), 0, 0.46, (ink,) * 3, 1, cv2.LINE_AA)
    if rng.random() < 0.8:
        _text(image, rng, inches(0.4), inches(1.85), ink)
    _text(image, rng, inches(rng.choice([0.25, 2.1])), inches(0.42), ink)
    if rng.random() < 0.7:
        for dx, color in ((0, print_color(rng)), (0.25, print_color(rng))):
            cv2.circle(image, (inches(2.75 + dx), inches(1.75)), inches(0.2), color.tolist(), -1, cv2.LINE_AA)


def _back(image: np.ndarray, rng: np.random.Generator) -> None:
    width = image.shape[1]
    cv2.rectangle(image, (0, inches(0.2)), (width, inches(0.65)), (0.06, 0.06, 0.07), -1)
    cv2.rectangle(image, (inches(0.2), inches(0.85)), (inches(2.4), inches(1.2)), (0.93, 0.93, 0.93), -1)
    _rows(image[inches(1.35) :], rng, 3)


def _text(image: np.ndarray, rng: np.random.Generator, x: int, y: int, ink: float) -> None:
    letters = "".join(chr(rng.integers(65, 91)) for _ in range(rng.integers(4, 13)))
    cv2.putText(image, letters, (x, y), int(rng.choice([0, 2, 3])), rng.uniform(0.35, 0.6), (ink,) * 3, 1, cv2.LINE_AA)


def _rows(image: np.ndarray, rng: np.random.Generator, most: int) -> None:
    height, width = image.shape[:2]
    ink = 0.15 if image.mean() > 0.5 else 0.9
    for row in range(rng.integers(1, most + 1)):
        y = int(height * (0.2 + 0.14 * row))
        left, right = int(width * 0.1), int(width * rng.uniform(0.3, 0.9))
        cv2.line(image, (left, y), (right, y), (ink,) * 3, int(rng.integers(2, 6)))
