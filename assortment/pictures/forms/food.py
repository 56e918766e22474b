"""Food: sweets, snacks, jars, packets, tins and bowls of loose things."""

from __future__ import annotations

import numpy as np

from food_bowls import heap_pieces, heap_powder, places_beside, strew
from food_kinds import kind_of
from food_snacks import chips_kind, murukku, sev
from food_vessels import bowl
from studio import Shot

BOWL_VIEW = {"elevation": 36, "azimuth": 6}


def heap_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """Whole spices, dals, nuts or leaves heaped in a bowl, a few pieces on the table."""
    kind = kind_of(look)
    heap_pieces(kind, bowl(look.get("vessel", "brass"), depth=0.46), rng)
    strew(kind, places_beside(1.0, kind, rng), rng)
    return Shot(**BOWL_VIEW, fill=0.80)


def powder_bowl(look: dict, rng: np.random.Generator) -> Shot:
    """A ground spice, heaped in a bowl."""
    vessel = bowl(look.get("vessel", "brass"), depth=0.46)
    heap_powder(look.get("colour", "#c8501e"), vessel.radius * 0.99, vessel.level - 0.02, 0.30, rng)
    return Shot(**BOWL_VIEW, fill=0.78)


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


FORMS = {
    "heap-bowl": heap_bowl,
    "powder-bowl": powder_bowl,
    "murukku-bowl": murukku_bowl,
    "sev-bowl": sev_bowl,
    "chips-bowl": chips_bowl,
}
