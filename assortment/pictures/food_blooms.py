"""Flowers and leaves for garlands and torans: marigold, rose, jasmine buds, mango leaves. Unlinked patterns to be copied."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from food_colour import deeper, seen
from food_heap import facing, pieces_object
from food_pieces import plain
from materials import let_light_through, material
from shapes import add, grid, join

Rng = np.random.Generator
GOLDEN_ANGLE = 2.39996


def petal_surface(hex_colour: str, glow: float = 0.3):
    """Petals: dull, each its own shade, light comes through."""
    rgb = seen(hex_colour, 1.15, 0.85)
    return let_light_through(material(rgb, 0.55, vary=0.22, Specular=0.2, Sheen=0.2, name="petal"), glow)


def unlinked(thing):
    """Takes an object off the table, to be copied."""
    for collection in list(thing.users_collection):
        collection.objects.unlink(thing)
    return thing


def marigold_petal(rng: Rng):
    """A ruffled tongue along x."""
    u, v = np.meshgrid(np.linspace(-1, 1, 8), np.linspace(0, 1, 5))
    phase = rng.uniform(0, 6)
    ruffle = 0.16 * np.sin(u * pi * 2.5 + phase) * v**2 + 0.05 * np.sin(u * 11 + phase * 2)
    width = (0.30 + 0.75 * v**0.8) * (1 - 0.28 * np.clip(v - 0.75, 0, 1) * 4 * np.abs(u))
    points = np.stack(
        [v * (1 - 0.08 * u * u), u * width * 0.5, 0.35 * v - 0.45 * v**2 + ruffle * 0.8 + 0.12 * u * u * v], -1
    )
    return plain(*grid(points, closed=False))


def marigold(hex_colour: str, rng: Rng, radius: float = 0.22, surface=None):
    """One head: rings of ruffled petals, tighter and more upright to the middle; faces +z."""
    matrices, count = [], 165
    for index in range(count):
        t = (index + 0.5) / count
        lift = np.radians(-38 + 118 * t**0.8) + rng.normal(0, 0.12)
        angle = index * GOLDEN_ANGLE + rng.normal(0, 0.1)
        length = radius * (0.56 - 0.10 * t) * rng.uniform(0.85, 1.1)
        base = radius * 0.46 * (1 - t) ** 0.5
        matrix = (
            Matrix.Translation((base * cos(angle), base * sin(angle), radius * 0.34 * t))
            @ Matrix.Rotation(angle, 4, "Z")
            @ Matrix.Rotation(-lift, 4, "Y")
            @ Matrix.Rotation(rng.normal(0, 0.3), 4, "X")
            @ Matrix.Diagonal((length, length * 0.68, length, 1))
        )
        matrices.append(np.array(matrix))
    return unlinked(
        pieces_object(
            [marigold_petal(rng) for _ in range(5)], matrices, surface or petal_surface(hex_colour), rng, (1.0, 1.0)
        )
    )


def rose(hex_colour: str, rng: Rng, radius: float = 0.22, surface=None):
    """A rose: petals that wrap one another, the outer ones fallen open; faces +z."""
    u, v = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(0, 1, 7))
    meshes, brightness, count = [], [], 26
    for index in range(count):
        t = index / (count - 1)
        half_width = 1.5 - 0.55 * t
        foot = radius * (0.04 + 0.16 * t)
        height = radius * (1.05 - 0.42 * t)
        closed = (1 - t) ** 1.3 * 0.85  # the inner petals fold over the heart
        angle = index * GOLDEN_ANGLE + u * half_width * (1 - 0.30 * v**5) * (0.45 + 0.55 * v**0.5)
        bowl_out = radius * (0.05 + 0.52 * t**1.1) * np.sin(pi / 2 * np.clip(v * 1.25, 0, 1))
        fall = np.clip(v - 0.72, 0, 1) / 0.28
        lip = radius * (0.05 + 0.26 * t**1.4) * fall**1.6
        r = (foot + bowl_out) * (1 - closed * v**2.5) + lip
        z = (
            height * (v - 0.5 * v**4 * (0.10 + 0.50 * t)) * (1 - 0.10 * u * u * v)
            - radius * 0.22 * t**1.5 * fall**2
            + 0.008 * np.sin(5 * u + index) * v
        )
        mesh = grid(np.stack([r * np.cos(angle), r * np.sin(angle), z], -1), closed=False)
        meshes.append(mesh)
        brightness.append(np.full(len(mesh[0]), rng.random() * 0.5 + 0.5 * t))
    return add(
        join(meshes),
        surface or petal_surface(hex_colour, 0.22),
        brightness=np.concatenate(brightness),
        crease=180,
        linked=False,
    )


def jasmine_tuft(hex_colour: str, green: str, rng: Rng, radius: float = 0.23) -> list:
    """A ring of buds tied to the string, and a bit of green; the string runs along z."""
    t = np.linspace(0, 1, 9)
    profile = np.interp(t, [0, 0.30, 0.45, 0.75, 1], [0.12, 0.16, 0.34, 0.38, 0.02]) * 0.5
    angle = np.linspace(0, 2 * pi, 9, endpoint=False)[None]
    bud = plain(
        *grid(
            np.stack([t[:, None] + 0 * angle, profile[:, None] * np.cos(angle), profile[:, None] * np.sin(angle)], -1)
        )
    )
    buds, greens = [], []
    for index in range(20):
        turn, lift = index * GOLDEN_ANGLE, rng.uniform(-0.35, 0.55)
        length = radius * rng.uniform(0.85, 1.08)
        matrix = (
            Matrix.Translation((0, 0, rng.uniform(-0.03, 0.03)))
            @ Matrix.Rotation(turn, 4, "Z")
            @ Matrix.Rotation(-lift, 4, "Y")
            @ Matrix.Diagonal((length, length * 0.85, length * 0.85, 1))
        )
        (greens if index % 11 == 5 else buds).append(np.array(matrix))
    white = petal_surface(hex_colour, 0.2)
    leafy = petal_surface(green, 0.2)
    return [
        unlinked(pieces_object([bud], buds, white, rng, (0.95, 1.05))),
        unlinked(pieces_object([bud], greens, leafy, rng, (0.8, 0.95))),
    ]


def mango_leaf(hex_colour: str, rng: Rng, length: float = 0.9):
    """A long leaf folded along its midrib, hanging down from the origin; its upper side towards the camera (-y)."""
    t, side = np.linspace(0, 1, 26)[:, None], np.linspace(-1, 1, 11)[None]
    width = 0.135 * length * np.sin(pi * np.clip(t**0.8, 0, 1)) ** 0.8 * (1 - 0.25 * t) + 0.004
    wave = 0.012 * np.sin(t * 18 + rng.uniform(0, 6)) * side**2
    depth = -0.35 * width * np.abs(side) + 0.06 * np.sin(pi * t) + wave
    veins = 0.0035 * np.abs(np.sin((t * 15 - np.abs(side) * 1.5) * pi))
    points = np.stack([width * side * 1.0, -(depth + veins) * 1.0, -t * length + 0 * side], -1)
    rib = np.where(np.abs(side) < 0.12, 1.0, 0.35) + 0 * t
    rgb = seen(hex_colour, 1.1, 0.9)
    surface = let_light_through(
        material(rgb, 0.34, vary=0.25, second=seen(deeper(hex_colour, 0.8)), second_scale=4, Specular=0.5, name="leaf"),
        0.18,
    )
    return add(grid(points, closed=False), surface, brightness=rib.ravel(), crease=180, linked=False)


def strung(centre: np.ndarray, along: np.ndarray, turn: float) -> Matrix:
    """The matrix of a flower on a string: its z along the string."""
    return Matrix(facing(centre, along, 0.0).tolist()) @ Matrix.Rotation(turn, 4, "Z")
