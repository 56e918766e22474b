"""Malas: a hundred and eight beads, a guru bead and a tassel."""

from __future__ import annotations

from math import pi

import numpy as np

import food_pieces as pieces
from food_colour import deeper, seen
from food_heap import facing, pieces_object
from food_kinds import Kind
from jewel_parts import along
from materials import glass, material, node
from measure import coin
from shapes import add, ball, circle, grid, join, smooth_path, sweep
from studio import Shot, paint_floor
from views import Views

BEADS, BEAD = 108, 0.062


def rudraksha(rng: np.random.Generator):
    """A seed of five lobes, deeply wrinkled; its hole along x."""
    t = np.linspace(-1, 1, 17)
    angle = np.linspace(0, 2 * pi, 40, endpoint=False)[None]
    radius = np.clip(1 - np.abs(t) ** 2.4, 0, 1)[:, None] ** 0.5
    groove = 1 - 0.20 * np.exp(-(((((angle * 5 / (2 * pi)) % 1) - 0.5) / 0.09) ** 2))
    knobs = 1 + 0.10 * np.sin(angle * 15 + 3 * np.sin(5 * t[:, None])) * np.sin(t[:, None] * 13)
    r = radius * groove * knobs
    x = t[:, None] * 0.92 + 0 * angle
    deep = np.clip(1.04 - groove * knobs, 0, 0.35) * 2.8
    points, quads = grid(np.stack([x, r * np.cos(angle), r * np.sin(angle)], -1) * BEAD * 1.06)
    return points, quads, np.clip(deep, 0, 1).ravel().astype(np.float32)


def turned_bead(rng: np.random.Generator):
    """A smooth wooden bead, its hole along x."""
    t = np.linspace(-1, 1, 13)
    points, quads = pieces.spun(
        np.clip(1 - np.abs(t) ** 2.6, 0, 1) ** 0.5 * BEAD, t * BEAD * rng.uniform(0.85, 0.98), 20
    )
    return pieces.plain(points, quads)


def cut_crystal(rng: np.random.Generator):
    """A faceted ball."""
    rows = np.array([-1, -0.72, -0.25, 0.25, 0.72, 1])
    points, quads = pieces.spun(np.sqrt(np.clip(1 - rows**2, 0, 1)) * BEAD + 0.002, rows * BEAD, 8)
    return pieces.plain(points, quads)


BEAD_KINDS = {
    "rudraksha": lambda hue: Kind(
        rudraksha, (BEAD,) * 3, hue or "#6a3a20", None, deeper(hue or "#6a3a20", 0.45), 0.5, 0.22, coat=0.15
    ),
    "tulsi": lambda hue: Kind(
        turned_bead, (BEAD,) * 3, hue or "#c8a478", deeper(hue or "#c8a478", 0.82), None, 0.6, 0.18
    ),
    "sandalwood": lambda hue: Kind(
        turned_bead, (BEAD,) * 3, hue or "#c08a52", deeper(hue or "#c08a52", 0.85), None, 0.45, 0.14, coat=0.15
    ),
    "crystal": lambda hue: Kind(cut_crystal, (BEAD,) * 3, hue or "#eaf1f5"),
}


def mala_path(rng: np.random.Generator) -> np.ndarray:
    """A loop with a smaller loop inside, as a hand lays it down; its outermost point towards the camera."""
    angle = np.linspace(0, 2 * pi, 900)
    uneven = sum(rng.normal(0, 0.035 / k) * np.sin(k * angle + rng.uniform(0, 6)) for k in (2, 3, 4, 5))
    window = np.sin(angle / 2) ** 0.5  # both ends meet at the guru bead
    radius = 0.18 + 0.90 * np.cos(angle) + uneven * window
    x, y = radius * np.sin(angle), -radius * np.cos(angle) * 0.94
    x, y = x + 0.10 * rng.choice((-1, 1)) * np.sin(y * 1.3 + 0.8) * window, y
    inner = np.exp(-(((angle - pi) / 1.0) ** 8))
    return np.stack([x, y, BEAD + 1.9 * BEAD * inner * np.exp(-((radius / 0.16) ** 2))], 1)


