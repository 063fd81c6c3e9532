"""Simulates a phone's camera: light, shadows, tilt, exposure, white balance, blur, noise and JPEG."""

import cv2
import numpy as np

from canvas import CHANNELS, Canvas, blob


def photograph(canvas: Canvas, is_photo: bool = False, names: tuple[str, ...] = CHANNELS) -> tuple[np.ndarray, np.ndarray]:
    """Returns the picture as bytes, and the masks with these names. Real photos need fewer effects."""
    rng = canvas.rng
    if not is_photo or rng.random() < 0.3:
        _light(canvas)
    if rng.random() < (0.3 if is_photo else 0.5):
        _move(canvas)
    image = _exposed(canvas.image, rng) * (1 + rng.normal(0, 0.05, 3))
    image = np.clip(image, 0, 1) ** rng.uniform(0.8, 1.25)
    if rng.random() < 0.08:
        image = np.repeat(image.mean(2, keepdims=True), 3, 2)
    image = _soften(image.astype(np.float32), rng)
    image = image + rng.standard_normal(image.shape, np.float32) * rng.choice([0.003, 0.01, 0.025], p=[0.5, 0.35, 0.15])
    picture = np.uint8(np.clip(image, 0, 1) * 255)
    if rng.random() < 0.7:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))]
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, quality)[1], cv2.IMREAD_COLOR)
    return picture, np.stack([canvas.masks[name] for name in names])


def _exposed(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Meters like a phone: the mean is near middle gray, a little over or under. Dim rooms stay dim."""
    wanted = np.exp(rng.normal(np.log(0.52), 0.28))
    full = wanted / max(0.05, float(np.clip(image, 0, 1).mean()))
    return image * float(np.clip(full ** rng.uniform(0.4, 1.0), 0.45, 2.2))


def _light(canvas: Canvas) -> None:
    rng, size = canvas.rng, canvas.size
    down, across = np.mgrid[:size, :size].astype(np.float32) / size - 0.5
    angle = rng.uniform(0, 6.28)
    canvas.image = canvas.image * (1 + (across * np.cos(angle) + down * np.sin(angle)) * rng.uniform(0, 0.8))[..., None]
    if canvas.chance(0.3):
        far = np.hypot(across - rng.normal(0, 0.3), down - rng.normal(0, 0.3))
        canvas.image = canvas.image * np.clip(1.15 - rng.uniform(0.2, 1.2) * far, 0.15, 2)[..., None]
    if canvas.chance(0.35):
        if canvas.chance(0.5):
            outline = blob(rng, *(rng.uniform(-0.2, 1.2, 2) * size), *rng.uniform(30, 150, 2), 0.3)
        else:
            outline = rng.uniform(-0.3, 1.3, (4, 2)) * size
        canvas.darken(canvas.fill(outline, rng.uniform(0.8, 14)) * rng.uniform(0.1, 0.5))


def _move(canvas: Canvas) -> None:
    """Tilts and rotates. The border is sometimes black, as after straightening a photo."""
    rng, size = canvas.rng, canvas.size
    corners = np.float32([[0, 0], [size, 0], [size, size], [0, size]])
    moved = corners + rng.normal(0, 0.08 * size, (4, 2))
    turn = rng.normal(0, 0.15)
    c, s = np.cos(turn), np.sin(turn)
    moved = (moved - size / 2) @ np.array([[c, s], [-s, c]]) + size / 2
    border = cv2.BORDER_CONSTANT if canvas.chance(0.12) else cv2.BORDER_REFLECT
    to = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    canvas.image = cv2.warpPerspective(canvas.image.astype(np.float32), to, (size, size), borderMode=border)
    for name, mask in canvas.masks.items():
        if mask.any():
            canvas.masks[name] = cv2.warpPerspective(mask, to, (size, size), flags=cv2.INTER_NEAREST, borderMode=border)


def _soften(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Blur from focus, shake, or scaling down and up."""
    kind = rng.random()
    if kind < 0.3:
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(0.4, 1.2))
    if kind < 0.36:
        kernel = np.zeros((5, 5), np.float32)
        cv2.line(kernel, tuple(int(v) for v in rng.integers(0, 5, 2)), (2, 2), 1.0, 1)
        return cv2.filter2D(image, -1, kernel / kernel.sum())
    if kind < 0.46:
        small = cv2.resize(image, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
        return cv2.resize(small, image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    if kind < 0.56:
        return image + (image - cv2.GaussianBlur(image, (0, 0), 1)) * rng.uniform(0.3, 1.2)
    return image
