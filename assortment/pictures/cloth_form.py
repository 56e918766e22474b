"""A tailor's dummy covered in linen, on a turned wooden stand. Lengths in cm; z = 0 is where the shoulder meets the neck."""
import numpy as np

import shapes
from cloth_fabric import yarn
from cloth_folds import UNIT
from cloth_garment import section
from cloth_props import in_units
from materials import brass, material

LINEN = '#d9cbb2'
WOOD, WOOD_DARK = (0.27, 0.125, 0.050), (0.17, 0.072, 0.028)
BUST = 1.9


def torso(sections, at, bust=BUST, size=1.0):
    """The body through sections (half width, half depth, z), rows upwards, with a neck, a wooden cap and seams."""
    profile = shapes.smooth_path(sections, 10)
    angle = np.linspace(0, 2 * np.pi, 145)
    x, out = section(angle[None], profile[:, :1], profile[:, 1:2])
    y = -out * np.sign(np.sin(angle))[None]
    z = profile[:, 2:3] + 0 * x
    bell = sum(np.exp(-((x - s * 8.2 * size) / (6.0 * size)) ** 2 - ((z + 24.5 * size) / (6.5 * size)) ** 2) for s in (-1, 1))
    y = y - bust * bell * (y < 0)
    linen = yarn(LINEN, rough=0.9, sheen=0.2)
    points = np.stack([x, y, z], -1)
    shapes.add(shapes.grid(in_units(points, at), closed=False), linen, crease=180)
    seam = yarn('#b8a88c', rough=0.9)
    for column in (36, 108, 27, 45):
        line = points[:, column] * (1.004, 1.004, 1)
        shapes.add(shapes.sweep(in_units(line, at), shapes.circle(0.12 * UNIT, 6)), seam)
    cap(profile[-1], at, size)


def cap(top, at, size):
    """The wooden lid of the neck with its knob."""
    wood = material(WOOD, second=WOOD_DARK, second_scale=6, rough=0.35, name='wood')
    wide, deep, z = top
    shape = shapes.lathe([(0, 4.6), (0.75, 4.4), (1.15, 3.6), (0.8, 2.7), (0.55, 2.2), (1.3, 1.5), (wide * 0.82, 0.95), (wide + 0.15, 0.45),
                          (wide + 0.2, -0.35), (0, -0.4)], 64)
    points = shape[0] * (1, deep / wide, size)
    shapes.add((points * UNIT, shape[1]), wood, tuple(np.asarray(at) + (0, 0, z * UNIT)))


def stand(low, foot=0.0, base=17.0):
    """A turned pole from the floor to `low` cm, on a round base."""
    wood = material(WOOD, second=WOOD_DARK, second_scale=6, rough=0.35, name='wood')
    pole = shapes.lathe([(0, foot), (base, foot), (base + 0.6, foot + 1.0), (base, foot + 2.2), (base * 0.72, foot + 2.8), (base * 0.30, foot + 3.6),
                         (2.6, foot + 5.4), (1.9, foot + 9), (1.7, low - 4), (2.6, low - 2.2), (2.6, low), (0, low)], 64)
    shapes.add((pole[0] * UNIT, pole[1]), wood)
    ring = shapes.lathe([(2.7, low - 2.6), (3.1, low - 2.0), (2.7, low - 1.4)], 40)
    shapes.add((ring[0] * UNIT, ring[1]), brass(rough=0.28))
