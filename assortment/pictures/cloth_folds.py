"""How cloth lies: sheets as grids of points (rows, columns, 3) in scene units, folded by rule so that no length is lost.

Cloth lengths come in cm; `UNIT` turns them into scene units.
"""
import numpy as np

UNIT = 1 / 58                     # scene units a cm: a saree's fall of 120 cm is about two units


def waves(rng, count=5, low=0.6, high=3.2):
    """A smooth surface that never repeats: a function of two arrays, about -1..1."""
    number = count * count
    speed = rng.standard_normal((number, 2)) * np.linspace(low, high, number)[:, None]
    phase, weight = rng.random(number) * 2 * np.pi, 1 / np.linspace(1, 4, number)

    def surface(x, y):
        total = 0.0
        for (u, v), p, w in zip(speed, phase, weight):
            total = total + w * np.sin(u * x * 2.2 + v * y * 2.2 + p)
        return total / 2.5
    return surface


def meander(share, phase, height, width, spread):
    """Sections of folds: x and y of the cloth for each row, with the arc exactly `width`.

    share   0..1 across the cloth (columns)
    phase   of the folds (rows, columns), in radians
    height  relative depth of the folds (rows, columns)
    spread  how wide each row stands (rows)
    """
    def section(depth):
        y = depth[:, None] * height * np.sin(phase)
        x = spread[:, None] * share + 0.16 * depth[:, None] * height * np.sin(2 * phase)
        return x, y, np.hypot(np.diff(x, axis=1), np.diff(y, axis=1)).sum(1)
    low, high = np.zeros(len(spread)), np.full(len(spread), width)
    for _ in range(36):
        middle = (low + high) / 2
        short = section(middle)[2] < width
        low, high = np.where(short, middle, low), np.where(short, high, middle)
    x, y, _ = section(low)
    return x, y


def hung(rng, width, front, back, spread, folds, rod=1.1, columns=240, step=0.9, flare=0.04, depth=1.0, lean=0.0):
    """A cloth over a rod: `front` and `back` are how far it falls on each side; all lengths in cm.

    spread  width that it stands in on the rod, flare how much wider it is below, lean sideways drift of the hem
    Returns points (rows, columns, 3) in cm with the rod's axis on y = 0, z = 0, and the cm along the cloth of each row
    from the front hem.
    """
    share = np.linspace(0, 1, columns)
    fall = np.r_[np.arange(0, front, step), front]
    d = (fall / front)[:, None]
    knots = np.linspace(0, 1, folds + 2)
    uneven = np.interp(share, knots, rng.uniform(-0.5, 0.5, folds + 2)) / folds * 0.9
    sway = waves(rng)
    phase = 2 * np.pi * folds * (share + uneven)[None] + 0.55 * sway(share[None] * 2, d * 1.3) * (0.3 + d)
    deep = 0.25 + 1.3 * np.interp(share, np.linspace(0, 1, folds + 1), rng.random(folds + 1)) ** 1.3
    fade = waves(rng)
    height = deep[None] * np.clip(1 + 0.40 * fade(share[None] * 3, d * 1.1), 0.25, 1.9)
    wide = spread * (1 + flare * d[:, 0] ** 1.3)
    x, y = meander(share, phase, height, width, wide)
    x = x - wide[:, None] / 2 + lean * d ** 1.4
    y = y - np.percentile(y, 4, axis=1, keepdims=True)
    held = np.clip(fall / 16, 0, 1)[:, None] ** 0.8         # pressed flat where it lies on the rod
    out = rod + y * depth * (0.30 + 0.70 * held)
    sheet = np.stack([x, -out, -fall[:, None] + 0 * x], -1)
    angle = np.linspace(0, np.pi, 9)[1:-1, None]
    bulge = np.maximum(y[:1], 0)
    for _ in range(3):                                       # cloth over a rod rounds off what stands up sharply
        bulge = np.apply_along_axis(lambda row: np.convolve(np.pad(row, 4, 'edge'), np.ones(9) / 9, 'valid'), 1, bulge)
    radius = rod + bulge * depth * 0.30 * np.sin(angle) + (out[:1] - rod) * np.cos(angle) ** 2 * (angle < np.pi / 2)
    over = np.stack([x[:1] + 0 * angle, -radius * np.cos(angle), radius * np.sin(angle)], -1)
    behind = np.arange(0, back, 3.0)[:, None]
    rear = np.stack([x[:1] + 0 * behind, rod + 0 * behind + 0 * x[:1], -behind + 0 * x[:1]], -1)
    points = np.concatenate([sheet[::-1], over, rear])
    arc = np.pi * rod * (np.arange(1, 8) / 8)
    along = np.r_[front - fall[::-1], front + arc, front + np.pi * rod + behind[:, 0]]
    return points, along


def uv_of(along, columns, width, size, offset=0.0, u_offset=0.0):
    """Texture coordinates of a sheet whose rows lie `along` cm from the textile's y = `offset`."""
    u = (np.linspace(0, width, columns) + u_offset) / size[0]
    v = (along + offset) / size[1]
    return np.stack(np.broadcast_arrays(u[None], v[:, None]), -1).reshape(-1, 2)


def path_sheet(profile, width, columns, step=0.6):
    """A sheet carried along a profile (n x 2: y, z in cm), flat across `width` cm.

    Returns points (rows, columns, 3) in cm and the cm along it of each row.
    """
    profile = np.asarray(profile, float)
    run = np.r_[0, np.cumsum(np.hypot(*np.diff(profile, axis=0).T))]
    along = np.r_[np.arange(0, run[-1], step), run[-1]]
    y, z = np.interp(along, run, profile[:, 0]), np.interp(along, run, profile[:, 1])
    x = np.linspace(-width / 2, width / 2, columns)
    points = np.stack(np.broadcast_arrays(x[None], y[:, None], z[:, None]), -1).copy()
    return points, along


def folded_layer(rng, width, depth, thick, height, jitter=0.5, columns=110):
    """One layer of a packet: a sheet doubled, its round fold towards us (y negative), lying at `height`; all cm.

    Returns points (rows, columns, 3) and the cm along of each row; the fold is in the middle of them.
    """
    lift, edge, slide = waves(rng), waves(rng), waves(rng)
    shift_x, shift_y, skew = rng.normal(0, 0.5, 3) * jitter * (1, 1, 0.03)
    half = np.linspace(depth / 2, -depth / 2, 46)
    bow = np.linspace(0, np.pi, 13)[1:-1]
    y = np.r_[half, -depth / 2 - thick * 0.62 * np.sin(bow), half[::-1] - 0.4]
    z = np.r_[np.full(46, thick), thick / 2 + thick / 2 * np.cos(bow), np.full(46, 0.06)]
    run = np.r_[0, np.cumsum(np.hypot(np.diff(y), np.diff(z)))]
    x = np.linspace(-width / 2, width / 2, columns)[None]
    y, z = y[:, None], z[:, None]
    up = z / thick
    points_z = height + z * (1 + 0.08 * lift(x / 16, y / 12)) + up * 0.14 * edge(x / 13, y / 11)
    points_y = y + 0.30 * slide(x / 16, 0 * y + height) + skew * x + shift_y
    points_x = x + 0.22 * edge(y / 10, up) + shift_x + 0 * y
    return np.stack(np.broadcast_arrays(points_x, points_y, points_z), -1).copy(), run
