"""Glass bangles stacked, kadas, anklets laid out, rings on a cushion."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix

from food_colour import seen
from jewel_parts import (
    Jewel,
    along,
    board_colour,
    circle_outline,
    flat,
    frame,
    metal_surface,
    motif_plate,
    plate_mesh,
    puffed,
    ring_places,
    second_of,
    set_matrix,
    velvet,
)
from materials import link_mix, math_node, material, node, plug
from shapes import add, ball, box, copy_of, lathe
from studio import Shot

BANGLE = 1.0  # inner radius, scene units; about 60 mm across
GLASS_HALF = 0.036


def facets(count: int, depth: float):
    """Cuts round a bangle: a modifier for `lathe`."""

    def cut(angle, r, z):
        return r * (1 + depth * np.abs(((angle * count / (2 * pi)) % 1) - 0.5) * 2), z

    return cut


def hoop(radius: float, half: float, thick: float) -> list[tuple[float, float]]:
    """The section of a thin bangle as a closed profile."""
    return [
        (radius - thick, -half),
        (radius, -half * 0.8),
        (radius + thick * 0.7, 0),
        (radius, half * 0.8),
        (radius - thick, half),
        (radius - thick * 1.15, 0),
        (radius - thick, -half),
    ]


def painted_glass(hex_colour: str, paint: str | None):
    """Coloured glass with dashes of metal paint round its crown."""
    rgb = seen(hex_colour, 1.1)
    surface = material(
        rgb,
        0.05,
        Transmission=0.45,
        IOR=1.5,
        Specular=0.7,
        Clearcoat=0.6,
        Clearcoat_Roughness=0.02,
        name="glass bangle",
    )
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
    share = math_node(
        tree,
        "MULTIPLY",
        math_node(tree, "LESS_THAN", dash, 0.30),
        math_node(tree, "GREATER_THAN", away, BANGLE + 0.012),
    )
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
        hues = hues[:-1]  # the last colour is the metal's
    glass_kinds = [
        add(
            lathe(hoop(BANGLE, 0.034, 0.035), 288, 3, facets(72, 0.006)),
            painted_glass(h, metal),
            crease=25,
            linked=False,
        )
        for h in hues
    ]
    plain = None
    if metal:
        plain = add(
            lathe(hoop(BANGLE, 0.022, 0.03), 288, 3, facets(120, 0.004)), metal_surface(metal), crease=20, linked=False
        )
    each = max(2, 20 // len(hues))
    z, x0, y0 = 0.0, -0.22, 0.30
    for kind in glass_kinds:
        for number in range(each):
            copy_of(
                kind,
                (x0 + rng.normal(0, 0.013), y0 + rng.normal(0, 0.013), z + GLASS_HALF),
                (0, 0, rng.uniform(0, 360)),
            )
            z += 2 * GLASS_HALF
            if plain and number % 4 == 3:
                copy_of(
                    plain, (x0 + rng.normal(0, 0.01), y0 + rng.normal(0, 0.01), z + 0.024), (0, 0, rng.uniform(0, 360))
                )
                z += 0.048
    shown = [glass_kinds[i % len(glass_kinds)] for i in (0, len(hues) // 2, len(hues) - 1)]
    for thing, x, y, lift, tilt, turn in (
        (shown[0], 0.62, -0.98, GLASS_HALF, 0, 0),
        (shown[1], 0.86, -0.84, 0.115, 3.2, 60),
        (shown[2], 0.70, -1.06, 0.20, 3.4, 200),
    ):
        copy_of(thing, (x, y, lift), (tilt, 0, turn))
    return Shot(elevation=28, azimuth=8, fill=0.80)


def engraved_hoop(jewel: Jewel, half: float, thick: float) -> None:
    """The body of a broad bangle."""
    profile = [
        (BANGLE - 0.045, -half),
        (BANGLE, -half * 1.03),
        (BANGLE + 0.014, -half * 0.85),
        (BANGLE + 0.004, -half * 0.72, 1),
        (BANGLE + thick, 0),
        (BANGLE + 0.004, half * 0.72, 1),
        (BANGLE + 0.014, half * 0.85),
        (BANGLE, half * 1.03),
        (BANGLE - 0.045, half),
        (BANGLE - 0.05, 0),
        (BANGLE - 0.045, -half),
    ]
    jewel.put("metal", lathe(profile, 240, 4))


def kada_body(jewel: Jewel, motif: str) -> None:
    """A broad bangle about the z axis, its ornament all round the outside."""
    half = 0.19
    engraved_hoop(jewel, half, 0.02)
    for z in (-half * 0.80, half * 0.80):
        jewel.grains(ring_places(BANGLE + 0.02, 150, z), 0.020)
    if motif == "geometric":
        for index in range(72):  # slanting cuts
            angle = 2 * pi * index / 72
            wire = np.array(
                [
                    (
                        (BANGLE + 0.022) * cos(angle + s * 0.07),
                        (BANGLE + 0.022) * sin(angle + s * 0.07),
                        s * half * 0.62,
                    )
                    for s in (-1, -0.5, 0, 0.5, 1)
                ]
            )
            jewel.tube(wire, 0.016)
        return
    count = 18
    for index in range(count):
        angle = 2 * pi * index / count
        spot = frame(((BANGLE + 0.012) * cos(angle), (BANGLE + 0.012) * sin(angle), 0), (cos(angle), sin(angle), 0))
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
    upright = (
        Matrix.Translation((-0.36, 0.46, BANGLE + 0.03))
        @ Matrix.Rotation(-0.62, 4, "Z")
        @ Matrix.Rotation(pi / 2 - 0.10, 4, "X")
    )
    second_of(things, upright @ Matrix.Rotation(0.9, 4, "Z"))
    return Shot(elevation=24, azimuth=10, fill=0.80)


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
    band = lathe(
        [
            (radius - 0.03, -half),
            (radius + 0.015, -half),
            (radius + 0.035, 0),
            (radius + 0.015, half),
            (radius - 0.03, half),
            (radius - 0.035, 0),
            (radius - 0.03, -half),
        ],
        160,
        4,
    )
    jewel.put("metal", band)
    for z in (-half * 0.9, half * 0.9):
        jewel.grains(ring_places(radius + 0.024, 96, z), 0.018)
    top = frame((0, radius + 0.02, 0), (0, 1, 0))
    ring_head(jewel, look.get("motif", "floral"), top)
    for side in (-1, 1):
        angle = pi / 2 + side * 0.62
        jewel.stone(
            frame(((radius + 0.03) * cos(angle), (radius + 0.03) * sin(angle), 0), (cos(angle), sin(angle), 0)),
            0.055,
            grains=12,
        )
    stand = Matrix.Translation((0, 0, 0.78)) @ Matrix.Rotation(0.30, 4, "Z") @ Matrix.Rotation(np.radians(132), 4, "X")
    set_matrix(jewel.finish(), stand)
    add(box(1.9, 1.5, 0.62, 0.22, 12), velvet(board_colour(look)), crease=60)
    return Shot(elevation=26, azimuth=12, fill=0.80)
