"""Fried things: murukku in four shapes, sev, mixture, chips in three shapes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from mathutils import Matrix

import food_pieces as pieces
from food_bowls import heap_pieces
from food_colour import deeper, golden, mixed, seen
from food_heap import Marked, Mound, disc_points, fill, mound_object, pieces_object
from food_kinds import KINDS, Kind
from food_vessels import Vessel
from materials import material, shade
from shapes import add, circle, copy_of, grid, sweep

Rng = np.random.Generator
STAR_POINTS = 8  # teeth of the murukku press
POTATO = "#eebb62"


# ---------------------------------------------------------------- murukku


def fried_surface(hex_colour: str):
    """Fried dough: blistered, darker in the grooves."""
    rgb = golden(seen(hex_colour, 1.05), hex_colour)
    return material(
        rgb,
        rough=0.46,
        second=shade(rgb, 0.72),
        second_scale=7,
        dent=shade(rgb, 0.48),
        bump=0.3,
        bump_scale=70,
        bump_depth=0.012,
        Specular=0.4,
        name="fried",
        vary=0.08,
    )


def star_section(radius: float, sides: int = 32) -> np.ndarray:
    """The ridged section that a murukku press makes."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    return circle(1, sides) * (radius * (1 + 0.17 * np.cos(STAR_POINTS * angle)))[:, None]


