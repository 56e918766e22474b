"""Packed food: glass jars, stand-up pouches, printed tins, and what lies beside them."""

from __future__ import annotations

from typing import Callable

import bpy
import numpy as np
from mathutils import Vector, noise

import food_pieces as pieces
from food_bowls import ground_colour, heap_pieces, heap_powder
from food_colour import deeper, mixed, seen
from food_heap import Marked, facing, pieces_object
from food_kinds import Kind, kind_of
from food_snacks import mixture
from food_vessels import bowl
from labels import jar_label, pouch_back, pouch_front, print_of, tin_wrap
from materials import glass, image_from_array, material, node, plug, ramp, shade
from shapes import add, ball, grid, grid_uv, group, lathe, wobble

Rng = np.random.Generator
FRONT = -np.pi / 2  # angle at which a round thing faces the camera
SOLD_WHOLE = {
    "rice",
    "toor",
    "moong",
    "chana",
    "urad",
    "masoor",
    "tea",
    "cashew",
    "almond",
    "raisin",
    "pistachio",
    "walnut",
    "fennel",
    "mustard",
    "cumin",
    "date",
    "fig",
}
POWDER_WORDS = ("powder", "masala", "podi", "chutney", "mirch", "coffee", "atta", "flour")


def printed_surface(pixels: np.ndarray, rough: float = 0.4, **inputs):
    """A surface that carries a print. The film bleaches: the print is laid on a little deeper."""
    strengthened = np.clip(pixels, 0, 1) ** 1.25
    return material((1, 1, 1), rough, image=image_from_array(strengthened), name="print", **inputs)


# ---------------------------------------------------------------- jars

JAR_RADIUS, GLASS = 0.62, 0.037
LABEL_LOW, LABEL_HIGH, LABEL_HALF_ANGLE = 0.30, 1.04, 160
INSIDE = ((0.07, 0.44), (0.10, 0.52), (0.18, 0.578), (1.17, 0.578), (1.27, 0.55), (1.35, 0.49), (1.40, 0.47))


def add_glass(radius: float = JAR_RADIUS) -> None:
    """A round jar with a neck."""
    k = radius / 0.62
    profile = [
        (0, 0),
        (0.46, 0),
        (0.56, 0.015),
        (0.615, 0.07),
        (0.62, 0.16),
        (0.62, 1.18),
        (0.60, 1.28),
        (0.53, 1.36),
        (0.505, 1.40, 1),
        (0.505, 1.56),
        (0.49, 1.57),
        (0.478, 1.56),
        (0.478, 1.40, 1),
        (0.50, 1.345),
        (0.56, 1.27),
        (0.583, 1.17),
        (0.583, 0.17),
        (0.56, 0.09),
        (0.48, 0.06),
        (0, 0.055),
    ]
    add(lathe([(p[0] * k, *p[1:]) for p in profile], 112, 6), glass((0.96, 0.99, 0.98)), crease=60)


def add_lid(rgb=(0.72, 0.44, 0.12)) -> bpy.types.Object:
    """A lacquered metal lid with a knurled edge, screwed on."""

    def knurl(angle, r, z):
        return r * (1 + 0.006 * np.sign(np.sin(110 * angle)) * ((z > 1.44) & (z < 1.60))), z

    profile = [
        (0.53, 1.40),
        (0.548, 1.405),
        (0.548, 1.43, 1),
        (0.535, 1.44),
        (0.535, 1.60, 1),
        (0.548, 1.612),
        (0.545, 1.645),
        (0.52, 1.66),
        (0.46, 1.655),
        (0.44, 1.645),
        (0, 1.648),
    ]
    lid = add(lathe(profile, 440, 4, knurl), material(rgb, 0.26, 1, bump=0.03, bump_scale=30, name="lid"), crease=50)
    lid.name = "lid"
    return lid


def add_wrap(pixels: np.ndarray, radius: float, low: float, high: float, half_angle: float, rough: float = 0.5) -> None:
    """Paper round a cylinder, centred on the front."""
    columns = 144
    angle = np.linspace(FRONT - np.radians(half_angle), FRONT + np.radians(half_angle), columns)
    heights = np.linspace(low, high, 4)
    points = np.array([[(radius * np.cos(a), radius * np.sin(a), z) for a in angle] for z in heights])
    add(grid(points, closed=False), printed_surface(pixels, rough), uv=grid_uv(4, columns), crease=180)


