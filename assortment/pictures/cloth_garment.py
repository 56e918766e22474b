"""Garments on an unseen body: a bodice from its cut, set-in sleeves, collar, placket, buttons, skirt.

All lengths in cm. x runs to the wearer's left (the picture's right), y to the back, z up; z = 0 is where the shoulder
seam meets the neck.
"""
from dataclasses import dataclass, field

import numpy as np

import shapes
from cloth_folds import waves

ROUNDNESS = 2.5                   # exponent of the body's section: 2 is an ellipse, more is boxier


@dataclass
class Cut:
    """One pattern: sections from hem to neck as (half width, half depth, z), neck, slit and sleeve."""
    sections: list
    neck: float = 7.5             # half width of the neck opening
    neck_front: float = 8.0       # how far below z = 0 it dips in front
    neck_back: float = 1.5
    neck_point: float = 2.0       # shape of the front neck: 2 round, 1 a V
    slit: float = 0.0             # height of the side slits
    drape: float = 1.5            # depth of the folds at the hem
    fold_count: float = 3.0       # folds across one panel
    pull: float = 1.1             # depth of the pull lines at the armpits
    bust: float = 0.0             # how far the front is shaped outwards
    sleeve: float = 58.0
    shoulder: tuple = (21.0, -7.5)         # x and z of the shoulder's tip
    armhole: float = 8.8          # half its height
    cuff: float = 6.2             # half the sleeve's width at its end
    spread: float = 17.0          # degrees that the sleeve stands off the vertical


@dataclass
class Panel:
    """A grid of points (rows from the hem up, columns), with the flat pattern's (x, y) of each point."""
    points: np.ndarray
    pattern: np.ndarray
    parts: dict = field(default_factory=dict)

    def uv(self, size):
        """Texture coordinates on a textile of `size` cm whose middle and lower edge are the panel's."""
        u = self.pattern[..., 0] / size[0] + 0.5
        v = self.pattern[..., 1] / size[1]
        return np.stack([u, v], -1).reshape(-1, 2)


def even_angles(columns, wide=27.0, deep=10.0):
    """Angles of a section from one side over the front to the other, evenly spaced along its line."""
    dense = np.linspace(0, np.pi, 2001)
    x, y = section(dense, wide, deep)
    run = np.r_[0, np.cumsum(np.hypot(np.diff(x), np.diff(y)))]
    return np.interp(np.linspace(0, run[-1], columns), run, dense)


def section(angle, wide, deep):
    """A rounded box's outline: x, and how far it lies in front."""
    c, s = np.cos(angle), np.sin(angle)
    power = 2 / ROUNDNESS
    return wide * np.sign(c) * np.abs(c) ** power, deep * np.abs(s) ** power


def bodice(cut, rng, columns=101, rows=150):
    """Front and back Panels of a cut, joined at the sides above the slit."""
    profile = shapes.smooth_path(cut.sections, 14)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(profile[:, [0, 2]], axis=0), axis=1))]
    angle = even_angles(columns)
    return (half(cut, rng, profile, run, angle, rows, True), half(cut, rng, profile, run, angle, rows, False))


def half(cut, rng, profile, run, angle, rows, front):
    """One half of the bodice: rows run from the hem to the neck's edge, folds and slit put in."""
    def surface(t):
        wide, deep, z = (np.interp(t, run, profile[:, k]) for k in range(3))
        x, forward = section(angle[None], wide, deep)
        return x, forward, z + 0 * x
    fine = np.linspace(0, run[-1], 400)[:, None]
    x, _, z = surface(fine)
    dip = cut.neck_front if front else cut.neck_back
    open_at = np.clip(1 - (np.abs(x) / cut.neck) ** cut.neck_point, 0, 1) ** (1 / cut.neck_point)
    inside = (np.abs(x) < cut.neck) & (z > -dip * open_at - 0.01)
    end = np.where(inside.any(0), fine[np.argmax(inside, 0), 0], run[-1])
    share = np.linspace(0, 1, rows)[:, None] ** 0.92
    bend = np.clip((share - 0.55) / 0.45, 0, 1) ** 1.5
    t = share * (run[-1] * (1 - bend) + end[None] * bend)
    t = np.minimum(t, end[None])
    x, forward, z = surface(t)
    if front and cut.bust:
        bell = sum(np.exp(-((x - side * 8.2) / 6.0) ** 2 - ((z + 24.5) / 6.5) ** 2) for side in (-1, 1))
        forward = forward + cut.bust * bell
    points = np.stack([x, -forward if front else forward, z], -1)
    across = np.hypot(np.diff(points[..., 0], axis=1), np.diff(points[..., 1], axis=1))
    flat = np.concatenate([np.zeros((rows, 1)), np.cumsum(across, 1)], 1)
    flat = -(flat - flat[:, -1:] / 2)
    panel = Panel(crease(points, cut, rng, front), np.stack([flat, t + 0 * flat], -1), {'end': end, 'run': run[-1]})
    return panel


