"""Flowers on a string: garlands laid down, torans hung over a door."""

from __future__ import annotations

import numpy as np
from mathutils import Matrix

from food_blooms import jasmine_tuft, mango_leaf, marigold, petal_surface, rose, strung
from food_colour import mixed, seen
from food_vessels import wood
from jewel_parts import along
from materials import brass, material, shade
from shapes import add, ball, box, circle, copy_of, lathe, smooth_path, sweep
from studio import Shot, mark_as_setting, paint_floor, put_away, things_here
from views import Views
from wares import wood as grained

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


WALLS = {"jasmine": "#3d6a5a", "marigold": "#dfe3d8", "rose": "#e9dcc2", "mixed": "#c9d3d6"}


def plaster(hex_colour: str, y: float):
    """A limewashed wall behind what hangs, `y` back from the origin."""
    rgb = seen(hex_colour)
    surface = material(rgb, 0.95, second=shade(rgb, 0.86), second_scale=1.6, bump=0.5, bump_scale=9, bump_depth=0.02, Specular=0.1, name="plaster")
    return mark_as_setting(add(([(-6, y, -2), (6, y, -2), (6, y, 9), (-6, y, 9)], [(0, 1, 2, 3)]), surface))


def peg(surface, z: float, wall: float) -> None:
    """A turned brass peg in the wall, a little upwards."""
    profile = [(0.05, 0), (0.16, 0), (0.16, 0.03, 1), (0.07, 0.05), (0.045, 0.10), (0.045, 0.34), (0.06, 0.37), (0.085, 0.42), (0.06, 0.47), (0, 0.48)]
    add(lathe(profile, 56, 6), surface, (0, wall, z - 0.02), (83, 0, 0))


# Half of a loop that hangs from a peg, from the peg downwards, as (x, z) for a drop of one.
HANGING = [(0.035, 0.02), (0.085, -0.06), (0.16, -0.22), (0.235, -0.45), (0.255, -0.68), (0.205, -0.87), (0.105, -0.975), (0, -1.0)]


