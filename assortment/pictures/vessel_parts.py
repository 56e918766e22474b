"""Handles, lids and the ways they stand: the parts that vessels and kitchen tools share."""

import math

import numpy as np

from shapes import add, ball, circle, grid, lathe, rod, smooth_path, smooth_profile, sweep


def radius_at(profile, height):
    """How far a turned wall stands from its axis at a height, by the outer profile that `lathe` would turn."""
    curve = smooth_profile(profile, 12)
    return float(np.interp(height, np.maximum.accumulate(curve[:, 1]), curve[:, 0]))


def ear_handle(surface, radius, height, side, spread=.29, reach=.33, rise=.26, thickness=.042, rivets=None):
    """A loop on the side of a pan (`side` 1 right, -1 left) whose wall is `radius` from the axis at `height`.

    Its two feet are flat plates on the wall; with a `rivets` surface each is held by two rivets. Returns its objects.
    """
    s = side
    root = np.sqrt(max(radius ** 2 - spread ** 2, .01))
    points = [(s * (root - .01), -spread, height), (s * (root + .09), -spread, height + rise * .16),
              (s * (root + reach * .65), -spread * .88, height + rise * .60), (s * (root + reach), -spread * .48, height + rise * .92),
              (s * (root + reach * 1.06), 0, height + rise), (s * (root + reach), spread * .48, height + rise * .92),
              (s * (root + reach * .65), spread * .88, height + rise * .60), (s * (root + .09), spread, height + rise * .16),
              (s * (root - .01), spread, height)]
    made = [add(rod(points, thickness, 10, 20), surface)]
    for y in (-spread, spread):
        facing = math.degrees(math.atan2(y, s * root))
        made.append(add(ball(1, 28, (.030, thickness * 2.6, thickness * 1.9)), surface, (s * (root - .002), y, height), (0, 0, facing)))
        if rivets:
            for dy in (-1, 1):
                across = thickness * 1.75 * dy
                place = (s * (root + .018) - math.sin(math.radians(facing)) * across, y + math.cos(math.radians(facing)) * across, height)
                made.append(add(ball(1, 16, (.024, .026, .026)), rivets, place, (0, 0, facing)))
    return made


def domed_lid(surface, radius, height, rim=.05, overlap=.025):
    """A lid about its own origin, its edge at z = 0: domed by `height`, its skirt `rim` deep. Put a `knob` on top."""
    profile = [(radius, -rim), (radius + overlap, -rim * .6), (radius + overlap + .004, 0), (radius - .015, .018), (radius * .85, height * .38),
               (radius * .6, height * .75), (radius * .3, height * .95), (0, height)]
    under = [(0, height - .02), (radius * .6, height * .75 - .02), (radius * .85, height * .38 - .02), (radius - .02, -.004), (radius, -rim)]
    return add(lathe([*under, *profile[1:]], 128), surface)


def lean(handle, lid_radius, wall, at=(0, 0), turn=35., angle=62., edge=0.):
    """Stands a lid (a group about its own origin, its edge at z = 0) on its rim, leaning against a vessel with its outside to the camera.

    `wall` is the vessel's outer profile, `at` where it stands; `turn` degrees to the right of the camera's side;
    `angle` how steeply it leans; `edge` how far the skirt reaches below the lid's origin.
    """
    a = math.radians(angle)
    reach = 2 * lid_radius * math.sin(a)
    # Its plane just clears every point of the wall that it passes.
    clear = max(r + z / math.tan(a) for r, z, *_ in wall if z < reach) + (edge + .02) / math.sin(a)
    out = clear - lid_radius * math.cos(a)
    t = math.radians(turn)
    handle.rotation_euler = (a, 0, t)
    handle.location = (at[0] + math.sin(t) * out, at[1] - math.cos(t) * out, lid_radius * math.sin(a) + edge * math.cos(a) + .004)


def strip(length, half_width, thickness, height, rows=60):
    """A flat bar along x from the origin: `half_width(t)` and `height(t)` of its middle, for t from 0 to 1 along it.

    Its edges are rounded; where the half width runs out to nothing the end is round, too.
    """
    t = 1 - (1 - np.linspace(0, 1, rows)) ** 1.6
    around = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    across = np.sign(np.cos(around)) * np.abs(np.cos(around)) ** .45
    up = np.sign(np.sin(around)) * np.abs(np.sin(around)) ** .45
    wide, high = np.array([half_width(v) for v in t]), np.array([height(v) for v in t])
    return grid(np.stack([(t * length)[:, None] + 0 * around, wide[:, None] * across, high[:, None] + thickness / 2 * up], -1))


def rounded_end(t, width, start=.9):
    """The half width of a bar that ends in a half circle: `width` up to `start`, then round."""
    return width if t < start else width * math.sqrt(max(0., 1 - ((t - start) / (1 - start)) ** 2))


def bent_bar(points, half_width, thickness, steps=8):
    """A flat metal strap bent through points (x, 0, z), its width along y."""
    path = smooth_path(points, steps)
    return sweep(path, circle(1, 24) * np.array((half_width, thickness / 2)))