def press_inside(thing) -> None:
    """Flattens against the glass whatever would poke through it."""
    count = len(thing.data.vertices)
    flat = np.empty(count * 3, np.float32)
    thing.data.vertices.foreach_get("co", flat)
    points = flat.reshape(-1, 3)
    heights, radii = zip(*INSIDE)
    allowed = np.interp(points[:, 2], heights, radii)
    away = np.hypot(points[:, 0], points[:, 1])
    points[:, :2] *= np.minimum(1, allowed / np.maximum(away, 1e-6))[:, None]
    points[:, 2] = np.maximum(points[:, 2], 0.07)
    thing.data.vertices.foreach_set("co", points.ravel())
    thing.data.update()


def chunk(size: tuple[float, float, float]) -> Callable[[Rng], Marked]:
    """A maker of cut pieces with blunt corners."""

    def make(rng: Rng) -> Marked:
        points, quads = ball(1, 16)
        points = np.sign(points) * np.abs(points) ** 0.45 * np.array(size)
        return pieces.plain(pieces.lumpy(points, 0.14 * min(size), 12, rng), quads)

    return make


def garlic_clove(rng: Rng) -> Marked:
    """A peeled clove."""
    t = np.linspace(-1, 1, 13)
    radius = np.clip(1 - np.abs(t) ** 2, 0, 1) ** 0.6 * (1 - 0.35 * t)
    points, quads = pieces.spun(radius * 0.085, t * 0.13, 14, 3, 0.07)
    return pieces.plain(pieces.lumpy(points, 0.006, 10, rng), quads)


def lime_wedge(rng: Rng) -> Marked:
    """A quarter of a lime: the rind's curve outside (marked), two cut faces with their flesh."""
    points, quads = ball(1, 18)
    x, y = points[:, 0], points[:, 1]
    reach = np.hypot(x, y)
    angle = np.arctan2(y, x) * 0.28  # a whole turn folded into a wedge of a hundred degrees
    rind = reach > 0.66
    shaped = np.stack([reach * np.cos(angle) - 0.45, reach * np.sin(angle), points[:, 2] * 0.95], 1)
    shaped = pieces.lumpy(shaped * 0.135, 0.006, 14, rng)
    return shaped, quads, rind.astype(np.float32)


def torn_leaf(rng: Rng) -> Marked:
    """A wilted leaf in oil."""
    points, quads = ball(1, 14)
    points = pieces.lumpy(points * np.array([0.13, 0.085, 0.022]), 0.03, 14, rng)
    return pieces.plain(points, quads)


def pickle_kinds(fill: str, hue: str) -> list[tuple[Kind, int]]:
    """The pieces that one sees in a jar of pickle: (kind, how many at the glass)."""
    skin = deeper(hue, 0.7)
    common = {"rough": 0.2, "vary": 0.22, "coat": 0.5, "glow": 0.12, "rolling": True}
    half = (0.11, 0.08, 0.08)
    if fill == "garlic":
        return [(Kind(garlic_clove, half, mixed("#f4e4bc", hue, 0.22), **common), 210)]
    if fill == "chilli":
        bright = Kind(pieces.chilli, (0.34, 0.07, 0.05), hue, deeper(hue, 0.75), "#6c6a24", **common)
        return [(bright, 78)]
    if fill == "lime":
        rind = mixed("#8f9a2c", hue, 0.25)
        wedge = Kind(lime_wedge, half, mixed(hue, "#e2b552", 0.55), mixed(hue, "#d09a30", 0.4), rind, **common)
        return [(wedge, 190)]
    if fill == "gongura":
        return [(Kind(torn_leaf, half, hue, deeper(hue, 0.6), **common), 190)]
    flesh = Kind(chunk((0.115, 0.06, 0.085)), half, mixed(hue, "#e08a20", 0.5), mixed(hue, "#c05a10", 0.3), **common)
    peel = Kind(chunk((0.105, 0.02, 0.085)), half, mixed("#5c6420", hue, 0.2), mixed(hue, "#5c6420", 0.5), **common)
    return [(flesh, 120), (peel, 32)]


