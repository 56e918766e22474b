"""What is sewn to a garment that lies flat: collar, placket, buttons, neck facing, label, stitches. Lengths in cm."""
import numpy as np

import shapes
from cloth_draft import mix
from cloth_fabric import yarn
from cloth_flat import stood
from cloth_folds import UNIT


def stitches(lines, colour, dash=0.34, gap=0.20, wide=0.085):
    """A painter of running stitches along lines of a panel's pattern (x from its middle, y from its hem)."""
    def draw(draft, weave, scale):
        thread = draft.thread(colour(weave), relief=0.8)
        for line in lines:
            draft.dashes(np.asarray(line, float) * scale + (draft.width / 2, 0), wide * scale, dash * scale, gap * scale, thread)
    return draw


def seam_thread(weave):
    """Sewing thread: a little lighter than dark cloth, a little darker than light cloth."""
    dark = sum(weave.ground_colour) < 1.2
    return mix(weave.ground_colour, (1, 1, 1) if dark else (0, 0, 0), 0.30 if dark else 0.22)


def strip(height, x0, x1, y0, y1, surface, at, size, hem=0.0, lift=0.28, rows=60, offset=(0.11, -0.13)):
    """A flat band sewn on: from x0 to x1 and y0 (below) to y1, its textile's cut `offset` away from what it lies on.

    `hem` is where the textile's lower edge lies.
    """
    across = np.array([0, 0.03, 0.12, 0.3, 0.5, 0.7, 0.88, 0.97, 1])
    x, y = np.meshgrid(x0 + (x1 - x0) * across, np.linspace(y0, y1, rows))
    up = np.array([-0.2, 0.7, 0.95, 1, 1, 1, 0.95, 0.7, -0.2])[None] * np.clip((y - y0) / 0.35, -0.1, 1)
    flat = np.stack([x, y], -1).reshape(-1, 2)
    high = height(flat).reshape(x.shape) + lift * up
    uv = np.stack([x / size[0] + 0.5 + offset[0], (y - hem) / size[1] + offset[1]], -1).reshape(-1, 2)
    return shapes.add(shapes.grid(stood(np.stack([x, y], -1), high, at), closed=False), surface, uv=uv, crease=180)


def neck_facing(height, line, wide, surface, at, lift=0.22, slope=0.36):
    """A band of `wide` cm that follows a neck line (n, 2) on the left of its way and ends at the shoulders."""
    line = np.asarray(line, float)
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1, keepdims=True) + 1e-9
    side = np.stack([-way[:, 1], way[:, 0]], -1)
    spots = np.array([-0.02, 0.04, 0.15, 0.5, 0.85, 0.96, 1.0])
    up = np.array([-0.3, 0.75, 1, 1.05, 1, 0.75, -0.2])
    flat = line[:, None] + side[:, None] * (spots * wide)[None, :, None]
    reach = np.abs(line[:, 0]).max()
    flat[..., 1] = np.minimum(flat[..., 1], 0.15 - slope * np.maximum(0, np.abs(flat[..., 0]) - reach))
    high = height(flat.reshape(-1, 2)).reshape(flat.shape[:2]) + lift * up
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    uv = np.stack(np.broadcast_arrays(run[:, None] / 30, (spots * wide)[None] / 30), -1)
    return shapes.add(shapes.grid(stood(flat, high, at), closed=False), surface, uv=uv.reshape(-1, 2), crease=180)


def buttons(height, places, colour, at, radius=0.62, rough=0.28, lift=0.42):
    """Flat buttons with a rim and four holes, sewn with thread."""
    shell = yarn(colour, rough=rough, sheen=0)
    dark = yarn(mix(colour, (0, 0, 0), 0.72), rough=0.8)
    shape = shapes.lathe([(0, 0.10), (0.62, 0.10), (0.74, 0.20), (0.90, 0.22), (1.0, 0.10), (1.0, -0.12), (0, -0.14)], 28)
    hole = shapes.lathe([(0, 0.13), (0.11, 0.13), (0.11, 0.0), (0, 0.0)], 10)
    for x, y in places:
        high = float(height(np.array([(x, y)]))[0]) + lift
        spot = tuple(stood(np.array((x, y)), high, at))
        shapes.add((shape[0] * radius * UNIT, shape[1]), shell, spot, (90, 0, 0))
        for dx, dz in ((-.26, -.26), (.26, -.26), (-.26, .26), (.26, .26)):
            place = (spot[0] + dx * radius * UNIT, spot[1], spot[2] + dz * radius * UNIT)
            shapes.add((hole[0] * radius * UNIT, hole[1]), dark, place, (90, 0, 0))


