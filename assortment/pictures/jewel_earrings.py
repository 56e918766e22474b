"""Earrings: jhumkas, studs and moons, in pairs before a velvet card."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from jewel_parts import (
    Jewel,
    along,
    board_colour,
    drop_outline,
    flat,
    frame,
    motif_plate,
    plate_mesh,
    puffed,
    ring_places,
    second_of,
    set_matrix,
    square_outline,
    velvet,
)
from shapes import add, box, grid, lathe
from studio import Shot

UPRIGHT = Matrix.Rotation(pi / 2, 4, "X")  # turns a plate that faces +z towards the camera (-y)


def card(look: dict, width: float, height: float, lean: float = 8.0, behind: float = 0.16) -> None:
    """An upright velvet card that earrings hang before; `lean` in degrees."""
    add(box(width, 0.10, height, 0.045, 8), velvet(board_colour(look)), (0, behind, 0.0), (-lean, 0, 0), crease=60)


def hook_plate(jewel: Jewel, motif: str, height: float, size: float) -> None:
    """The part at the ear: the motif, facing the camera."""
    motif_plate(jewel, motif, Matrix.Translation((0, -0.08, height)) @ UPRIGHT, size)


def link(jewel: Jewel, top: float, bottom: float) -> None:
    """Little rings between two parts of an earring."""
    count = max(1, int(round((top - bottom) / 0.07)))
    for index in range(count):
        z = top - (index + 0.5) * (top - bottom) / count
        oval = [(0.042 * cos(t), 0.0, 0.052 * sin(t)) for t in np.linspace(0, 2 * pi, 20, endpoint=False)]
        jewel.tube(
            np.array(oval),
            0.011,
            Matrix.Translation((0, -0.08, z)) @ Matrix.Rotation(pi / 2 * (index % 2), 4, "Z"),
            closed=True,
        )


def jhumka_bell(jewel: Jewel) -> None:
    """The dome: cap, rows of grains, two rows of stones, a fringe of pearls or metal drops."""
    axis = Matrix.Translation((0, -0.08, 0))
    profile = [
        (0, 1.08),
        (0.035, 1.07),
        (0.05, 1.05),
        (0.04, 1.02, 1),
        (0.09, 1.01),
        (0.10, 0.99),
        (0.085, 0.975, 1),
        (0.12, 0.965),
        (0.30, 0.90),
        (0.43, 0.76),
        (0.475, 0.58),
        (0.49, 0.50, 1),
        (0.515, 0.495),
        (0.515, 0.465),
        (0.49, 0.455),
        (0.47, 0.47, 1),
        (0.45, 0.60),
        (0.40, 0.74),
        (0.28, 0.86),
        (0, 0.9),
    ]
    jewel.put("metal", lathe(profile, 80, 5), axis)
    for radius, z, count, size in (
        (0.108, 0.992, 22, 0.015),
        (0.212, 0.945, 34, 0.014),
        (0.402, 0.823, 56, 0.0155),
        (0.470, 0.672, 64, 0.0155),
        (0.520, 0.48, 64, 0.021),
    ):
        jewel.grains(ring_places(radius, count, z), size, axis)
    for index in range(12):
        angle = 2 * pi * index / 12
        jewel.stone(
            axis @ frame((0.452 * cos(angle), 0.452 * sin(angle), 0.745), (cos(angle), sin(angle), 0.55)),
            0.050,
            grains=12,
        )
        angle += pi / 12
        jewel.stone(
            axis @ frame((0.487 * cos(angle), 0.487 * sin(angle), 0.575), (cos(angle), sin(angle), 0.15)),
            0.038,
            grains=10,
        )
        petal = puffed(drop_outline(0.16, 0.085, 16), 0.035)
        jewel.put(
            "metal",
            petal,
            axis @ frame((0.29 * cos(angle), 0.29 * sin(angle), 0.905), (cos(angle), sin(angle), 1.7), angle),
        )
    fringe = "pearl" if jewel.has_pearls or "kundan" in jewel.stones or "ruby" in jewel.stones else "metal"
    spots = ring_places(0.497, 24)
    jewel.grains([(x, y, 0.435) for x, y, _ in spots], 0.020, axis)
    jewel.grains([(x, y, 0.370) for x, y, _ in spots], 0.050, axis, fringe)
    jewel.grains([(x, y, 0.312) for x, y, _ in spots], 0.014, axis)
    jewel.grains([(0, 0, 0.40)], 0.085, axis, fringe)
    jewel.grains([(0, 0, 0.30)], 0.03, axis)


def pair(things: list, apart: float, lift: float, turn: float = 0.12) -> None:
    """Hangs a jewel twice, side by side, each turned a little towards the middle."""
    set_matrix(things, Matrix.Translation((-apart / 2, 0, lift)) @ Matrix.Rotation(turn, 4, "Z"))
    second_of(
        things,
        Matrix.Translation((apart / 2, 0, lift)) @ Matrix.Scale(-1, 4, (1, 0, 0)) @ Matrix.Rotation(turn, 4, "Z"),
    )


def jhumka(look: dict, rng: np.random.Generator) -> Shot:
    """A pair of bell earrings before a card."""
    jewel = Jewel(look, rng)
    hook_plate(jewel, look.get("motif", "lotus"), 1.62, 0.36)
    link(jewel, 1.26, 1.08)
    jhumka_bell(jewel)
    pair(jewel.finish(), 1.26, 0.04)
    card(look, 3.05, 2.42, behind=0.66)
    return Shot(elevation=7, azimuth=8, fill=0.86)


def studs(look: dict, rng: np.random.Generator) -> Shot:
    """Two motif plates on a small card."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    motif_plate(jewel, motif, Matrix.Identity(4), 0.50)
    things = jewel.finish()
    lean = Matrix.Rotation(pi / 2 - 0.42, 4, "X")
    board = Matrix.Translation((0, 0, 0.72)) @ lean
    set_matrix(things, board @ Matrix.Translation((-0.66, 0.06, 0.075)))
    second_of(things, board @ Matrix.Translation((0.66, 0.06, 0.075)) @ Matrix.Scale(-1, 4, (1, 0, 0)))
    back = add(
        plate_mesh(square_outline(1.0, 16, 96) * np.array([1.42, 0.80]), 0.07), velvet(board_colour(look)), crease=50
    )
    back.matrix_world = board @ Matrix.Translation((0, 0, 0.0))
    return Shot(elevation=20, azimuth=6, fill=0.84)


