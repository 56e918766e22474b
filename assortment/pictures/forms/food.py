"""Food: sweets, snacks, jars, packets, tins and bowls of loose things."""

from __future__ import annotations

import numpy as np

from food_bowls import heap_pieces, heap_powder, places_beside, strew
from food_kinds import ALIASES, KINDS, kind_of
from food_packs import ghee_jar as build_ghee_jar
from food_packs import jar as build_jar
from food_packs import pouch as build_pouch
from food_packs import small_bowl_of
from food_packs import tin as build_tin
from food_snacks import chips_kind, murukku, sev
from food_sweets import barfi_plate as build_barfi
from food_sweets import chikki_stack as build_chikki
from food_sweets import jaggery as build_jaggery
from food_sweets import laddu_box as build_laddu_box
from food_vessels import bowl
from studio import Shot

BOWL_VIEW = {"elevation": 32, "azimuth": 6}
POWDER_VIEW = {"elevation": 25, "azimuth": 6}


def heap_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """Whole spices, dals, nuts or leaves heaped in a bowl, a few pieces on the table."""
    kind = kind_of(look)
    heap_pieces(kind, bowl(look.get("vessel", "brass"), depth=0.46), rng)
    strew(kind, places_beside(1.0, kind, rng), rng)
    return Shot(**BOWL_VIEW, fill=0.80)


def powder_bowl(look: dict, rng: np.random.Generator) -> Shot:
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
        strew(whole, places_beside(1.0, whole, rng), rng)
    return Shot(**POWDER_VIEW, fill=0.80)


def murukku_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """Murukku, rings, sticks or ribbons in a bowl and before it."""
    vessel = bowl(look.get("vessel", "brass"), depth=0.46)
    murukku(look.get("shape", "spiral"), look.get("colour", "#c68a42"), vessel, rng)
    return Shot(elevation=32, azimuth=4, fill=0.80)


def sev_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """A bowl of sev; pale ones are bhujia and finer."""
    hue = look.get("colour", "#d9a036")
    pale = int(hue[1:3], 16) > 0xD8 and int(hue[3:5], 16) > 0xB8
    sev(hue, bowl(look.get("vessel", "steel"), depth=0.46), rng, fine=pale)
    return Shot(**BOWL_VIEW, fill=0.78)


def chips_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """Round, wavy or long chips heaped in a bowl."""
    kind = chips_kind(look.get("shape", "round"), look.get("colour", "#f0bf2e"))
    heap_pieces(kind, bowl(look.get("vessel", "brass"), depth=0.46), rng, 0.36)
    strew(kind, places_beside(1.0, kind, rng)[:4], rng)
    return Shot(**BOWL_VIEW, fill=0.80)


def laddu_box(look: dict, rng: np.random.Generator) -> Shot:
    """An open box of laddus, seen from above and aside."""
    build_laddu_box(look, rng)
    return Shot(elevation=40, azimuth=22, fill=0.80)


def barfi_plate(look: dict, rng: np.random.Generator) -> Shot:
    """Barfi or pedas piled on a plate."""
    build_barfi(look, rng)
    return Shot(elevation=36, azimuth=12, fill=0.82)


def chikki_stack(look: dict, rng: np.random.Generator) -> Shot:
    """Slabs of chikki, stacked."""
    build_chikki(look, rng)
    return Shot(elevation=28, azimuth=16, fill=0.74)


def jaggery(look: dict, rng: np.random.Generator) -> Shot:
    """Blocks or domes of jaggery."""
    build_jaggery(look, rng)
    return Shot(elevation=32, azimuth=10, fill=0.82)


def jar(look: dict, rng: np.random.Generator) -> Shot:
    """A labelled jar."""
    build_jar(look, rng)
    return Shot(elevation=13, azimuth=-4, fill=0.78)


def ghee_jar(look: dict, rng: np.random.Generator) -> Shot:
    """A jar of ghee or honey."""
    build_ghee_jar(look, rng)
    return Shot(elevation=13, azimuth=-4, fill=0.78)


def pouch(look: dict, rng: np.random.Generator) -> Shot:
    """A printed pouch, and a small bowl of what it holds."""
    build_pouch(look, rng)
    small_bowl_of(look, (0.84, -0.62, 0), rng)
    return Shot(elevation=12, azimuth=6, fill=0.80)


def tin(look: dict, rng: np.random.Generator) -> Shot:
    """A printed tin, and a small bowl of what it holds."""
    build_tin(look)
    small_bowl_of(look, (0.92, -0.46, 0), rng)
    return Shot(elevation=15, azimuth=2, fill=0.80)


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
    "laddu-box": 2,
    "barfi-plate": 2,
    "chikki-stack": 2,
    "jaggery": 2,
    "jar": 2,
    "ghee-jar": 2,
    "pouch": 2,
    "tin": 3,
    "heap-bowl": 2,
    "powder-bowl": 3,
    "murukku-bowl": 2,
    "sev-bowl": 2,
    "chips-bowl": 3,
}