class String:
    """The flowers of a garland, ready to be strung along any path."""

    def __init__(self, look: dict, rng: np.random.Generator):
        self.flower = look.get("flower", "marigold")
        self.rng = rng
        hues = list(look.get("colours") or ["#f08a12"])
        if self.flower == "marigold" and len(hues) == 1:
            self.patterns = [petal_parts("marigold", h, "", rng) for h in (hues[0], mixed(hues[0], "#f2c418", 0.30))]
        elif self.flower == "mixed":
            self.patterns = [petal_parts("marigold", h, "", rng) for h in hues]
        else:
            green = hues[1] if self.flower == "jasmine" and len(hues) > 1 else "#6f8f45"
            self.patterns = [petal_parts(self.flower, hues[0], green, rng, 4)]
        self.run = {"marigold": 4, "mixed": 3}.get(self.flower, 1_000)  # flowers of a colour in a row
        self.step = STEP.get(self.flower, 0.205)
        self.braid = self.flower == "rose"
        hue = hues[1] if self.braid and len(hues) > 1 else "#efe6d0"
        self.thread = material(seen(hue), 0.35 if self.braid else 0.9, 0.8 if self.braid else 0, name="thread")

    def along(self, path: np.ndarray, away: tuple[float, float, float]) -> list:
        """Strings the flowers along `path`; roses look `away` from it. Returns the objects."""
        made, spots = [], along(path, self.step, closed=False)
        for index, spot in enumerate(spots):
            ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
            chosen = self.patterns[(index // self.run) % len(self.patterns)]
            parts = chosen[int(self.rng.integers(len(chosen)))]
            way = ahead + self.rng.normal(0, 0.10, 3) * np.linalg.norm(ahead)
            if self.braid:
                side = np.cross(ahead / np.linalg.norm(ahead), away) * (1 if index % 2 else -1)
                way = np.array(away) + 0.55 * side + self.rng.normal(0, 0.12, 3)
            size = self.rng.uniform(0.92, 1.08)
            for part in parts:
                twin = copy_of(part, (0, 0, 0))
                twin.matrix_world = strung(spot + self.rng.normal(0, 0.012, 3), way, self.rng.uniform(0, 6.28)) @ Matrix.Scale(size, 4)
                made.append(twin)
        back = np.array(away) * (0.06 if self.braid else 0.0)
        made.append(add(sweep(path - back, circle(0.026 if self.braid else 0.014, 8)), self.thread))
        return made

    def tail(self, end: np.ndarray, way: np.ndarray) -> list:
        """A bit of bare thread at an end that lies on the table."""
        line = smooth_path([end, end + way * 0.12 - (0, 0, 0.10), end + way * 0.30 - (0, 0, end[2] - 0.03)], 8)
        return [add(sweep(line, circle(0.014, 8)), self.thread)]


DROP = 2.5


def garland(look: dict, rng: np.random.Generator) -> Views:
    """A garland in a full loop from a peg in the wall; the same laid down; its flowers near."""
    string = String(look, rng)
    wall, top = 0.34, 4.1
    behind = plaster(WALLS.get(string.flower, "#dfe3d8"), wall)
    peg(brass(rough=0.2), top, wall)
    lean = rng.normal(0, 0.02)
    half = np.array([(x * DROP, 0.0, top + z * DROP) for x, z in HANGING])
    other = half[::-1][1:] * (-1, 1, 1)
    drop = smooth_path([*half, *other], 24)
    drop[:, 0] += lean * (top - drop[:, 2])
    string.along(drop, (0, -1.0, 0))
    if string.flower != "marigold":  # what is made for an image ends in a tuft below
        bottom = drop[len(drop) // 2]
        string.along(np.array([bottom - (0, 0, 0.16 + 0.1 * k) for k in range(8 if string.braid else 6)]), (0, -1.0, 0))

    def laid() -> Shot:
        put_away([*things_here(), behind])
        if string.flower == "jasmine":
            paint_floor(seen("#3d6a5a"), rough=0.8)
        path = smooth_path(LOOP, 60)
        lying = string.along(path, (0, 0, 1.0))
        for end, before in ((path[0], path[6]), (path[-1], path[-7])):
            lying += string.tail(end, (end - before) / np.linalg.norm(end - before))
        return Shot(elevation=46, azimuth=10, fill=0.86, subject=lying)

    return Views(
        Shot((0, 0, top - DROP / 2), elevation=4, azimuth=9, fill=0.90),
        second=laid,
        detail=Shot((0.12, -0.80, 0.18), 3.0, 38, -14, fill=None),
    )


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


DOORS = {"marigold": "#e8dfca", "rose": "#6f9a94", "mixed": "#e6cf9a"}


def doorway(hex_colour: str) -> None:
    """The head of a door: a carved lintel of teak over two painted leaves, in a limewashed wall."""
    teak = grained("dark", axis=0, rough=0.5)
    top = TORAN_TOP
    plaster("#efe4d0", 0.62)
    parts = []
    half = TORAN_WIDTH / 2
    beam = add(box(2 * half + 0.9, 0.42, 0.34, 0.03), teak, (0, 0.36, top - 0.06))
    moulding = add(box(2 * half + 1.05, 0.52, 0.08, 0.02), teak, (0, 0.36, top + 0.28))
    parts += [beam, moulding]
    upright = grained("dark", rough=0.5)
    for side in (-1, 1):
        parts.append(add(box(0.26, 0.30, 6.0, 0.03), upright, (side * (half + 0.20), 0.40, top - 6.06)))
    paint = material(seen(hex_colour), 0.6, second=shade(seen(hex_colour), 0.82), second_scale=2.2, bump=0.3, bump_scale=30, bump_depth=0.01, name="paint")
    wide = half + 0.07
    for side in (-1, 1):
        parts.append(add(box(wide - 0.02, 0.08, 6.0, 0.012), paint, (side * wide / 2, 0.52, top - 6.06)))
        for low, high in ((top - 1.35, top - 0.28), (top - 3.2, top - 1.55)):
            parts.append(add(box(wide * 0.62, 0.05, high - low, 0.02), paint, (side * wide / 2, 0.47, low)))
    for part in parts:
        mark_as_setting(part)


def toran(look: dict, rng: np.random.Generator) -> Views:
    """A door hanging over a door: a row of flowers on a rail, strings of flowers below it with leaves between."""
    doorway(DOORS.get(look.get("flower", "marigold"), "#e8dfca"))
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
    low = TORAN_TOP - 0.10 - TORAN_STEP * 2.6
    return Views(
        Shot(elevation=3, azimuth=7, fill=0.86),
        second=Shot((0, 0, TORAN_TOP - 0.6), elevation=-6, azimuth=-38, fill=0.88),
        detail=Shot((-0.42, -0.05, low), 3.3, 6, -16, fill=None),
    )


FORMS = {"garland": garland, "toran": toran}

VERSIONS = {"garland": 3, "toran": 3}
