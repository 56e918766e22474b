"""Food: sweets, snacks, jars, packets, tins and bowls of loose things."""

from __future__ import annotations

import bpy
import numpy as np

from food_bowls import heap_pieces, heap_powder, places_beside, strew
from food_kinds import ALIASES, BOWL_SCALE, KINDS, Kind, bowl_kind
from food_packs import ghee_jar as build_ghee_jar
from food_packs import jar as build_jar
from food_packs import open_jar
from food_packs import pouch as build_pouch
from food_packs import small_bowl_of
from food_packs import pack_behind
from food_packs import tin as build_tin
from food_snacks import chips_kind, murukku, sev
from food_sweets import barfi_plate as build_barfi
from food_sweets import chikki_stack as build_chikki
from food_sweets import jaggery as build_jaggery
from food_sweets import laddu_box as build_laddu_box
from food_vessels import bowl
from studio import Shot
from views import Views

BOWL_VIEW = {"elevation": 34, "azimuth": 6}
POWDER_VIEW = {"elevation": 27, "azimuth": 6}
PACK_VIEW = {"elevation": 21, "azimuth": 3}  # with the packet behind the bowl


HEAP_NEAR = Shot((0.02, -0.30, 0.56), 2.35, 30, -16, fill=None, fstop=0.9, focus=(0, -0.42, 0.56))


def bowl_views(look: dict, rng: np.random.Generator, alone: dict, near: Shot = HEAP_NEAR) -> Views:
    """The views of a bowl of food at the origin, with its packet behind it where there is one.

    Second: from above, the packet's back beside it. Detail: the food itself, near.
    """
    pack = pack_behind(look, rng)
    main = Shot(**(PACK_VIEW if pack else alone), fill=0.86)

    def above() -> Shot:
        if pack:
            pack.rotation_euler.z += np.pi
        return Shot(elevation=34 if pack else 66, azimuth=-18, fill=0.88)

    return Views(main, above, near)


def heap_bowl(look: dict, rng: np.random.Generator) -> Views:
    """Whole spices, dals, nuts or leaves heaped in a bowl, a few pieces on the table."""
    kind = bowl_kind(look)
    heap_pieces(kind, bowl(look.get("vessel", "brass"), depth=0.46), rng)
    if look.get("fill") != "rice":  # white grains on the pale table would be lost
        strew(kind, places_beside(1.0, kind, rng), rng)
    return bowl_views(look, rng, BOWL_VIEW)


# What lies beside a blend besides the spice that its look names.
WHOLE_IN_BLEND = {"cinnamon": ("star anise", "cloves", "coriander")}