def quartz():
    """Rock crystal: clear, but with enough light caught inside it that every bead is seen."""
    made = glass((0.97, 0.98, 1.0), clear=0.9)
    tree = made.node_tree
    body = node(tree, "BsdfPrincipled", Base_Color=(0.80, 0.84, 0.88), Roughness=0.04, Specular=0.9)
    output = tree.nodes["Material Output"].inputs[0]
    clear = output.links[0].from_socket
    tree.links.new(node(tree, "MixShader", Fac=0.28, I1=clear, I2=body.outputs[0]).outputs[0], output)
    return made


BEAD_CM = {"rudraksha": 0.7, "tulsi": 0.65, "sandalwood": 0.7, "crystal": 0.8}
SLATE = (0.030, 0.042, 0.062)


def mala(look: dict, rng: np.random.Generator) -> Views:
    """A hundred and eight beads in a loop, the guru bead and the tassel in front; a coin beside the beads."""
    hues = list(look.get("colours") or [])
    word = look.get("beads", "rudraksha")
    if word == "crystal":  # clear on pale would be lost
        paint_floor(SLATE, rough=0.8)
    kind = BEAD_KINDS.get(word, BEAD_KINDS["rudraksha"])(hues[0] if hues else None)
    path = mala_path(rng)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path[:, :2], axis=0), axis=1))]
    path = path * np.array([BEADS * BEAD * 2.03 / run[-1]] * 2 + [1.0])
    spots = along(path, BEAD * 2.03, closed=False)[1:-1]
    matrices = []
    for index, spot in enumerate(spots):
        ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
        yaw = float(np.arctan2(ahead[1], ahead[0]) + rng.normal(0, 0.05))
        matrices.append(facing(np.array([spot[0], spot[1], spot[2]]), np.array([0, 0, 1.0]), yaw, rng.uniform(0, 6.28)))
    surface = quartz() if word == "crystal" else kind.surface()
    beads = pieces_object(kind.shapes(rng), matrices, surface, rng, (0.97, 1.03))
    if word == "crystal":
        beads.data.polygons.foreach_set("use_smooth", [False] * len(beads.data.polygons))
    cord = material(seen(hues[1] if len(hues) > 1 else "#b01c2a"), 0.85, Sheen=0.5, name="cord")
    # Through clear beads one sees the thread: there it is a fine one.
    add(sweep(path, circle(0.006 if word == "crystal" else 0.014, 8)), cord)
    front = path[0]
    guru = facing(np.array([0, front[1] - 0.05, BEAD * 1.25]), np.array([0, 0, 1.0]), pi / 2)
    guru[:3, :3] *= 1.45
    guru_bead = pieces_object(kind.shapes(rng), [guru], surface, rng, (1, 1))
    if word == "crystal":
        guru_bead.data.polygons.foreach_set("use_smooth", [False] * len(guru_bead.data.polygons))
    tassel(cord, np.array([0, front[1] - 0.16, 0.06]), rng)

    def beside_coin() -> Shot:
        unit = 2 * BEAD / BEAD_CM.get(word, 0.7)
        coin(unit, (0.46, front[1] - 0.22, 0))
        return Shot((0.10, front[1] + 0.02, 0.05), 2.75, 44, -10, fill=None)

    return Views(
        Shot(elevation=48, azimuth=4, fill=0.86),
        second=Shot((0, float(front[1]) * 0.5, 0.1), elevation=24, azimuth=-34, fill=0.92),
        detail=beside_coin,
    )


def tassel(cord, start: np.ndarray, rng: np.random.Generator, length: float = 0.62) -> None:
    """A knot, a bound head and silk threads that spread on the table towards the camera."""
    add(ball(0.055, 14), cord, tuple(start))
    neck = start + (0, -0.10, -0.01)
    add(sweep(np.array([start, neck, neck + (0, -0.06, 0)]), circle(1, 14), scale=np.array([0.045, 0.07, 0.06])), cord)
    threads = []
    for _ in range(90):
        spread = rng.normal(0, 0.11)
        end = neck + (spread, -length * rng.uniform(0.9, 1.03), -neck[2] + 0.012 + abs(rng.normal(0, 0.018)))
        middle = (neck + end) / 2 + (spread * 0.25 + rng.normal(0, 0.012), 0, 0.035 + abs(rng.normal(0, 0.012)))
        threads.append(
            sweep(smooth_path([neck + rng.normal(0, 0.02, 3) * (1, 0, 1), middle, end], 6), circle(0.0085, 5))
        )
    add(join(threads), cord)


FORMS = {"mala": mala}

VERSIONS = {"mala": 3}
