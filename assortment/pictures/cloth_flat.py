"""Stitched garments as they lie flat: pieces cut from a pattern, their soft thickness, seams that dip, wrinkles that run
where cloth is pulled. All lengths in cm; x to the picture's right, y up, y = 0 where the shoulder seam meets the neck; the
third coordinate is the height off the board.
"""
from dataclasses import dataclass, field

import cv2
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

import shapes
from cloth_folds import UNIT, waves


@dataclass
class FlatCut:
    """One pattern, its right half; the left mirrors it."""
    neck: float = 7.6
    shoulder: tuple = (22.5, -4.8)
    pit: tuple = (27.0, -25.0)
    side: list = field(default_factory=lambda: [(26.4, -45), (26.8, -70), (28.6, -104)])
    hem_drop: float = 1.2         # how much lower the hem is in the middle
    neck_front: float = 8.2
    neck_back: float = 1.8
    neck_shape: float = 2.2       # 2 round, more squarer
    slit: float = 28.0
    sleeve: float = 57.0
    spread: float = 30.0          # degrees that the sleeve lies off the vertical
    cuff: float = 14.0
    bias: float = 0.0             # how far a sleeve's end is cut slanting


@dataclass
class Piece:
    """A flat piece: its outline, and where its points lie on the textile (x across from the middle, y from the hem)."""
    outline: np.ndarray
    origin: np.ndarray
    across: np.ndarray            # unit vector of the textile's x
    along: np.ndarray             # and of its y
    seams: list = field(default_factory=list)      # lines that dip where stitches pull
    free: list = field(default_factory=list)       # edges that are not joined to a layer below

    def pattern(self, points):
        """Points of the board (n, 2) in the piece's own measure."""
        away = points - self.origin
        return np.stack([away @ self.across, away @ self.along], -1)


def body(cut, front=True):
    """Front or back panel."""
    dip = cut.neck_front if front else cut.neck_back
    turn = np.linspace(-1, 1, 31)
    neck = np.stack([turn * cut.neck, -dip * np.maximum(0, 1 - np.abs(turn) ** cut.neck_shape) ** (1 / cut.neck_shape)], -1)
    edge = right_side(cut)
    low = edge[-1]
    hem = [(low[0] * s, low[1] - cut.hem_drop * (1 - s * s)) for s in np.linspace(1, -1, 25)]
    outline = np.vstack([edge, hem[1:-1], edge[::-1] * (-1, 1), neck[1:-1]])
    lines = [armhole(cut), armhole(cut) * (-1, 1)]
    free = [np.array(hem), neck]
    if cut.slit:
        low_part = edge[edge[:, 1] < low[1] + cut.slit]
        free += [low_part, low_part * (-1, 1)]
    return Piece(outline, np.array((0, low[1] - cut.hem_drop)), np.array((1., 0)), np.array((0, 1.)), lines, free)


def armhole(cut):
    """The seam from the shoulder's tip to the armpit."""
    tip, pit = np.array(cut.shoulder), np.array(cut.pit)
    middle = tip + (pit - tip) * 0.45 - (abs(pit[1] - tip[1]) * 0.17, 0)
    return shapes.smooth_path([tuple(tip), tuple(middle), tuple(pit)], 8)[:, :2]


def right_side(cut):
    """The body's right edge from the neck down to the hem."""
    seam = armhole(cut)
    side = shapes.smooth_path([tuple(cut.pit), *cut.side], 8)
    return np.vstack([[(cut.neck, 0)], [(np.add((cut.neck, 0), cut.shoulder) / 2) + (0, .35)], seam, side[1:]])


def sleeve_axes(cut, side):
    """(along from the cuff up, across) of a sleeve; side -1 is the left of the picture."""
    angle = np.radians(cut.spread)
    return np.array((-side * np.sin(angle), np.cos(angle))), np.array((np.cos(angle), side * np.sin(angle)))


def arm(cut, side):
    """A set-in sleeve."""
    up, across = sleeve_axes(cut, side)
    mirror = np.array((side, 1.))
    tip, pit = np.array(cut.shoulder) * mirror, np.array(cut.pit) * mirror
    outer = tip - up * cut.sleeve
    inner = outer - side * across * cut.cuff + up * cut.bias
    seam = armhole(cut)[::-1] * mirror
    round_top = tip - up * cut.sleeve * 0.10 + side * across * 0.55
    top = shapes.smooth_path([tuple(tip), tuple(round_top), tuple((tip + outer) / 2 + side * across * 0.25), tuple(outer)], 8)
    under = shapes.smooth_path([tuple(inner), tuple((inner + pit) / 2 - side * across * 0.5), tuple(pit)], 8)
    outline = np.vstack([top[:, :2], under[:, :2], seam[1:-1]])
    middle = (outer + inner) / 2
    cuff = np.stack([outer, inner])
    return Piece(outline, middle, across, up, [seam], [cuff])


