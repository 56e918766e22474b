"""Glass bangles stacked, kadas, anklets laid out, rings on a cone."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Callable

import numpy as np
from mathutils import Matrix, Vector

from food_colour import seen
from jewel_parts import (
    Jewel,
    along,
    board_colour,
    circle_outline,
    flat,
    frame,
    motif_plate,
    plate_mesh,
    puffed,
    ring_places,
    second_of,
    set_matrix,
    velvet,
)
from jewel_stands import ankle, ring_cone, velvet_pad
from materials import image_from_array, link_mix, material, math_node, node, plug
from measure import rule
from ornament import Panel, vine_band
from shapes import add, ball, box, copy_of, lathe, place
from studio import Shot, bring_back, mark_as_setting, put_away, scene, things_here
from views import Views

BANGLE = 1.0  # inner radius, scene units; about 60 mm across


def facets(count: int, depth: float):
    """Cuts round a bangle: a modifier for `lathe`."""

    def cut(angle, r, z):
        return r * (1 - depth * np.abs(((angle * count / (2 * pi)) % 1) - 0.5) * 2 * (r > BANGLE)), z

    return cut


def hoop(half: float, thick: float, flat_face: bool = False) -> list[tuple[float, float]]:
    """The section of a bangle as a closed profile, its inside at the radius BANGLE; `flat_face` for a broad, level outside."""
    angle = np.linspace(-pi / 2, 3 * pi / 2, 25)
    soft = 0.45 if flat_face else 1.0
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** soft
    z = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** soft
    return [(BANGLE + thick * (1 + float(c)), half * float(s)) for c, s in zip(x, z)]


def painted(surface, half: float, motif: str, metal: tuple[float, float, float], repeats: int):
    """Metal paint on the outside of a bangle whose half-width is `half`: rims, and dots or a vine between them."""
    height, width = 192, 192 * max(1, round(2 * pi * BANGLE / repeats / (2 * half)))
    sheet = Panel(width / height, 1.0, (0, 0, 0), height)
    white, across = (255, 255, 255), width / height
    for y in (0.06, 0.94):
        sheet.line([(-0.1, y), (across + 0.1, y)], white, 0.13)
    if motif == "floral":
        vine_band(sheet, across, 0.5, 0.17, [white, white, white])
    else:
        for x in (0.25, 0.75):
            sheet.disc(across * x, 0.5, 0.13, white)
            for turn in range(4):
                sheet.leaf(across * (x + 0.25), 0.5, pi / 4 + turn * pi / 2, 0.24, 0.07, white)
    tree = surface.node_tree
    inputs = tree.nodes["Principled BSDF"].inputs
    axes = node(tree, "SeparateXYZ", Vector=node(tree, "TexCoord").outputs["Object"]).outputs
    turn = math_node(tree, "MULTIPLY", math_node(tree, "ARCTAN2", axes[1], axes[0]), repeats / (2 * pi))
    up = math_node(tree, "MULTIPLY_ADD", axes[2], 0.5 / half, 0.5)
    picture = image_from_array(sheet.pixels(), data=True)
    where = node(tree, "CombineXYZ", X=turn, Y=up).outputs[0]
    drawn = node(tree, "SeparateColor", I0=node(tree, "TexImage", image=picture, Vector=where).outputs[0]).outputs[0]
    squares = math_node(tree, "ADD", math_node(tree, "MULTIPLY", axes[0], axes[0]), math_node(tree, "MULTIPLY", axes[1], axes[1]))
    outside = math_node(tree, "GREATER_THAN", squares, (BANGLE + 0.02) ** 2)
    share = math_node(tree, "MULTIPLY", drawn, outside)
    base = tuple(inputs["Base Color"].default_value)
    clear = inputs["Transmission"].default_value
    plug(tree, inputs["Base Color"], link_mix(tree, share, base, (*metal, 1)))
    plug(tree, inputs["Metallic"], share)
    plug(tree, inputs["Transmission"], math_node(tree, "MULTIPLY", math_node(tree, "SUBTRACT", 1.0, share), clear))
    plug(tree, inputs["Roughness"], math_node(tree, "MULTIPLY_ADD", share, 0.24, inputs["Roughness"].default_value))
    return surface


def coloured_glass(hex_colour: str, clear: float):
    """Coloured glass; `clear` is the share of light that goes through."""
    return material(
        seen(hex_colour, 1.15, 1.1),
        0.045,
        Transmission=clear,
        IOR=1.45,
        Specular=0.6,
        Clearcoat=0.7,
        Clearcoat_Roughness=0.02,
        name="glass bangle",
    )


@dataclass(frozen=True)
class GlassMake:
    """How a set of glass bangles is made: half-width and half-thickness, how clear, its cuts, how many of a colour are stacked."""

    half: float
    thick: float
    clear: float
    cuts: int
    stacked: int


def glass_make(hues: list[str], metal: str | None, motif: str) -> GlassMake:
    """Broad ones under a vine, fine clear ones, opaque ones with wheel-cut facets, gold-rimmed ones."""
    if metal and motif == "floral":
        return GlassMake(0.115, 0.034, 0.25, 0, 7)
    if metal:
        return GlassMake(0.060, 0.038, 0.35, 0, 13)
    if len(hues) > 3:
        return GlassMake(0.056, 0.042, 0.0, 44, 2)
    return GlassMake(0.047, 0.042, 0.55, 0, 9)


def glass_bangles(look: dict, rng: np.random.Generator) -> Views:
    """A stack of glass bangles, thin metal ones between, two lying before it."""
    metal, motif = look.get("metal"), look.get("motif", "geometric")
    hues = list(look.get("colours", ["#b8101f"]))
    if metal and len(hues) > 1:
        hues = hues[:-1]  # the last colour is the metal's
    made = glass_make(hues, metal, motif)
    paint = (0.85, 0.50, 0.13) if metal == "gold" else (0.82, 0.83, 0.85)
    kinds = []
    for hue in hues:
        surface = coloured_glass(hue, made.clear)
        if metal:
            painted(surface, made.half, motif, paint, 14 if motif == "floral" else 40)
        shape = lathe(hoop(made.half, made.thick, made.half > 0.1), 360, 0, facets(made.cuts, 0.010) if made.cuts else None)
        kinds.append(add(shape, surface, crease=25 if made.cuts else 80, linked=False))
    z, stack = 0.0, []
    for kind in kinds:
        for _ in range(made.stacked):
            at = (-0.45 + rng.normal(0, 0.010), 0.55 + rng.normal(0, 0.010), z + made.half)
            stack.append(copy_of(kind, at, (0, 0, rng.uniform(0, 360))))
            z += 2.04 * made.half
    low, high = kinds[0], kinds[-1]
    loose = [copy_of(low, (0.50, -1.42, made.half), (0, 0, 30))]
    # The upper one leans on the lower where their circles cross.
    apart = 0.62
    lean = float(np.degrees(np.arctan2(2.1 * made.half, BANGLE + apart / 2)))
    loose.append(copy_of(high, (0.50 + apart * 0.9, -1.42 - apart * 0.43, made.half * 2.05), (0, lean, 0)))
    loose[1].rotation_euler[2] = -0.45
    two = float(rng.uniform(-6, 6))

    def from_above() -> Shot:
        put_away(loose)
        # The rule begins where the stack does and runs out of the picture.
        rule(BANGLE / 3.0, (-0.45 - 1.25, -1.00, 0), 0)
        return Shot(subject=stack, elevation=58, azimuth=-8, fill=0.66)

    def close() -> Shot:
        top = (-0.45, 0.55 - BANGLE, z * 0.62)
        return Shot(target=top, distance=3.4, elevation=16, azimuth=20, fill=None)

    return Views(Shot(elevation=30, azimuth=10 + two, fill=0.88), second=from_above, detail=close)


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
            motif_plate(jewel, "peacock", spot @ flat(0, 0.03), 0.19)


def kada(look: dict, rng: np.random.Generator) -> Views:
    """One broad bangle lying, the other leaning on its rim."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    kada_body(jewel, motif)
    things = jewel.finish()
    half, reach = 0.215, BANGLE + 0.06
    first = Matrix.Translation((-0.42, 0.40, half)) @ Matrix.Rotation(float(rng.uniform(-0.2, 0.2)), 4, "Z")
    set_matrix(things, first)
    # Where the circles cross, halfway between their middles, the leaning one lies on the other's rim.
    apart, way = 1.36, radians(-50)
    lean = float(np.arctan2(2 * half, reach + apart / 2))
    lift = half * cos(lean) + reach * sin(lean)
    second_at = Matrix.Translation((-0.42 + apart * cos(way), 0.40 + apart * sin(way), lift))
    tipped = second_at @ Matrix.Rotation(way, 4, "Z") @ Matrix.Rotation(lean, 4, "Y") @ Matrix.Rotation(-way + 0.30, 4, "Z")
    other = second_of(things, tipped)

    def upright() -> Shot:
        put_away(other)
        standing = Matrix.Translation((0, 0, reach + 0.02)) @ Matrix.Rotation(-0.70, 4, "Z") @ Matrix.Rotation(pi / 2, 4, "X")
        set_matrix(things, standing @ Matrix.Rotation(0.55, 4, "Z"))
        # It stands in a block, as on a counter.
        foot = add(box(0.62, 0.5, 0.16, 0.06, 8), velvet(board_colour(look)), (0, 0, 0), (0, 0, -40), crease=60)
        rule(BANGLE / 3.0, (-1.25, -0.95, 0), 1)
        return Shot(subject=[*things, foot], elevation=20, azimuth=6, fill=0.68)

    def close() -> Shot:
        set_matrix(things, Matrix.Translation((0, 0, half)) @ Matrix.Rotation(0.0, 4, "Z"))
        return Shot(target=(0.05, -reach, half), distance=2.9, elevation=20, azimuth=10, fill=None)

    def close_alone() -> Shot:
        put_away([o for o in things_here() if o not in things])
        return close()

    return Views(Shot(elevation=32, azimuth=10, fill=0.88), second=upright, detail=close_alone)


