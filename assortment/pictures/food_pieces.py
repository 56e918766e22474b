"""Single pieces of food as small meshes: seeds, pods, nuts, dals, leaves. A scene unit is about 45 mm.

Each maker takes a random generator, so that no two are alike, and returns (points, quads, mark): the long side lies
along x, the thin side along z, the middle at the origin. `mark` is 1 where the piece takes its second colour.
"""

from __future__ import annotations

import numpy as np

from food_heap import Marked
from shapes import circle, grid, smooth_path, sweep

Rng = np.random.Generator


def lumpy(points: np.ndarray, amount: float, frequency: float, rng: Rng, waves: int = 5) -> np.ndarray:
    """Points pushed about by a few random waves: irregular, smooth and quick."""
    moved = points.copy()
    for _ in range(waves):
        direction = rng.normal(0, 1, 3) * frequency
        push = rng.normal(0, 1, 3) * amount / waves**0.5
        moved += np.sin(points @ direction + rng.uniform(0, 6.3))[:, None] * push
    return moved


def spun(
    radii: np.ndarray,
    along: np.ndarray,
    sides: int,
    ridges: int = 0,
    depth: float = 0.0,
    breadth: float = 1.0,
    height: float = 1.0,
    twist: float = 0.0,
) -> tuple[np.ndarray, np.ndarray]:
    """A body of revolution about x, with lengthwise ridges, flattened by breadth (y) and height (z)."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)[None]
    ridge = 1 + depth * np.cos(ridges * angle + twist * along[:, None])
    radius = radii[:, None] * ridge
    x = along[:, None] + 0 * angle
    return grid(np.stack([x, radius * np.cos(angle) * breadth, radius * np.sin(angle) * height], -1))


def plain(points: np.ndarray, quads: np.ndarray) -> Marked:
    """A mesh without a second colour."""
    return points, quads, np.zeros(len(points), np.float32)


def joined(*parts: tuple[np.ndarray, np.ndarray, float]) -> Marked:
    """Several (points, quads, mark value) as one piece."""
    points, faces, marks, offset = [], [], [], 0
    for some, quads, mark in parts:
        points.append(some)
        faces.append(np.asarray(quads) + offset)
        marks.append(np.full(len(some), mark, np.float32))
        offset += len(some)
    return np.concatenate(points), np.concatenate(faces), np.concatenate(marks)


def egg(
    half: tuple[float, float, float],
    rng: Rng,
    roughness: float = 0.0,
    rows: int = 9,
    sides: int = 12,
    power: float = 0.5,
) -> tuple[np.ndarray, np.ndarray]:
    """An ellipsoid; power below a half makes it blunter, above more pointed."""
    t = np.linspace(-1, 1, rows)
    radius = np.clip(1 - t**2, 0, 1) ** power
    points, quads = spun(radius, t, sides)
    if roughness:
        points = lumpy(points, roughness, 2.5, rng)
    return points * np.array(half), quads


# ---------------------------------------------------------------- whole spices


def clove(rng: Rng) -> Marked:
    """A nail: a rough stem, four open sepals and the bud between them."""
    length = 0.30
    t = np.linspace(0, 1, 9)
    radius = 0.026 * np.interp(t, [0, 0.1, 0.55, 0.85, 1], [0.25, 0.75, 0.95, 1.35, 1.25])
    stem, stem_quads = spun(radius, (t - 0.5) * length, 8, 4, 0.12)
    stem = lumpy(stem, 0.004, 30, rng)
    parts = [(stem, stem_quads, 0.0)]
    for index in range(4):
        angle = index * np.pi / 2 + rng.normal(0, 0.12)
        open_out = rng.uniform(0.6, 0.95)
        rows = np.linspace(0, 1, 4)
        sepal, quads = spun(0.024 * (1 - rows**1.5) + 0.002, rows * 0.075, 6, height=0.45)
        tilt = np.array([[np.cos(open_out), 0, -np.sin(open_out)], [0, 1, 0], [np.sin(open_out), 0, np.cos(open_out)]])
        turn = np.array([[1, 0, 0], [0, np.cos(angle), -np.sin(angle)], [0, np.sin(angle), np.cos(angle)]])
        placed = sepal @ tilt.T + np.array([0, 0, 0.022])
        parts.append((placed @ turn.T + np.array([length * 0.48, 0, 0]), quads, 0.25))
    bud, bud_quads = egg((0.036, 0.036, 0.036), rng, 0.05, 7, 8)
    parts.append((bud + np.array([length * 0.5 + 0.03, 0, 0]), bud_quads, 1.0))
    return joined(*parts)


def cardamom(rng: Rng) -> Marked:
    """A three-sided pod, pointed at both ends, finely ribbed, with a bit of stalk."""
    t = np.linspace(-1, 1, 15)
    radius = 0.078 * np.clip(1 - np.abs(t) ** 1.9, 0, 1) ** 0.8 + 0.006
    angle = np.linspace(0, 2 * np.pi, 36, endpoint=False)[None]
    ribs = 1 + 0.17 * np.cos(3 * angle) + 0.035 * np.cos(18 * angle)
    r = radius[:, None] * ribs
    points, quads = grid(np.stack([t[:, None] * 0.19 + 0 * angle, r * np.cos(angle), r * np.sin(angle)], -1))
    points = lumpy(points, 0.008, 9, rng)
    lines = np.tile((np.cos(18 * angle[0]) < -0.2).astype(np.float32) * 0.5, len(t))
    stalk, stalk_quads = spun(np.array([0.012, 0.010, 0.008]), np.array([0.17, 0.20, 0.225]), 6)
    pod = joined((points, quads, 0.0), (stalk, stalk_quads, 1.0))
    pod[2][: len(lines)] = lines
    return pod


def cumin(rng: Rng) -> Marked:
    """A slim seed with pale ribs, a little bent."""
    t = np.linspace(-1, 1, 9)
    radius = 0.020 * np.clip(1 - np.abs(t) ** 2.4, 0, 1) ** 0.8 + 0.001
    points, quads = spun(radius, t * rng.uniform(0.075, 0.09), 10, 5, 0.16)
    points[:, 1] += 0.012 * (points[:, 0] / 0.08) ** 2
    ribs = np.tile((np.cos(5 * np.linspace(0, 2 * np.pi, 10, endpoint=False)) > 0.3).astype(np.float32), len(t))
    return points, quads, ribs


def fennel(rng: Rng) -> Marked:
    """A plumper seed than cumin, with broad pale ribs and a little stalk."""
    t = np.linspace(-1, 1, 9)
    radius = 0.034 * np.clip(1 - np.abs(t) ** 2.6, 0, 1) ** 0.7 + 0.001
    points, quads = spun(radius, t * rng.uniform(0.088, 0.108), 15, 5, 0.15, height=0.8)
    points[:, 1] += 0.014 * (points[:, 0] / 0.1) ** 2
    ribs = np.tile((np.cos(5 * np.linspace(0, 2 * np.pi, 15, endpoint=False)) > 0.35).astype(np.float32), len(t))
    stalk, stalk_quads = spun(np.array([0.006, 0.004]), np.array([0.095, 0.125]), 5)
    seed = joined((points, quads, 0.0), (stalk, stalk_quads, 1.0))
    seed[2][: len(ribs)] = ribs
    return seed


def peppercorn(rng: Rng) -> Marked:
    """A wrinkled ball."""
    points, quads = egg((1, 1, 1), rng, 0, 13, 18)
    wrinkle = np.zeros(len(points))
    for _ in range(7):
        wrinkle += np.abs(np.sin(points @ (rng.normal(0, 1, 3) * 5.0) + rng.uniform(0, 6)))
    wrinkle = (wrinkle - wrinkle.mean()) / (wrinkle.std() + 1e-6)
    radius = 0.058 * (1 + 0.055 * wrinkle)
    return points * radius[:, None], quads, np.clip(wrinkle * 0.5, 0, 1).astype(np.float32)


def round_seed(radius: float, roughness: float = 0.05):
    """A maker of small smooth seeds: mustard, poppy, sago."""

    def make(rng: Rng) -> Marked:
        return plain(*egg((radius * rng.uniform(0.95, 1.1), radius, radius), rng, roughness, 7, 9))

    return make


def coriander(rng: Rng) -> Marked:
    """A hollow-looking ball with fine meridian ribs and a beak."""
    t = np.linspace(-1, 1, 11)
    radius = 0.062 * np.clip(1 - t**2, 0, 1) ** 0.5
    points, quads = spun(radius, t * 0.070, 24, 12, 0.045)
    points = lumpy(points, 0.003, 20, rng)
    ribs = np.tile((np.cos(12 * np.linspace(0, 2 * np.pi, 24, endpoint=False)) > 0).astype(np.float32), len(t))
    return points, quads, ribs


def fenugreek(rng: Rng) -> Marked:
    """A small hard block with rounded edges and a groove."""
    points, quads = egg((1, 1, 1), rng, 0.10, 9, 12, 0.3)
    points = np.sign(points) * np.abs(points) ** 0.75 * np.array([0.055, 0.036, 0.030])
    return plain(points, quads)


def sesame(rng: Rng) -> Marked:
    """A flat drop."""
    t = np.linspace(-1, 1, 7)
    radius = np.clip(1 - t**2, 0, 1) ** 0.5 * (1 - 0.35 * t)
    points, quads = spun(radius * 0.020, t * 0.036, 8, height=0.5)
    return plain(lumpy(points, 0.001, 40, rng), quads)


def cinnamon(rng: Rng) -> Marked:
    """A quill: bark rolled from both sides."""
    length, thickness = rng.uniform(1.05, 1.2), 0.011
    turn = np.linspace(0, 2.1 * np.pi, 22)
    radius = 0.072 - 0.052 * (turn / turn[-1])
    curl = np.stack([radius * np.cos(turn) + 0.072, radius * np.sin(turn)], 1)
    other = curl * np.array([-1, 1])
    line = np.concatenate([other[::-1], curl[1:]])
    normal = np.gradient(line, axis=0)
    normal = np.stack([-normal[:, 1], normal[:, 0]], 1) / (np.linalg.norm(normal, axis=1)[:, None] + 1e-9)
    section = np.concatenate([line + normal * thickness, (line - normal * thickness)[::-1]])
    path = np.stack([np.linspace(-length / 2, length / 2, 16), np.zeros(16), np.zeros(16)], 1)
    points, quads = sweep(path, section, caps=False)
    inner = np.tile(np.r_[np.zeros(len(line)), np.ones(len(line))], 16).astype(np.float32)
    points = lumpy(points, 0.006, 7, rng)
    ends = end_caps(section, path, len(points))
    return points, np.concatenate([quads, ends]), inner


def end_caps(section: np.ndarray, path: np.ndarray, _count: int) -> np.ndarray:
    """Quads that close the cut ends of a thin-walled sweep: each joins the wall's outer edge with its inner."""
    size, half = len(section), len(section) // 2
    outer = np.arange(half - 1)
    first = np.stack([outer, outer + 1, size - 2 - outer, size - 1 - outer], 1)
    last = first + size * (len(path) - 1)
    return np.concatenate([first[:, ::-1], last])


