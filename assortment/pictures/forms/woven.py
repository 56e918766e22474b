"""Sarees, dupattas, shawls, bedsheets, cushions and runners."""
import numpy as np

import shapes
from cloth_draft import mix, rgb
from cloth_fabric import fabric, yarn
from cloth_folds import UNIT, folded_layer, hung, path_sheet, uv_of, waves
from cloth_layout import framed, length_of_cloth, panel
from cloth_props import fringe, in_units, rod_with_finials
from cloth_weaves import WEAVES
from studio import Shot

SAREE_WIDTH = 115.0               # cm
ROD_HEIGHT = 2.35                 # scene units
FILL = 0.78


def sheet(points, uv, surface, at=(0, 0, 0), thickness=0.0):
    """Puts a sheet of points (rows, columns, 3; cm) into the scene and returns its points in scene units."""
    placed = in_units(points, at)
    thing = shapes.add(shapes.grid(placed, closed=False), surface, uv=uv, crease=180)
    if thickness:
        shapes.thicken(thing, thickness * UNIT)
    return placed


def fringe_yarn(look, weave):
    """Fringe is the end piece's warp: the border's silk, a little duller."""
    return yarn(mix(rgb(look.get('border') or weave.border_colour), (0.25, 0.2, 0.15), 0.15))


def pallu_of(look, longest):
    """How long a pallu is shown, in cm."""
    return min(longest, WEAVES.get(look.get('weave'), WEAVES['plain']).pallu_length)


def saree_hung(look, rng):
    """A saree over a brass rod: its body in pleats on the left, its pallu spread on the right."""
    fall = 118.0
    end, weave = length_of_cloth(look, SAREE_WIDTH, fall + 10, rng, pallu=pallu_of(look, 0.52 * fall))
    body, _ = length_of_cloth(look, SAREE_WIDTH, fall + 10, rng)
    points, along = hung(rng, SAREE_WIDTH, fall, 6, 84, 6)
    spread = sheet(points, uv_of(along, points.shape[1], SAREE_WIDTH, end.size), fabric(end, weave), (0.40, 0, ROD_HEIGHT))
    points, along = hung(rng, SAREE_WIDTH, fall + 3, 6, 37, 8, depth=0.9)
    sheet(points, uv_of(along, points.shape[1], SAREE_WIDTH, body.size), fabric(body, weave), (-0.74, 0.0, ROD_HEIGHT))
    if look.get('fringe', True):
        fringe(spread[0], fringe_yarn(look, weave), rng)
    rod_with_finials(1.24, ROD_HEIGHT)
    return Shot(target=(0, 0, 1.3), distance=6, elevation=4, azimuth=4, lens=70, fill=FILL)


def cloth_hung(look, rng):
    """A dupatta, stole or shawl over a rod, with its fringe."""
    width, fall, spread = 98.0, 116.0, 74.0
    textile, weave = length_of_cloth(look, width, fall + 8, rng, pallu=pallu_of(look, 34))
    points, along = hung(rng, width, fall, 6, spread, 5, flare=0.07)
    front = sheet(points, uv_of(along, points.shape[1], width, textile.size), fabric(textile, weave), (0, 0, ROD_HEIGHT))
    if look.get('fringe'):
        fringe(front[0], fringe_yarn(look, weave), rng, length=0.20)
    rod_with_finials(0.86, ROD_HEIGHT)
    return Shot(target=(0, 0, 1.3), distance=6, elevation=4, azimuth=-5, lens=70, fill=FILL)


def packet(look, rng, width, depth, layers, thickness, surface_of, jitter=0.5):
    """A stack of folded layers, rounded folds to the front; `surface_of(layer)` gives (surface, uv function).

    Returns the height reached in cm.
    """
    height = 0.2
    for layer in range(layers):
        thick = thickness * rng.uniform(0.85, 1.2)
        points, along = folded_layer(rng, width, depth, thick, height, jitter)
        surface, place = surface_of(layer)
        sheet(points, place(along, points.shape[1]), surface, thickness=0.22)
        height += thick * 1.03
    return height


