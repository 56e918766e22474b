"""Sweets: laddus in their box, barfi and pedas on a plate, chikki, jaggery."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from mathutils import Vector, noise

import food_pieces as pieces
from food_colour import deeper, golden, mixed, seen
from food_heap import Marked, facing, pieces_object
from food_kinds import KINDS, Kind
from food_vessels import board, plate
from labels import box_front, box_lid, print_of
from materials import image_from_array, material, shade
from shapes import add, ball, copy_of, even_directions, grid, lathe

Rng = np.random.Generator
LADDU = 0.27  # radius of a laddu, scene units
BOX_COLUMNS, BOX_ROWS = 4, 3
PITCH = 0.615  # from laddu to laddu
BOX_HEIGHT, CARD = 0.46, 0.015


# ---------------------------------------------------------------- laddu


def crumbly(hex_colour: str, grain: float, gloss: float = 0.0, chroma: float = 1.0):
    """The surface of a sweet: soft inside, grainy outside."""
    rgb = seen(hex_colour, 1.05, chroma)
    return material(
        rgb,
        0.5,
        second=shade(rgb, 0.82),
        second_scale=9,
        vary=0.24,
        bump=0.5,
        bump_scale=grain,
        bump_depth=0.01,
        Subsurface=0.18,
        Subsurface_Color=rgb,
        Subsurface_Radius=(0.04, 0.02, 0.008),
        Clearcoat=gloss,
        Clearcoat_Roughness=0.15,
        Specular=0.4,
        name="sweet",
    )


def rough_ball(radius: float, roughness: float, seed: float, segments: int = 72) -> tuple[np.ndarray, np.ndarray]:
    """A hand-pressed ball: out of round, pitted."""
    points, quads = ball(radius, segments)
    lifted = []
    for point in points:
        way = Vector(point).normalized()
        lift = (
            0.035 * noise.noise(way * 1.8 + Vector((seed, 0, 0)))
            + roughness * noise.noise(way * 11 + Vector((seed, 5, 0)))
            + roughness * 0.7 * noise.noise(way * 27 + Vector((seed, 9, 0)))
        )
        lifted.append(np.array(point) * (1 + lift))
    return np.array(lifted), quads


def on_ball(radius: float, count: int, rng: Rng, upper: float = -1.0, sink: float = 0.0) -> list[np.ndarray]:
    """Matrices of flat things lying on a ball, above the height share `upper`."""
    found = []
    for way in even_directions(int(count * 2 / (1 - upper))):
        if way[2] < upper:
            continue
        way = way + rng.normal(0, 0.04, 3)
        way /= np.linalg.norm(way)
        found.append(facing(way * (radius - rng.uniform(0, sink)), way, rng.uniform(0, 6.28), rng.normal(0, 0.3)))
    return found


def sliver(size: tuple[float, float, float]):
    """A maker of cut nuts."""

    def make(rng: Rng) -> Marked:
        points, quads = ball(1, 8)
        points = np.sign(points) * np.abs(points) ** 0.6 * np.array(size) * rng.uniform(0.7, 1.25, 3)
        return pieces.plain(points, quads)

    return make


TOPPINGS = {
    "pistachio": Kind(sliver((0.026, 0.013, 0.008)), (0.03, 0.02, 0.01), "#9aa84a", "#7f6a3c", vary=0.35, glow=0.1),
    "almond": Kind(sliver((0.050, 0.020, 0.004)), (0.06, 0.03, 0.01), "#ecdcb8", "#d8bd8c", vary=0.15, glow=0.1),
}


def laddu_parts(grain: str, hex_colour: str, topping: str, rng: Rng) -> list:
    """The unlinked objects that make one laddu, centred on the origin."""
    seed = float(rng.uniform(0, 100))
    made = []
    if grain == "besan":
        hex_colour = mixed(hex_colour, "#e6b25c", 0.45)  # roasted flour is paler than the ghee that binds it
    if grain == "boondi":
        drop = [pieces.plain(*pieces.egg((1, 1, 1), rng, 0.12, 7, 10)) for _ in range(5)]
        matrices = []
        for way in even_directions(560):
            way = way + rng.normal(0, 0.03, 3)
            way /= np.linalg.norm(way)
            away = LADDU * (1 + 0.035 * noise.noise(Vector(way * 2.2) + Vector((seed, 0, 0)))) - rng.uniform(0, 0.014)
            matrix = facing(way * away, way, rng.uniform(0, 6.28))
            matrix[:3, :3] *= rng.uniform(0.020, 0.029)
            matrices.append(matrix)
        made.append(pieces_object(drop, matrices, crumbly(hex_colour, 60, 0.35), rng))
        made.append(add(ball(LADDU * 0.97, 32), material(shade(seen(hex_colour), 0.5), 0.6)))
        seeds = Kind(sliver((0.026, 0.014, 0.009)), (0.026, 0.014, 0.009), "#ece2c8", glow=0.1)
        made.append(pieces_object(seeds.shapes(rng), on_ball(LADDU * 1.055, 12, rng, 0.0), seeds.surface(), rng))
    else:
        roughness, texture = {
            "besan": (0.006, 120),
            "ragi": (0.024, 60),
            "rava": (0.022, 90),
            "coconut": (0.03, 60),
            "sesame": (0.01, 60),
        }.get(grain, (0.02, 70))
        mesh = rough_ball(LADDU, roughness, seed)
        made.append(add(mesh, crumbly(hex_colour, texture), brightness=np.full(len(mesh[0]), rng.random())))
        grains = {
            "sesame": (KINDS["sesame"], 620, 1.0),
            "ragi": (KINDS["sesame"], 26, 1.0),
            "coconut": (
                Kind(sliver((0.050, 0.010, 0.006)), (0.05,) * 3, mixed(hex_colour, "#ffffff", 0.3), vary=0.1, glow=0.1),
                420,
                1.0,
            ),
            "rava": (Kind(sliver((0.012, 0.011, 0.010)), (0.01,) * 3, hex_colour, vary=0.1, glow=0.1), 420, 1.0),
            "besan": (
                Kind(sliver((0.008, 0.007, 0.006)), (0.01,) * 3, hex_colour, deeper(hex_colour, 0.92), vary=0.16),
                1300,
                1.0,
            ),
        }.get(grain)
        if grains:
            kind, count, scale = grains
            made.append(
                pieces_object(
                    kind.shapes(rng),
                    on_ball(LADDU * 1.005, count, rng, -0.7, 0.006),
                    kind.surface(),
                    rng,
                    (0.8 * scale, 1.1 * scale),
                )
            )
    if topping in TOPPINGS:
        kind = TOPPINGS[topping]
        made.append(
            pieces_object(kind.shapes(rng), on_ball(LADDU * 1.015, 14, rng, 0.74), kind.surface(), rng, (0.9, 1.2))
        )
    return made


def unlink(things: list) -> list:
    """Takes the objects off the table; they stay as patterns."""
    for thing in things:
        for collection in list(thing.users_collection):
            collection.objects.unlink(thing)
    return things


def paper_cup():
    """A pleated cup, unlinked."""

    def pleat(angle, r, z):
        upper = np.clip(z / 0.16, 0, 1)
        fold = np.sign(np.sin(40 * angle)) * np.abs(np.sin(40 * angle)) ** 0.6
        return r * (1 + 0.045 * upper * fold), z + 0.008 * upper * np.sin(7 * angle)

    paper = material(seen("#f4ecdc"), 0.6, name="paper")
    return add(
        lathe([(0, 0.005), (0.2, 0.005), (0.215, 0.015, 1), (0.29, 0.17)], 240, 4, pleat),
        paper,
        crease=80,
        linked=False,
    )


def laddu_box(look: dict, rng: Rng) -> None:
    """Nine laddus in paper cups in an open card box printed on its sides."""
    patterns = [
        unlink(
            laddu_parts(look.get("grain", "boondi"), look.get("colour", "#e8841a"), look.get("topping", "none"), rng)
        )
        for _ in range(4)
    ]
    cup = paper_cup()
    for column in range(BOX_COLUMNS):
        for row in range(BOX_ROWS):
            x, y = (column - (BOX_COLUMNS - 1) / 2) * PITCH, (row - (BOX_ROWS - 1) / 2) * PITCH
            x, y = x + rng.normal(0, 0.006), y + rng.normal(0, 0.006)
            copy_of(cup, (x, y, 0.045), (0, 0, rng.uniform(0, 9)))
            turn, size = rng.uniform(0, 360), rng.uniform(0.97, 1.0)
            for part in patterns[int(rng.integers(len(patterns)))]:
                copy_of(part, (x, y, 0.33), (0, 0, turn), size)
    open_box(look)


def open_box(look: dict) -> None:
    """The card box: print outside, cream inside."""
    width, depth = BOX_COLUMNS * PITCH + 0.06, BOX_ROWS * PITCH + 0.06
    pixels = box_front(print_of(look, "#7a1026"), 1900) ** 1.25
    outside = material((1, 1, 1), 0.35, image=image_from_array(pixels), name="print")
    inside = material(seen("#efe4cc"), 0.7, name="card")
    for away_x, away_y, length, turn in ((0, -1, width, 0), (0, 1, width, 180), (1, 0, depth, 90), (-1, 0, depth, -90)):
        middle = (away_x * width / 2, away_y * depth / 2)
        half = length / 2
        outer = [(-half - CARD, 0, 0), (half + CARD, 0, 0), (half + CARD, 0, BOX_HEIGHT), (-half - CARD, 0, BOX_HEIGHT)]
        inner = [(-half, 0, 0), (half, 0, 0), (half, 0, BOX_HEIGHT), (-half, 0, BOX_HEIGHT)]
        edge = [(-half - CARD, -CARD, 0), (half + CARD, -CARD, 0), (half, 0, 0), (-half, 0, 0)]
        face = [(0, 1, 2, 3)]
        add(
            (outer, face),
            outside,
            (middle[0] + away_x * CARD, middle[1] + away_y * CARD, 0.01),
            (0, 0, turn),
            uv=[(0, 0), (1, 0), (1, 1), (0, 1)],
        )
        add((inner, face), inside, (*middle, 0.01), (0, 0, turn))
        add((edge, face), inside, (*middle, 0.01 + BOX_HEIGHT), (0, 0, turn))
    floor = [
        (-width / 2, -depth / 2, 0.03),
        (width / 2, -depth / 2, 0.03),
        (width / 2, depth / 2, 0.03),
        (-width / 2, depth / 2, 0.03),
    ]
    add((floor, [(0, 1, 2, 3)]), inside)
    add_lid(look, width, depth)


def add_lid(look: dict, width: float, depth: float) -> None:
    """The lid, printed on top, leaning against the back of the box."""
    sheet = box_lid(print_of(look, "#7a1026"), 1500, int(1500 * depth / width)) ** 1.25
    printed = material((1, 1, 1), 0.35, image=image_from_array(sheet), name="print")
    plain = material(seen(str(look.get("ground", "#7a1026"))), 0.4, name="card")
    w, d, h = width / 2 + 0.03, depth / 2 + 0.03, 0.16
    top = [(-w, 0, 0), (w, 0, 0), (w, 0, 2 * d), (-w, 0, 2 * d)]
    back = [(x, h, z) for x, _, z in top]
    lean, foot = 20, (0, depth / 2 + 0.22, 0.0)
    add((top, [(0, 1, 2, 3)]), printed, foot, (-lean, 0, 0), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    add((top + back, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]), plain, foot, (-lean, 0, 0), smooth=False)


# ---------------------------------------------------------------- barfi


def prism(outline: np.ndarray, height: float, bevel: float = 0.014) -> tuple[np.ndarray, np.ndarray]:
    """A slab of this outline (n, 2) with softened edges, standing on z = 0; quads, its faces drawn in to the middle."""
    middle = outline.mean(0)
    rows = []
    for share, inset, z in (
        (0, 0, 0),
        (0.6, 0, 0),
        (1, 1, 0),
        (1, 0, bevel),
        (1, 0, height - bevel),
        (1, 1, height),
        (0.6, 0, height),
        (0.3, 0, height),
        (0, 0, height),
    ):
        away = outline - middle
        length = np.linalg.norm(away, axis=1, keepdims=True)
        ring = middle + away * share * (1 - inset * bevel / length)
        rows.append(np.concatenate([ring, np.full((len(ring), 1), z)], 1))
    return grid(np.array(rows))


def rounded_polygon(corners: list[tuple[float, float]], softness: float = 0.025, steps: int = 10) -> np.ndarray:
    """A closed outline through corners that are cut round."""
    corners_array = np.array(corners, float)
    points = []
    for before, corner, after in zip(np.roll(corners_array, 1, 0), corners_array, np.roll(corners_array, -1, 0)):
        start = corner + (before - corner) / np.linalg.norm(before - corner) * softness
        end = corner + (after - corner) / np.linalg.norm(after - corner) * softness
        for t in np.linspace(0, 1, 5):
            points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end)
        far = after + (corner - after) / np.linalg.norm(corner - after) * softness
        points.extend(end + (far - end) * t for t in np.linspace(0, 1, steps)[1:-1])
    return np.array(points)


DIAMOND = [(-0.30, 0), (0, -0.185), (0.30, 0), (0, 0.185)]
SQUARE = [(-0.19, -0.19), (0.19, -0.19), (0.19, 0.19), (-0.19, 0.19)]
SLAB = {"diamond": (DIAMOND, 0.10), "square": (SQUARE, 0.20)}


def barfi_mesh(shape: str, rng: Rng) -> tuple[np.ndarray, np.ndarray, float]:
    """One cut piece or one peda, with its height."""
    if shape == "round":
        profile = [
            (0, 0),
            (0.19, 0.0),
            (0.235, 0.03),
            (0.245, 0.075),
            (0.225, 0.12),
            (0.16, 0.145),
            (0.09, 0.135),
            (0, 0.118),
        ]
        points, quads = lathe([(0.86 * r, 0.86 * z) for r, z in profile], 56, 5)
        height = 0.125
    else:
        corners, height = SLAB.get(shape, SLAB["square"])
        points, quads = prism(rounded_polygon(corners), height)
    points = pieces.lumpy(points, 0.004, 9, rng)
    return pieces.lumpy(points, 0.0018, 45, rng), quads, height


def silver_leaf(shape: str, height: float):
    """Varak: beaten silver, crumpled and torn, on the upper face. Returns an unlinked object."""
    corners, _ = SLAB.get(shape, SLAB["square"])
    outline = rounded_polygon(corners) * 0.95
    share = np.linspace(0, 1, 10)[:, None, None]
    points = outline[None] * share
    tear = 1 - 0.14 * np.abs(np.sin(np.arange(len(outline)) * 1.7)) * np.linspace(0, 1, 10)[:, None] ** 6
    points = points * tear[..., None]
    z = height + 0.003 + 0.0012 * np.sin(points[..., :1] * 61) * np.cos(points[..., 1:] * 53)
    metal = material((0.80, 0.79, 0.78), 0.40, 1, bump=0.35, bump_scale=34, bump_depth=0.008, name="varak")
    return add(grid(np.concatenate([points, z], -1)), metal, linked=False)


def porous(hex_colour: str):
    """Mysore pak: gram flour that boiled up in ghee, full of holes, browner in the middle."""
    rgb = seen(hex_colour, 1.0, 0.9)
    return material(
        rgb,
        0.5,
        second=shade(rgb, 0.62),
        second_scale=20,
        vary=0.18,
        bump=1.0,
        bump_scale=46,
        bump_depth=0.05,
        Subsurface=0.12,
        Subsurface_Color=rgb,
        Subsurface_Radius=(0.04, 0.02, 0.006),
        Specular=0.5,
        name="porous",
    )


def shreds(hex_colour: str, height: float, rng: Rng):
    """Grated coconut on and in the skin of a cut piece, unlinked."""
    kind = Kind(sliver((0.026, 0.006, 0.004)), (0.03,) * 3, mixed(hex_colour, "#ffffff", 0.6), vary=0.12, glow=0.1)
    half, matrices = 0.188, []
    for _ in range(210):
        x, y = rng.uniform(-half, half, 2)
        side = int(rng.integers(6))
        outward = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, 1)][side]
        place = [(half, y), (-half, y), (x, half), (x, -half), (x, y), (x, y)][side]
        z = height if side > 3 else rng.uniform(0.02, height)
        tilt = np.array(outward, float) + rng.normal(0, 0.25, 3)
        matrices.append(facing(np.array([*place, z]), tilt, rng.uniform(0, 6.28)))
    return pieces_object(kind.shapes(rng), matrices, kind.surface(), rng)


PLATE_RADIUS = {"diamond": 1.10, "round": 1.10, "square": 0.98}
PITCH_OF = {"diamond": (0.62, 0.20), "round": (0.44, 0.385)}  # between neighbours, across and into the picture


def barfi_rows(shape: str) -> list[tuple[float, float, int]]:
    """Where pieces lie: (x, y, layer), a low pyramid that covers the plate."""
    pitch_x, pitch_y = PITCH_OF.get(shape, (0.42, 0.42))
    reach, staggered = PLATE_RADIUS.get(shape, 0.98) * 0.89, shape != "square"
    places = []
    for layer in range(3):
        widest = reach - layer * (0.34 if shape == "diamond" else 0.30)
        for row in range(-9, 10):
            for column in range(-5, 6):
                x = (column + 0.5 * (row % 2 if staggered else 0) + 0.5 * (layer % 2)) * pitch_x
                y = (row + 0.5 * (layer % 2)) * pitch_y
                if (x * x + y * y) ** 0.5 + 0.16 < widest + 0.02:
                    places.append((x, y, layer))
    return places


def barfi_plate(look: dict, rng: Rng) -> None:
    """Cut sweets piled on a plate, each with its topping."""
    shape, hue, topping = look.get("shape", "square"), look.get("colour", "#e9dcc0"), look.get("topping", "none")
    served = plate(look.get("vessel", "steel"), PLATE_RADIUS.get(shape, 1.22))
    coconut = shape == "square" and topping == "almond"
    if shape == "round":
        surface = crumbly(hue, 130, chroma=0.9)
    elif shape == "square" and not coconut:
        surface = porous(hue)
    else:
        surface = crumbly(mixed(hue, "#f6ead8", 0.22) if coconut else hue, 40, chroma=0.85)
    meshes = [barfi_mesh(shape, rng) for _ in range(4)]
    height = meshes[0][2]
    slabs = [
        add((points, quads), surface, brightness=np.full(len(points), rng.random()), linked=False)
        for points, quads, _ in meshes
    ]
    skin = unlink([shreds(hue, height, rng)])[0] if coconut else None
    leaf = silver_leaf(shape, height) if topping == "silver-leaf" and shape != "round" else None
    cut = TOPPINGS.get(topping)
    crumbs: list[np.ndarray] = []
    for x, y, layer in barfi_rows(shape):
        turn = rng.normal(0, 4) + (rng.uniform(0, 360) if shape == "round" else 0)
        place = (x + rng.normal(0, 0.012), y + rng.normal(0, 0.012), served.level + layer * height * 1.01)
        copy_of(slabs[int(rng.integers(len(slabs)))], place, (0, 0, turn))
        if skin:
            copy_of(skin, place, (0, 0, turn + 90 * int(rng.integers(4))))
        if leaf:
            copy_of(leaf, place, (0, 0, turn + (180 if rng.random() < 0.5 else 0)))
        if cut:
            for _ in range(11 if shape == "round" else 6):
                spot = np.array(place) + np.array(
                    [*rng.normal(0, 0.042, 2), height * (0.90 if shape == "round" else 1.0) + 0.008]
                )
                crumbs.append(facing(spot, np.array([*rng.normal(0, 0.25, 2), 1.0]), rng.uniform(0, 6.28)))
    if cut:
        pieces_object(cut.shapes(rng), crumbs, cut.surface(), rng)


# ---------------------------------------------------------------- chikki


def caramel(hex_colour: str):
    """Set jaggery: dark, clear, hard."""
    rgb = seen(hex_colour, 1.0, 0.95)
    return material(
        rgb,
        0.14,
        second=shade(rgb, 0.7),
        second_scale=5,
        Clearcoat=0.7,
        Clearcoat_Roughness=0.08,
        Specular=0.5,
        Subsurface=0.25,
        Subsurface_Color=seen(mixed(hex_colour, "#e08820", 0.4)),
        Subsurface_Radius=(0.08, 0.03, 0.008),
        name="caramel",
    )


def chikki_slab(grain: str, hex_colour: str, size: float, thick: float, rng: Rng) -> list:
    """One slab as unlinked objects: brittle, and what is set in it."""
    half = size / 2
    outline = rounded_polygon([(-half, -half), (half, -half), (half, half), (-half, half)], 0.04, 16)
    points, quads = prism(outline, thick * 0.86, 0.02)
    syrup = (
        mixed(hex_colour, "#9a5410", 0.25) if grain == "sesame" else hex_colour
    )  # the seeds give the slab its colour
    made = [add((pieces.lumpy(points, 0.006, 8, rng), quads), caramel(syrup))]
    if grain == "sesame":
        kind = replace(KINDS["sesame"].sized(0.66), hue=mixed(KINDS["sesame"].hue, hex_colour, 0.4), vary=0.25)
        cover, sink = 5.2, 0.002
    else:
        nut = KINDS.get(grain, KINDS["peanut"])
        glazed = mixed(nut.hue if grain != "peanut" else "#d9a55c", hex_colour, 0.30)
        kind = replace(
            nut.sized(0.40 if grain == "cashew" else 0.62),
            hue=glazed,
            second=mixed(glazed, hex_colour, 0.4),
            coat=0.7,
            vary=0.24,
        )
        cover, sink = 1.75, kind.half[2] * 0.45
    footprint = np.pi * kind.half[0] * kind.half[1]
    top = thick * 0.86
    matrices = []
    for _ in range(int(cover * size * size / footprint)):
        x, y = rng.uniform(-half + kind.half[1], half - kind.half[1], 2)
        lie = np.array([*rng.normal(0, 0.22, 2), 1.0])
        matrices.append(facing(np.array([x, y, top - sink]), lie, rng.uniform(0, 6.28), kind_roll(kind, rng)))
    for _ in range(int(cover * 4 * size * thick / footprint)):  # the cut sides show it too
        along, z, side = rng.uniform(-half * 0.94, half * 0.94), rng.uniform(0.15, 0.80) * thick, int(rng.integers(4))
        edge = half - sink - 0.012
        x, y = [(edge, along), (-edge, along), (along, edge), (along, -edge)][side]
        outward = np.array([np.sign(x) if side < 2 else 0, np.sign(y) if side > 1 else 0, 0.1])
        matrices.append(facing(np.array([x, y, z]), outward, rng.uniform(0, 6.28), kind_roll(kind, rng)))
    made.append(pieces_object(kind.shapes(rng), matrices, kind.surface(), rng, (0.8, 1.12)))
    return unlink(made)


def kind_roll(kind: Kind, rng: Rng) -> float:
    """Any turn about its long side for what has no flat one."""
    return float(rng.uniform(0, 6.28)) if kind.rolling else 0.0


def chikki_grain(look: dict) -> str:
    """What the brittle is made with; a pouch says it on its label."""
    word = str(look.get("grain") or look.get("fill") or "").lower()
    printed = " ".join(str(line) for line in look.get("label", [])).lower()
    return word or next((kind for kind in KINDS if kind in printed), "peanut")


def chikki_stack(look: dict, rng: Rng) -> None:
    """Two piles of cut squares, one square leaning on them, a broken one before."""
    grain, hue = chikki_grain(look), look.get("colour", "#a8601c")
    size, thick = (0.72, 0.075) if grain == "sesame" else (0.72, 0.125)
    lift = thick * (1.02 if grain == "sesame" else 1.14)
    patterns = [chikki_slab(grain, hue, size, thick, rng) for _ in range(3)]

    def lay(x: float, y: float, z: float, turn: float, tilt: float = 0.0) -> None:
        for part in patterns[int(rng.integers(3))]:
            copy_of(part, (x, y, z), (tilt, 0, turn))

    for x, y, count in ((-0.46, 0.12, 8), (0.40, 0.20, 5)) if grain == "sesame" else ((-0.46, 0.12, 5), (0.40, 0.20, 3)):
        for layer in range(count):
            turn = rng.normal(0, 5) + 90 * int(rng.integers(4))
            lay(x + rng.normal(0, 0.012), y + rng.normal(0, 0.012), layer * lift, turn)
    lay(0.34, -0.56, 0.0, 14)
    lay(-0.52, -0.72, 0.0, -22)


def chikki_pieces(look: dict, place: tuple[float, float, float], rng: Rng) -> None:
    """A few small squares beside a packet."""
    grain, hue = chikki_grain(look), look.get("colour", "#a8601c")
    pattern = chikki_slab(grain, hue, 0.56, 0.11, rng)
    for shift, turn, lift in (((0, 0), 12, 0.0), ((0.03, -0.02), -9, 0.125), ((-0.01, 0.01), 24, 0.25)):
        for part in pattern:
            copy_of(part, (place[0] + shift[0], place[1] + shift[1], place[2] + lift), (0, 0, turn))


# ---------------------------------------------------------------- jaggery


def hewn(half: tuple[float, float, float], rng: Rng, taper: float = 0.1) -> tuple[np.ndarray, np.ndarray]:
    """A block as it comes out of its mould: blunt, chipped, a little tapered."""
    points, quads = ball(1, 84)
    points = np.sign(points) * np.abs(points) ** 0.22
    points[:, :2] *= 1 - taper * (points[:, 2:] + 1) / 2
    seed = float(rng.uniform(0, 50))
    chipped = [
        np.array(p)
        * (
            1
            - 0.11 * abs(noise.noise(Vector(p) * 2.2 + Vector((seed, 0, 0))))
            - 0.05 * abs(noise.noise(Vector(p) * 7 + Vector((seed, 3, 0))))
            - 0.025 * abs(noise.noise(Vector(p) * 19 + Vector((seed, 7, 0))))
        )
        for p in points
    ]
    return np.array(chipped) * np.array(half), quads


def jaggery(look: dict, rng: Rng) -> None:
    """Blocks of cane jaggery on a board, or domes of palm jaggery on a leaf, with crumbs."""
    hue = look.get("colour", "#c98a35")
    dark = max(seen(hue)) < 0.08
    if dark:
        hue = mixed(hue, "#7a4526", 0.42)
    else:
        hue = mixed(hue, "#b0681c", 0.35)
    rgb = golden(seen(hue, 1.0), hue)
    surface = material(
        rgb,
        0.42,
        second=shade(rgb, 0.55),
        second_scale=7,
        bump=1.0,
        bump_scale=60,
        bump_depth=0.03,
        vary=0.15,
        Subsurface=0.15,
        Subsurface_Color=rgb,
        Subsurface_Radius=(0.06, 0.02, 0.006),
        Specular=0.45,
        name="jaggery",
    )
    if dark:
        plate("leaf", 1.06)
        profile = [(0, 0), (0.30, 0.0), (0.345, 0.03), (0.34, 0.12), (0.26, 0.24), (0.12, 0.30), (0, 0.31)]
        spots = [(-0.52, 0.18, 0), (0.22, 0.32, 0), (-0.12, -0.38, 0), (0.62, -0.26, 0)]
        for x, y, z in spots:
            points, quads = lathe(profile, 64, 6)
            add(
                (pieces.lumpy(pieces.lumpy(points, 0.008, 4, rng), 0.002, 38, rng), quads),
                surface,
                (x, y, 0.05 + z),
                (0, 0, rng.uniform(0, 360)),
                brightness=np.full(len(points), rng.random()),
            )
        points, quads = lathe(profile, 64, 6)
        add(
            (pieces.lumpy(pieces.lumpy(points, 0.008, 4, rng), 0.002, 38, rng), quads),
            surface,
            (0.05, 0.04, 0.32),
            (10, -6, 0),
            brightness=np.full(len(points), 0.6),
        )
        level = 0.05
    else:
        look_vessel = look.get("vessel", "wood")
        level = board(1.9, 1.35) if look_vessel == "wood" else plate(look_vessel, 1.25).level
        for half, place, turn in (
            ((0.46, 0.34, 0.27), (-0.36, 0.14, 0.27), 14),
            ((0.34, 0.30, 0.24), (0.50, 0.22, 0.24), -22),
            ((0.30, 0.22, 0.13), (0.18, -0.42, 0.13), 38),
        ):
            points, quads = hewn(half, rng)
            add(
                (points, quads),
                surface,
                (place[0], place[1], level + place[2]),
                (0, 0, turn),
                brightness=np.full(len(points), rng.random()),
                crease=60,
            )
    bits = [pieces.plain(*hewn((0.05, 0.04, 0.03), rng)) for _ in range(4)]
    matrices = []
    for _ in range(26):
        x, y = rng.normal(-0.30, 0.22), rng.normal(-0.46, 0.09)
        matrix = facing(np.array([x, y, level + 0.02]), np.array([*rng.normal(0, 0.3, 2), 1.0]), rng.uniform(0, 6.28))
        matrix[:3, :3] *= rng.uniform(0.3, 1.1)
        matrices.append(matrix)
    pieces_object(bits, matrices, surface, rng)