def chilli(rng: Rng) -> Marked:
    """A dried red chilli: a creased, bent pod that tapers to a point, with cap and stalk."""
    length = rng.uniform(0.56, 0.72)
    t = np.linspace(0, 1, 26)
    bend, sway = rng.uniform(-0.35, 0.35), rng.uniform(-0.08, 0.08)
    path = np.stack([(t - 0.5) * length, bend * (t - 0.5) ** 2 + sway * np.sin(4 * t), 0.02 * np.sin(7 * t)], 1)
    width = 0.074 * np.interp(t, [0, 0.06, 0.3, 0.7, 0.95, 1], [0.55, 0.95, 1, 0.7, 0.22, 0.05])
    angle = np.linspace(0, 2 * np.pi, 18, endpoint=False)
    section = circle(1, 18) * (1 + 0.10 * np.cos(3 * angle + rng.uniform(0, 6)) + 0.06 * np.cos(7 * angle))[:, None]
    section *= np.array([0.62, 1.0])
    pod, quads = sweep(path, section, rng.uniform(-0.06, 0.06), width)
    pod = lumpy(pod, 0.018, 11, rng)
    stalk_path = smooth_path(
        [path[0], path[0] + (-0.08, 0.01, 0.01), path[0] + (-0.16, rng.uniform(-0.06, 0.06), 0.03)], 5
    )
    stalk, stalk_quads = sweep(stalk_path, circle(1, 8), 0, np.linspace(0.045, 0.013, len(stalk_path)) ** 1.0)
    return joined((pod, quads, 0.0), (stalk, stalk_quads, 1.0))