def cloth_folded(look, rng):
    """A neat packet: folded layers one on another, the border lying along the front of the top one."""
    width, depth, layers = 44.0, 31.0, 6
    hem = min(8.5, WEAVES.get(look.get('weave'), WEAVES['plain']).border_width)
    textile, weave = panel(look, width + 4, depth * 2 + 10, rng, hem=hem)
    surface = fabric(textile, weave)

    def lower(layer):
        return surface, lambda along, columns: uv_of(np.abs(along - along[-1] / 2) + 0.4 + (layer % 2) * 1.2, columns, width,
                                                     textile.size, 0, 1 + layer * 0.4)
    height = packet(look, rng, width, depth, layers, 1.55, lower)
    points, along = path_sheet(top_profile(depth, height), width - 0.6, 90)
    ripple = waves(rng)
    points[..., 2] += 0.14 * ripple(points[..., 0] / 15, points[..., 1] / 13)
    sheet(points, uv_of(along[-1] - along, points.shape[1], width, textile.size, 0.2, 2), surface, thickness=0.25)
    return Shot(target=(0, 0, 0.1), distance=4, elevation=32, azimuth=24, lens=70, fill=FILL)


def top_profile(depth, height):
    """The uppermost cloth of a packet: from the back along the top to just over the front edge."""
    angle = np.linspace(np.pi / 2, np.pi, 8)
    corner = np.stack([-depth / 2 + 0.9 + 1.2 * np.cos(angle), height - 1.0 + 1.2 * np.sin(angle)], -1)
    return np.vstack([[(depth / 2 - 0.4, height + 0.2)], corner])


def saree_folded(look, rng):
    """A folded saree, its pallu let down over the front of the packet and out over the table."""
    width, depth, out = 52.0, 36.0, 30.0
    textile, weave = length_of_cloth(look, SAREE_WIDTH, 128, rng, pallu=pallu_of(look, 46))
    surface = fabric(textile, weave)

    def lower(layer):
        return surface, lambda along, columns: uv_of(np.abs(along - along[-1] / 2) * 0.8 + 84 + layer * 2.3, columns, width,
                                                     textile.size, 0, 1.0)
    height = packet(look, rng, width, depth, 6, 1.9, lower)
    points, along = path_sheet(pallu_profile(depth, height, out), width, 130, step=0.45)
    drape(points, along, rng, depth, height)
    front = sheet(points, uv_of(along[-1] - along, points.shape[1], width, textile.size, 0, 0.0), surface, thickness=0.25)
    if look.get('fringe', True):
        ways = front[-1] - front[-6]
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        fringe(front[-1], fringe_yarn(look, weave), rng, length=0.15, down=ways, floor=0.008)
    return Shot(target=(0, -0.3, 0.1), distance=4.5, elevation=36, azimuth=26, lens=70, fill=FILL)


def pallu_profile(depth, height, out):
    """Over the top from the back, round the front edge, down, and out over the table."""
    angle = np.linspace(np.pi / 2, np.pi * 0.94, 10)
    corner = np.stack([-depth / 2 - 0.4 + 2.2 * np.cos(angle), height - 1.6 + 2.2 * np.sin(angle)], -1)
    turn, radius = np.linspace(-0.06 * np.pi, -np.pi / 2, 10), 4.6
    middle = -depth / 2 - 4.2 - radius
    bend = np.stack([middle + radius * np.cos(turn), 0.42 + radius + radius * np.sin(turn)], -1)
    table = np.array([(middle - out * share, 0.42) for share in np.linspace(0.1, 1, 8)])
    return np.vstack([[(depth / 2 - 1, height + 0.5), (0, height + 0.6)], corner, bend, table])


def drape(points, along, rng, depth, height):
    """Gives a let-down end its slant, shallow folds that widen away from the packet, and small ripples."""
    ripple, crease = waves(rng), waves(rng)
    off = np.clip((-points[..., 1] - depth / 2) / 34, 0, 1)
    fold = np.sin(points[..., 0] / 5.2 + 1.4 * ripple(points[..., 0] / 22, points[..., 1] / 22) + 0.8)
    points[..., 2] += off * 1.0 * np.maximum(fold, -0.2) ** 2 + 0.22 * np.abs(crease(points[..., 0] / 8, points[..., 1] / 8))
    points[..., 1] -= 0.5 * (1 - off) * np.maximum(fold, 0) * (points[..., 2] < height - 1)
    points[..., 0] += off * (-4.0 + 0.05 * points[..., 0]) + 0.5 * off * ripple(points[..., 1] / 12, points[..., 0] / 30)