def even(line, step):
    """A line (n, 2) with a point every `step` or nearer; its corners stay."""
    found = []
    for start, end in zip(line[:-1], line[1:]):
        count = max(1, round(float(np.hypot(*(end - start))) / step))
        found += [start + (end - start) * k / count for k in range(count)]
    return np.array([*found, line[-1]])


def distance(points, line):
    """How far points (n, 2) lie from a line (m, 2)."""
    best = np.full(len(points), 1e9)
    for start, end in zip(line[:-1], line[1:]):
        way = end - start
        share = np.clip(((points - start) @ way) / (way @ way + 1e-9), 0, 1)
        best = np.minimum(best, np.hypot(*(points - start - share[:, None] * way).T))
    return best


def mesh_of(outline, step=0.85):
    """Triangles that fill an outline: points (n, 2) and faces."""
    closed = np.vstack([outline, outline[:1]])
    edge = even(closed, step)[:-1]
    edge = edge[np.linalg.norm(edge - np.roll(edge, 1, 0), axis=1) > 1e-4]
    low, high = edge.min(0), edge.max(0)
    rows = np.arange(low[1], high[1], step * 0.87)
    x = np.arange(low[0], high[0], step)
    inside = np.concatenate([np.stack([x + (i % 2) * step / 2, np.full(len(x), y)], -1) for i, y in enumerate(rows)])
    shape = edge.astype(np.float32).reshape(-1, 1, 2)
    kept = [p for p in inside if cv2.pointPolygonTest(shape, (float(p[0]), float(p[1])), True) > step * 0.55]
    points = np.vstack([edge, kept]) if kept else edge
    ring = len(edge)
    found = delaunay_2d_cdt([Vector(p) for p in points], [(i, (i + 1) % ring) for i in range(ring)], [list(range(ring))], 1, 1e-5)
    return np.array([tuple(p) for p in found[0]]), [tuple(f) for f in found[2]]


@dataclass
class Wrinkle:
    """One fold: from where to where, how wide and high its ridge is, and how it bends."""
    start: np.ndarray
    end: np.ndarray
    wide: float
    high: float
    bow: float = 0.0

    def at(self, points):
        """Its height at points (n, 2): a ridge with a hollow beside it, running out at both ends."""
        way = self.end - self.start
        length = np.hypot(*way)
        way = way / length
        away = points - self.start
        share = (away @ way) / length
        beside = away @ np.array((-way[1], way[0])) - self.bow * 4 * share * (1 - share)
        wide = self.wide * (0.55 + 0.9 * np.clip(share, 0, 1))
        run = np.clip(share / 0.22, 0, 1) * np.clip((1 - share) / 0.45, 0, 1)
        run = run * run * (3 - 2 * run)
        u = beside / wide
        return self.high * run * (np.exp(-u * u) - 0.55 * np.exp(-((u - 1.7) / 1.2) ** 2))


def body_wrinkles(cut, rng, strength=1.0):
    """Folds of a body: pulled from the armpits, falling from chest and hips to the hem, a few across the waist."""
    low = cut.side[-1][1]
    tall = -low
    found = []
    for side in (-1, 1):
        pit = np.array((cut.pit[0] * side, cut.pit[1]))
        for angle in np.linspace(15, 118, 6):
            turn = np.radians(angle + rng.normal(0, 7))
            way = np.array((-side * np.sin(turn), np.cos(turn))) if angle < 95 else np.array((-side * np.sin(turn), np.cos(turn) * 1.6))
            length = rng.uniform(10, 19) * cut.pit[0] / 27
            found.append(Wrinkle(pit + way * 1.5, pit + way * length, rng.uniform(0.6, 1.0), rng.uniform(0.16, 0.42), rng.normal(0, 0.9)))
    for _ in range(round(9 * max(tall, 50) / 100)):
        x = rng.uniform(-0.85, 0.85) * cut.pit[0]
        start, length = rng.uniform(0.30, 0.66) * low, rng.uniform(0.28, 0.60) * tall
        lean = x * rng.uniform(0, 0.16)
        end = np.array((x + lean, max(start - length, low - 2)))
        found.append(Wrinkle(np.array((x, start)), end, rng.uniform(1.2, 2.4), rng.uniform(0.22, 0.50), rng.normal(0, 1.8)))
    for _ in range(round(7 * max(tall, 50) / 100)):
        side = rng.choice((-1, 1))
        y = rng.uniform(0.30, 0.72) * low
        x = cut.pit[0] * 0.97 * side
        end = np.array((x - side * rng.uniform(6, 15), y + rng.uniform(-9, 4)))
        found.append(Wrinkle(np.array((x, y)), end, rng.uniform(0.7, 1.3), rng.uniform(0.12, 0.32), rng.normal(0, 1.2)))
    for wrinkle in found:
        wrinkle.high *= 1.9 * strength
    return found