def star_anise(rng: Rng) -> Marked:
    """Eight boats in a star, each with a shining seed."""
    parts = []
    for index in range(8):
        angle = index * np.pi / 4 + rng.normal(0, 0.07)
        reach = rng.uniform(0.24, 0.30)
        t = np.linspace(0, 1, 8)
        wide = 0.062 * np.sin(np.pi * np.clip(t * 0.9 + 0.08, 0, 1)) ** 0.8
        side = np.linspace(-1, 1, 7)
        x = 0.02 + t[:, None] * reach + 0 * side
        y = wide[:, None] * side
        z = 0.085 * np.abs(side) ** 1.5 * np.sin(np.pi * t[:, None]) ** 0.7 + 0.05 * t[:, None] ** 3
        boat, quads = grid(np.stack([x, y, z - 0.02], -1), closed=False)
        under = boat.copy()
        under[:, 2] -= 0.018
        seed, seed_quads = egg((0.045, 0.022, 0.032), rng, 0, 7, 8)
        seed = seed + np.array([reach * 0.55, 0, 0.025])
        turn = np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
        for mesh, faces, mark in ((boat, quads, 0.0), (under, quads[:, ::-1], 0.0), (seed, seed_quads, 1.0)):
            parts.append((mesh @ turn.T, faces, mark))
    return joined(*parts)