def jar_core(hue: str, top: float, rough: float) -> None:
    """What fills the jar behind the pieces: oil and paste, or powder."""
    rgb = seen(hue, 1.0, 0.9)
    surface = material(
        rgb,
        rough,
        second=shade(rgb, 0.7),
        second_scale=3,
        Specular=0.5 if rough < 0.5 else 0.1,
        bump=0.0 if rough < 0.5 else 0.6,
        bump_scale=90,
        bump_depth=0.008,
        name="filling",
    )
    heights = [*np.linspace(0.07, top - 0.02, 14)]
    wall = [(float(np.interp(z, *zip(*INSIDE))) - 0.006, float(z)) for z in heights]
    profile = [(0, 0.07), *wall, (wall[-1][0] - 0.05, top), (0, top)]
    add(wobble(lathe(profile, 80, 0), 0.004, 6), surface)


def pressed_pieces(kind: Kind, count: int, top: float, rng: Rng) -> None:
    """Pieces that lie against the glass all over the front, and on the surface."""
    matrices = []
    for index in range(count):
        angle = FRONT + rng.uniform(-2.4, 2.4)
        on_top = index % 5 == 0
        if on_top:
            away = 0.46 * rng.random() ** 0.5
            place = np.array([away * np.cos(angle), away * np.sin(angle), top + rng.uniform(-0.02, 0.05)])
            matrices.append(facing(place, np.array([*rng.normal(0, 0.3, 2), 1.0]), rng.uniform(0, 6.28)))
            continue
        height = rng.uniform(0.13, top - 0.02)
        away = float(np.interp(height, *zip(*INSIDE))) - 0.035 - (0.05 if height < 0.2 else 0)
        outward = np.array([np.cos(angle), np.sin(angle), rng.normal(0, 0.25)])
        matrix = facing(np.array([away * np.cos(angle), away * np.sin(angle), height]), outward, angle + np.pi / 2)
        turn = rng.uniform(0, 6.28)
        c, s = np.cos(turn), np.sin(turn)
        spin = np.eye(4)
        spin[:2, :2] = ((c, -s), (s, c))
        matrices.append(matrix @ spin)
    press_inside(pieces_object(kind.shapes(rng), matrices, kind.surface(), rng))


def is_powder(look: dict) -> bool:
    """Whether what is packed is ground: a spice's name alone means the powder, unless it is a thing sold whole."""
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    return str(look.get("fill", "")) not in SOLD_WHOLE or any(word in words for word in POWDER_WORDS)


PICKLES = {"mango", "lime", "garlic", "chilli", "gongura"}


def jar(look: dict, rng: Rng) -> bpy.types.Object:
    """A jar of pickle, podi or spice with its paper label, at the origin; the handle that turns it."""
    return group(lambda: jar_parts(look, rng))


def open_jar(handle: bpy.types.Object) -> None:
    """Turns a jar so that the back of its label is read, and lays its lid beside it."""
    lid = next(thing for thing in handle.children if thing.name.startswith("lid"))
    handle.rotation_euler = (0, 0, np.radians(-100))
    lid.parent = None
    lid.location = (0.98, -0.42, -1.40)


def jar_parts(look: dict, rng: Rng) -> None:
    """Glass, contents, lid and label."""
    fill, hue = str(look.get("fill", "mango")), look.get("colour", "#a83a12")
    add_glass()
    if fill in PICKLES:
        top = 1.29
        oil = {"mango": mixed(hue, "#5a1606", 0.2), "chilli": mixed(hue, "#5a1606", 0.25), "garlic": "#b9772a"}
        jar_core(oil.get(fill, hue), top, 0.08)
        for kind, count in pickle_kinds(fill, hue):
            pressed_pieces(kind, count, top, rng)
        specks = Kind(pieces.round_seed(0.016, 0.2), (0.016,) * 3, "#3a1c0c", vary=0.6, rolling=True)
        pressed_pieces(specks, 150, top, rng)
    else:
        jar_core(ground_colour(hue), 1.27, 1.0)
    add_lid()
    add_wrap(jar_label(print_of(look, "#f2c230")), JAR_RADIUS + 0.004, LABEL_LOW, LABEL_HIGH, LABEL_HALF_ANGLE)