def anklet_chain(jewel: Jewel, motif: str, at: Callable[[float], Matrix], length: float) -> None:
    """An anklet along a curve: `at(run)` is the place after `run` units, x along the chain, y up, z towards the eye."""
    grain = 0.020
    for side in (-1, 1):
        for run in np.arange(0, length, grain * 2.05):
            jewel.grains([(0, side * 0.036, grain)], grain, at(float(run)))
    count = 16
    for index in range(count + 1):
        run = length * (0.03 + 0.94 * index / count)
        jewel.tube(np.array([(0, -0.036, 0.012), (0, 0.036, 0.012)]), 0.014, at(run))
        if motif == "geometric":
            motif_plate(jewel, motif, at(run) @ flat(0, 0, 0.022, pi / 4), 0.078)
        else:
            motif_plate(jewel, motif, at(run) @ flat(0, 0, 0.022), 0.088)
        if index == count:
            continue
        for part in (0.0, 0.5) if motif == "floral" else (0.5,):
            hang = at(run + part * length * 0.94 / count) @ flat(0, -0.05 if part else -0.088, 0.02)
            if jewel.has_pearls:
                jewel.pendant_bead(hang, 0.046, "pearl")
            elif motif == "paisley":
                jewel.jump_ring(hang @ flat(0, -0.02, 0.01), 0.026)
                jewel.drop_stone(hang @ flat(0, -0.135, 0.01), 0.17, 0.11)
            else:
                ghungroo(jewel, hang)