def bay_leaf(rng: Rng) -> Marked:
    """A long dry leaf with a pale midrib, curled."""
    t, side = np.linspace(-1, 1, 18)[:, None], np.linspace(-1, 1, 9)[None]
    width = 0.17 * np.clip(1 - np.abs(t) ** 2.2, 0, 1) ** 0.8 + 0.006
    curl = rng.uniform(0.2, 0.5)
    z = curl * width * side**2 + 0.05 * t**2 * rng.uniform(-1, 1) + 0.012 * np.sin(9 * t) * np.abs(side)
    points, quads = grid(np.stack([t * 0.62 + 0 * side, width * side, z + 0 * side], -1), closed=False)
    rib = (np.abs(side) < 0.1).astype(np.float32) + 0 * t
    return points, quads, rib.ravel().astype(np.float32)


def turmeric_finger(rng: Rng) -> Marked:
    """A dried rhizome: knobbly, ringed, blunt."""
    t = np.linspace(-1, 1, 24)
    rings = 1 + 0.06 * np.cos(t * 24)
    radius = 0.098 * np.clip(1 - np.abs(t) ** 6, 0, 1) ** 0.5 * rings + 0.004
    points, quads = spun(radius, t * rng.uniform(0.34, 0.5), 14)
    points[:, 1] += rng.uniform(-0.2, 0.2) * points[:, 0] ** 2
    points = lumpy(points, 0.026, 6, rng)
    cut = (np.abs(points[:, 0]) > 0.9 * np.abs(points[:, 0]).max()).astype(np.float32)
    return points, quads, cut


