"""Flowers on a string: garlands laid down, torans hung over a door."""

from __future__ import annotations

import numpy as np
from mathutils import Matrix

from food_blooms import jasmine_tuft, mango_leaf, marigold, petal_surface, rose, strung
from food_colour import mixed, seen
from food_vessels import wood
from jewel_parts import along
from materials import brass, material
from shapes import add, ball, circle, copy_of, lathe, smooth_path, sweep
from studio import Shot, mark_as_setting
from views import Views

LOOP = [
    (-1.35, 0.55, 0.2),
    (-1.1, -0.35, 0.2),
    (-0.3, -0.85, 0.2),
    (0.65, -0.7, 0.2),
    (1.2, 0, 0.2),
    (0.85, 0.75, 0.2),
    (0, 0.95, 0.2),
    (-0.72, 0.6, 0.22),
    (-0.72, -0.05, 0.30),
    (-0.2, -0.38, 0.24),
    (0.42, -0.2, 0.2),
    (0.5, 0.32, 0.2),
    (0.02, 0.48, 0.2),
]


def petal_parts(flower: str, hue: str, green: str, rng: np.random.Generator, variants: int = 2) -> list[list]:
    """Some patterns of a flower in one colour; each a list of unlinked objects."""
    if flower == "jasmine":
        return [jasmine_tuft(hue, green, rng) for _ in range(variants)]
    surface = petal_surface(hue)
    if flower == "rose":
        return [[rose(hue, rng, 0.25, surface)] for _ in range(variants)]
    return [[marigold(hue, rng, 0.22, surface)] for _ in range(variants)]


STEP = {"jasmine": 0.10, "rose": 0.235, "marigold": 0.205, "mixed": 0.195}
RUN = {"mixed": 3, "marigold": 1_000, "rose": 1_000, "jasmine": 1_000}  # flowers of a colour in a row