def places_apart(kind: Kind, taken: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Places in front of the bowl, those left out that touch what lies there already; none where there is no room."""
    for _ in range(20):
        found = places_beside(1.0, kind, rng)
        away = np.linalg.norm(found[:, None] - taken[None], axis=2).min(1)
        free = found[away > 0.3 + kind.half[0]]
        if len(free):
            return free[:5]
    return np.empty((0, 2))


def powder_bowl(look: dict, rng: np.random.Generator) -> Views:
    """A ground spice, heaped in a bowl."""
    vessel = bowl(look.get("vessel", "brass"), depth=0.46)
    heap_powder(
        look.get("colour", "#c8501e"),
        vessel.radius * 0.985,
        vessel.level,
        0.46,
        rng,
        coarse=1.8 if "podi" in str(look.get("fill", "")) else 1.0,
    )
    whole = KINDS.get(ALIASES.get(look.get("fill", ""), look.get("fill", "")))
    if whole:
        blend = WHOLE_IN_BLEND.get(str(look.get("fill")), ())
        places = places_beside(1.0, whole, rng)[: 2 if blend else None]
        strew(whole.sized(0.8), places, rng)
        for name in blend:
            kind = KINDS[name].sized(BOWL_SCALE.get(name, 0.75))
            apart = places_apart(kind, places, rng)
            if len(apart):
                strew(kind, apart, rng)
            places = np.concatenate([places, apart])
    built = bowl_views(look, rng, POWDER_VIEW, POWDER_NEAR)
    aside = built.second if look.get("label") else Shot(elevation=44, azimuth=-38, fill=0.86)
    return Views(built.main, aside, coarser)


POWDER_NEAR = Shot((0.12, -0.80, 0.30), 3.1, 27, -12, fill=None, fstop=1.2, focus=(0.1, -0.72, 0.42))


def coarser() -> Shot:
    """The heap's foot, its rim and what lies before it; from so near, the grain has to show."""
    for surface in bpy.data.materials:
        if surface.name.startswith("powder"):
            relief = surface.node_tree.nodes["Bump"].inputs
            relief["Strength"].default_value, relief["Distance"].default_value = 1.0, 0.02
    return POWDER_NEAR


def murukku_bowl(look: dict, rng: np.random.Generator) -> Views:
    """Murukku, rings, sticks or ribbons in a bowl and before it."""
    vessel = bowl(look.get("vessel", "brass"), depth=0.46)
    murukku(look.get("shape", "spiral"), look.get("colour", "#c68a42"), vessel, rng)
    return bowl_views(look, rng, BOWL_VIEW)


def sev_bowl(look: dict, rng: np.random.Generator) -> Views:
    """A bowl of sev; pale ones are bhujia and finer."""
    hue = look.get("colour", "#d9a036")
    pale = int(hue[1:3], 16) > 0xD8 and int(hue[3:5], 16) > 0xB8
    sev(hue, bowl(look.get("vessel", "steel"), depth=0.46), rng, fine=pale)
    return bowl_views(look, rng, BOWL_VIEW)


def chips_bowl(look: dict, rng: np.random.Generator) -> Views:
    """Round, wavy or long chips heaped in a bowl."""
    kind = chips_kind(look.get("shape", "round"), look.get("colour", "#f0bf2e"))
    heap_pieces(kind, bowl(look.get("vessel", "brass"), depth=0.46), rng, 0.32)
    strew(kind, places_beside(1.0, kind, rng)[:5], rng)
    return bowl_views(look, rng, BOWL_VIEW)


def laddu_box(look: dict, rng: np.random.Generator) -> Views:
    """An open box of laddus, seen from above and aside."""
    build_laddu_box(look, rng)
    above = Shot(elevation=64, azimuth=-14, fill=0.88)
    near = Shot((-0.3, -0.55, 0.45), 2.9, 36, 16, fill=None, fstop=1.2, focus=(-0.3, -0.75, 0.5))
    return Views(Shot(elevation=33, azimuth=20, fill=0.86), above, near)


def barfi_plate(look: dict, rng: np.random.Generator) -> Views:
    """Barfi or pedas piled on a plate."""
    build_barfi(look, rng)
    above = Shot(elevation=68, azimuth=-24, fill=0.88)
    near = Shot((0.0, -0.30, 0.26), 2.5, 32, -18, fill=None, fstop=1.1, focus=(0, -0.42, 0.26))
    return Views(Shot(elevation=34, azimuth=12, fill=0.86), above, near)


def chikki_stack(look: dict, rng: np.random.Generator) -> Views:
    """Slabs of chikki, stacked."""
    build_chikki(look, rng)
    near = Shot((-0.05, -0.30, 0.22), 3.0, 33, -18, fill=None, fstop=1.1, focus=(-0.2, -0.45, 0.2))
    return bowl_views(look, rng, BOWL_VIEW, near)


def jaggery(look: dict, rng: np.random.Generator) -> Views:
    """Blocks or domes of jaggery."""
    build_jaggery(look, rng)
    near = Shot((0.0, -0.25, 0.30), 2.5, 30, -20, fill=None, fstop=1.1, focus=(-0.05, -0.40, 0.32))
    return bowl_views(look, rng, BOWL_VIEW, near)


def jar_views(handle: bpy.types.Object) -> Views:
    """A jar at the origin: its front; opened, with the back of the label; what is in it above the label, near."""

    def opened() -> Shot:
        open_jar(handle)
        return Shot(elevation=27, azimuth=4, fill=0.84)

    def inside() -> Shot:
        handle.rotation_euler = (0, 0, 0)
        return Shot((0, -0.30, 1.06), 2.9, 30, -14, fill=None, fstop=1.6, focus=(-0.1, -0.58, 1.0))

    return Views(Shot(elevation=13, azimuth=-4, fill=0.86), opened, inside)


def jar(look: dict, rng: np.random.Generator) -> Views:
    """A labelled jar."""
    return jar_views(build_jar(look, rng))


def ghee_jar(look: dict, rng: np.random.Generator) -> Views:
    """A jar of ghee or honey."""
    return jar_views(build_ghee_jar(look))


def pack_views(handle: bpy.types.Object, back: float, beside: tuple[float, float, float], elevation: float) -> Views:
    """A packet at the origin with a little bowl `beside` it: front; turned by `back` degrees; the bowl, near."""
    main = Shot(elevation=elevation, azimuth=6 if back == 180 else 2, fill=0.86)
    x, y, z = beside
    near = Shot((x, y, z + 0.3), 2.2, 19, -8, fill=None, fstop=1.2, focus=(x, y - 0.2, z + 0.34))

    def turned() -> Shot:
        handle.rotation_euler.z += np.radians(back)
        return Shot(elevation=elevation + 4, azimuth=6 if back == 180 else 2, fill=0.86)

    def from_above() -> Shot:
        handle.rotation_euler.z -= np.radians(back)
        return near

    return Views(main, turned, from_above)


def pouch(look: dict, rng: np.random.Generator) -> Views:
    """A printed pouch, and a small bowl of what it holds."""
    handle = build_pouch(look, rng)
    handle.rotation_euler = (0, 0, np.radians(-8))
    beside = (0.84, -0.62, 0.0)
    small_bowl_of(look, beside, rng)
    return pack_views(handle, 180, beside, 12)


def tin(look: dict, rng: np.random.Generator) -> Views:
    """A printed tin, and a small bowl of what it holds."""
    handle = build_tin(look)
    beside = (0.92, -0.46, 0.0)
    small_bowl_of(look, beside, rng)
    return pack_views(handle, -131, beside, 15)


FORMS = {
    "laddu-box": laddu_box,
    "barfi-plate": barfi_plate,
    "chikki-stack": chikki_stack,
    "jaggery": jaggery,
    "jar": jar,
    "ghee-jar": ghee_jar,
    "pouch": pouch,
    "tin": tin,
    "heap-bowl": heap_bowl,
    "powder-bowl": powder_bowl,
    "murukku-bowl": murukku_bowl,
    "sev-bowl": sev_bowl,
    "chips-bowl": chips_bowl,
}

VERSIONS = {
    "laddu-box": 3,
    "barfi-plate": 3,
    "chikki-stack": 4,
    "jaggery": 3,
    "jar": 3,
    "ghee-jar": 3,
    "pouch": 4,
    "tin": 4,
    "heap-bowl": 3,
    "powder-bowl": 3,
    "murukku-bowl": 3,
    "sev-bowl": 4,
    "chips-bowl": 4,
}
