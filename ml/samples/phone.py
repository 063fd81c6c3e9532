"""Develops a linear render like a phone: exposure, white balance, tone curve, lens, noise, sharpening."""

import cv2
import numpy as np


def _vignette(height: int, width: int, strength: float) -> np.ndarray:
    y, x = np.mgrid[:height, :width].astype(np.float32)
    radius = np.hypot((x - width / 2) / width, (y - height / 2) / height) * 2
    return 1 - strength * radius**2.4 / 2.3


def _tone(linear: np.ndarray) -> np.ndarray:
    """Tone curve: soft highlights, lifted shadows, then sRGB."""
    curved = linear * (1 + linear / 6.0) / (1 + linear * 0.62)
    curved = np.clip(curved, 0, 1)
    return np.where(curved <= 0.0031308, 12.92 * curved, 1.055 * curved ** (1 / 2.4) - 0.055)


def _noise(rng: np.random.Generator, shape: tuple[int, int], size: float) -> np.ndarray:
    """Sensor noise after a phone's noise reduction: blotchy in color, fine in brightness."""
    fine = rng.standard_normal(shape).astype(np.float32)
    fine = cv2.GaussianBlur(fine, (0, 0), 0.7)
    fine /= fine.std()
    color = cv2.GaussianBlur(rng.standard_normal((*shape, 3)).astype(np.float32), (0, 0), 2.2)
    color /= color.std()
    return size * (fine[..., None] + 0.45 * color)


def develop(linear: np.ndarray, exposure: float, warmth: float, seed: int) -> np.ndarray:
    """Converts linear B, G, R of any size to an 8-bit picture of the same size."""
    rng = np.random.default_rng(seed)
    height, width = linear.shape[:2]
    scale = max(height, width) / 1280
    picture = np.clip(linear, 0, 12).astype(np.float32) * exposure
    bloom = cv2.GaussianBlur(np.clip(picture - 0.9, 0, 4), (0, 0), 14 * scale)
    picture = picture + 0.10 * bloom
    picture *= np.array([1 - warmth, 1.0, 1 + warmth], np.float32)
    picture *= _vignette(height, width, 0.22)[..., None]
    shaken = cv2.GaussianBlur(picture, (0, 0), 0.55 * scale)
    developed = _tone(shaken)
    shade = 1.25 - developed.mean(axis=2, keepdims=True)
    developed = developed + _noise(rng, (height, width), 0.0085) * shade
    blurred = cv2.GaussianBlur(developed, (0, 0), 1.3)
    developed = developed + 0.45 * (developed - blurred)
    return np.uint8(np.clip(developed * 255 + 0.5, 0, 255))


def calm(linear: np.ndarray) -> np.ndarray:
    """Removes the render's grain like a phone's noise reduction: brightness by similarity, color more broadly."""
    bright = np.clip(linear, 0, 8).astype(np.float32)
    rooted = np.sqrt(bright / (1 + bright))
    luma, *colors = cv2.split(cv2.cvtColor(rooted, cv2.COLOR_BGR2YCrCb))
    sixteen = np.uint16(luma * 65535)
    smooth = cv2.fastNlMeansDenoising(sixteen, [1050.0], None, 5, 13, cv2.NORM_L1).astype(np.float32) / 65535
    guide = cv2.merge([smooth, *(cv2.GaussianBlur(color, (0, 0), 2) for color in colors)])
    broad = [cv2.ximgproc.guidedFilter(guide, color, 14, 2e-4) for color in colors]
    restored = np.clip(cv2.cvtColor(cv2.merge([smooth, *broad]), cv2.COLOR_YCrCb2BGR), 0, 0.985) ** 2
    return restored / (1 - restored)