def nutmeg(rng: Rng) -> Marked:
    """A furrowed egg."""
    points, quads = egg((0.27, 0.20, 0.20), rng, 0.02, 15, 24)
    return plain(
        points * (1 + 0.03 * np.sin(points[:, :1] * 40 + 8 * np.arctan2(points[:, 2:], points[:, 1:2]))), quads
    )


# ---------------------------------------------------------------- dals and grains


def split_pea(length: float, thickness: float, roughness: float):
    """A maker of split dal: a dome with a flat face."""

    def make(rng: Rng) -> Marked:
        points, quads = egg((1, 0.88, 1), rng, roughness, 11, 14, 0.45)
        points[:, 2] = np.where(points[:, 2] < 0, points[:, 2] * 0.12, points[:, 2])
        points = points * np.array([length / 2, length / 2, thickness]) - np.array([0, 0, thickness * 0.45])
        return plain(points, quads)

    return make


def whole_bean(half: tuple[float, float, float], eye: float = 0.0, bend: float = 0.0):
    """A maker of whole beans: moong, urad, rajma; `eye` is the size of the pale scar, `bend` makes a kidney."""

    def make(rng: Rng) -> Marked:
        points, quads = egg(half, rng, 0.03, 11, 14, 0.42)
        points[:, 1] += bend * (1 - (points[:, 0] / half[0]) ** 2)
        scar = (points[:, 1] < -0.90 * half[1]) & (np.abs(points[:, 0]) < eye * half[0])
        return points, quads, scar.astype(np.float32)

    return make


def chickpea(rng: Rng) -> Marked:
    """A creased ball with a beak."""
    points, quads = egg((1, 1, 1), rng, 0.05, 13, 16)
    crease = np.exp(-((points[:, 1] / 0.25) ** 2)) * (points[:, 0] > -0.2)
    points = points * (1 - 0.10 * crease)[:, None]
    points[:, 0] += 0.35 * np.exp(-(((1 - points[:, 0]) / 0.12) ** 1.0)) * (points[:, 0] > 0.5)
    return plain(points * 0.105, quads)


def rice_grain(rng: Rng) -> Marked:
    """A long slim grain, its germ end cut aslant."""
    t = np.linspace(-1, 1, 9)
    radius = 0.021 * np.clip(1 - np.abs(t) ** 3.0, 0, 1) ** 0.6 + 0.001
    points, quads = spun(radius, t * rng.uniform(0.085, 0.11), 8, height=0.85)
    points[:, 1] += 0.006 * (points[:, 0] / 0.1) ** 2
    return plain(points, quads)


# ---------------------------------------------------------------- nuts and fruit


def cashew(rng: Rng) -> Marked:
    """A kidney: a crescent, fat in the middle, blunt at one end."""
    sweep_angle = rng.uniform(1.2, 1.5)
    angle = np.linspace(-sweep_angle, sweep_angle, 18)
    radius = 0.155
    path = np.stack([radius * np.sin(angle), -radius * np.cos(angle) + 0.07, 0.008 * np.sin(2 * angle)], 1)
    t = np.linspace(-1, 1, 18)
    width = 0.086 * np.clip(1 - np.abs(t) ** 3.4, 0, 1) ** 0.5 * (1 - 0.20 * t) + 0.002
    points, quads = sweep(path, circle(1, 16) * np.array([1.0, 0.92]), 0, width)
    return plain(lumpy(points, 0.008, 9, rng), quads)


