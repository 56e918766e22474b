"""What a jeweller shows things on: a sloped board, a bar for earrings, a pad, a cone for rings, an ankle."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from mathutils import Matrix, Vector

from jewel_parts import board_colour, set_matrix, velvet
from materials import brass, material
from shapes import add, box, lathe, rod, twisted
from studio import mark_as_setting

SILK = {"gold": (0.20, 0.012, 0.022), "rose-gold": (0.020, 0.085, 0.05), "silver": (0.025, 0.035, 0.07), "oxidised": (0.012, 0.011, 0.012)}
BOARD_THICK = 0.22


def sloped_board(look: dict, width: float, top: float, bottom: float, tilt: float = 30.0) -> tuple[Matrix, list]:
    """A velvet wedge whose face rises backwards at `tilt` degrees, from `bottom` to `top` in the face's own y.

    Returns the face's matrix (jewels lie at its z = 0) and the wedge's objects.
    """
    slope = Matrix.Rotation(radians(tilt), 4, "X")
    under = slope @ Vector((0, bottom, -BOARD_THICK))
    face = Matrix.Translation((0, 0.30, 0.012 - under.z)) @ slope
    cloth = velvet(board_colour(look))
    board = add(box(width, top - bottom, BOARD_THICK, 0.1, 10), cloth, crease=60)
    board.matrix_world = face @ Matrix.Translation((0, (top + bottom) / 2, -BOARD_THICK - 0.002))
    low, high = face @ Vector((0, bottom + 0.08, -0.12)), face @ Vector((0, top - 0.06, -0.12))
    x = width / 2 - 0.05
    outline = [(low.y, 0.0), (low.y, low.z), (high.y, high.z), (high.y, 0.0)]
    points = [(s * x, y, z) for s in (-1, 1) for y, z in outline]
    sides = [(0, 1, 2, 3), (7, 6, 5, 4), (1, 5, 6, 2), (2, 6, 7, 3), (0, 4, 5, 1)]
    return face, [board, add((points, sides), cloth, smooth=False)]


def bar_stand(look: dict, width: float, height: float) -> list:
    """A velvet bar on a brass post and foot; its front lies at y = -0.075, its middle at `height`."""
    cloth, metal = velvet(board_colour(look)), brass(rough=0.22)
    bar = add(box(width, 0.46, 0.34, 0.14, 12), cloth, (0, 0.105, height), (90, 0, 0), crease=60)
    bar.location.y = -0.075 + 0.34
    foot = lathe([(0, 0), (0.84, 0), (0.88, 0.02), (0.86, 0.055, 1), (0.80, 0.065), (0.16, 0.085), (0.09, 0.13), (0.055, 0.22)], 96, 5)
    return [bar, add(foot, metal, (0, 0.14, 0), crease=50), add(rod([(0, 0.14, 0.1), (0, 0.14, height)], 0.045, 2, 16), metal)]


def velvet_pad(look: dict, width: float, depth: float, thick: float = 0.16) -> list:
    """A flat pad on the table; things lie on it at `thick`."""
    return [mark_as_setting(add(box(width, depth, thick, 0.12, 12), velvet(board_colour(look)), crease=60))]


def earring_card(look: dict, width: float, height: float, standing: Matrix, thick: float = 0.16) -> list:
    """A stiff card covered with velvet, with an eyelet to hang it by; its face lies at `thick` above the plane that `standing` puts up."""
    card = add(box(width, height, thick, 0.12, 12), velvet(board_colour(look)), crease=60)
    eyelet = add(lathe([(0.05, 0), (0.05, 0.012), (0.075, 0.02), (0.105, 0.012), (0.11, 0)], 48, 4), brass(rough=0.22), crease=50)
    set_matrix([card], standing)
    set_matrix([eyelet], standing @ Matrix.Translation((0, height / 2 - 0.26, thick)))
    return [card, eyelet]


def ring_cone(look: dict) -> tuple[object, float]:
    """A cone of velvet on a turned wooden foot. Returns the cone and the slope of its side (radius for height)."""
    cone = add(lathe([(0.66, 0.16), (0.66, 0.17, 1), (0.64, 0.20), (0.30, 1.78), (0.26, 1.92), (0.17, 2.03), (0, 2.07)], 96, 6), velvet(board_colour(look)), crease=60)
    wood = material((0.16, 0.065, 0.025), 0.35, second=(0.10, 0.038, 0.014), second_scale=7, Clearcoat=0.3, name="foot")
    add(lathe([(0, 0), (0.78, 0), (0.80, 0.02), (0.80, 0.07, 1), (0.76, 0.09), (0.74, 0.15), (0.70, 0.17), (0, 0.17)], 96, 4), wood, crease=50)
    return cone, (0.64 - 0.30) / (1.78 - 0.20)


def cone_radius(height: float) -> float:
    """The cone's radius at a height."""
    return 0.64 - (height - 0.20) * (0.64 - 0.30) / (1.78 - 0.20)


