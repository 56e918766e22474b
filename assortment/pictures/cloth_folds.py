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