def crease(points, cut, rng, front):
    """Folds that grow towards the hem, pull lines from the armpits, soft unevenness, and the slit's opening."""
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    low, high = z.min(), -18.0
    fall = np.clip((high - z) / (high - low), 0, 1)
    sway, soft, drift = waves(rng), waves(rng), waves(rng)
    wide = np.abs(x).max()
    s = x / wide
    fold = (np.sin(2 * np.pi * (cut.fold_count * s / 2 + 0.24 * sway(s, z / 60)) + rng.random() * 6)
            + 0.55 * np.sin(2 * np.pi * (cut.fold_count * s * 0.93 + 0.25 * drift(s * 1.3, z / 50)) + rng.random() * 6)
            + 0.30 * np.sin(2 * np.pi * (cut.fold_count * s * 1.7 + 0.3 * soft(s, z / 45)) + rng.random() * 6))
    centre = np.exp(-(x / (wide * 0.9)) ** 8)
    sharp = np.sign(fold) * np.abs(fold) ** 0.8
    out = cut.drape * fall ** 1.1 * sharp * centre + 0.55 * soft(x / 8, z / 13) * np.clip(1.2 - np.exp(z / 9), 0, 1)
    for side in (-1, 1):
        dx, dz = x - side * wide * 0.86, z + 25.0
        radius, angle = np.hypot(dx, dz), np.arctan2(dz, -side * dx)
        out += cut.pull * np.exp(-((radius - 9) / 7) ** 2) * np.sin(angle * 7 + side + 0.15 * radius)
    near_edge = np.clip((-z) / 10, 0, 1)
    moved = points.copy()
    sign = -1 if front else 1
    moved[..., 1] += sign * out * near_edge
    moved[..., 0] += 0.35 * soft(z / 12, x / 30) * fall
    moved[..., 2] += 0.35 * fall * fold * centre * 0.4
    if cut.slit:
        height = np.clip((low + cut.slit - z) / cut.slit, 0, 1)
        rim = np.abs(s) ** 6
        moved[..., 1] += sign * 3.2 * height * rim
        moved[..., 0] -= np.sign(x) * 1.2 * height * rim * (1 if front else -0.4)
    return moved


def sleeve(cut, rng, side, columns=72, step=0.8):
    """A set-in sleeve as a Panel closed round (last column repeats the first), from the cuff up into the armhole."""
    angle = np.radians(cut.spread)
    tip, size = np.array(cut.shoulder), cut.armhole / 8.8
    start, shoulder = tip + np.array((-8.5, -5.4)) * size, tip + np.array((-2.6, -7.0)) * size
    down = np.array((np.sin(angle), -np.cos(angle)))
    below = shoulder + np.array((2.6, -5.0)) * size
    reach = max(cut.sleeve - 9.0 * size, 3.0)
    knots = [start, shoulder, below, below + down * reach * 0.5 + (0.6 * (reach > 20), 0), below + down * reach]
    path = shapes.smooth_path([(p[0], p[1]) for p in knots], 24)
    run = np.r_[0, np.cumsum(np.hypot(*np.diff(path, axis=0).T))]
    t = np.r_[np.arange(0, run[-1], step), run[-1]]
    centre = np.stack([np.interp(t, run, path[:, k]) for k in (0, 1)], -1)
    along = np.gradient(centre, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    outward = np.stack([-along[:, 1], along[:, 0]], -1)
    share = (t / run[-1])[:, None]
    widths = [cut.armhole, cut.armhole * 0.86, cut.armhole * 0.42 + cut.cuff * 0.55, cut.cuff]
    half_wide = np.interp(share, [0, 0.25, 0.5, 1], widths)
    half_deep = half_wide * np.interp(share, [0, 0.3, 1], [0.66, 0.66, 0.62])
    ring = np.linspace(0, 2 * np.pi, columns)[None] - np.pi / 2
    soft, twist = waves(rng), waves(rng)
    at = t[:, None]
    bend = np.exp(-((share - 0.52) / 0.14) ** 2) + 0.7 * np.exp(-((share - 0.93) / 0.07) ** 2) * (cut.sleeve > 40) + 0.10
    patchy = np.clip(0.5 + 0.8 * soft(at / 11, np.cos(ring - 1)), 0, 1.4)
    creased = np.sin(at / 1.3 + 2.2 * np.sin(ring + side * 0.6) + 1.8 * soft(at / 16, np.sin(ring))) * bend * patchy
    calm = np.clip((share - 0.12) / 0.2, 0, 1)
    swell = 1 + calm * (0.055 * creased + 0.05 * twist(at / 20, np.cos(ring)) + 0.05 * np.sin(3 * ring + at / 12 + side))
    e1, e2 = np.sin(ring) * half_deep * swell, np.cos(ring) * half_wide * swell
    x = centre[:, :1] + outward[:, :1] * e2
    z = centre[:, 1:] + outward[:, 1:] * e2
    forward = -2.2 * np.clip((share - 0.3), 0, 1) ** 1.2
    points = np.stack([side * x, e1 + forward, z], -1)[::-1]
    around = (ring + np.pi / 2) / (2 * np.pi) * 2 * np.pi * (half_wide + half_deep) / 2
    pattern = np.stack([around[::-1] - around[::-1, -1:] / 2, (run[-1] - t)[::-1, None] + 0 * around], -1)
    return Panel(points, pattern, {'length': run[-1]})


def armhole_seam(cut, arm):
    """Where a sleeve leaves the bodice: a closed line of points, one a column of the sleeve."""
    profile = shapes.smooth_path(cut.sections, 14)
    order = np.argsort(profile[:, 2])
    x, y, z = (arm.points[::-1, :-1, k] for k in range(3))
    wide, deep = (np.interp(z, profile[order, 2], profile[order, k]) for k in (0, 1))
    outside = (np.abs(x) / wide) ** ROUNDNESS + (np.abs(y) / deep) ** ROUNDNESS > 1.0
    rows = np.argmax(outside, 0).astype(float)
    for _ in range(6):
        rows = (np.roll(rows, 1) + 2 * rows + np.roll(rows, -1)) / 4
    low = np.clip(rows.astype(int), 0, len(x) - 2)
    share = (rows - low)[:, None]
    columns = np.arange(len(rows))
    points = arm.points[::-1, :-1]
    return points[low, columns] * (1 - share) + points[low + 1, columns] * share
