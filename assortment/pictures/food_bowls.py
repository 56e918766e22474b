"""Bowls of loose things: heaps of pieces, heaps of powder, a few beside them. Used alone and next to packets and tins."""

from __future__ import annotations

import numpy as np
from mathutils import Vector, noise

from food_heap import Mound, fill, mound_object, pieces_object
from food_kinds import Kind
from food_pieces import round_seed
from food_vessels import Vessel
from food_colour import bytes_of, mixed, seen
from materials import material, shade
from shapes import add, grid

FINEST_CELL = 90  # cells of the height map across a heap's radius, at most


def heap_pieces(
    kind: Kind,
    vessel: Vessel,
    rng: np.random.Generator,
    rise: float = 0.24,
    location: tuple[float, float, float] = (0, 0, 0),
) -> Mound:
    """Fills a vessel with pieces up to a dome of `rise` (share of the radius) above its level; returns the height map."""
    radius, thick = vessel.radius, kind.half[2]
    start = thick * 2.1
    cell = max(min(kind.half[:2]) / 1.8, radius / FINEST_CELL)
    mound = Mound.dome(radius, vessel.level, rise * radius, start, cell, outside=vessel.rim)
    matrices = fill(mound, radius, kind.half, kind.layers, rng, kind.rolling, kind.unrest)
    pieces_object(kind.shapes(rng), matrices, kind.surface(), rng, location=location)
    hidden = mound_object(radius - 1.1 * start, vessel.level - 1.1 * start, rise * radius, kind.ground())
    hidden.location = location
    return mound


def strew(kind: Kind, places: np.ndarray, rng: np.random.Generator, height: float = 0.0) -> None:
    """Lays single pieces on the table at the places (n, 2); long ones lie across the line of sight."""
    reach = float(np.abs(places).max()) + 2 * max(kind.half)
    mound = Mound.floor(reach, max(kind.half[1] / 2, reach / 300), height)
    long = kind.half[0] > 2.2 * kind.half[1]
    matrices = []
    for x, y in places:
        roll = rng.uniform(0, 2 * np.pi) if kind.rolling else (np.pi if rng.random() < 0.5 else 0.0)
        yaw = np.arctan2(y, x) + np.pi / 2 + rng.normal(0, 0.3) if long else rng.uniform(0, 2 * np.pi)
        matrices.append(mound.lay(x, y, kind.half, yaw, roll))
    pieces_object(kind.shapes(rng), matrices, kind.surface(), rng)


def places_beside(radius: float, kind: Kind, rng: np.random.Generator) -> np.ndarray:
    """Where a few pieces lie close in front of a bowl of this radius: fewer of the large, none on top of another."""
    long, broad = kind.half[0], max(kind.half[1], 0.3 * kind.half[0])
    count = int(np.clip(1.1 / long, 3, 26))
    found: list[np.ndarray] = []
    for _ in range(400):
        angle = np.radians(rng.normal(-68, 20 if long < 0.4 else 30))
        distance = radius * 0.84 + broad + abs(rng.normal(0, 0.5 * broad + 0.08))
        place = np.array([distance * np.cos(angle), distance * np.sin(angle)])
        if all(np.linalg.norm(place - other) > 1.5 * long + 0.02 for other in found):
            found.append(place)
        if len(found) == count:
            break
    return np.array(found)


def powder_surface(hex_colour: str):
    """Ground spice: dull, soft, every grain its own shade."""
    rgb = seen(hex_colour, 1.08, 0.9)
    return material(
        rgb,
        rough=1,
        second=shade(rgb, 0.84),
        second_scale=30,
        bump=0.8,
        bump_scale=240,
        bump_depth=0.006,
        Specular=0.02,
        Sheen=0.25,
        vary=0.10,
        name="powder",
    )


DULL, LIT = 66, 0.34  # mean byte below which a ground thing is seen lighter than its grains, and by how much


def ground_colour(hex_colour: str) -> str:
    """The colour of a thing once ground: a dark one catches light between its grains."""
    dark = float(np.clip((DULL - bytes_of(hex_colour).mean()) / DULL, 0, 1))
    return mixed(hex_colour, "#a4703f", LIT * dark**0.5)


def cone(away: np.ndarray | float, top: float = 0.2) -> np.ndarray | float:
    """Profile of what was poured from a spoon: straight sides, a rounded top; 1 in the middle, 0 at `away` 1."""
    sharp = (1 + top * top) ** 0.5 - top
    return ((1 + top * top) ** 0.5 - (away * away + top * top) ** 0.5) / sharp


def heap_powder(
    hex_colour: str,
    radius: float,
    level: float,
    rise: float,
    rng: np.random.Generator,
    location: tuple[float, float, float] = (0, 0, 0),
    coarse: float = 1.0,
) -> None:
    """A soft cone of powder with a few crumbs that rolled down it. `coarse` scales grain and crumbs (podi 2, fine spice 1)."""
    hue = ground_colour(hex_colour)
    surface = powder_surface(hue)
    seed = float(rng.uniform(0, 100))
    lean = rng.normal(0, 0.05, 2) * radius

    def height(x: float, y: float) -> float:
        edge = min(1.0, (x * x + y * y) ** 0.5 / radius)
        away = min(1.0, ((x - lean[0] * (1 - edge)) ** 2 + (y - lean[1] * (1 - edge)) ** 2) ** 0.5 / radius)
        u, v = x / radius, y / radius
        slides = 0.018 * noise.noise(Vector((u * 2.6, v * 2.6, seed)))
        clumps = 0.006 * coarse * max(0.0, noise.noise(Vector((u * 15, v * 15, seed))))
        grain = 0.0035 * coarse * noise.noise(Vector((u * 70, v * 70, seed)))
        return level + rise * float(cone(away)) + (slides + clumps + grain) * radius * (1 - edge**5)

    share = np.linspace(0, 1, 90)[:, None]
    angle = np.linspace(0, 2 * np.pi, 220, endpoint=False)[None]
    x, y = radius * share * np.cos(angle), radius * share * np.sin(angle)
    z = np.array([[height(a, b) for a, b in zip(row_x, row_y)] for row_x, row_y in zip(x, y)])
    mesh = grid(np.stack([x, y, z], -1))
    add(mesh, surface, location, brightness=np.full(len(mesh[0]), 0.5))
    crumb = round_seed(0.0042 * coarse, 0.4)
    matrices = []
    for _ in range(int(260 * coarse**2)):
        distance, turn = radius * 0.97 * rng.random() ** 0.4, rng.uniform(0, 2 * np.pi)
        a, b = distance * np.cos(turn), distance * np.sin(turn)
        matrix = np.eye(4) * float(np.exp(rng.normal(0, 0.35)))
        matrix[3, 3] = 1
        matrix[:3, 3] = (a, b, height(a, b))
        matrices.append(matrix)
    pieces_object([crumb(rng) for _ in range(4)], matrices, surface, rng, (0.6, 1.5), location)