def crescent(outer: float, inner: float, shift: float, count: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Outer and inner edge of a moon that opens upward; points (count, 2) from the left horn to the right."""
    angle = np.linspace(pi * 0.86, pi * 2.14, count)
    out = np.stack([outer * np.cos(angle), outer * np.sin(angle)], 1)
    into = np.stack([inner * np.cos(angle), inner * np.sin(angle) + shift], 1)
    return out, into


def chandbali(look: dict, rng: np.random.Generator) -> Shot:
    """A pair of moon earrings: a motif at the ear, a crescent of stones, pearls along its rim."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    hook_plate(jewel, motif, 1.90, 0.27)
    link(jewel, 1.64, 1.50)
    moon = Matrix.Translation((0, -0.08, 0.92)) @ UPRIGHT
    outer, inner = crescent(0.62, 0.36, 0.17)
    body = np.stack(
        [
            np.concatenate([inner, np.zeros((60, 1))], 1),
            np.concatenate([inner, np.full((60, 1), 0.05)], 1),
            np.concatenate([(inner + outer) / 2, np.full((60, 1), 0.075)], 1),
            np.concatenate([outer, np.full((60, 1), 0.05)], 1),
            np.concatenate([outer, np.zeros((60, 1))], 1),
        ]
    )
    jewel.put("metal", grid(body, closed=False), moon)
    jewel.grains(along(outer, 0.046, closed=False), 0.024, moon @ flat(0, 0, 0.03))
    jewel.grains(along(inner, 0.042, closed=False), 0.019, moon @ flat(0, 0, 0.04))
    middle = (outer + inner) / 2
    for index in range(5, 56, 6):
        width = float(np.linalg.norm(outer[index] - inner[index]))
        angle = float(np.arctan2(outer[index][1] - inner[index][1], outer[index][0] - inner[index][0]))
        jewel.drop_stone(moon @ flat(*middle[index], 0.06, angle - pi / 2 + pi), width * 0.64, 0.125)
    for index in range(2, 58, 6):
        jewel.stone(moon @ flat(*middle[index], 0.06), 0.030, grains=0)
    motif_plate(jewel, "floral" if motif == "peacock" else motif, moon @ flat(0, 0.16, 0.05), 0.20)
    ring_top = np.array(
        [(0.10 * cos(t), 0.10 * sin(t) + 0.46, 0.03) for t in np.linspace(0, 2 * pi, 24, endpoint=False)]
    )
    jewel.tube(ring_top, 0.016, moon, closed=True)
    for side in (-1, 1):
        chain = np.array([(side * 0.09, 0.46, 0.03), (side * 0.30, 0.40, 0.03), (side * 0.54, 0.30, 0.03)])
        jewel.grains(along(chain, 0.036, closed=False), 0.017, moon)
    hung = "pearl" if jewel.has_pearls or "kundan" in jewel.stones else "metal"
    for index in range(4, 57, 4):
        way = outer[index] / np.linalg.norm(outer[index])
        for away, size, surface in ((0.040, 0.016, "metal"), (0.095, 0.040, hung), (0.146, 0.014, "metal")):
            spot = outer[index] + way * away
            jewel.grains([(spot[0], spot[1], 0.03)], size, moon, surface)
    pair(jewel.finish(), 1.62, 0.06, 0.10)
    card(look, 3.70, 2.62, behind=0.30)
    return Shot(elevation=7, azimuth=6, fill=0.86)
