"""Necklaces on a tilted board, strings of beads, chokers on a bust."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from jewel_parts import (
    Jewel,
    along,
    board_colour,
    flat,
    motif_plate,
    plate_mesh,
    ring_places,
    set_matrix,
    square_outline,
    velvet,
)
from shapes import add, ball, box, lathe, smooth_path
from studio import Shot

UPRIGHT = Matrix.Rotation(pi / 2, 4, 'X')


BOARD_TILT = Matrix.Translation((0, 0.30, 1.0)) @ Matrix.Rotation(np.radians(30), 4, "X")
NECKLINE = [
    (-0.88, 1.42),
    (-0.95, 1.2),
    (-1.0, 0.6),
    (-0.88, -0.05),
    (-0.52, -0.56),
    (0, -0.76),
    (0.52, -0.56),
    (0.88, -0.05),
    (1.0, 0.6),
    (0.95, 1.2),
    (0.88, 1.42),
]


def necklace_board(look: dict, lowest: float) -> None:
    """The board that a necklace lies on, tilted towards the camera; it ends a little below the necklace's `lowest` point."""
    top, bottom = 1.62, lowest - 0.30
    board = add(box(2.9, top - bottom, 0.22, 0.1, 10), velvet(board_colour(look)), crease=60)
    board.matrix_world = BOARD_TILT @ Matrix.Translation((0, (top + bottom) / 2, -0.222))


def strand(jewel: Jewel, curve: np.ndarray, away: float, radius: float, surface: str = "metal") -> None:
    """A row of beads that runs beside a curve (n, 2), to its inner side."""
    points = along(curve, radius * 2.02, closed=False)
    step = np.gradient(points, axis=0)
    step /= np.linalg.norm(step, axis=1)[:, None]
    inner = points + np.stack([-step[:, 1], step[:, 0]], 1) * away
    jewel.grains([(x, y, radius) for x, y in inner], radius, surface=surface)


def necklace(look: dict, rng: np.random.Generator) -> Shot:
    """A necklace of graded motifs on beads, with a pendant, on a board."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "lotus")
    curve = smooth_path(NECKLINE, 50)
    strand(jewel, curve, 0.0, 0.032)
    strand(jewel, curve, 0.072, 0.022)
    coins = motif == "temple-coin"
    count = 31 if coins else 17
    spots = along(curve, 0.01, closed=False)
    for index in range(count):
        share = index / (count - 1)
        if index == count // 2 and not coins:
            continue
        at = int((0.06 + 0.88 * share if coins else 0.12 + 0.76 * share) * (len(spots) - 1))
        ahead = spots[min(at + 1, len(spots) - 1)] - spots[at]
        out = np.array([ahead[1], -ahead[0]]) / np.linalg.norm(ahead)
        size = 0.072 + 0.062 * (1 - abs(2 * share - 1))
        spot = spots[at] + out * (size + 0.045)
        turn = float(np.arctan2(out[1], out[0])) + pi / 2
        if coins:
            motif_plate(jewel, motif, flat(*spot, 0.018 + 0.022 * (index % 2), turn), size * 1.12)
            continue
        if motif == "peacock":
            jewel.drop_stone(flat(*spot, 0.015, turn), size * 1.7, size * 1.15)
        else:
            motif_plate(jewel, motif, flat(*spot, 0.02, turn), size)
        tip = spot + out * (size + 0.045)
        jewel.grains([(*tip, 0.04)], 0.042, surface="pearl" if jewel.has_pearls or jewel.stones else "metal")
    pendant_at = (0.0, -1.16)
    if not coins:
        motif_plate(jewel, motif, flat(*pendant_at, 0.035), 0.36)
        jewel.stone(flat(0, pendant_at[1] + 0.42, 0.03), 0.055, grains=12)
        for index in range(9):
            angle = np.radians(-90 + (index - 4) * 20)
            for away, radius, surface in (
                (0.415, 0.016, "metal"),
                (0.475, 0.045, "pearl" if jewel.has_pearls or jewel.stones else "metal"),
                (0.53, 0.013, "metal"),
            ):
                jewel.grains([(away * cos(angle), pendant_at[1] + away * sin(angle), 0.045)], radius, surface=surface)
    set_matrix(jewel.finish(), BOARD_TILT)
    necklace_board(look, -1.10 if coins else -1.70)
    return Shot(elevation=40, azimuth=4, fill=0.86)


def bead_string(look: dict, rng: np.random.Generator) -> Shot:
    """Strands of beads on a board: pearls, coral or turquoise, with small metal beads between and a clasp."""
    jewel = Jewel(look, rng)
    stone = (look.get("stones") or ["pearl"])[0]
    given = look.get("colours") or []
    if stone in jewel.colours and given:
        jewel.colours[stone] = given[0]
    base = smooth_path(NECKLINE, 50)
    strands = 3 if stone == "pearl" else 1
    radius = 0.070 if strands == 3 else 0.098
    for row in range(strands):
        scale = 1 - 0.19 * row
        curve = base * np.array([scale, 1.0]) + np.array([0, 0.21 * row + (0.0 if strands == 3 else -0.12)])
        curve = curve[curve[:, 1] < 1.40]
        gap = radius * 2.04 + (0 if strands == 3 else 0.052)
        spots = along(curve, gap, closed=False)
        for index, (x, y) in enumerate(spots):
            size = radius * (rng.uniform(0.84, 1.08) if stone == "turquoise" else rng.uniform(0.97, 1.02))
            if stone == "turquoise":
                lump = ball(size, 14, (1.0, rng.uniform(0.8, 1.05), rng.uniform(0.85, 1.0)))
                jewel.put(stone, lump, flat(x, y, radius, rng.uniform(0, 6)))
            else:
                jewel.put(stone, ball(size, 18), flat(x, y, radius))
            if strands == 1 and index + 1 < len(spots):
                between = (np.array([x, y]) + spots[index + 1]) / 2
                jewel.grains([(*between, radius)], 0.034)
        if strands == 1:
            for index in range(4, len(spots), 8):
                x, y = spots[index]
                ribbed = lathe(
                    [(0.02, -0.1), (0.09, -0.07), (0.118, 0), (0.09, 0.07), (0.02, 0.1)],
                    32,
                    4,
                    lambda angle, r, z: (r * (1 + 0.07 * np.cos(10 * angle)), z),
                )
                jewel.put("metal", ribbed, flat(x, y, radius))
    for side in (-1, 1):
        jewel.put(
            "metal",
            plate_mesh(square_outline(0.5, 4) * np.array([0.62 if strands == 3 else 0.28, 0.22]), 0.09),
            flat(side * (0.70 if strands == 3 else 0.88), 1.40, 0.02),
        )
    set_matrix(jewel.finish(), BOARD_TILT)
    necklace_board(look, -0.95)
    return Shot(elevation=40, azimuth=4, fill=0.86)


NECK = [
    (0.56, 0.86),
    (0.50, 0.66),
    (0.485, 0.40),
    (0.52, 0.16),
    (0.64, -0.04),
    (0.82, -0.18),
    (0.94, -0.30),
    (0.97, -0.44),
    (0.95, -0.54),
]
BUST_FOOT = -0.54  # height of its cut edge in NECK's own measure


def neck_radius(height: float) -> float:
    """The bust's half-width at a height."""
    heights, radii = [p[1] for p in NECK][::-1], [p[0] for p in NECK][::-1]
    return float(np.interp(height, heights, radii))