def arm_wrinkles(cut, rng, side, strength=1.0):
    """Folds of a sleeve: across at the elbow, slanting from the armpit, along it below."""
    up, across = sleeve_axes(cut, side)
    tip, pit = np.array(cut.shoulder) * (side, 1), np.array(cut.pit) * (side, 1)
    inner = tip - up * cut.sleeve - side * across * cut.cuff
    found = []
    for share in (*rng.uniform(0.04, 0.18, 2), *(rng.normal(0.48, 0.07, 4) if cut.sleeve > 25 else rng.uniform(0.3, 0.6, 1)),
                  *(rng.uniform(0.75, 0.92, 2) if cut.sleeve > 40 else ())):
        start = pit + (inner - pit) * share
        way = across * side * rng.uniform(0.75, 1) + up * rng.uniform(-0.25, 0.75)
        found.append(Wrinkle(start, start + way * rng.uniform(7, 13), rng.uniform(0.7, 1.2), rng.uniform(0.30, 0.70) * strength, rng.normal(0, 1.0)))
    for _ in range(3 if cut.sleeve > 25 else 1):
        start = (tip + pit) / 2 - up * cut.sleeve * rng.uniform(0.1, 0.5) + side * across * rng.uniform(1, 5)
        found.append(Wrinkle(start, start - up * cut.sleeve * rng.uniform(0.3, 0.5), rng.uniform(0.9, 1.5), rng.uniform(0.3, 0.6) * strength, rng.normal(0, 0.8)))
    return found


def relief(piece, wrinkles, rng, thick=1.1, base=0.45):
    """How high a piece lies, as a function of points (n, 2): rounded to its joined edges, dipping at seams, wrinkled."""
    closed = np.vstack([piece.outline, piece.outline[:1]])
    broad, fine = waves(rng), waves(rng)

    def height(points):
        points = np.asarray(points, float)
        edge = distance(points, closed)
        open_edge = np.min([distance(points, np.asarray(line, float)) for line in piece.free], 0) if piece.free else edge + 99
        at_seam = np.min([distance(points, line) for line in piece.seams], 0) if piece.seams else edge + 99
        joined = np.where((open_edge <= edge + 0.05) | (at_seam <= edge + 0.05), 99.0, edge)
        high = base + thick * (1 - 0.85 * np.exp(-(joined / 1.1) ** 1.2)) - 0.30 * np.exp(-(at_seam / 0.55) ** 2)
        # Beside a free edge the cloth lies lower: nothing but the layer below holds it up.
        high -= 0.45 * thick * np.exp(-(open_edge / 5.0) ** 2)
        calm = np.clip(edge / 2.5, 0, 1)
        uneven = 0.45 * broad(points[:, 0] / 16, points[:, 1] / 30) + 0.11 * fine(points[:, 0] / 4.5, points[:, 1] / 6)
        folds = sum(w.at(points) for w in wrinkles) if wrinkles else 0
        return np.maximum(high + uneven * (0.35 + 0.65 * calm) + folds * (0.30 + 0.70 * calm), base * 0.4)
    return height


def lay(piece, size, surface, height, at, step=0.85, flip=False):
    """Puts a piece up, facing us; `size` is its textile's in cm, `at` (scene units) the garment's origin on the board."""
    points, faces = mesh_of(piece.outline, step)
    pattern = piece.pattern(points)
    uv = np.stack([pattern[:, 0] / size[0] * (-1 if flip else 1) + 0.5, pattern[:, 1] / size[1]], -1)
    return shapes.add((stood(points, height(points), at), faces), surface, uv=uv, crease=180)


def stood(points, high, at):
    """Points of the board and their heights as scene points: the board stands upright, facing us."""
    points = np.asarray(points)
    return np.stack([points[..., 0], -np.asarray(high), points[..., 1]], -1) * UNIT + np.asarray(at)
