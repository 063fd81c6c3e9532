"""From a grainy linear render to a phone's JPEG: takes the render's grain off, exposes, and adds the phone's own faults."""

import cv2
import numpy as np
from phone import develop as develop_as_phone
from studio import Taken


def without_grain(taken: Taken) -> np.ndarray:
    """Smooths the light but not what it falls on: the color of surfaces is free of grain, so only light is filtered."""
    color = np.clip(taken.diffuse, 0.02, 1)
    light = np.clip(taken.linear, 0, 20) / color
    squeezed = light / (1 + light)
    guide = cv2.merge([taken.normal, taken.diffuse.mean(axis=2)]).astype(np.float32)
    guide = guide[..., [0, 1, 2]] + guide[..., 3:] * 0.5
    smooth = cv2.ximgproc.guidedFilter(guide, squeezed, 4, 2e-4)
    smooth = np.clip(smooth, 0, 0.97)
    return smooth / (1 - smooth) * color


def _exposure(linear: np.ndarray, rng: np.random.Generator) -> float:
    """What a phone's metering would choose: the middle of the picture near middle gray, white walls brighter."""
    bright = linear.mean(axis=2)
    middle = float(np.exp(np.log(bright + 1e-4).mean()))
    high = float(np.percentile(bright, 96)) + 1e-4
    wanted = min(rng.uniform(0.3, 0.62) / middle, rng.uniform(0.75, 1.3) / high * 1.4)
    return wanted * float(np.exp(rng.normal(0, 0.12)))


def photograph(taken: Taken, rng: np.random.Generator) -> np.ndarray:
    """The developed picture in 8 bits."""
    linear = without_grain(taken)
    is_dim = rng.random() < 0.15
    exposure = _exposure(linear, rng) * (rng.uniform(0.25, 0.6) if is_dim else 1)
    picture = develop_as_phone(linear, exposure, float(rng.normal(0, 0.035)), int(rng.integers(1 << 31)))
    noise = rng.uniform(2, 6) if is_dim else rng.uniform(0, 3.5)
    grain = cv2.GaussianBlur(rng.normal(0, 1, picture.shape).astype(np.float32), (0, 0), rng.uniform(0.4, 0.9))
    picture = picture + grain / grain.std() * noise
    if rng.random() < 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 1.1))
    return np.uint8(np.clip(picture, 0, 255))
