"""Hangs ordinary things on a wall, apart from each other and from its damage."""

import numpy as np
from decor import frame, sconce, screen
from fittings import fan, hooks, panel_door, paper_holder, plate, smoke_alarm, speaker, thermostat, vent
from marks import ORDINARY, marked

Point = tuple[float, float]
WALL_THINGS = (thermostat, speaker, vent, fan, paper_holder, screen, frame, frame, panel_door, hooks, sconce, plate, plate, smoke_alarm)


def some_wall_things(rng: np.random.Generator, x0: float, x1: float, count: int, keep_off: tuple[Point, float] | None = None, low: float = 0.7, high: float = 2.1) -> list[Point]:
    """Hangs `count` things apart from each other and from `keep_off` (a point and a distance); returns where."""
    hung: list[Point] = []
    with marked(ORDINARY):
        for _ in range(count):
            for _ in range(12):
                x, z = rng.uniform(x0 + 0.2, x1 - 0.2), rng.uniform(low, high)
                is_clear = all(np.hypot(x - a, z - b) > 0.55 for a, b in hung)
                if is_clear and (keep_off is None or np.hypot(x - keep_off[0][0], z - keep_off[0][1]) > keep_off[1] + 0.45):
                    WALL_THINGS[rng.integers(len(WALL_THINGS))](x, z, rng)
                    hung.append((x, z))
                    break
    return hung