def spiral(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A flat coil of about three turns."""
    t = np.linspace(0, 1, 330)
    angle = 2 * np.pi * rng.uniform(2.9, 3.3) * t**0.62 + rng.uniform(0, 6)
    radius = 0.035 + 0.31 * (angle - angle[0]) / (angle[-1] - angle[0]) + 0.006 * np.sin(5 * angle)
    path = np.stack([radius * np.cos(angle), radius * np.sin(angle), 0.012 * np.sin(2.3 * angle)], -1)
    return sweep(path, star_section(0.047), 0.035, 1 + 0.05 * np.sin(t * 90))


def fried_ring(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A hand-rolled ring whose ends are pinched together."""
    angle = np.linspace(0, 2 * np.pi * 1.03, 90)
    radius = 0.21 * (1 + 0.05 * np.sin(2 * angle + rng.uniform(0, 6)))
    path = np.stack([radius * np.cos(angle), radius * np.sin(angle), 0.012 * np.sin(3 * angle)], -1)
    return sweep(path, circle(0.062, 18), 0, 1 + 0.10 * np.sin(3 * angle + rng.uniform(0, 6)))


def fried_stick(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A crooked length of ridged dough, broken at both ends."""
    t = np.linspace(-1, 1, 60)
    length, bend, sway = rng.uniform(0.24, 0.42), rng.uniform(-0.10, 0.10), rng.uniform(0, 6)
    path = np.stack([t * length, bend * t**2 + 0.025 * np.sin(3 * t + sway), 0.012 * np.sin(4 * t + sway)], -1)
    return sweep(path, star_section(0.052, 24), 0.03)


def fried_ribbon(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A flat ridged ribbon that folded over itself in the oil."""
    count, width, thick = 70, 0.085, 0.011
    t = np.linspace(0, 1, count)
    turn = rng.uniform(2.2, 4.2)
    x = 0.26 * np.sin(turn * t * 2 + rng.uniform(0, 1)) + 0.10 * (t - 0.5)
    y = 0.16 * np.sin(turn * t * 1.3 + 1)
    z = 0.09 * np.cos(turn * t * 2.4)
    across = np.linspace(-1, 1, 15)
    ridge = thick * (1 + 0.5 * np.cos(across * np.pi * 5))
    section = np.concatenate([np.stack([ridge, across * width], 1), np.stack([-ridge, across * width], 1)[::-1]])
    return sweep(np.stack([x, y, z], -1), section, 0.02)


MURUKKU = {  # shape: (maker, half-extents, how many in the bowl, how many beside it)
    "spiral": (spiral, (0.385, 0.385, 0.050), 17, 2),
    "ring": (fried_ring, (0.275, 0.275, 0.062), 26, 2),
    "stick": (fried_stick, (0.34, 0.065, 0.055), 80, 5),
    "ribbon": (fried_ribbon, (0.26, 0.17, 0.095), 48, 3),
}


def murukku(shape: str, hex_colour: str, vessel: Vessel, rng: Rng) -> None:
    """A bowl of murukku with a few in front of it."""
    make, half, count, beside = MURUKKU.get(shape, MURUKKU["spiral"])
    surface = fried_surface(hex_colour)
    patterns = []
    for _ in range(4):
        points, quads = make(rng)
        points = pieces.lumpy(pieces.lumpy(points, 0.006, 16, rng), 0.004, 45, rng)
        patterns.append(add((points, quads), surface, brightness=np.full(len(points), rng.random()), linked=False))
    rise = 0.30 * vessel.radius
    mound = Mound.dome(vessel.radius, vessel.level, rise, half[2] * 3.2, 0.02, outside=vessel.rim)
    for _ in range(count):
        x, y = mound.lowest(disc_points(vessel.radius - 0.55 * half[1], 7, rng))
        lay_copy(patterns, mound.lay(x, y, half, rng.uniform(0, 6.28), 0, rng.normal(0, 0.16)), rng)
    mound_object(
        vessel.radius - half[2] * 4, vessel.level - half[2] * 3.4, rise, material(shade(seen(hex_colour), 0.3), 0.9)
    )
    table = Mound.floor(2.4, 0.02)
    spots = [(0.52, -1.02), (-0.42, -1.12), (0.08, -1.18), (0.86, -0.86), (-0.80, -0.92)]
    for index in range(beside):
        x, y = np.array(spots[index]) * (0.92 + 0.42 * half[0]) + rng.normal(0, 0.03, 2)
        lay_copy(patterns, table.lay(x, y, half, rng.uniform(0, 6.28)), rng)


def lay_copy(patterns, matrix: np.ndarray, rng: Rng) -> None:
    """One more of a random pattern, where the matrix says."""
    copy_of(patterns[int(rng.integers(len(patterns)))], (0, 0, 0)).matrix_world = Matrix(matrix.tolist())


# ---------------------------------------------------------------- sev and mixture


def noodle(radius: float):
    """A maker of short bent lengths of sev."""

    def make(rng: Rng) -> Marked:
        length, curl = rng.uniform(0.10, 0.24), rng.uniform(-5, 5)
        t = np.linspace(-1, 1, 12)
        heading = curl * t * length * 1.6 + 0.5 * np.sin(2 * t + rng.uniform(0, 6))
        step = np.stack([np.cos(heading), np.sin(heading), 0.25 * np.sin(3 * t + rng.uniform(0, 6))], 1)
        path = np.cumsum(step, 0) * length * 2 / len(t)
        path -= path.mean(0)
        points, quads = sweep(path, circle(radius, 7), 0, 1 + 0.08 * np.sin(9 * t))
        return pieces.plain(points, quads)

    return make


def sev_kind(hex_colour: str, radius: float) -> Kind:
    """Sev of this thickness."""
    return Kind(
        noodle(radius),
        (0.17, max(0.045, 2.2 * radius), 1.35 * radius),
        hex_colour,
        deeper(hex_colour, 0.84),
        rough=0.55,
        vary=0.2,
        layers=6.0,
        unrest=0.3,
        variants=24,
    )


def sev(hex_colour: str, vessel: Vessel, rng: Rng, fine: bool) -> None:
    """A bowl of sev, thick or fine."""
    heap_pieces(sev_kind(hex_colour, 0.014 if fine else 0.023), vessel, rng, 0.34)


def mixture(hex_colour: str, vessel: Vessel, rng: Rng, location=(0, 0, 0)) -> None:
    """Sev with peanuts, boondi, fried dal and curry leaves."""
    size = vessel.radius / 0.9
    base = sev_kind(hex_colour, 0.017)
    mound = heap_pieces(replace(base, layers=4.5), vessel, rng, 0.30, location)
    boondi = replace(
        KINDS["chickpea"],
        make=pieces.round_seed(0.055, 0.12),
        half=(0.055, 0.055, 0.05),
        hue="#e8a22e",
        second="#d98d22",
    )
    leaf = replace(KINDS["bay leaf"], half=(0.2, 0.06, 0.02), hue="#4f5f26", second="#3f4c1c", layers=0.10)
    for kind, share in (
        (boondi, 0.30),
        (KINDS["peanut"], 0.24),
        (replace(KINDS["chana"], hue="#e0a53a"), 0.14),
        (leaf, 0.12),
    ):
        scale = 0.34 if kind is leaf else 1.0
        placed = fill(mound, vessel.radius * 0.86, kind.half, share, rng, kind.rolling, 0.3)
        object_scale = (0.9 * scale * min(1.0, size * 1.4), 1.05 * scale * min(1.0, size * 1.4))
        pieces_object(kind.shapes(rng), placed, kind.surface(), rng, object_scale, location)


# ---------------------------------------------------------------- chips


def chip(outline, thickness: float, curl: float, ridges: int = 0, seeds: float = 0.0):
    """A maker of slices: `outline(angle, rng)` gives the edge, `curl` bends it like a saddle, `ridges` run across it.

    `seeds` marks the three seed chambers in the middle of a banana.
    """

    def make(rng: Rng) -> Marked:
        share = np.linspace(0.02, 1, 13)[:, None]
        angle = np.linspace(0, 2 * np.pi, 42, endpoint=False)[None]
        edge = outline(angle, rng)
        x, y = share * edge[0], share * edge[1]
        bend, turn = rng.normal(0, 1, 2) * curl, rng.uniform(0, np.pi)
        along, across = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
        z = bend[0] * along**2 * 3 + bend[1] * across**2 * 3
        z = (
            z
            + (0.011 * np.sin(x * ridges) * (1 - 0.6 * share**6) if ridges else 0)
            + 0.006 * np.sin(9 * x + 7 * y + rng.uniform(0, 6))
        )
        half = thickness * (1 - 0.5 * share**8)
        top = np.stack([x, y, z + half], -1)
        under = np.stack([x, y, z - half], -1)[::-1]
        points, quads = grid(np.concatenate([top, under]))
        chambers = np.clip(np.cos(3 * angle + turn), 0, 1) ** 6 * np.exp(-(((share - 0.27) / 0.13) ** 2))
        z = z - 0.006 * seeds * np.exp(-((share / 0.45) ** 2))
        shade_in = np.clip(
            seeds * (1.3 * chambers + 0.25 * np.exp(-(((share - 0.47) / 0.06) ** 2)))
            + 0.9 * np.clip((share - 0.86) / 0.14, 0, 1)
            + 0 * angle,
            0,
            1,
        )
        mark = np.concatenate([shade_in, shade_in[::-1]]).ravel().astype(np.float32)
        return points, quads, mark

    return make


def round_edge(angle: np.ndarray, rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """Nearly round: banana."""
    radius = 0.215 * (1 + 0.03 * np.sin(3 * angle + rng.uniform(0, 6)) + 0.02 * np.sin(7 * angle + rng.uniform(0, 6)))
    return radius * np.cos(angle), radius * np.sin(angle) * rng.uniform(0.9, 1)


def oval_edge(angle: np.ndarray, rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A potato slice."""
    radius = 0.31 * (1 + 0.05 * np.sin(2 * angle + rng.uniform(0, 6)) + 0.025 * np.sin(5 * angle + rng.uniform(0, 6)))
    return radius * np.cos(angle), radius * np.sin(angle) * rng.uniform(0.72, 0.88)


def strip_edge(angle: np.ndarray, rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A strip of jackfruit: long, blunt, tapering."""
    length, width = rng.uniform(0.28, 0.40), rng.uniform(0.055, 0.08)
    x = length * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.5
    y = width * np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** 0.5 * (1 - 0.35 * x / length)
    return x, y


def chips_kind(shape: str, hex_colour: str) -> Kind:
    """Chips of a shape: round (banana), wavy (ridged potato), long (jackfruit)."""
    common = {
        "hue": hex_colour,
        "second": deeper(hex_colour, 0.90),
        "rough": 0.42,
        "vary": 0.14,
        "coat": 0.15,
        "glow": 0.12,
        "unrest": 0.22,
        "variants": 9,
        "bump": 0.5,
    }
    if shape == "wavy":
        common |= {
            "hue": mixed(hex_colour, POTATO, 0.75),
            "second": mixed(hex_colour, POTATO, 0.45),
        }  # spice dust on potato
        return Kind(
            chip(oval_edge, 0.012, 0.22, ridges=46),
            (0.31, 0.25, 0.042),
            mark=deeper(hex_colour, 0.9),
            layers=3.2,
            **common,
        )
    if shape == "long":
        return Kind(
            chip(strip_edge, 0.013, 0.30), (0.34, 0.075, 0.030), mark=deeper(hex_colour, 0.72), layers=4.4, **common
        )
    return Kind(
        chip(round_edge, 0.017, 0.24, seeds=1.0),
        (0.215, 0.205, 0.026),
        mark=deeper(hex_colour, 0.62),
        layers=4.0,
        **common,
    )
