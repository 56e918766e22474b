"""Marigolds, as they are strung or strewn."""

import math

import numpy as np
from mathutils import Matrix

from materials import let_light_through, material
from shapes import grid, scatter

ORANGE, YELLOW = (.90, .27, .006), (.92, .50, .012)


def petal_material(rgb):
    """A petal through which light passes."""
    return let_light_through(material(rgb, rough=.55, vary=.22, Sheen=.2, Specular=.25, name='petal'))


def petals():
    """Five ruffled petals along x, of unit length."""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(0, 1, 6))
    made = []
    for k in range(5):
        ruffle = .16 * np.sin(u * np.pi * 2.5 + k) * v ** 2 + .05 * np.sin(u * 11 + k * 2)
        width = (.30 + .75 * v ** .8) * (1 - .28 * np.clip(v - .75, 0, 1) * 4 * np.abs(u))
        lift = .35 * v - .45 * v ** 2 + ruffle * .8 + .12 * u * u * v
        made.append(grid(np.stack([v * (1 - .08 * u * u), u * width * .5, lift], -1), False))
    return made


def marigold(surface, rng, radius=.22, count=150):
    """One flower as an unlinked pattern: whorls of petals, tighter and more upright towards the middle."""
    matrices = []
    for i in range(count):
        t = (i + .5) / count
        lift = math.radians(-38 + 118 * t ** .8) + rng.normal(0, .12)
        turn = i * 2.39996 + rng.normal(0, .1)
        length = radius * (.62 - .12 * t) * rng.uniform(.85, 1.1)
        base = radius * .46 * (1 - t) ** .5
        matrices.append(Matrix.Translation((base * math.cos(turn), base * math.sin(turn), radius * .34 * t)) @ Matrix.Rotation(turn, 4, 'Z')
                        @ Matrix.Rotation(-lift, 4, 'Y') @ Matrix.Rotation(rng.normal(0, .3), 4, 'X')
                        @ Matrix.Diagonal((length, length * .75, length, 1)))
    return scatter(petals(), matrices, surface, rng, linked=False, crease=180)
