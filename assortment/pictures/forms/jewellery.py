"""Jewellery: earrings on a card, necklaces on a board or bust, bangles stacked, anklets laid out, rings on a cushion."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from food_colour import seen
from jewel_parts import (
    Jewel, along, board_colour, circle_outline, drop_outline, flat, frame, metal_surface, motif_plate, plate_mesh,
    puffed, ring_places, second_of, set_matrix, square_outline, velvet,
)
from materials import link_mix, math_node, material, node, plug
from shapes import add, ball, box, copy_of, grid, lathe, smooth_path
from studio import Shot

UPRIGHT = Matrix.Rotation(pi / 2, 4, "X")       # turns a plate that faces +z towards the camera (-y)


def card(look: dict, width: float, height: float, lean: float = 8.0, behind: float = 0.16) -> None:
    """An upright velvet card that earrings hang before; `lean` in degrees."""
    add(box(width, 0.10, height, 0.045, 8), velvet(board_colour(look)), (0, behind, 0.0), (-lean, 0, 0), crease=60)


# ---------------------------------------------------------------- earrings

def hook_plate(jewel: Jewel, motif: str, height: float, size: float) -> None:
    """The part at the ear: the motif, facing the camera."""
    motif_plate(jewel, motif, Matrix.Translation((0, -0.08, height)) @ UPRIGHT, size)


def link(jewel: Jewel, top: float, bottom: float) -> None:
    """Little rings between two parts of an earring."""
    count = max(1, int(round((top - bottom) / 0.07)))
    for index in range(count):
        z = top - (index + 0.5) * (top - bottom) / count
        oval = [(0.042 * cos(t), 0.0, 0.052 * sin(t)) for t in np.linspace(0, 2 * pi, 20, endpoint=False)]
        jewel.tube(np.array(oval), 0.011, Matrix.Translation((0, -0.08, z)) @ Matrix.Rotation(pi / 2 * (index % 2), 4, "Z"), closed=True)


def jhumka_bell(jewel: Jewel) -> None:
    """The dome: cap, rows of grains, two rows of stones, a fringe of pearls or metal drops."""
    axis = Matrix.Translation((0, -0.08, 0))
    profile = [(0, 1.08), (0.035, 1.07), (0.05, 1.05), (0.04, 1.02, 1), (0.09, 1.01), (0.10, 0.99), (0.085, 0.975, 1), (0.12, 0.965),
               (0.30, 0.90), (0.43, 0.76), (0.475, 0.58), (0.49, 0.50, 1), (0.515, 0.495), (0.515, 0.465), (0.49, 0.455),
               (0.47, 0.47, 1), (0.45, 0.60), (0.40, 0.74), (0.28, 0.86), (0, 0.9)]
    jewel.put("metal", lathe(profile, 80, 5), axis)
    for radius, z, count, size in ((0.108, 0.992, 22, 0.015), (0.212, 0.945, 34, 0.014), (0.402, 0.823, 56, 0.0155), (0.470, 0.672, 64, 0.0155), (0.520, 0.48, 64, 0.021)):
        jewel.grains(ring_places(radius, count, z), size, axis)
    for index in range(12):
        angle = 2 * pi * index / 12
        jewel.stone(axis @ frame((0.452 * cos(angle), 0.452 * sin(angle), 0.745), (cos(angle), sin(angle), 0.55)), 0.050, grains=12)
        angle += pi / 12
        jewel.stone(axis @ frame((0.487 * cos(angle), 0.487 * sin(angle), 0.575), (cos(angle), sin(angle), 0.15)), 0.038, grains=10)
        petal = puffed(drop_outline(0.16, 0.085, 16), 0.035)
        jewel.put("metal", petal, axis @ frame((0.29 * cos(angle), 0.29 * sin(angle), 0.905), (cos(angle), sin(angle), 1.7), angle))
    fringe = "pearl" if jewel.has_pearls or "kundan" in jewel.stones or "ruby" in jewel.stones else "metal"
    spots = ring_places(0.497, 24)
    jewel.grains([(x, y, 0.435) for x, y, _ in spots], 0.020, axis)
    jewel.grains([(x, y, 0.370) for x, y, _ in spots], 0.050, axis, fringe)
    jewel.grains([(x, y, 0.312) for x, y, _ in spots], 0.014, axis)
    jewel.grains([(0, 0, 0.40)], 0.085, axis, fringe)
    jewel.grains([(0, 0, 0.30)], 0.03, axis)


def pair(things: list, apart: float, lift: float, turn: float = 0.12) -> None:
    """Hangs a jewel twice, side by side, each turned a little towards the middle."""
    set_matrix(things, Matrix.Translation((-apart / 2, 0, lift)) @ Matrix.Rotation(turn, 4, "Z"))
    second_of(things, Matrix.Translation((apart / 2, 0, lift)) @ Matrix.Scale(-1, 4, (1, 0, 0)) @ Matrix.Rotation(turn, 4, "Z"))


def jhumka(look: dict, rng: np.random.Generator) -> Shot:
    """A pair of bell earrings before a card."""
    jewel = Jewel(look, rng)
    hook_plate(jewel, look.get("motif", "lotus"), 1.62, 0.36)
    link(jewel, 1.26, 1.08)
    jhumka_bell(jewel)
    pair(jewel.finish(), 1.26, 0.04)
    card(look, 3.05, 2.42, behind=0.66)
    return Shot(elevation=7, azimuth=8, fill=0.86)


def studs(look: dict, rng: np.random.Generator) -> Shot:
    """Two motif plates on a small card."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    motif_plate(jewel, motif, Matrix.Identity(4), 0.50)
    things = jewel.finish()
    lean = Matrix.Rotation(pi / 2 - 0.42, 4, "X")
    board = Matrix.Translation((0, 0, 0.72)) @ lean
    set_matrix(things, board @ Matrix.Translation((-0.66, 0.06, 0.075)))
    second_of(things, board @ Matrix.Translation((0.66, 0.06, 0.075)) @ Matrix.Scale(-1, 4, (1, 0, 0)))
    back = add(plate_mesh(square_outline(1.0, 16, 96) * np.array([1.42, 0.80]), 0.07), velvet(board_colour(look)), crease=50)
    back.matrix_world = board @ Matrix.Translation((0, 0, 0.0))
    return Shot(elevation=20, azimuth=6, fill=0.84)