def ghungroo(jewel: Jewel, matrix: Matrix) -> None:
    """A little round bell that hangs at -y by its loop: a seam round its middle and a slit with two holes."""
    jewel.jump_ring(matrix @ flat(0, -0.018, 0.012), 0.022)
    bell = matrix @ flat(0, -0.088, 0.03)
    jewel.put("metal", ball(0.052, 18), bell)
    jewel.put("metal", place(lathe([(0.051, -0.007), (0.057, 0), (0.051, 0.007)], 24, 2), Matrix.Rotation(pi / 2, 4, "X")), bell)
    for x in (-0.022, 0.022):
        jewel.put("onyx", ball(0.011, 8), bell @ Matrix.Translation((x, -0.036, 0.026)))
    jewel.put("onyx", ball(1, 8, (0.024, 0.005, 0.006)), bell @ Matrix.Translation((0, -0.040, 0.030)))


def s_hook(jewel: Jewel, matrix: Matrix, size: float = 0.10) -> None:
    """The hook at an anklet's end, along x from the origin."""
    bend = np.array([(size * (1.6 * t + 0.15), size * 0.62 * sin(2 * pi * t), 0.02) for t in np.linspace(0, 1, 26)])
    jewel.tube(bend, size * 0.17, matrix)
    jewel.grains([bend[0], bend[-1]], size * 0.24, matrix)


def arc_places(bend: float, half: float) -> tuple[Callable[[float], Matrix], float]:
    """A chain laid as a shallow bow, `half` wide to each side and `bend` deep: its places, and its length."""
    x = np.linspace(-half, half, 400)
    line = np.stack([x, bend * ((x / half) ** 2 - 1) + 0.05 * np.sin(x * 3.1)], 1)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]

    def at(distance: float) -> Matrix:
        x, y = np.interp(distance, run, line[:, 0]), np.interp(distance, run, line[:, 1])
        ahead = [np.interp(distance + 0.02, run, line[:, k]) - np.interp(distance - 0.02, run, line[:, k]) for k in (0, 1)]
        return flat(float(x), float(y), 0.0, float(np.arctan2(ahead[1], ahead[0])))

    return at, float(run[-1])


def ring_place(radius: float, height: float, tilt: float) -> tuple[Callable[[float], Matrix], float]:
    """A chain fastened round an ankle: it sinks by `tilt` towards the front."""

    def at(distance: float) -> Matrix:
        angle = distance / radius
        x, y = radius * cos(angle), radius * sin(angle)
        return Matrix.Translation((x, y, height + tilt * sin(angle))) @ Matrix.Rotation(angle + pi / 2, 4, "Z") @ Matrix.Rotation(pi / 2, 4, "X")

    return at, 2 * pi * radius


