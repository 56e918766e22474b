"""Cloth carried over a body: a length of cloth in pleats between two edge lines, and a saree's skirt. Lengths in cm."""
import numpy as np

import shapes
from cloth_figure import POWER, SKIRTED, outline, outside
from cloth_folds import waves

LAYER = 0.34                      # cm that each pleat stands on the next


def knife(columns, width, spread, pleats, layer=LAYER, bulge=0.5, within=False):
    """Knife pleats for each row: x (rows, columns) from 0 to `spread` (rows), y how far each point stands off.

    Each pleat rises by `bulge` cm (a number or one a row) towards its fold. Where the spread reaches the width the pleats
    have opened and the cloth is flat. The last pleat's fold reaches past the spread, unless they are to stay `within` it.
    """
    s, cloth = np.linspace(0, width, columns)[None], width / pleats
    number = np.minimum(np.floor(s / cloth), pleats - 1)
    pitch = (spread - cloth / 2) / (pleats - 0.5) if within else spread / pleats
    r, p = s - number * cloth, np.clip(pitch, 0.1, cloth * 0.999)[:, None]
    forth = (cloth + p) / 2
    x = number * p + np.where(r < forth, r, 2 * forth - r)
    back = np.clip((r - forth) / (cloth - forth), 0, 1)
    shut = 1 - np.clip(p / cloth, 0, 1)
    rise = np.where(r < forth, np.clip(r / forth, 0, 1) ** 2.2, (1 - back) ** 1.6)
    y = shut * (layer * (pleats - number - back) + np.asarray(bulge).reshape(-1, 1) * rise)
    return rounded(x), rounded(y)


def rounded(values, reach=4):
    """Each row smoothed over a few columns: no fold is a knife's edge."""
    kernel = np.hanning(2 * reach + 3)[1:-1]
    padded = np.pad(values, ((0, 0), (reach, reach)), 'edge')
    return np.apply_along_axis(lambda row: np.convolve(row, kernel / kernel.sum(), 'valid'), 1, padded)


def carried(rng, stations, width, pleats, columns=260, rows=190, wave=1.0, layer=LAYER, table=None, lift=0.8, creases=1.0,
            bulge=0.8, within=False):
    """A strip of cloth through stations (left edge, right edge, outward direction, depth of its waves), smoothed between them.

    The cloth's left selvedge is on the left edge. With `table` it is kept `lift` cm off that body.
    Returns points (rows, columns, 3) and the cm along of each row, measured in the middle.
    """
    flat = shapes.smooth_path([np.r_[left, right, out, depth] for left, right, out, depth in stations], 24)
    middle = (flat[:, :3] + flat[:, 3:6]) / 2
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(middle, axis=0), axis=1))]
    along = np.linspace(0, run[-1], rows)
    at = np.stack([np.interp(along, run, flat[:, k]) for k in range(10)], -1)
    left, across, out = at[:, :3], at[:, 3:6] - at[:, :3], at[:, 6:9]
    out = out / np.linalg.norm(out, axis=1, keepdims=True)
    spread = np.linalg.norm(across, axis=1)
    x, y = knife(columns, width, spread, pleats, layer, bulge, within)
    share = x / spread[:, None]
    sway, small = waves(rng), waves(rng)
    t = (along / 60)[:, None]
    fold = np.sin(2 * np.pi * share * (pleats * 0.55) + 1.6 * sway(share * 1.2, t) + 0.8)
    y = y + wave * at[:, 9:10] * (0.55 + 0.45 * fold + 0.25 * sway(share * 2, t * 1.5)) + creases * 0.22 * small(share * 5, t * 5)
    base = left[:, None] + across[:, None] * share[..., None]
    if table is not None:
        base = outside(base, lift, table)
    return base + out[:, None] * y[..., None], along


def skirt_of(rng, height=100.0, pleats=7, middle=1.5, cloth=19.0, columns=520, rows=120, hem=1.2):
    """A saree's skirt: round the body, its front gathered in knife pleats that fan out towards the floor.

    Returns points (rows, columns, 3) from the hem up, (along (columns), up (rows)) in cm of the cloth.
    """
    z = np.linspace(hem, height, rows)
    angle = np.linspace(-np.pi, np.pi, 1441)
    share_up = (z - hem) / (height - hem)
    bunch = 10.5 + 17.5 * (1 - share_up) ** 1.15            # width that the pleats take up
    ring = np.round(columns * 0.52).astype(int)
    x, y = knife(ring, cloth * pleats, bunch, pleats, 0.30, 0.9 + 2.6 * (1 - share_up) ** 0.8)
    wide, front, behind = outline(SKIRTED, z)
    power = 2 / POWER
    line = np.stack([wide[:, None] * np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power,
                     -np.where(np.cos(angle) > 0, front[:, None], behind[:, None]) * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power], -1)
    run = np.concatenate([np.zeros((rows, 1)), np.cumsum(np.linalg.norm(np.diff(line, axis=1), axis=2), 1)], 1)
    total = run[:, -1]
    sides = columns - ring
    first, last = sides // 2, sides - sides // 2
    sway, soft = waves(rng), waves(rng)
    low = (1 - share_up)[:, None]
    u = np.linspace(0, 1, first, endpoint=False)[None]
    w = np.linspace(0, 1, last + 1)[None, 1:]
    begin, end = (total / 2 + middle - bunch / 2)[:, None], (total / 2 + middle + bunch / 2)[:, None]
    place = np.concatenate([begin * u, begin + x, end + (total[:, None] - end) * w], 1)
    flare = low ** 1.6

    def hang(v, number, seed):
        return (0.45 + 2.8 * flare) * np.sin(2 * np.pi * v * number + 1.2 * sway(v * 2, low * 1.4 + seed)) * np.sin(np.pi * v) ** 0.5

    depth = np.concatenate([hang(u, 4.4, 0) + 0.5, y + 0.5 + 0 * x, hang(w, 4.1, 3) + 0.5], 1)
    at_x = np.stack([np.interp(place[i], run[i], line[i, :, 0]) for i in range(rows)])
    at_y = np.stack([np.interp(place[i], run[i], line[i, :, 1]) for i in range(rows)])
    length = np.hypot(at_x, at_y) + 1e-6
    crease = 0.30 * soft(place / 9, z[:, None] / 13) + 0.5 * np.exp(-((z[:, None] - 90) / 9) ** 2) * soft(place / 4 + z[:, None] / 7, z[:, None] / 22)
    out = depth + crease
    points = np.stack([at_x + at_x / length * out, at_y + at_y / length * out, z[:, None] + 0 * at_x], -1)
    points[..., 2] += 0.8 * low ** 6 * np.maximum(np.sin(place / 3.2), 0)
    plain = 42.0                                            # cm of cloth on each side of the pleats
    along = np.r_[plain * u[0], plain + np.linspace(0, cloth * pleats, ring), plain + cloth * pleats + plain * w[0]]
    return points, along, z - hem