def crescent(outer: float, inner: float, shift: float, count: int = 60) -> tuple[np.ndarray, np.ndarray]:
    """Outer and inner edge of a moon that opens upward; points (count, 2) from the left horn to the right."""
    angle = np.linspace(pi * 0.86, pi * 2.14, count)
    out = np.stack([outer * np.cos(angle), outer * np.sin(angle)], 1)
    into = np.stack([inner * np.cos(angle), inner * np.sin(angle) + shift], 1)
    return out, into


def chandbali(look: dict, rng: np.random.Generator) -> Shot:
    """A pair of moon earrings: a motif at the ear, a crescent of stones, pearls along its rim."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    hook_plate(jewel, motif, 1.90, 0.27)
    link(jewel, 1.64, 1.50)
    moon = Matrix.Translation((0, -0.08, 0.92)) @ UPRIGHT
    outer, inner = crescent(0.62, 0.36, 0.17)
    body = np.stack([np.concatenate([inner, np.zeros((60, 1))], 1), np.concatenate([inner, np.full((60, 1), 0.05)], 1),
                     np.concatenate([(inner + outer) / 2, np.full((60, 1), 0.075)], 1),
                     np.concatenate([outer, np.full((60, 1), 0.05)], 1), np.concatenate([outer, np.zeros((60, 1))], 1)])
    jewel.put("metal", grid(body, closed=False), moon)
    jewel.grains(along(outer, 0.046, closed=False), 0.024, moon @ flat(0, 0, 0.03))
    jewel.grains(along(inner, 0.042, closed=False), 0.019, moon @ flat(0, 0, 0.04))
    middle = (outer + inner) / 2
    for index in range(5, 56, 6):
        width = float(np.linalg.norm(outer[index] - inner[index]))
        angle = float(np.arctan2(outer[index][1] - inner[index][1], outer[index][0] - inner[index][0]))
        jewel.drop_stone(moon @ flat(*middle[index], 0.06, angle - pi / 2 + pi), width * 0.64, 0.125)
    for index in range(2, 58, 6):
        jewel.stone(moon @ flat(*middle[index], 0.06), 0.030, grains=0)
    motif_plate(jewel, "floral" if motif == "peacock" else motif, moon @ flat(0, 0.16, 0.05), 0.20)
    ring_top = np.array([(0.10 * cos(t), 0.10 * sin(t) + 0.46, 0.03) for t in np.linspace(0, 2 * pi, 24, endpoint=False)])
    jewel.tube(ring_top, 0.016, moon, closed=True)
    for side in (-1, 1):
        chain = np.array([(side * 0.09, 0.46, 0.03), (side * 0.30, 0.40, 0.03), (side * 0.54, 0.30, 0.03)])
        jewel.grains(along(chain, 0.036, closed=False), 0.017, moon)
    hung = "pearl" if jewel.has_pearls or "kundan" in jewel.stones else "metal"
    for index in range(4, 57, 4):
        way = outer[index] / np.linalg.norm(outer[index])
        for away, size, surface in ((0.040, 0.016, "metal"), (0.095, 0.040, hung), (0.146, 0.014, "metal")):
            spot = outer[index] + way * away
            jewel.grains([(spot[0], spot[1], 0.03)], size, moon, surface)
    pair(jewel.finish(), 1.62, 0.06, 0.10)
    card(look, 3.70, 2.62, behind=0.30)
    return Shot(elevation=7, azimuth=6, fill=0.86)


# ---------------------------------------------------------------- necklaces

BOARD_TILT = Matrix.Translation((0, 0.30, 1.0)) @ Matrix.Rotation(np.radians(30), 4, "X")
NECKLINE = [(-0.88, 1.42), (-0.95, 1.2), (-1.0, 0.6), (-0.88, -0.05), (-0.52, -0.56), (0, -0.76), (0.52, -0.56), (0.88, -0.05),
            (1.0, 0.6), (0.95, 1.2), (0.88, 1.42)]


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
            for away, radius, surface in ((0.415, 0.016, "metal"), (0.475, 0.045, "pearl" if jewel.has_pearls or jewel.stones else "metal"), (0.53, 0.013, "metal")):
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
                ribbed = lathe([(0.02, -0.1), (0.09, -0.07), (0.118, 0), (0.09, 0.07), (0.02, 0.1)], 32, 4,
                               lambda angle, r, z: (r * (1 + 0.07 * np.cos(10 * angle)), z))
                jewel.put("metal", ribbed, flat(x, y, radius))
    for side in (-1, 1):
        jewel.put("metal", plate_mesh(square_outline(0.5, 4) * np.array([0.62 if strands == 3 else 0.28, 0.22]), 0.09), flat(side * (0.70 if strands == 3 else 0.88), 1.40, 0.02))
    set_matrix(jewel.finish(), BOARD_TILT)
    necklace_board(look, -0.95)
    return Shot(elevation=40, azimuth=4, fill=0.86)


NECK = [(0.56, 0.86), (0.50, 0.66), (0.485, 0.40), (0.52, 0.16), (0.64, -0.04), (0.82, -0.18), (0.94, -0.30), (0.97, -0.44), (0.95, -0.54)]
BUST_FOOT = -0.54     # height of its cut edge in NECK's own measure


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
    return (Matrix.Translation((x, y, height - BUST_FOOT)) @ Matrix.Rotation(angle, 4, "Z") @ UPRIGHT @ Matrix.Rotation(-tilt, 4, "X"))


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
    for height, size, surface in ((middle + half, 0.026, edge), (middle + half + 0.045, 0.018, "metal"), (middle - half, 0.026, edge), (middle - half - 0.04, 0.016, "metal")):
        radius = neck_radius(height) + size * 0.8
        around = int(2 * pi * radius / (size * 2.03))
        jewel.grains(ring_places(radius, around, height - BUST_FOOT), size, surface=surface)
    if motif == "lotus":
        motif_plate(jewel, motif, on_neck(0, middle - 0.06, 0.10, -0.2), 0.25)
    jewel.finish()
    bust(look)
    return Shot(elevation=10, azimuth=10, fill=0.82)


# ---------------------------------------------------------------- bangles

BANGLE = 1.0          # inner radius, scene units; about 60 mm across
GLASS_HALF = 0.036


def facets(count: int, depth: float):
    """Cuts round a bangle: a modifier for `lathe`."""
    def cut(angle, r, z):
        return r * (1 + depth * np.abs(((angle * count / (2 * pi)) % 1) - 0.5) * 2), z
    return cut


def hoop(radius: float, half: float, thick: float) -> list[tuple[float, float]]:
    """The section of a thin bangle as a closed profile."""
    return [(radius - thick, -half), (radius, -half * 0.8), (radius + thick * 0.7, 0), (radius, half * 0.8), (radius - thick, half),
            (radius - thick * 1.15, 0), (radius - thick, -half)]


def painted_glass(hex_colour: str, paint: str | None):
    """Coloured glass with dashes of metal paint round its crown."""
    rgb = seen(hex_colour, 1.1)
    surface = material(rgb, 0.05, Transmission=0.45, IOR=1.5, Specular=0.7, Clearcoat=0.6, Clearcoat_Roughness=0.02, name="glass bangle")
    if not paint:
        return surface
    metal = (0.85, 0.50, 0.13) if paint == "gold" else (0.82, 0.83, 0.85)
    tree = surface.node_tree
    inputs = tree.nodes["Principled BSDF"].inputs
    position = node(tree, "TexCoord").outputs["Object"]
    parts = node(tree, "SeparateXYZ", Vector=position).outputs
    angle = math_node(tree, "ARCTAN2", parts[1], parts[0])
    dash = math_node(tree, "PINGPONG", math_node(tree, "MULTIPLY", angle, 9.0), 0.5)
    away = node(tree, "VectorMath", operation="LENGTH", I0=position).outputs["Value"]
    share = math_node(tree, "MULTIPLY", math_node(tree, "LESS_THAN", dash, 0.30), math_node(tree, "GREATER_THAN", away, BANGLE + 0.012))
    plug(tree, inputs["Base Color"], link_mix(tree, share, (*rgb, 1), (*metal, 1)))
    plug(tree, inputs["Metallic"], share)
    plug(tree, inputs["Transmission"], math_node(tree, "MULTIPLY", math_node(tree, "SUBTRACT", 1.0, share), 0.45))
    plug(tree, inputs["Roughness"], math_node(tree, "MULTIPLY_ADD", share, 0.2, 0.05))
    return surface


def glass_bangles(look: dict, rng: np.random.Generator) -> Shot:
    """A stack of glass bangles, thin metal ones between, three lying before it."""
    metal = look.get("metal")
    hues = list(look.get("colours", ["#b8101f"]))
    if metal and len(hues) > 1:
        hues = hues[:-1]        # the last colour is the metal's
    glass_kinds = [add(lathe(hoop(BANGLE, 0.034, 0.035), 288, 3, facets(72, 0.006)), painted_glass(h, metal), crease=25, linked=False) for h in hues]
    plain = None
    if metal:
        plain = add(lathe(hoop(BANGLE, 0.022, 0.03), 288, 3, facets(120, 0.004)), metal_surface(metal), crease=20, linked=False)
    each = max(2, 20 // len(hues))
    z, x0, y0 = 0.0, -0.22, 0.30
    for kind in glass_kinds:
        for number in range(each):
            copy_of(kind, (x0 + rng.normal(0, 0.013), y0 + rng.normal(0, 0.013), z + GLASS_HALF), (0, 0, rng.uniform(0, 360)))
            z += 2 * GLASS_HALF
            if plain and number % 4 == 3:
                copy_of(plain, (x0 + rng.normal(0, 0.01), y0 + rng.normal(0, 0.01), z + 0.024), (0, 0, rng.uniform(0, 360)))
                z += 0.048
    shown = [glass_kinds[i % len(glass_kinds)] for i in (0, len(hues) // 2, len(hues) - 1)]
    for thing, x, y, lift, tilt, turn in ((shown[0], 0.62, -0.98, GLASS_HALF, 0, 0), (shown[1], 0.86, -0.84, 0.115, 3.2, 60), (shown[2], 0.70, -1.06, 0.20, 3.4, 200)):
        copy_of(thing, (x, y, lift), (tilt, 0, turn))
    return Shot(elevation=28, azimuth=8, fill=0.80)


def engraved_hoop(jewel: Jewel, half: float, thick: float) -> None:
    """The body of a broad bangle."""
    profile = [(BANGLE - 0.045, -half), (BANGLE, -half * 1.03), (BANGLE + 0.014, -half * 0.85), (BANGLE + 0.004, -half * 0.72, 1), (BANGLE + thick, 0),
               (BANGLE + 0.004, half * 0.72, 1), (BANGLE + 0.014, half * 0.85), (BANGLE, half * 1.03), (BANGLE - 0.045, half), (BANGLE - 0.05, 0), (BANGLE - 0.045, -half)]
    jewel.put("metal", lathe(profile, 240, 4))


def kada_body(jewel: Jewel, motif: str) -> None:
    """A broad bangle about the z axis, its ornament all round the outside."""
    half = 0.19
    engraved_hoop(jewel, half, 0.02)
    for z in (-half * 0.80, half * 0.80):
        jewel.grains(ring_places(BANGLE + 0.02, 150, z), 0.020)
    if motif == "geometric":
        for index in range(72):     # slanting cuts
            angle = 2 * pi * index / 72
            wire = np.array([((BANGLE + 0.022) * cos(angle + s * 0.07), (BANGLE + 0.022) * sin(angle + s * 0.07), s * half * 0.62) for s in (-1, -0.5, 0, 0.5, 1)])
            jewel.tube(wire, 0.016)
        return
    count = 18
    for index in range(count):
        angle = 2 * pi * index / count
        spot = frame((( BANGLE + 0.012) * cos(angle), (BANGLE + 0.012) * sin(angle), 0), (cos(angle), sin(angle), 0))
        if motif == "floral":
            motif_plate(jewel, "floral", spot, 0.125)
        else:
            jewel.stone(spot, 0.062, grains=14)
        between = angle + pi / count
        for z in (-0.06, 0.06):
            jewel.grains([((BANGLE + 0.02) * cos(between), (BANGLE + 0.02) * sin(between), z)], 0.030)
    if motif == "peacock":
        for side in (-1, 1):
            angle = -pi / 2 + side * 0.17
            spot = frame(((BANGLE + 0.06) * cos(angle), (BANGLE + 0.06) * sin(angle), 0), (cos(angle), sin(angle), 0))
            motif_plate(jewel, "peacock", spot, 0.25)


def kada(look: dict, rng: np.random.Generator) -> Shot:
    """One broad bangle lying, one standing behind it."""
    jewel = Jewel(look, rng)
    kada_body(jewel, look.get("motif", "floral"))
    things = jewel.finish()
    set_matrix(things, Matrix.Translation((0.36, -0.62, 0.21)) @ Matrix.Rotation(0.35, 4, "Z"))
    upright = Matrix.Translation((-0.36, 0.46, BANGLE + 0.03)) @ Matrix.Rotation(-0.62, 4, "Z") @ Matrix.Rotation(pi / 2 - 0.10, 4, "X")
    second_of(things, upright @ Matrix.Rotation(0.9, 4, "Z"))
    return Shot(elevation=24, azimuth=10, fill=0.80)


# ---------------------------------------------------------------- anklets and rings

def anklet_loop(jewel: Jewel, motif: str) -> None:
    """An anklet laid in an open circle: two fine chains, motif links, a bell under each."""
    radius = 0.74
    for ring, size in ((radius + 0.035, 0.020), (radius - 0.035, 0.020)):
        jewel.grains(ring_places(ring, int(2 * pi * ring / (size * 2.05)), 0.03), size)
    count = 18
    for index in range(count):
        angle = 2 * pi * index / count
        out = Matrix.Rotation(angle - pi / 2, 4, "Z")
        motif_plate(jewel, motif, Matrix.Translation((radius * cos(angle), radius * sin(angle), 0.035)) @ out, 0.088)
        for offset in (-0.07, 0.07) if motif != "paisley" else (0.0,):
            a = angle + offset + pi / count
            for away, size in ((0.085, 0.016), (0.115, 0.013)):
                jewel.grains([((radius + away) * cos(a), (radius + away) * sin(a), 0.03)], size)
            bell_at = Matrix.Translation(((radius + 0.168) * cos(a), (radius + 0.168) * sin(a), 0.045))
            if jewel.has_pearls:
                jewel.grains([(0, 0, 0)], 0.046, bell_at, "pearl")
            elif motif == "paisley":
                jewel.drop_stone(bell_at @ Matrix.Rotation(a + pi / 2, 4, "Z") @ flat(0, 0, -0.03), 0.17, 0.11)
            else:
                jewel.put("metal", ball(0.050, 16), bell_at)
                jewel.put("metal", lathe([(0.051, -0.006), (0.055, 0), (0.051, 0.006)], 20, 2), bell_at)


def anklet(look: dict, rng: np.random.Generator) -> Shot:
    """A pair of anklets laid out on a board, one circle over the other."""
    jewel = Jewel(look, rng)
    anklet_loop(jewel, look.get("motif", "floral"))
    things = jewel.finish()
    tilt = Matrix.Translation((0, 0.1, 0.62)) @ Matrix.Rotation(np.radians(22), 4, "X")
    set_matrix(things, tilt @ Matrix.Translation((-0.66, 0.34, 0.0)))
    second_of(things, tilt @ Matrix.Translation((0.60, -0.36, 0.05)) @ Matrix.Rotation(0.4, 4, "Z"))
    board = add(box(3.3, 2.9, 0.2, 0.1, 10), velvet(board_colour(look)), crease=60)
    board.matrix_world = tilt @ Matrix.Translation((0, 0, -0.205))
    return Shot(elevation=44, azimuth=5, fill=0.86)


def ring_head(jewel: Jewel, motif: str, top: Matrix) -> None:
    """What sits on a finger: the motif, or for a plain setting one large stone."""
    if motif == "geometric":
        stone = jewel.next_stone()
        oval = circle_outline(1, 40) * np.array([0.27, 0.36])
        jewel.put("metal", plate_mesh(oval * 1.16, 0.10), top)
        jewel.grains(along(oval * 1.14, 0.056), 0.028, top @ flat(0, 0, 0.10))
        jewel.put(stone or "metal", puffed(oval, 0.20, 8), top @ flat(0, 0, 0.10))
        return
    motif_plate(jewel, motif, top, 0.46)


def ring(look: dict, rng: np.random.Generator) -> Shot:
    """A ring standing in the slot of a velvet cushion, its head turned to the camera."""
    jewel = Jewel(look, rng)
    radius, half = 0.56, 0.085
    band = lathe([(radius - 0.03, -half), (radius + 0.015, -half), (radius + 0.035, 0), (radius + 0.015, half), (radius - 0.03, half), (radius - 0.035, 0), (radius - 0.03, -half)], 160, 4)
    jewel.put("metal", band)
    for z in (-half * 0.9, half * 0.9):
        jewel.grains(ring_places(radius + 0.024, 96, z), 0.018)
    top = frame((0, radius + 0.02, 0), (0, 1, 0))
    ring_head(jewel, look.get("motif", "floral"), top)
    for side in (-1, 1):
        angle = pi / 2 + side * 0.62
        jewel.stone(frame(((radius + 0.03) * cos(angle), (radius + 0.03) * sin(angle), 0), (cos(angle), sin(angle), 0)), 0.055, grains=12)
    stand = Matrix.Translation((0, 0, 0.78)) @ Matrix.Rotation(0.30, 4, "Z") @ Matrix.Rotation(np.radians(132), 4, "X")
    set_matrix(jewel.finish(), stand)
    add(box(1.9, 1.5, 0.62, 0.22, 12), velvet(board_colour(look)), crease=60)
    return Shot(elevation=26, azimuth=12, fill=0.80)


FORMS = {
    "jhumka": jhumka, "studs": studs, "chandbali": chandbali, "necklace": necklace, "choker": choker, "bead-string": bead_string,
    "glass-bangles": glass_bangles, "kada": kada, "anklet": anklet, "ring": ring,
}

VERSIONS = {"jhumka": 2, "chandbali": 2, "necklace": 2, "choker": 2, "bead-string": 2}
