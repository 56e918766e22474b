"""What cloth hangs on and ends in: rod, hanger, fringe, tassels, cords. Lengths in scene units unless a name says cm."""
import numpy as np

import shapes
from cloth_folds import UNIT
from materials import brass, material
from studio import mark_as_setting

FINIAL = [(0, 0), (1.5, 0.1), (1.6, 0.5), (1.1, 0.8), (1.1, 1.1), (2.2, 2.0), (2.6, 3.0), (2.1, 4.1), (0.9, 4.8), (0.6, 5.3),
          (0, 5.6)]


def rod_with_finials(half, height, radius=0.015, cords=True):
    """A brass rod from -half to half at a height, with turned finials, hung by two thin cords."""
    metal = brass(rough=0.26)
    shapes.add(shapes.sweep(np.array([(-half, 0, height), (half, 0, height)]), shapes.circle(radius, 20)), metal)
    for side in (-1, 1):
        knob = shapes.lathe([(r * radius, z * radius) for r, z in FINIAL], 40)
        shapes.add(knob, metal, (side * half, 0, height), (0, side * 90, 0))
        if cords:
            at = side * half * 0.94
            cord = shapes.sweep(np.array([(at, 0, height), (at, 0, height + 4)]), shapes.circle(0.007, 8))
            mark_as_setting(shapes.add(cord, material((0.42, 0.33, 0.22), rough=0.8)))


def strands(roots, tips, radius, surface, rng, bend=0.25, points=6, sides=4):
    """Many threads as one mesh: from each root to its tip (n x 3), each with a bend of its own."""
    roots, tips = np.asarray(roots, float), np.asarray(tips, float)
    t = np.linspace(0, 1, points)[None, :, None]
    length = np.linalg.norm(tips - roots, axis=1)[:, None, None]
    sag = rng.normal(0, bend, (len(roots), 1, 3)) * length * (t * (1 - t))
    line = roots[:, None] * (1 - t) + tips[:, None] * t + sag
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    along = tips - roots
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, (0.3, 0.9, 0.1))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    other = np.cross(along, side)
    ring = np.cos(angle)[:, None] * side[:, None] + np.sin(angle)[:, None] * other[:, None]
    thin = np.linspace(1, 0.7, points)[None, :, None, None]
    mesh = line[:, :, None] + ring[:, None] * radius * thin
    count = len(roots)
    index = np.arange(count * points * sides).reshape(count, points, sides)
    low, high = index[:, :-1], index[:, 1:]
    faces = np.stack([low, np.roll(low, -1, 2), np.roll(high, -1, 2), high], -1).reshape(-1, 4)
    return shapes.add((mesh.reshape(-1, 3), faces), surface)


def fringe(edge, surface, rng, length=0.17, spacing=0.024, down=(0, 0, -1), floor=None, threads=7, thick=1.0):
    """A knotted fringe along an edge (n x 3): bunches of thread, each gathered at a knot. `floor` is the lowest z.

    `thick` scales thread and knot.
    """
    edge = np.asarray(edge, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
    at = np.arange(spacing / 2, run[-1], spacing)
    places = np.stack([np.interp(at, run, edge[:, k]) for k in range(3)], -1)
    down = np.broadcast_to(np.asarray(down, float), edge.shape)
    ways = np.stack([np.interp(at, run, down[:, k]) for k in range(3)], -1)
    knots = places + ways * length * 0.28 + rng.normal(0, length * 0.02, places.shape)
    spread = rng.normal(0, spacing * 0.34, (len(places), threads, 3))
    tips = knots[:, None] + ways[:, None] * length * rng.uniform(0.62, 0.78, (len(places), threads, 1)) + spread
    if floor is not None:
        tips[..., 2] = np.maximum(tips[..., 2], floor)
        knots[..., 2] = np.maximum(knots[..., 2], floor + 0.008 * thick)
    flat = np.repeat(knots, threads, 0)
    strands(flat, tips.reshape(-1, 3), 0.0034 * thick, surface, rng)
    beside = np.array([(-0.4, 0, 0), (-0.13, 0, 0), (0.13, 0, 0), (0.4, 0, 0)]) * spacing
    gathered = np.repeat(places, 4, 0) + np.tile(beside, (len(places), 1))
    strands(gathered - np.repeat(ways, 4, 0) * 0.01, np.repeat(knots, 4, 0), 0.0036 * thick, surface, rng, bend=0.05, points=3)
    shapes.beads(knots, 0.0085 * thick, surface, rng, segments=8)


def tassel(top, surface, binding, rng, size=0.16, threads=70):
    """A tassel hanging from a point: a wound head and a skirt of threads."""
    top = np.asarray(top, float)
    head = shapes.lathe([(0, 0), (0.11, -0.03), (0.15, -0.12), (0.10, -0.22), (0.12, -0.27), (0.10, -0.32)], 20)
    shapes.add((head[0] * size, head[1]), binding, tuple(top))
    angle, radius = rng.random(threads) * 2 * np.pi, np.sqrt(rng.random(threads))
    disc = np.stack([np.cos(angle) * radius, np.sin(angle) * radius, 0 * radius], -1)
    roots = top + disc * size * 0.10 + (0, 0, -size * 0.28)
    tips = top + disc * size * 0.24 + np.stack([0 * angle, 0 * angle, -size * rng.uniform(0.92, 1.05, threads)], -1)
    strands(roots, tips, size * 0.016, surface, rng, bend=0.06, points=4)


def cord(points, radius, surface):
    """A cord bent through points."""
    shapes.add(shapes.sweep(shapes.smooth_path(points, 6), shapes.circle(radius, 10)), surface)


def in_units(points_cm, at=(0, 0, 0)):
    """Centimetres to scene units, moved to a place."""
    return np.asarray(points_cm) * UNIT + np.asarray(at)
