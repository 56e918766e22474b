"""Fried things: murukku in four shapes, sev, mixture, chips in three shapes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from mathutils import Matrix

import food_pieces as pieces
from food_bowls import heap_pieces, places_beside, strew
from food_colour import deeper, golden, mixed, seen
from food_heap import Marked, Mound, disc_points, fill, kept_inside, mound_object, pieces_object
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
        rough=0.42,
        second=shade(rgb, 0.66),
        second_scale=11,
        dent=shade(rgb, 0.52),
        bump=0.75,
        bump_scale=85,
        bump_depth=0.014,
        Specular=0.45,
        Subsurface=0.08,
        Subsurface_Color=rgb,
        Subsurface_Radius=(0.03, 0.015, 0.006),
        name="fried",
        vary=0.14,
    )


def star_section(radius: float, sides: int = 32) -> np.ndarray:
    """The ridged section that a murukku press makes."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    return circle(1, sides) * (radius * (1 + 0.24 * np.cos(STAR_POINTS * angle)))[:, None]


def torn(points: np.ndarray, sides: int, depth: float, rng: Rng) -> np.ndarray:
    """Breaks the ridges of a pressed rope into short spikes: what the oil does to them. `sides` points a ring."""
    rings = points.reshape(-1, sides, 3)
    middle = rings.mean(1, keepdims=True)
    ridge = 0.5 + 0.5 * np.cos(STAR_POINTS * np.linspace(0, 2 * np.pi, sides, endpoint=False))
    tears = np.repeat(rng.random((len(rings) // 2 + 1, sides)), 2, 0)[: len(rings)]
    push = 1 + depth * ridge[None] * (tears - 0.55)
    return (middle + (rings - middle) * push[..., None]).reshape(-1, 3)


def spiral(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A flat coil of about four turns of a ridged, spiky rope."""
    t = np.linspace(0, 1, 420)
    angle = 2 * np.pi * rng.uniform(3.5, 4.0) * t**0.6 + rng.uniform(0, 6)
    radius = 0.025 + 0.255 * (angle - angle[0]) / (angle[-1] - angle[0]) + 0.008 * np.sin(3 * angle)
    path = np.stack([radius * np.cos(angle), radius * np.sin(angle), 0.010 * np.sin(2.3 * angle)], -1)
    points, quads = sweep(path, star_section(0.030), 0.03, 1 + 0.05 * np.sin(t * 90))
    return torn(points, 32, 0.55, rng), quads


def fried_ring(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A hand-rolled ring whose ends are pinched together, blistered by the oil."""
    angle = np.linspace(0, 2 * np.pi * 1.04, 110)
    radius = rng.uniform(0.125, 0.15) * (1 + 0.06 * np.sin(2 * angle + rng.uniform(0, 6)))
    path = np.stack([radius * np.cos(angle), radius * np.sin(angle), 0.010 * np.sin(3 * angle)], -1)
    path[-8:, 2] += np.linspace(0, 0.03, 8)
    width = 1 + 0.08 * np.sin(3 * angle + rng.uniform(0, 6))
    points, quads = sweep(path, circle(0.036, 22), 0, width)
    return pieces.lumpy(points, 0.0035, 60, rng, 9), quads


def fried_stick(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A crooked length of ridged dough, broken at both ends."""
    t = np.linspace(-1, 1, 70)
    length, bend, sway = rng.uniform(0.14, 0.26), rng.uniform(-0.09, 0.09), rng.uniform(0, 6)
    path = np.stack([t * length, bend * t**2 + 0.018 * np.sin(3 * t + sway), 0.010 * np.sin(4 * t + sway)], -1)
    points, quads = sweep(path, star_section(0.033), 0.025)
    return torn(points, 32, 0.6, rng), quads


def fried_ribbon(rng: Rng) -> tuple[np.ndarray, np.ndarray]:
    """A flat ridged ribbon, broken to length, that waved and curled in the oil."""
    count, width, thick = 60, rng.uniform(0.045, 0.055), 0.006
    t = np.linspace(-1, 1, count)
    length, bow = rng.uniform(0.16, 0.30), rng.uniform(-0.10, 0.10)
    wave, phase = rng.uniform(3, 6), rng.uniform(0, 6)
    path = np.stack([t * length, bow * t**2, 0.028 * np.sin(wave * t + phase) + 0.05 * rng.normal() * t**2], -1)
    across = np.linspace(-1, 1, 19)
    ridge = thick * (1 + 0.75 * np.cos(across * np.pi * 6))
    section = np.concatenate([np.stack([ridge, across * width], 1), np.stack([-ridge, across * width], 1)[::-1]])
    return sweep(path, section, rng.normal(0, 0.012))


MURUKKU = {  # shape: (maker, half-extents, how many in the bowl, how many beside it)
    "spiral": (spiral, (0.29, 0.29, 0.034), 38, 2),
    "ring": (fried_ring, (0.17, 0.17, 0.038), 90, 3),
    "stick": (fried_stick, (0.21, 0.045, 0.036), 230, 5),
    "ribbon": (fried_ribbon, (0.24, 0.055, 0.040), 240, 5),
}


def murukku(shape: str, hex_colour: str, vessel: Vessel, rng: Rng) -> None:
    """A bowl of murukku with a few in front of it."""
    make, half, count, beside = MURUKKU.get(shape, MURUKKU["spiral"])
    surface = fried_surface(hex_colour)
    patterns = []
    for _ in range(7):
        points, quads = make(rng)
        points = pieces.lumpy(pieces.lumpy(points, 0.004, 16, rng), 0.0015, 70, rng)
        patterns.append(add((points, quads), surface, brightness=np.full(len(points), rng.random()), linked=False))
    rise = 0.30 * vessel.radius
    mound = Mound.dome(vessel.radius, vessel.level, rise, half[2] * 3.2, 0.02, outside=vessel.rim)
    for _ in range(count):
        x, y = mound.lowest(disc_points(vessel.radius - 0.55 * half[1], 7, rng))
        x, y, yaw = kept_inside(x, y, rng.uniform(0, 6.28), half, vessel.radius, rng)
        lay_copy(patterns, mound.lay(x, y, half, yaw, 0, rng.normal(0, 0.16)), rng)
    under = seen(hex_colour)
    mound_object(
        vessel.radius - half[2] * 3,
        vessel.level - half[2] * 3.4,
        rise,
        material(shade(under, 0.5), 0.9, second=shade(under, 0.3), second_scale=14),
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
    """A maker of bent, broken lengths of sev; `radius` is half its thickness."""

    def make(rng: Rng) -> Marked:
        length = radius * rng.uniform(4.5, 13)
        curl = rng.normal(0, 0.75)
        t = np.linspace(-1, 1, 13)
        heading = curl * t * 1.5 + 0.35 * np.sin(2.6 * t + rng.uniform(0, 6))
        step = np.stack([np.cos(heading), np.sin(heading), 0.16 * np.sin(3 * t + rng.uniform(0, 6))], 1)
        path = np.cumsum(step, 0) * length * 2 / len(t)
        path -= path.mean(0)
        points, quads = sweep(path, circle(radius, 8), 0, rng.uniform(0.86, 1.08) * (1 + 0.07 * np.sin(11 * t)))
        return pieces.plain(pieces.lumpy(points, radius * 0.09, 1.6 / radius, rng, 4), quads)

    return make


def sev_kind(hex_colour: str, radius: float) -> Kind:
    """Sev of this half thickness: rough, dry, every strand its own shade of frying."""
    return Kind(
        noodle(radius),
        (8.5 * radius, 2.4 * radius, 1.25 * radius),
        hex_colour,
        deeper(hex_colour, 0.80),
        rough=0.6,
        vary=0.30,
        glow=0.08,
        bump=0.7,
        layers=6.0,
        unrest=0.22,
        variants=40,
    )


SEV_THICK, SEV_FINE = 0.0135, 0.0085  # half thickness in a bowl a unit wide


def sev(hex_colour: str, vessel: Vessel, rng: Rng, fine: bool) -> None:
    """A bowl of sev, thick or fine, and what fell beside it."""
    kind = sev_kind(hex_colour, SEV_FINE if fine else SEV_THICK)
    heap_pieces(kind, vessel, rng, 0.30)
    strew(kind, places_beside(1.0, kind, rng), rng)


def mixture(hex_colour: str, vessel: Vessel, rng: Rng, location=(0, 0, 0)) -> None:
    """Sev with peanuts, boondi, fried dal and curry leaves, sized to the bowl."""
    size = 0.62 * vessel.radius / 0.9
    mound = heap_pieces(replace(sev_kind(hex_colour, 0.015 * size), layers=5.0), vessel, rng, 0.30, location)
    boondi = replace(
        KINDS["chickpea"],
        make=pieces.round_seed(0.055, 0.12),
        half=(0.055, 0.055, 0.05),
        hue="#e8a22e",
        second="#d98d22",
    )
    leaf = replace(KINDS["bay leaf"].sized(0.42), hue="#4f5f26", second="#3f4c1c")
    for kind, share in (
        (boondi, 0.34),
        (replace(KINDS["peanut"], hue="#c98a52", second="#b5713c"), 0.30),
        (replace(KINDS["chana"], hue="#e0a53a"), 0.22),
        (leaf, 0.10),
    ):
        small = kind.sized(1.25 * size)
        placed = fill(mound, vessel.radius * 0.92, small.half, share, rng, small.rolling, 0.2)
        pieces_object(small.shapes(rng), placed, small.surface(), rng, location=location)


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
        "rough": 0.36,
        "vary": 0.20,
        "coat": 0.25,
        "glow": 0.14,
        "unrest": 0.26,
        "variants": 14,
        "bump": 0.9,
    }
    if shape == "wavy":
        common |= {
            "hue": mixed(hex_colour, POTATO, 0.90),
            "second": mixed(hex_colour, POTATO, 0.52),
            "vary": 0.16,
        }  # spice dust on potato
        return Kind(
            chip(oval_edge, 0.010, 0.24, ridges=60),
            (0.31, 0.25, 0.036),
            mark=mixed(hex_colour, "#a8642a", 0.6),
            layers=3.8,
            **common,
        ).sized(0.74)
    if shape == "long":
        return Kind(
            chip(strip_edge, 0.011, 0.55),
            (0.30, 0.070, 0.034),
            mark=deeper(hex_colour, 0.58),
            layers=4.6,
            **common,
        ).sized(0.66)
    return Kind(
        chip(round_edge, 0.011, 0.34, seeds=0.45),
        (0.215, 0.205, 0.024),
        mark=mixed(hex_colour, "#a8701c", 0.55),
        layers=4.6,
        **common,
    ).sized(0.66)