def honey_surface(hue: str):
    """Honey against the light: clear amber where one looks straight through, deep at the sides. No gloss of its own."""
    deep, lit = seen(hue, 0.7), seen(mixed(hue, "#e08410", 0.75), 1.25)
    made = material(shade(deep, 0.5), 0.4, Specular=0.0, name="honey")
    tree = made.node_tree
    aside = node(tree, "LayerWeight", Blend=0.5).outputs["Facing"]
    through = ramp(tree, aside, [(0.0, lit), (0.45, shade(lit, 0.62)), (0.9, shade(deep, 0.6))])
    shader = tree.nodes["Principled BSDF"]
    plug(tree, shader.inputs["Emission"], through)
    shader.inputs["Emission Strength"].default_value = 0.62
    return made


def ghee_jar(look: dict) -> bpy.types.Object:
    """Ghee or honey in a jar: translucent, level, seen above and below a smaller label; the handle that turns it."""
    return group(lambda: ghee_jar_parts(look))


def ghee_jar_parts(look: dict) -> None:
    """Glass, contents, lid and label."""
    hue = look.get("colour", "#f2cf63")
    dark = sum(int(hue[i : i + 2], 16) for i in (1, 3, 5)) < 380
    rgb = seen(hue, 1.0, 0.9)
    add_glass()
    if dark:
        filling = honey_surface(hue)
    else:
        filling = material(
            rgb,
            0.35,
            second=seen(deeper(hue, 0.86), 1.0, 0.95),
            second_scale=46,
            Subsurface=0.25,
            bump=0.5,
            bump_scale=60,
            bump_depth=0.012,
            Subsurface_Color=rgb,
            Subsurface_Radius=(0.15, 0.10, 0.04),
            name="ghee",
        )
    top = 1.28
    wall = [(float(np.interp(z, *zip(*INSIDE))) - 0.005, float(z)) for z in np.linspace(0.07, top - 0.01, 24)]
    profile = [(0, 0.07), *wall, (wall[-1][0] - 0.02, top), (0, top - 0.004)]
    add(lathe(profile, 96, 0), filling)
    add_lid()
    add_wrap(jar_label(print_of(look, "#fdf6e3")), JAR_RADIUS + 0.004, 0.34, 0.98, 138)


# ---------------------------------------------------------------- pouch

POUCH_WIDTH, POUCH_HEIGHT, POUCH_DEPTH = 1.42, 2.08, 0.36


def foil(pixels: np.ndarray):
    """Printed, laminated film with a soft gloss."""
    return printed_surface(
        pixels, 0.36, Clearcoat=0.3, Clearcoat_Roughness=0.25, Specular=0.4, bump=0.12, bump_scale=3.5, bump_depth=0.05
    )


def pouch(look: dict, rng: Rng) -> bpy.types.Object:
    """A stand-up pouch at the origin, its face forwards: flat and crimped above, bellied and creased below.

    Returns the handle that turns and moves it.
    """
    printed = print_of(look, "#7c1614")
    return group(lambda: pouch_faces(foil(pouch_front(printed)), foil(pouch_back(printed)), rng))


def pouch_faces(front: bpy.types.Material, back: bpy.types.Material, rng: Rng) -> None:
    """The two sheets of a pouch."""
    columns, rows = 91, 131
    x, z = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows))
    side = np.clip((1 - np.abs(x)) / 0.07, 0, 1)
    belly = np.clip(1 - x * x, 0, 1) ** 0.62 * side**0.5
    upward = np.where(z < 0.12, 0.80 + 0.2 * (z / 0.12) ** 0.6, np.clip(1 - (z - 0.12) / 0.74, 0, 1) ** 0.85)
    shift = float(rng.uniform(0, 50))

    def crease_at(a: float, b: float) -> float:
        return (
            noise.noise(Vector((a * 1.6, b * 2.4, shift))) * 0.045
            + 0.03 * abs(noise.noise(Vector((a * 3 + b * 2, b * 3.2 - a * 2, shift + 6))))
            - 0.018 * abs(noise.noise(Vector((a * 5, b * 2, shift + 2))))
        )

    crease = np.array([[crease_at(a, b) for a, b in zip(row_x, row_z)] for row_x, row_z in zip(x, z)])
    crimp = np.where(z > 0.93, 0.005 * np.sin(z * POUCH_HEIGHT * 160), 0)
    crimp = crimp + np.where(np.abs(z - 0.87) < 0.006, 0.012, 0) + np.where(np.abs(z - 0.855) < 0.004, 0.010, 0)
    bulge = POUCH_DEPTH * belly * upward + crease * belly * (0.35 + upward) + 0.004 + crimp
    bend = 0.02 * np.sin(z * 3 + x) * z
    across = x * POUCH_WIDTH / 2 * (1 - 0.035 * belly.max(1, keepdims=True) * upward)
    height = z * POUCH_HEIGHT + 0.02 * np.abs(x) ** 3 * np.exp(-z * 14)
    for face, surface, away in ((-1, front, across), (1, back, -across)):
        add(
            grid(np.stack([away, face * bulge + bend, height], -1), closed=False),
            surface,
            uv=grid_uv(rows, columns),
            crease=180,
        )