def almond(rng: Rng) -> Marked:
    """A flattened drop with fine lengthwise furrows."""
    t = np.linspace(-1, 1, 19)
    radius = np.clip(1 - np.abs(t) ** 2.2, 0, 1) ** 0.62 * (1 - 0.30 * t)
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None]
    furrow = 1 + 0.018 * np.cos(20 * angle + 2 * np.sin(3 * t[:, None] + rng.uniform(0, 6)))
    r = radius[:, None] * furrow
    points, quads = grid(
        np.stack([t[:, None] * 0.235 + 0 * angle, r * np.cos(angle) * 0.122, r * np.sin(angle) * 0.068], -1)
    )
    streaks = np.cos(13 * angle + 3 * np.sin(2.2 * t[:, None] + rng.uniform(0, 6))) > 0.55
    return lumpy(points, 0.005, 8, rng), quads, (0.55 * streaks).ravel().astype(np.float32)


def pistachio(rng: Rng) -> Marked:
    """Two shell halves that gape at one end, the green kernel between them."""
    t = np.linspace(-1, 1, 13)
    gape = rng.uniform(0.16, 0.30)
    half_angle = np.linspace(-np.pi / 2, np.pi / 2, 13)[None]
    radius = np.clip(1 - np.abs(t) ** 2.3, 0, 1)[:, None] ** 0.55
    parts = []
    for side in (-1, 1):
        layers = []
        for shrink in (1.0, 0.90):
            y = radius * np.sin(half_angle) * 0.105 * shrink
            z = side * radius * np.cos(half_angle) * 0.105 * shrink
            layers.append(np.stack([t[:, None] * 0.17 * (0.98 + 0.02 * shrink) + 0 * half_angle, y, z], -1))
        wall = np.concatenate([layers[0], layers[1][:, ::-1]], axis=1)
        points, quads = grid(wall)
        lean = side * gape * 0.5
        x, z = points[:, 0] + 0.17, points[:, 2]
        turned = np.stack([x * np.cos(lean) - 0.17, points[:, 1], z + x * np.sin(lean)], 1)
        parts.append((lumpy(turned, 0.003, 12, rng), quads, 0.0))
    kernel, kernel_quads = egg((0.150, 0.086, 0.084), rng, 0.03, 13, 14)
    tilted = kernel + np.array([0.015, 0, 0])
    parts.append((tilted, kernel_quads, 1.0))
    return joined(*parts)


def walnut(rng: Rng) -> Marked:
    """Half a kernel: two lobes folded like a brain, a cleft between them, flat below."""
    points, quads = egg((1, 1, 1), rng, 0, 41, 56)
    side = np.sign(points[:, 1] + 1e-6)
    x, y, z = points[:, 0], np.abs(points[:, 1]), points[:, 2]
    folds = np.sin(6.5 * x + 3.5 * np.sin(3.2 * y + side) + rng.uniform(0, 6)) + 0.7 * np.sin(
        6 * y + 4 * np.sin(2.6 * x + 2 * side) + 3 * z
    )
    furrow = 1 - np.exp(-((folds / 0.42) ** 2))
    cleft = np.exp(-((points[:, 1] / 0.13) ** 2)) * np.clip(z + 0.6, 0, 1)
    waist = 1 - 0.20 * np.exp(-((x / 0.3) ** 2)) * np.clip(y * 1.4, 0, 1)
    radius = (0.82 + 0.20 * furrow - 0.30 * cleft) * waist
    shaped = points * radius[:, None]
    shaped[:, 2] = np.where(shaped[:, 2] < 0, shaped[:, 2] * 0.30, shaped[:, 2] * 0.80)
    deep = np.clip(1.15 - furrow * 1.3 + 0.6 * cleft, 0, 1)
    return shaped * np.array([0.28, 0.25, 0.21]), quads, deep.astype(np.float32)