def ankle(look: dict, radius: float) -> object:
    """A padded ankle: narrow above the heel, wider to the calf."""
    profile = [(0, 0), (radius * 1.22, 0), (radius * 1.28, 0.05, 1), (radius * 1.20, 0.16), (radius * 1.02, 0.46), (radius * 0.95, 0.80), (radius * 1.0, 1.20),
               (radius * 1.14, 1.70), (radius * 1.10, 1.76), (0, 1.80)]
    return add(lathe(profile, 112, 6), velvet(board_colour(look)), crease=60)


def dori(look: dict, points, radius: float = 0.024) -> object:
    """A twisted silk cord through the points."""
    silk = material(SILK.get(look.get("metal", "gold"), SILK["gold"]), 0.5, Sheen=0.6, Specular=0.4, name="silk")
    return add(twisted(points, radius, 10, 1.0), silk, crease=180)


def silk_tassel(look: dict, start, way: float, length: float = 0.34) -> list:
    """A tassel that lies on the table from `start` in the direction `way` (radians)."""
    silk = material(SILK.get(look.get("metal", "gold"), SILK["gold"]), 0.55, Sheen=0.6, name="tassel")
    x, y, z = start
    made = [add(lathe([(0, -0.06), (0.05, -0.05), (0.06, 0), (0.05, 0.05), (0, 0.06)], 20, 4), silk, start)]
    rng = np.random.default_rng(7)
    for _ in range(36):
        turn = way + rng.normal(0, 0.16)
        reach = length * rng.uniform(0.9, 1.05)
        path = [(x, y, z), (x + 0.5 * reach * cos(turn), y + 0.5 * reach * sin(turn), z + rng.normal(0, 0.012)), (x + reach * cos(turn), y + reach * sin(turn), z - 0.015)]
        made.append(add(rod(path, 0.009, 4, 5), silk))
    return made


def post_and_back(jewel, matrix: Matrix, length: float = 0.46, size: float = 1.0) -> None:
    """The pin behind an earring (towards -z) and the butterfly that holds it."""
    jewel.tube(np.array([(0, 0, 0.02), (0, 0, -length)]), 0.026 * size, matrix)
    jewel.put("metal", lathe([(0, 0), (0.10 * size, 0), (0.11 * size, 0.012), (0.10 * size, 0.03), (0, 0.03)], 28, 3), matrix @ Matrix.Translation((0, 0, -length * 0.72)))
    for side in (-1, 1):
        turn = np.linspace(0, 1.7 * pi, 16)
        curl = np.stack([side * (0.075 + 0.062 * np.sin(turn)) * size, 0 * turn, -length * 0.72 - (0.055 - 0.055 * np.cos(turn)) * size], 1)
        for y in (-0.05, -0.025, 0.0, 0.025, 0.05):
            jewel.tube(curl + (0, y * size, 0), 0.016 * size, matrix)
