"""Earrings: jhumkas and moons in pairs on a velvet bar, studs on a pad."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from jewel_parts import (
    Jewel,
    along,
    drop_outline,
    flat,
    frame,
    motif_plate,
    puffed,
    ring_places,
    second_of,
    set_matrix,
)
from jewel_stands import bar_stand, earring_card, post_and_back, velvet_pad
from shapes import grid, lathe
from studio import Shot, put_away
from views import Views

UPRIGHT = Matrix.Rotation(pi / 2, 4, "X")  # turns a plate that faces +z towards the camera (-y)


def hook_plate(jewel: Jewel, motif: str, height: float, size: float) -> None:
    """The part at the ear: the motif, facing the camera."""
    motif_plate(jewel, motif, Matrix.Translation((0, -0.08, height)) @ UPRIGHT, size)


def link(jewel: Jewel, top: float, bottom: float) -> None:
    """Little rings between two parts of an earring."""
    count = max(2, int(round((top - bottom) / 0.075)))
    for index in range(count):
        z = top - (index + 0.5) * (top - bottom) / count
        oval = [(0.042 * cos(t), 0.0, 0.052 * sin(t)) for t in np.linspace(0, 2 * pi, 20, endpoint=False)]
        jewel.tube(
            np.array(oval),
            0.014,
            Matrix.Translation((0, -0.08, z)) @ Matrix.Rotation(pi / 2 * (index % 2), 4, "Z"),
            closed=True,
        )


def jhumka_bell(jewel: Jewel) -> None:
    """The dome: cap, rows of grains, two rows of stones, a fringe of pearls, of green beads or of metal."""
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
    fringe = "pearl" if jewel.has_pearls else "emerald" if "emerald" in jewel.stones else "metal"
    spots = ring_places(0.497, 24)
    jewel.grains([(x, y, 0.435) for x, y, _ in spots], 0.020, axis)
    jewel.grains([(x, y, 0.370) for x, y, _ in spots], 0.050, axis, fringe)
    jewel.grains([(x, y, 0.312) for x, y, _ in spots], 0.014, axis)
    jewel.grains([(0, 0, 0.40)], 0.085, axis, fringe)
    jewel.grains([(0, 0, 0.30)], 0.03, axis)


def pair(things: list, apart: float, lift: float, turn: float = 0.12) -> list:
    """Hangs a jewel twice, side by side, each turned a little towards the middle; all of their objects."""
    set_matrix(things, Matrix.Translation((-apart / 2, 0, lift)) @ Matrix.Rotation(turn, 4, "Z"))
    return things + second_of(
        things,
        Matrix.Translation((apart / 2, 0, lift)) @ Matrix.Scale(-1, 4, (1, 0, 0)) @ Matrix.Rotation(turn, 4, "Z"),
    )


def taken_off(look: dict, things: list, half: int, length: float, spread: float, lie: list[tuple[float, float]]) -> tuple[list, list]:
    """Both earrings of a hung pair laid on a pad: one on its back, one on its face so that its post shows.

    `half` is how many of the objects belong to one earring, `length` an earring's height; `lie` says for each how high
    above the pad its axis lies, and by how many degrees its top sinks to the pad. Returns the objects of each.
    """
    velvet_pad(look, 2.3 * spread, length + 1.0)
    first, other = things[:half], things[half:]
    for earring, x, over, turn, (height, sink) in ((first, -spread / 2, 0.0, 8.0, lie[0]), (other, spread / 2, 180.0, -10.0, lie[1])):
        flat_down = Matrix.Rotation(np.radians(-90 - sink), 4, "X") @ Matrix.Rotation(np.radians(over), 4, "Z")
        at = Matrix.Translation((x, -length / 2, 0.16 + height))
        set_matrix(earring, at @ Matrix.Rotation(np.radians(turn), 4, "Z") @ flat_down)
    return first, other


def jhumka(look: dict, rng: np.random.Generator) -> Views:
    """A pair of bell earrings hanging from a velvet bar."""
    jewel = Jewel(look, rng)
    hook_plate(jewel, look.get("motif", "lotus"), 1.62, 0.36)
    post_and_back(jewel, Matrix.Translation((0, -0.08, 1.62)) @ UPRIGHT, 0.40)
    link(jewel, 1.34, 1.06)
    jhumka_bell(jewel)
    one = jewel.finish()
    both = pair(one, 1.42, -0.06, 0.0)
    stand = bar_stand(look, 2.5, 1.56)

    def off() -> Shot:
        put_away(stand)
        # The one on its back is held up by its post, the other's face lies on the pad.
        taken_off(look, both, len(one), 1.95, 1.5, [(0.50, 6.0), (0.74, 19.0)])
        return Shot(subject=both, elevation=50, azimuth=-14, fill=0.82)

    def bell() -> Shot:
        return Shot(subject=both[: len(one)], elevation=32, azimuth=-30, fill=0.96)

    return Views(Shot(elevation=6, azimuth=12 + float(rng.uniform(-4, 4)), fill=0.90), second=off, detail=bell)


def studs(look: dict, rng: np.random.Generator) -> Views:
    """Two studs on a jeweller's card; off it, one leans on its butterfly and the other shows its post."""
    jewel = Jewel(look, rng)
    motif_plate(jewel, look.get("motif", "floral"), Matrix.Identity(4), 0.50)
    post_and_back(jewel, Matrix.Identity(4), 0.52, 1.25)
    one = jewel.finish()
    mirrored = Matrix.Scale(-1, 4, (1, 0, 0))
    standing = Matrix.Translation((0, 0.25, 0.99)) @ Matrix.Rotation(np.radians(76), 4, "X")
    card = earring_card(look, 2.9, 2.0, standing)
    set_matrix(one, standing @ Matrix.Translation((-0.66, -0.12, 0.18)))
    other = second_of(one, standing @ Matrix.Translation((0.66, -0.12, 0.18)) @ mirrored)
    both = one + other

    low = 0.16
    # A stud rests on its lower edge and on its butterfly: that fixes how far it leans back.
    lean = np.radians(52)
    leaning = Matrix.Rotation(lean, 4, "X")
    height = low + 0.46 * float(np.sin(lean)) + 0.02

    def backs() -> Shot:
        put_away(card)
        velvet_pad(look, 3.4, 2.4)
        set_matrix(one, Matrix.Translation((-0.60, 0.12, low + 0.10)) @ Matrix.Rotation(0.2, 4, "Z") @ Matrix.Rotation(pi, 4, "X"))
        set_matrix(other, Matrix.Translation((0.62, -0.02, height)) @ Matrix.Rotation(-0.10, 4, "Z") @ leaning @ mirrored)
        return Shot(subject=both, elevation=40, azimuth=-18, fill=0.80)

    def close() -> Shot:
        return Shot(subject=other, elevation=44, azimuth=4, fill=0.88)

    return Views(Shot(subject=both + card, elevation=14, azimuth=10, fill=0.86), second=backs, detail=close)


