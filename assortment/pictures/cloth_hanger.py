"""A wooden hanger with a brass hook, for garments whose z = 0 (cm) is the shoulder's inner end."""
import numpy as np

import shapes
from cloth_folds import UNIT
from materials import brass, material

WOOD, WOOD_DARK = (0.30, 0.135, 0.052), (0.20, 0.085, 0.032)


def hanger(at, half=20.0, drop=6.5, neck=6.0):
    """Arms of `half` cm falling by `drop`, a hook whose top is `neck` + 9 cm above; `at` is z = 0 in scene units."""
    wood = material(WOOD, second=WOOD_DARK, second_scale=6, rough=0.38, name='wood')
    x = np.linspace(-half, half, 41)
    share = np.abs(x) / half
    bar = np.stack([x, -1.2 * share ** 2, -1.6 - drop * share ** 1.35], -1) * UNIT + at
    sizes = 1.25 - 0.35 * share
    section = shapes.circle(1.25 * UNIT, 14) * (0.7, 1.0)
    shapes.add(shapes.sweep(bar, section, scale=sizes), wood)
    turn = np.linspace(-0.5 * np.pi, 1.15 * np.pi, 26)
    radius = 2.3
    bow = np.stack([-radius * np.cos(turn) * -1, 0 * turn, neck + 4.0 + radius * np.sin(turn)], -1)
    stem = np.array([(0, 0, -1.0), (0, 0, neck * 0.5), (0, 0, neck + 0.6)])
    line = np.vstack([stem, bow[1:]])
    shapes.add(shapes.sweep(shapes.smooth_path(line * UNIT + at, 4), shapes.circle(0.28 * UNIT, 12)), brass(rough=0.25))
    return neck + 4.0 + radius - 0.9