def bust(look: dict) -> None:
    """A jeweller's bust, cut off below the shoulders; wider than deep."""

    def flatten(angle, r, z):
        wide = np.clip((0.84 - z) / 0.6, 0, 1)
        return r * (1 - 0.34 * wide * np.abs(np.sin(angle)) ** 1.5), z

    profile = [(0, BUST_FOOT), *NECK[::-1], (0.50, 0.90), (0, 0.91)]
    add(lathe([(r, z - BUST_FOOT) for r, z in profile], 96, 5, flatten), velvet(board_colour(look)), crease=50)


def on_neck(angle: float, height: float, away: float = 0.0, tilt: float = 0.0) -> Matrix:
    """A place on the front of the bust's neck; angle 0 is the middle, radians to the right."""
    radius = neck_radius(height) + away
    x, y = radius * sin(angle), -radius * cos(angle)
    # a plate's y must point up: build the frame by hand, z outward
    return (
        Matrix.Translation((x, y, height - BUST_FOOT))
        @ Matrix.Rotation(angle, 4, "Z")
        @ UPRIGHT
        @ Matrix.Rotation(-tilt, 4, "X")
    )


def choker(look: dict, rng: np.random.Generator) -> Shot:
    """A close necklace of plates round a neck, edged with beads, drops below."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    middle, half, count = 0.30, 0.165, 17
    edge = "pearl" if jewel.has_pearls or "kundan" in jewel.stones else "metal"
    for index in range(count):
        angle = (index - count // 2) * 0.335
        if abs(angle) > 2.3:
            continue
        if motif == "lotus":
            jewel.stone(on_neck(angle, middle, 0.02), 0.085, grains=16)
            jewel.drop_stone(on_neck(angle + 0.167, middle, 0.015), 0.26, 0.12)
        else:
            motif_plate(jewel, motif, on_neck(angle, middle, 0.018), 0.15)
        jewel.drop_stone(on_neck(angle, middle - half - 0.10, 0.035, -0.15) @ Matrix.Rotation(0, 4, "Z"), 0.13, 0.085)
        jewel.grains([(0, -0.105, 0)], 0.036, on_neck(angle, middle - half - 0.10, 0.035, -0.15), edge)
    for height, size, surface in (
        (middle + half, 0.026, edge),
        (middle + half + 0.045, 0.018, "metal"),
        (middle - half, 0.026, edge),
        (middle - half - 0.04, 0.016, "metal"),
    ):
        radius = neck_radius(height) + size * 0.8
        around = int(2 * pi * radius / (size * 2.03))
        jewel.grains(ring_places(radius, around, height - BUST_FOOT), size, surface=surface)
    if motif == "lotus":
        motif_plate(jewel, motif, on_neck(0, middle - 0.06, 0.10, -0.2), 0.25)
    jewel.finish()
    bust(look)
    return Shot(elevation=10, azimuth=10, fill=0.82)