def crescent(outer: float, inner: float, shift: float, count: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Outer and inner edge of a moon that opens upward; points (count, 2) from the left horn to the right."""
    angle = np.linspace(pi * 0.86, pi * 2.14, count)
    out = np.stack([outer * np.cos(angle), outer * np.sin(angle)], 1)
    into = np.stack([inner * np.cos(angle), inner * np.sin(angle) + shift], 1)
    return out, into


def chandbali(look: dict, rng: np.random.Generator) -> Views:
    """A pair of moon earrings: a motif at the ear, a crescent of stones, pearls along its rim."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    hook_plate(jewel, motif, 1.90, 0.27)
    link(jewel, 1.70, 1.46)
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
    jewel.put("metal", grid(body[[-1, 0]], closed=False), moon)
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
    jewel.tube(ring_top, 0.020, moon, closed=True)
    for side in (-1, 1):
        chain = np.array([(side * 0.09, 0.46, 0.03), (side * 0.30, 0.38, 0.03), (side * 0.53, 0.26, 0.03)])
        jewel.grains(along(chain, 0.040, closed=False), 0.021, moon)
    jewel.tube(np.array([(0, -0.02, 0.04), (0, -0.24, 0.04)]), 0.022, moon)
    hung = "pearl" if jewel.has_pearls or "kundan" in jewel.stones else "metal"
    for x in np.linspace(-0.575, 0.575, 15):
        rim = -float(np.sqrt(0.62**2 - x**2))
        jewel.pendant_bead(moon @ flat(float(x), rim + 0.004, 0.03), 0.036, hung)
    post_and_back(jewel, Matrix.Translation((0, -0.08, 1.90)) @ UPRIGHT, 0.40)
    one = jewel.finish()
    both = pair(one, 1.66, 0.14, 0.0)
    stand = bar_stand(look, 2.9, 2.04)

    def off() -> Shot:
        put_away(stand)
        taken_off(look, both, len(one), 2.25, 1.72, [(0.10, -7.0), (0.22, 0.0)])
        return Shot(subject=both, elevation=54, azimuth=-10, fill=0.82)

    def moon_close() -> Shot:
        return Shot(subject=both[: len(one)], elevation=52, azimuth=-24, fill=1.0)

    return Views(Shot(elevation=6, azimuth=10 + float(rng.uniform(-4, 4)), fill=0.90), second=off, detail=moon_close)
