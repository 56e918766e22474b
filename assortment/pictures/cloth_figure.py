"""A tailor's dress form and what clings to it: the body as a stack of rounded sections. Lengths in cm, z = 0 the floor.

x runs to the wearer's left (the picture's right), y to the back.
"""
import numpy as np

import shapes
from cloth_fabric import albedo
from cloth_folds import UNIT
from materials import material

POWER = 2.25                      # exponent of a section's outline: 2 is an ellipse, more is boxier
# z, half width, depth in front, depth behind
BODY = np.array([(0, 17.0, 12.5, 13.0), (60, 17.2, 12.6, 13.4), (74, 17.6, 12.2, 13.6), (84, 17.4, 11.6, 13.0), (92, 15.6, 10.6, 11.2),
                 (99, 13.2, 9.6, 9.2), (104, 12.5, 9.2, 8.6), (110, 13.2, 9.6, 8.8), (116, 14.8, 10.2, 9.6), (122, 16.4, 10.6, 10.4),
                 (128, 17.2, 9.9, 10.6), (132, 17.3, 9.0, 10.0), (135, 16.6, 8.0, 9.0), (137.5, 14.6, 7.0, 7.8), (139.5, 11.4, 6.2, 6.8),
                 (141.5, 8.0, 5.7, 6.2), (143.5, 6.2, 5.4, 5.9), (147, 5.6, 5.2, 5.6), (151, 5.5, 5.2, 5.5)])
# A saree's or long skirt's outline below the waist.
SKIRTED = np.array([(0, 25.5, 21.5, 20.5), (40, 22.4, 18.0, 17.8), (70, 20.2, 14.8, 15.8), (84, 18.9, 13.2, 14.4), (94, 16.4, 11.8, 12.0),
                    (100, 14.2, 10.8, 10.4), *map(tuple, BODY[6:])])
LINEN = (0.80, 0.73, 0.62)         # sRGB


def outline(table, z):
    """Half width, depth in front and behind of a body at heights z."""
    fine = shapes.smooth_path(table, 8)
    return tuple(np.interp(z, fine[:, 0], fine[:, k]) for k in (1, 2, 3))


def bust(x, z):
    """How far the chest stands out in front."""
    return sum(2.6 * np.exp(-((x - side * 7.6) / 6.2) ** 2 - ((z - 121.5) / 6.4) ** 2) for side in (-1, 1))


def around(table, angle, z, lift=0.0):
    """Points of a body's surface: `angle` 0 is the middle in front, positive to the wearer's left; broadcasts."""
    wide, front, behind = outline(table, z)
    s, c = np.sin(angle), np.cos(angle)
    x = (wide + lift) * np.sign(s) * np.abs(s) ** (2 / POWER)
    deep = np.where(c > 0, front, behind) + lift
    y = -deep * np.sign(c) * np.abs(c) ** (2 / POWER) - np.where(c > 0, bust(x, z) * np.abs(c), 0)
    return np.stack(np.broadcast_arrays(x, y, z), -1)


def outside(points, lift, table=BODY):
    """Moves what lies within `lift` cm of a body outwards along its section; points (..., 3)."""
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    wide, front, behind = outline(table, z)
    deep = np.where(y < 0, front + bust(x, z) * (y < 0), behind)
    near = ((np.abs(x) / (wide + lift)) ** POWER + (np.abs(y) / (deep + lift)) ** POWER + 1e-9) ** (1 / POWER)
    push = np.where((near < 1) & (z < 141), 1 / np.maximum(near, 0.15), 1)
    moved = points.copy()
    moved[..., 0], moved[..., 1] = x * push, y * push
    return moved


def linen():
    """The covering of a dress form: unbleached linen with its weave."""
    return material(tuple(float(c) for c in albedo(np.array(LINEN))), rough=0.85, bump=0.25, bump_scale=300, bump_depth=0.004,
                    name='linen', Sheen=0.3, Specular=0.15)


WOODS = ((0.16, 0.075, 0.032), (0.30, 0.15, 0.065), (0.055, 0.034, 0.024))