def garland(look: dict, rng: np.random.Generator) -> Shot:
    """A strand of flowers laid down in a loose double loop, a thread at both ends."""
    flower = look.get("flower", "marigold")
    hues = list(look.get("colours") or ["#f08a12"])
    if flower == "marigold" and len(hues) == 1:
        patterns = [petal_parts(flower, h, "", rng) for h in (hues[0], mixed(hues[0], "#f2c418", 0.30))]
        run = 4
    elif flower == "mixed":
        patterns, run = [petal_parts("marigold", h, "", rng) for h in hues], RUN["mixed"]
    else:
        green = hues[1] if flower == "jasmine" and len(hues) > 1 else "#6f8f45"
        patterns, run = [petal_parts(flower, hues[0], green, rng, 4)], RUN[flower]
    path = smooth_path(LOOP, 60)
    step = STEP.get(flower, 0.205)
    spots = along(path, step, closed=False)
    for index, spot in enumerate(spots):
        ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
        chosen = patterns[(index // run) % len(patterns)]
        parts = chosen[int(rng.integers(len(chosen)))]
        way = ahead + rng.normal(0, 0.10, 3) * np.linalg.norm(ahead)
        if flower == "rose":  # roses look up and out, not along the thread
            side = np.cross(ahead / np.linalg.norm(ahead), (0, 0, 1)) * (1 if index % 2 else -1)
            way = np.array([0, 0, 1.0]) + 0.75 * side + rng.normal(0, 0.15, 3)
        size = rng.uniform(0.92, 1.08)
        for part in parts:
            copy_of(part, (0, 0, 0)).matrix_world = strung(
                spot + rng.normal(0, 0.012, 3), way, rng.uniform(0, 6.28)
            ) @ Matrix.Scale(size, 4)
    thread_hue = hues[1] if flower == "rose" and len(hues) > 1 else "#efe6d0"
    metallic = flower == "rose"
    thread = material(seen(thread_hue), 0.35 if metallic else 0.9, 0.8 if metallic else 0, name="thread")
    add(sweep(path - (0, 0, 0.06), circle(0.030 if metallic else 0.014, 8)), thread)
    for end, before in ((path[0], path[6]), (path[-1], path[-7])):
        way = (end - before) / np.linalg.norm(end - before)
        tail = smooth_path([end, end + way * 0.12 - (0, 0, 0.10), end + way * 0.30 - (0, 0, end[2] - 0.03)], 8)
        add(sweep(tail, circle(0.014, 8)), thread)
    return Shot(elevation=46, azimuth=10, fill=0.84)


def small_bell(surface, location, size: float = 1.0) -> None:
    """A little brass bell, hanging from its location."""
    profile = [
        (0, 0),
        (0.03, -0.005),
        (0.06, -0.04),
        (0.07, -0.10),
        (0.085, -0.15),
        (0.11, -0.175),
        (0.105, -0.18),
        (0.07, -0.15),
        (0, -0.12),
    ]
    add(lathe([(r * size, z * size) for r, z in profile], 40, 5), surface, location)
    add(ball(0.028 * size, 10), surface, (location[0], location[1], location[2] - 0.18 * size))


TORAN_WIDTH, TORAN_TOP = 2.2, 2.6
TORAN_STEP = 0.27  # from flower to flower down a string


def toran(look: dict, rng: np.random.Generator) -> Shot:
    """A door hanging: a row of flowers on a rail, strings of flowers below it with leaves between."""
    flower = look.get("flower", "marigold")
    hues = list(look.get("colours") or ["#f2920f", "#2f6e35"])
    blooms = [
        petal_parts("rose" if flower == "rose" else "marigold", h, "", rng)
        for h in (hues if flower == "mixed" else hues[:1])
    ]
    add(
        sweep(np.array([(-TORAN_WIDTH / 2 - 0.12, 0, 0), (TORAN_WIDTH / 2 + 0.12, 0, 0)]), circle(0.035, 16)),
        wood("#6f4326"),
        (0, 0.08, TORAN_TOP + 0.02),
    )
    for side in (-1, 1):
        add(ball(0.065, 16), brass(rough=0.2), (side * (TORAN_WIDTH / 2 + 0.14), 0.08, TORAN_TOP + 0.02))
    metal = brass(rough=0.2)
    thread = material(seen("#efe6d0"), 0.9, name="thread")

    def hang(kind: int, x: float, z: float, size: float) -> None:
        parts = blooms[kind % len(blooms)]
        for part in parts[int(rng.integers(len(parts)))]:
            way = np.array([rng.normal(0, 0.15), -1.0, rng.normal(0.1, 0.15)])
            copy_of(part, (0, 0, 0)).matrix_world = strung(
                np.array([x, -0.02, z]), way, rng.uniform(0, 6.28)
            ) @ Matrix.Scale(size, 4)

    across = 11
    for index in range(across):
        hang(index, (index / (across - 1) - 0.5) * TORAN_WIDTH, TORAN_TOP - 0.06, 0.70)
    strings = 5 if flower != "mixed" else 7
    leaf_hue = hues[1] if flower == "marigold" and len(hues) > 1 else None
    leaf = [mango_leaf(leaf_hue, rng, 1.15) for _ in range(3)] if leaf_hue else []
    for index in range(strings):
        x = (index / (strings - 1) - 0.5) * (TORAN_WIDTH - 0.1)
        long = 5 if index % 2 == 0 else 3
        if flower == "mixed":
            long = 3 + abs(index - strings // 2)
        bottom = TORAN_TOP - 0.10 - TORAN_STEP * long
        for row in range(long):
            hang(
                index + row if flower == "mixed" else 0,
                x,
                TORAN_TOP - 0.06 - TORAN_STEP * (row + 1),
                0.86 if flower != "mixed" else 0.78,
            )
        add(sweep(np.array([(x, 0.02, TORAN_TOP), (x, 0.02, bottom - 0.16)]), circle(0.010, 8)), thread)
        if flower == "rose":
            drop = material(seen(hues[1] if len(hues) > 1 else "#f6ead2"), 0.5, name="drop")
            add(ball(0.075, 16, (1, 1, 1.25)), drop, (x, 0, bottom - 0.12))
            small_bell(metal, (x, 0, bottom - 0.20))
        elif flower == "marigold":
            small_bell(metal, (x, 0, bottom - 0.10), 0.8)
        else:
            add(ball(0.05, 14), metal, (x, 0, bottom - 0.13))
    if leaf:
        count = (strings - 1) * 2
        for index in range(count):
            x = ((index + 0.5) / count - 0.5) * (TORAN_WIDTH - 0.1)
            copy_of(
                leaf[index % 3],
                (x, 0.05, TORAN_TOP - 0.10),
                (0, rng.normal(0, 3), rng.normal(0, 10)),
                rng.uniform(0.92, 1.06),
            )
    return Shot(elevation=4, azimuth=8, fill=0.84)


FORMS = {"garland": garland, "toran": toran}

VERSIONS = {"garland": 2, "toran": 2}