def pack_behind(look: dict, rng: Rng) -> bpy.types.Object | None:
    """The pouch that a loose thing is sold in, standing behind its bowl; None where the look has no label."""
    if not look.get("label"):
        return None
    side = -1 if rng.random() < 0.6 else 1
    pack = pouch(look, rng)
    pack.scale = (1.2,) * 3
    pack.location = (side * rng.uniform(0.62, 0.78), rng.uniform(0.98, 1.08), 0)
    pack.rotation_euler = (0, 0, np.radians(-side * rng.uniform(2, 9)))
    return pack


# ---------------------------------------------------------------- tin

TIN_RADIUS, TIN_HEIGHT = 0.60, 1.42


def tin(look: dict) -> bpy.types.Object:
    """A round lithographed tin with a press-in lid, at the origin; the handle that turns it."""
    return group(lambda: tin_parts(look))


def tin_parts(look: dict) -> None:
    """The printed wall, the rims and the lid."""
    printed = print_of(look, "#7d0f18")
    pixels = tin_wrap(printed)
    add_wrap(pixels, TIN_RADIUS, 0.03, TIN_HEIGHT - 0.03, 180, 0.3)
    metal = material((0.80, 0.55, 0.22), 0.24, 1, bump=0.03, bump_scale=20, name="lid")
    r, h = TIN_RADIUS, TIN_HEIGHT
    add(
        lathe([(0, 0.01), (r * 0.94, 0.01), (r + 0.012, 0), (r + 0.022, 0.012), (r + 0.02, 0.035), (r, 0.042)], 120, 5),
        metal,
        crease=50,
    )
    add(
        lathe(
            [
                (r, h - 0.042),
                (r + 0.02, h - 0.035),
                (r + 0.024, h - 0.012),
                (r + 0.012, h + 0.004),
                (r * 0.95, h),
                (r * 0.92, h - 0.03, 1),
                (r * 0.90, h - 0.03),
                (r * 0.885, h + 0.03),
                (r * 0.86, h + 0.045),
                (r * 0.5, h + 0.052),
                (0, h + 0.052),
            ],
            120,
            5,
        ),
        metal,
        crease=50,
    )


# ---------------------------------------------------------------- beside the packet

SMALL_BOWL_SCALE = {"rice": 0.42, "tea": 0.5}  # size of the pieces, so that the packet beside them is a large one


def small_bowl_of(look: dict, place: tuple[float, float, float], rng: Rng) -> None:
    """A little brass bowl with what the packet holds."""
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    hue = look.get("colour", "#8a5a2e")
    if "chikki" in words:
        from food_sweets import chikki_pieces

        chikki_pieces(look, place, rng)
        return
    vessel = bowl("brass", 0.46, 0.6, place)
    if "mixture" in words:
        mixture(hue, vessel, rng, place)
    elif is_powder(look):
        heap_powder(hue, vessel.radius * 0.985, vessel.level, 0.23, rng, place, coarse=0.75)
    elif "ctc" in words:
        granules = Kind(
            pieces.round_seed(0.017, 0.25),
            (0.018, 0.017, 0.016),
            mixed(hue, "#7a4a22", 0.35),
            mixed(hue, "#7a4a22", 0.1),
            rough=0.85,
            vary=0.45,
            rolling=True,
            layers=4,
        )
        heap_pieces(granules, vessel, rng, 0.3, place)
    else:
        kind = kind_of(look)
        heap_pieces(kind.sized(SMALL_BOWL_SCALE.get(look.get("fill", ""), 0.5)), vessel, rng, 0.3, place)