def cushion(look, rng):
    """A plump square cushion leaning back a little, piped along its seam."""
    half, plump = 22.0, 11.5
    textile, weave = framed(look, 46, 46, rng, 5.5, density=20)
    grid = np.linspace(-1, 1, 120)
    u, v = np.meshgrid(grid, grid)
    crease, sag = waves(rng), waves(rng)
    x = half * u * (1 - 0.05 * (1 - np.abs(v) ** 2.5) * np.abs(u) ** 3)
    z = half * v * (1 - 0.05 * (1 - np.abs(u) ** 2.5) * np.abs(v) ** 3)
    full = ((1 - u ** 2) * (1 - v ** 2)) ** 0.56
    near_seam = np.exp(-((1 - np.maximum(np.abs(u), np.abs(v))) / 0.16))
    around = np.arctan2(v, u)
    pucker = np.sin(around * 46 + 4 * crease(u * 2, v * 2)) * near_seam * full * 1.3
    belly = plump * full * (1 + 0.05 * sag(u * 1.6, v * 1.6) - 0.04 * v) + 0.32 * pucker
    uv = np.stack([(u + 1) / 2 * 44 / 46 + 1 / 46, (v + 1) / 2 * 44 / 46 + 1 / 46], -1).reshape(-1, 2)
    surface = fabric(textile, weave)
    parts = [np.stack([x, side * belly, z], -1) for side in (-1, 1)]
    things = [shapes.add(shapes.grid(in_units(part), closed=False), surface, uv=uv, crease=180) for part in parts]
    ring = np.concatenate([parts[0][0], parts[0][:, -1], parts[0][-1][::-1], parts[0][::-1, 0]])[::3]
    things.append(shapes.add(shapes.sweep(in_units(ring), shapes.circle(0.42 * UNIT, 8), closed=True),
                             yarn(look.get('border') or weave.border_colour)))
    for thing in things:
        thing.rotation_euler = (np.radians(-14), 0, 0)
        thing.location = (0, 0, half * UNIT * 0.985)
    return Shot(target=(0, 0, 0.4), distance=4, elevation=10, azimuth=-17, lens=110, fill=0.72)


def runner(look, rng):
    """A table runner, half unrolled, its end with tassels towards us."""
    width, length, radius = 36.0, 66.0, 4.2
    textile, weave = length_of_cloth(look, width, length + 120, rng, pallu=min(24, pallu_of(look, 24)), border=4.0)
    turns = np.linspace(0, 2 * np.pi * 3.2, 150)
    spiral = radius * (1 - 0.045 * turns / np.pi)
    roll = np.stack([length / 2 + spiral * np.sin(turns), radius + 0.3 - spiral * np.cos(turns)], -1)
    flat = np.stack([np.linspace(-length / 2, length / 2, 60)[:-1], np.full(59, 0.35)], -1)
    points, along = path_sheet(np.vstack([flat, roll]), width, 90, step=0.5)
    ripple = waves(rng)
    points[..., 2] += 0.35 * np.abs(ripple(points[..., 0] / 14, points[..., 1] / 14)) * (points[..., 1] < length / 2 - 2)
    points[..., 0] += 0.5 * ripple(points[..., 1] / 30, points[..., 1] / 40)
    front = sheet(points, uv_of(along, points.shape[1], width, textile.size), fabric(textile, weave), thickness=0.3)
    if look.get('fringe'):
        fringe(front[0], fringe_yarn(look, weave), rng, length=0.13, down=(0, -1, -0.1), floor=0.008)
    return Shot(target=(0, 0, 0.05), distance=4.5, elevation=38, azimuth=30, lens=70, fill=FILL)


FORMS = {'saree-hung': saree_hung, 'saree-folded': saree_folded, 'cloth-hung': cloth_hung, 'cloth-folded': cloth_folded,
         'cushion': cushion, 'runner': runner}
VERSIONS = dict.fromkeys(FORMS, 3)