def anklet(look: dict, rng: np.random.Generator) -> Views:
    """A pair laid in two bows on velvet, their hooks open; then one fastened round an ankle."""
    motif = look.get("motif", "floral")
    jewel = Jewel(look, rng)
    at, length = arc_places(0.80, 1.42)
    anklet_chain(jewel, motif, at, length)
    s_hook(jewel, at(length) @ flat(0.0, 0, 0))
    for step in range(3):
        jewel.jump_ring(at(0.0) @ flat(-0.05 - 0.085 * step, 0, 0.02), 0.048)
    things = jewel.finish()
    pad = velvet_pad(look, 4.0, 3.1)
    del pad[0]["setting"]  # here it is seen whole
    level = 0.162
    set_matrix(things, Matrix.Translation((-0.06, 1.12, level)) @ Matrix.Rotation(0.05, 4, "Z"))
    other = second_of(things, Matrix.Translation((0.06, -0.10, level)) @ Matrix.Rotation(-0.06, 4, "Z"))
    pair = things + other
    main = Shot(subject=pair + pad, elevation=58, azimuth=5 + float(rng.uniform(-5, 5)), fill=0.94)

    def worn() -> Shot:
        put_away(pair + pad)
        around = Jewel(look, rng)
        radius, height = 0.60, 0.62
        form = mark_as_setting(ankle(look, radius * 0.97))
        place_at, reach = ring_place(radius, height, -0.10)
        anklet_chain(around, motif, place_at, reach)
        chain = around.finish()
        return Shot(subject=[*chain, form], elevation=16, azimuth=8, fill=0.82)

    def hooks() -> Shot:
        put_away(things_here())
        put_away([o for o in scene().objects if o.get("setting") and o.type == "MESH" and o.name.startswith("thing")])
        bring_back(pair + pad)
        end = (Matrix.Translation((0.06, -0.10, level)) @ Matrix.Rotation(-0.06, 4, "Z") @ at(length - 0.28)).translation
        return Shot(target=tuple(end), distance=3.2, elevation=58, azimuth=-6, fill=None)

    return Views(main, second=worn, detail=hooks)


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


def set_down(things: list) -> None:
    """Lowers or lifts things together until the lowest of them touches the table."""
    lowest = min(float((thing.matrix_world @ Vector(corner)).z) for thing in things for corner in thing.bound_box)
    for thing in things:
        thing.matrix_world = Matrix.Translation((0, 0, -lowest)) @ thing.matrix_world


def ring(look: dict, rng: np.random.Generator) -> Views:
    """A ring upright on its band: on a cone alone it is taken for an armlet. Then on a velvet cone, and its head from near."""
    jewel = Jewel(look, rng)
    radius, half = 0.56, 0.075
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
        jewel.grains(ring_places(radius + 0.024, 96, z), 0.016)
    top = frame((0, radius + 0.02, 0), (0, 1, 0))
    ring_head(jewel, look.get("motif", "floral"), top)
    for side in (-1, 1):
        angle = pi / 2 + side * 0.62
        jewel.stone(
            frame(((radius + 0.03) * cos(angle), (radius + 0.03) * sin(angle), 0), (cos(angle), sin(angle), 0)),
            0.055,
            grains=12,
        )
    things = jewel.finish()
    ring_cone(look)
    stood = [o for o in things_here() if o not in things]
    # The ring sinks to where the cone is as wide as it is; its head, the heavier side, hangs a little lower.
    height = 0.20 + (0.64 - (radius - 0.05)) / (0.34 / 1.58)
    turned = Matrix.Rotation(float(rng.uniform(-0.25, 0.25)), 4, "Z")
    worn = Matrix.Translation((0, -0.02, height)) @ turned @ Matrix.Rotation(radians(8), 4, "X") @ Matrix.Rotation(pi, 4, "Z")
    set_matrix(things, worn)

    def upright() -> Shot:
        put_away(stood)
        # Upright on its band, seen half from the side: how high the head stands, and the inside of the band.
        set_matrix(things, Matrix.Rotation(-0.95, 4, "Z") @ Matrix.Rotation(radians(98), 4, "X"))
        set_down(things)
        return Shot(subject=things, elevation=30, azimuth=-4, fill=0.74)

    def on_cone() -> Shot:
        bring_back(stood)
        set_matrix(things, worn)
        return Shot(subject=[*things, *stood], elevation=18, azimuth=12, fill=0.90)

    def head() -> Shot:
        put_away(stood)
        set_matrix(things, Matrix.Rotation(0.2, 4, "Z") @ Matrix.Rotation(radians(132), 4, "X"))
        set_down(things)
        return Shot(subject=things, elevation=42, azimuth=4, fill=0.92)

    return Views(upright, second=on_cone, detail=head)