def buttonholes(height, places, colour, at, long=1.5):
    """Worked buttonholes: short upright bars of thread."""
    surface = yarn(colour, rough=0.7)
    for x, y in places:
        line = np.stack([np.full(5, x), np.linspace(y - long / 2, y + long / 2, 5)], -1)
        high = height(line) + 0.33
        shapes.add(shapes.sweep(stood(line, high, at), shapes.circle(0.09 * UNIT, 6)), surface)


def band_collar(cut, height, surface, inner, at, size, tall=3.7, gap=0.9, back=False):
    """A band collar on a kurta that lies on its back: its front halves lean towards us, its rear stands behind them.

    `back` shows the kurta lying on its front: one unbroken band.
    """
    turn = np.linspace(-1, 1, 81)
    shape = np.maximum(0, 1 - np.abs(turn) ** cut.neck_shape) ** (1 / cut.neck_shape)
    across = turn * cut.neck
    rear = np.stack([across, -cut.neck_back * shape], -1)
    front = np.stack([across, -cut.neck_front * shape], -1)
    squeeze = 1 - 0.07
    if back:
        rise = [(-0.15, 0.25, 1.0), (0.0, 0.55, 1.0), (0.5, 0.75, squeeze + 0.03), (0.95, 0.65, squeeze), (1.0, 0.35, squeeze)]
        collar_rows(rear, rise, tall, height, surface, at, size, 0.5 + 0.5 * shape)
        return
    # The rear half, seen from inside, lies on the board; the front half bends up round the neck.
    rise = [(-0.1, -0.25, 1.0), (0.0, -0.15, 1.0), (0.5, -0.1, 0.985), (0.96, -0.05, squeeze), (1.0, 0.1, squeeze)]
    collar_rows(rear, rise, tall * 0.98, lambda p: 0.5 + 0 * p[:, 0], inner, at, size, 0.42 + 0.58 * shape)
    for side in (-1, 1):
        half = front[40:] if side > 0 else front[:41][::-1]
        share = np.linspace(0, 1, len(half))
        # Where it meets the rear half at the side it goes under; the corner beside the opening is rounded.
        fade = np.clip((share - 0.72) / 0.28, 0, 1) ** 2 * (3 - 2 * np.clip((share - 0.72) / 0.28, 0, 1))
        corner = (0.62 + 0.38 * np.clip(share / 0.14, 0, 1) ** 0.5) * (1 - 0.88 * fade)
        moved = half + np.array((side * gap / 2, 0)) * np.exp(-share / 0.10)[:, None]
        lean = [(-0.06, 0.30, 1.0), (0.0, 0.62, 1.0), (0.35, 1.05, 0.995), (0.7, 1.45, 0.97), (0.95, 1.7, squeeze), (1.0, 1.62, squeeze), (0.94, 1.35, squeeze)]
        collar_rows(moved, lean, tall, height, surface, at, size, corner, 1 - 0.75 * fade)


def collar_rows(line, rise, tall, height, surface, at, size, corner=1.0, raised=1.0):
    """A band that rises from a neck line: rows of (share of its height, lift off the board, squeeze of its width).

    `corner` and `raised` scale height and lift along the line.
    """
    rows, highs = [], []
    ground = height(line)
    for up, lift, narrow in rise:
        rows.append(np.stack([line[:, 0] * narrow, line[:, 1] + up * tall * corner], -1))
        highs.append(ground + lift * raised)
    rows, highs = np.array(rows), np.array(highs)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    v = np.array([r[0] for r in rise])[:, None] * tall
    uv = np.stack(np.broadcast_arrays(run[None] / size[0] + 0.31, v / size[1] + 0.57), -1).reshape(-1, 2)
    shapes.add(shapes.grid(stood(rows, highs, at), closed=False), surface, uv=uv, crease=180)


def label(cut, at, rng):
    """The maker's woven label inside the back of the neck."""
    cream = yarn('#efe6d2', rough=0.75)
    ink = yarn('#8c2f39', rough=0.8)
    wide, tall, top = 4.6, 2.0, -cut.neck_back - 1.0
    slant = rng.normal(0, 0.03)
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 12), np.linspace(top - tall, top, 6))
    shapes.add(shapes.grid(stood(np.stack([x, y + slant * x], -1), 0.62 + 0.02 * x * x, at), closed=False), cream)
    for share, half in ((0.66, 1.5), (0.36, 0.9)):
        line = np.array([(-half, top - tall + tall * share), (half, top - tall + tall * share)])
        shapes.add(shapes.sweep(stood(line, [0.70, 0.70], at), shapes.circle(0.14 * UNIT, 6) * (1, 0.5)), ink)