def raisin(rng: Rng) -> Marked:
    """A wrinkled, slightly collapsed berry, blunt at both ends."""
    points, quads = egg((1, 1, 1), rng, 0.05, 21, 24, 0.40)
    folds = np.zeros(len(points))
    for _ in range(6):
        folds += np.abs(np.sin(points @ (rng.normal(0, 1, 3) * np.array([1.6, 3.4, 3.4])) + rng.uniform(0, 6)))
    folds = (folds - folds.mean()) / (folds.std() + 1e-6)
    shaped = points * (1 + 0.075 * folds)[:, None] * np.array([0.125, 0.090, 0.066])
    return shaped, quads, np.clip(-folds * 0.8, 0, 1).astype(np.float32)


def date(rng: Rng) -> Marked:
    """A long glossy fruit with folds in its skin."""
    t = np.linspace(-1, 1, 19)
    radius = 0.12 * np.clip(1 - np.abs(t) ** 3, 0, 1) ** 0.5 + 0.003
    points, quads = spun(radius, t * 0.28, 28, 7, 0.05, twist=3.0)
    return plain(lumpy(points, 0.010, 11, rng), quads)


def fig(rng: Rng) -> Marked:
    """A pressed dried fig: a thick disc with puckered edge and a hole for the string."""
    t = np.linspace(0, np.pi, 15)
    radius, z = 0.05 + 0.25 * np.sin(t) ** 0.7, 0.085 * np.cos(t)
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None]
    pucker = 1 + 0.05 * np.cos(9 * angle + 1) * np.sin(t[:, None]) + 0.03 * np.cos(23 * angle)
    r = radius[:, None] * pucker
    points, quads = grid(np.stack([r * np.cos(angle), r * np.sin(angle), z[:, None] + 0.02 * np.cos(7 * angle)], -1))
    return plain(lumpy(points, 0.018, 7, rng), quads)


def peanut(rng: Rng) -> Marked:
    """A shelled peanut in its skin."""
    t = np.linspace(-1, 1, 11)
    radius = np.clip(1 - np.abs(t) ** 2.6, 0, 1) ** 0.55 * (1 - 0.12 * t)
    points, quads = spun(radius * 0.068, t * 0.115, 14)
    return plain(lumpy(points, 0.006, 12, rng), quads)


def fox_nut(rng: Rng) -> Marked:
    """Makhana: a puffed white ball with brown flecks of skin."""
    points, quads = egg((1, 1, 1), rng, 0.14, 15, 20)
    points = lumpy(points, 0.06, 5, rng)
    fleck = np.sin(points @ (rng.normal(0, 1, 3) * 3)) + np.sin(points @ (rng.normal(0, 1, 3) * 5))
    return points * 0.165, quads, np.clip((fleck - 1.2) * 3, 0, 1).astype(np.float32)


# ---------------------------------------------------------------- tea and coffee


def tea_leaf(rng: Rng) -> Marked:
    """A twisted shred of leaf."""
    t = np.linspace(-1, 1, 9)
    length, bend = rng.uniform(0.06, 0.14), rng.uniform(-0.03, 0.03)
    path = np.stack([t * length, bend * t**2, 0.01 * np.sin(4 * t)], 1)
    width = 0.017 * (1 - t**4) + 0.002
    points, quads = sweep(path, circle(1, 6) * np.array([1, 0.45]), 0.5, width)
    return points, quads, np.full(len(points), 1.0 if rng.random() < 0.14 else 0.0, np.float32)


def coffee_bean(rng: Rng) -> Marked:
    """A domed bean, its flat side with a groove."""
    points, quads = egg((1, 0.78, 0.62), rng, 0.02, 15, 22, 0.45)
    flat = points[:, 2] < 0
    points[flat, 2] *= 0.35
    groove = np.exp(-(((points[:, 1] + 0.08 * np.sin(3 * points[:, 0])) / 0.085) ** 2)) * flat
    points[:, 2] += 0.20 * groove
    return points * 0.135 + np.array([0, 0, -0.01]), quads, np.clip(groove, 0, 1).astype(np.float32)