def dress_form(low=56.0, wood=WOODS[0], pole=0.0):
    """A linen dress form from `low` (hip or waist) to the neck with a turned cap; a `pole` of that many cm and a foot carry it."""
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    z = np.r_[np.linspace(low, 134, 90), np.linspace(134.4, 150, 50)]
    body = around(BODY, angle[None], z[:, None])
    if pole:
        closed = [around(BODY, angle, np.full(96, low)) * (s, s, 1) - (0, 0, d) for s, d in ((0.0, 2.2), (0.6, 2.0), (0.93, 1.0))]
        body = np.concatenate([closed, body])
    things = [shapes.add(shapes.grid(body * UNIT), linen())]
    polished = material(wood, rough=0.32, name='wood', Specular=0.5)
    cap = [(5.6, 149.6), (5.9, 150.2, 1), (5.9, 151.2, 1), (4.6, 152.0), (1.6, 152.6), (1.2, 153.6), (1.9, 154.8), (1.5, 156.2), (0, 156.9)]
    things.append(shapes.add(shapes.lathe([(p[0] * UNIT, *[v * UNIT for v in p[1:2]], *p[2:]) for p in cap], 48), polished, (0, -0.1 * UNIT, 0)))
    if pole:
        foot = [(0, 0), (13, 0.0), (13.4, 1.2, 1), (11, 2.6), (4, 3.6), (2.4, 6), (1.7, 9), (1.7, pole + 1)]
        things.append(shapes.add(shapes.lathe([(p[0] * UNIT, p[1] * UNIT, *p[2:]) for p in foot], 64), polished, (0, 0, (low - pole) * UNIT)))
    return things


def blouse(surface, size, neck=127.0, low=108.0, sleeve=13.0):
    """A fitted short-sleeved blouse; its textile's hem lies at the cuffs. Returns its objects."""
    angle = np.linspace(-np.pi, np.pi, 181)
    spread = np.clip(np.abs(angle) / 0.95, 0, 1)
    behind = np.clip((np.pi - np.abs(angle)) / 0.95, 0, 1)
    top = 139.2 - (139.2 - neck) * (1 - spread ** 3.2) - 5.0 * (1 - behind ** 3.2)
    share = np.linspace(0, 1, 70)[:, None]
    z = low + share * (top - low)
    points = around(BODY, angle[None], z, 0.55)
    uv = np.stack(np.broadcast_arrays(angle[None] / (2 * np.pi) * 96 / size[0] + 0.5, (z - low + 8) / size[1]), -1).reshape(-1, 2)
    things = [shapes.thicken(shapes.add(shapes.grid(points * UNIT, closed=False), surface, uv=uv, crease=180), 0.004)]
    for side in (-1, 1):
        things += arm(surface, size, side, sleeve)
    return things


def arm(surface, size, side, length):
    """A short sleeve on a padded arm, ending in linen."""
    ring = np.linspace(0, 2 * np.pi, 65)
    t = np.linspace(0, 1, 26)[:, None]
    start, way = np.array((side * 12.5, 0.4, 132.0)), np.array((side * 0.50, 0.03, -0.86))
    along, across = np.array((side * 0.86, 0, 0.50)), np.array((0, 1.0, 0))
    radius = 7.0 - 1.5 * t + 0.10 * np.sin(5 * ring + 9 * t)
    head = np.clip(t / 0.25, 0, 1) ** 0.5
    centre = start + way * t[..., None] * (length + 6)
    points = centre + radius[..., None] * (0.55 + 0.45 * head[..., None]) * (np.cos(ring)[None, :, None] * along + 0.92 * np.sin(ring)[None, :, None] * across)
    v = (1 - t) * (length + 6) / size[1]
    uv = np.stack(np.broadcast_arrays(ring[None] / (2 * np.pi) * 36 / size[0], v), -1).reshape(-1, 2)
    sleeve = shapes.add(shapes.grid(points * UNIT, closed=False), surface, uv=uv, crease=180)
    end = points[-1] - points[-1].mean(0)
    pad = np.stack([points[-1].mean(0) + end * s * 0.98 + way * d for s, d in ((1.0, -0.4), (0.96, 0.2), (0.6, 0.8), (0.0, 1.0))])
    return [sleeve, shapes.add(shapes.grid(pad[:, :-1] * UNIT), linen())]
