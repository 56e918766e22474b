"""The things that are sold loose, as data: which piece, how it lies, what colour it has."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Callable

import bpy
import numpy as np

import food_pieces as pieces
from food_colour import bytes_of, deeper, golden, seen
from food_heap import Marked
from materials import link_mix, material, node, plug, shade

GREEN_WARMTH = 1.16  # shade takes the yellow out of green
VARIANTS = 6  # different pieces of a kind; each heap picks among them
HEAP_GAIN = 1.12  # pieces of a heap shade each other,
GREEN_CHROMA = 0.80  # and green ones deepen each other's colour


def in_heap(hex_colour: str) -> tuple[float, float, float]:
    """The surface of a piece that lies among others of its colour."""
    red, green, _blue = bytes_of(hex_colour)
    if green < red * 0.97:
        return golden(seen(hex_colour, HEAP_GAIN), hex_colour)
    lit_red, lit_green, lit_blue = seen(hex_colour, HEAP_GAIN, GREEN_CHROMA)
    return lit_red * GREEN_WARMTH, lit_green, lit_blue


@dataclass(frozen=True)
class Kind:
    """One thing sold loose. Colours are '#rrggbb'; `half` are the half-extents that it takes up when lying, in scene units."""

    make: Callable[[np.random.Generator], Marked]
    half: tuple[float, float, float]
    hue: str
    second: str | None = None  # patches of another tone within a piece
    mark: str | None = None  # the colour of the marked parts: ribs, scars, kernels
    rough: float = 0.55
    vary: float = 0.25  # brightness from piece to piece
    coat: float = 0.0  # clear gloss
    glow: float = 0.0  # light that wanders inside: nuts, dried fruit
    rolling: bool = False  # has no flat side
    layers: float = 2.2
    bump: float = 0.0
    unrest: float = 0.12  # radians out of the lie of the heap
    variants: int = VARIANTS

    def surface(self) -> bpy.types.Material:
        """The material, reading `brightness` and `mark` from the mesh."""
        rgb = in_heap(self.hue)
        extra = {"Subsurface": self.glow, "Subsurface_Color": rgb, "Subsurface_Radius": (0.05, 0.03, 0.015)}
        made = material(
            rgb,
            self.rough,
            name="piece",
            vary=self.vary,
            bump=self.bump,
            bump_scale=55,
            bump_depth=0.008,
            second=in_heap(self.second) if self.second else None,
            second_scale=9,
            Clearcoat=self.coat,
            Clearcoat_Roughness=0.15,
            Specular=0.4,
            **(extra if self.glow else {}),
        )
        if self.mark:
            paint_marked(made, in_heap(self.mark))
        return made

    def shapes(self, rng: np.random.Generator) -> list[Marked]:
        """Some different pieces."""
        return [self.make(rng) for _ in range(self.variants)]

    def ground(self) -> bpy.types.Material:
        """What shows between the pieces: more of them, in the shade."""
        rgb = in_heap(self.hue)
        return material(
            shade(rgb, 0.6), 0.95, second=shade(rgb, 0.34), second_scale=0.6 / min(self.half[:2]), name="ground"
        )

    def sized(self, factor: float) -> "Kind":
        """The same thing seen from further away: every piece `factor` as large."""

        def smaller(rng: np.random.Generator) -> Marked:
            points, quads, mark = self.make(rng)
            return points * factor, quads, mark

        half = (self.half[0] * factor, self.half[1] * factor, self.half[2] * factor)
        return replace(self, make=smaller, half=half)


def paint_marked(surface: bpy.types.Material, rgb: tuple[float, float, float]) -> None:
    """Gives another colour to the points whose `mark` is one."""
    tree = surface.node_tree
    base = tree.nodes["Principled BSDF"].inputs["Base Color"]
    source = base.links[0].from_socket if base.links else tuple(base.default_value)
    share = node(tree, "Attribute", attribute_name="mark").outputs["Fac"]
    plug(tree, base, link_mix(tree, share, source, (*rgb, 1)))


KINDS: dict[str, Kind] = {
    "cloves": Kind(
        pieces.clove, (0.20, 0.042, 0.036), "#4a2a1c", "#38200f", "#7a4a2a", 0.7, 0.35, rolling=True, layers=2.6
    ),
    "cardamom": Kind(pieces.cardamom, (0.19, 0.088, 0.085), "#93a35a", "#a9ad6c", "#b9a878", 0.62, 0.2, rolling=True),
    "black cardamom": Kind(
        pieces.cardamom, (0.19, 0.088, 0.085), "#3d2a20", "#54392b", "#6a4a35", 0.75, 0.3, rolling=True
    ),
    "cumin": Kind(pieces.cumin, (0.085, 0.022, 0.020), "#8a6436", None, "#b8935c", 0.7, 0.28, rolling=True, layers=4),
    "fennel": Kind(
        pieces.fennel, (0.105, 0.036, 0.028), "#93994a", None, "#c3bf7e", 0.6, 0.24, rolling=True, layers=3.4
    ),
    "carom": Kind(pieces.cumin, (0.07, 0.024, 0.022), "#8f7a50", None, "#b3a06e", 0.7, 0.25, rolling=True, layers=4),
    "pepper": Kind(
        pieces.peppercorn, (0.060, 0.058, 0.054), "#2c2320", "#3a2c22", "#6a5646", 0.68, 0.5, rolling=True, layers=3
    ),
    "white pepper": Kind(
        pieces.coriander, (0.055, 0.053, 0.050), "#d8c7a0", None, "#c7b488", 0.6, 0.2, rolling=True, layers=3
    ),
    "mustard": Kind(
        pieces.round_seed(0.030), (0.030, 0.029, 0.026), "#36231d", "#251815", None, 0.4, 0.55, rolling=True, layers=4
    ),
    "poppy": Kind(
        pieces.round_seed(0.020), (0.021, 0.020, 0.018), "#e6dcc6", None, None, 0.6, 0.2, rolling=True, layers=4
    ),
    "coriander": Kind(
        pieces.coriander, (0.066, 0.062, 0.056), "#b08a4a", None, "#c9a768", 0.65, 0.22, rolling=True, layers=3
    ),
    "fenugreek": Kind(
        pieces.fenugreek, (0.056, 0.036, 0.030), "#b98a34", "#a5772a", None, 0.45, 0.22, rolling=True, layers=3.4
    ),
    "sesame": Kind(pieces.sesame, (0.036, 0.021, 0.011), "#e5d4ac", None, None, 0.5, 0.14, layers=4),
    "cinnamon": Kind(
        pieces.cinnamon, (0.56, 0.13, 0.075), "#9a5a30", "#7f4523", "#6b3a1e", 0.75, 0.22, bump=0.25, layers=2.0
    ),
    "chilli": Kind(
        pieces.chilli, (0.34, 0.072, 0.05), "#a3140f", "#740c0a", "#8a7a45", 0.26, 0.3, coat=0.3, layers=2.6
    ),
    "star anise": Kind(pieces.star_anise, (0.30, 0.30, 0.075), "#6e3c1e", "#54290f", "#a5672f", 0.55, 0.25, layers=1.8),
    "bay leaf": Kind(pieces.bay_leaf, (0.60, 0.17, 0.035), "#7f8a56", "#6b7443", "#b9b483", 0.6, 0.25, layers=3.2),
    "turmeric": Kind(
        pieces.turmeric_finger, (0.42, 0.105, 0.10), "#b98428", "#94631c", "#e08a10", 0.75, 0.25, rolling=True, bump=0.2
    ),
    "nutmeg": Kind(pieces.nutmeg, (0.27, 0.20, 0.19), "#8a6442", "#6e4c30", None, 0.65, 0.2, rolling=True, bump=0.3),
    "toor": Kind(
        pieces.split_pea(0.130, 0.050, 0.04),
        (0.066, 0.058, 0.030),
        "#e2a330",
        "#d99a2c",
        None,
        0.42,
        0.16,
        layers=3,
        unrest=0.4,
    ),
    "chana": Kind(
        pieces.split_pea(0.190, 0.085, 0.10),
        (0.095, 0.084, 0.046),
        "#d9a548",
        "#c99238",
        None,
        0.6,
        0.16,
        layers=2.6,
        unrest=0.4,
    ),
    "masoor": Kind(
        pieces.split_pea(0.095, 0.026, 0.03),
        (0.048, 0.042, 0.018),
        "#e8743c",
        "#dd6830",
        None,
        0.5,
        0.16,
        layers=3.6,
        unrest=0.4,
    ),
    "moong": Kind(
        pieces.whole_bean((0.070, 0.050, 0.048), 0.2),
        (0.070, 0.050, 0.046),
        "#667a2c",
        "#576a22",
        "#e8e4cc",
        0.35,
        0.25,
        rolling=True,
        layers=3,
    ),
    "moong split": Kind(
        pieces.split_pea(0.115, 0.036, 0.03),
        (0.058, 0.046, 0.022),
        "#ecc95c",
        "#e4bd4c",
        None,
        0.45,
        0.13,
        layers=3.2,
        unrest=0.4,
    ),
    "urad": Kind(
        pieces.whole_bean((0.070, 0.052, 0.050), 0.4),
        (0.070, 0.052, 0.048),
        "#2a2624",
        "#35302c",
        "#e8e4d8",
        0.45,
        0.35,
        rolling=True,
        layers=3,
    ),
    "urad split": Kind(
        pieces.split_pea(0.115, 0.040, 0.03),
        (0.058, 0.048, 0.024),
        "#eee3c8",
        "#e4d7b8",
        None,
        0.5,
        0.1,
        layers=3.2,
        unrest=0.4,
    ),
    "rajma": Kind(
        pieces.whole_bean((0.165, 0.090, 0.075), 0.22, 0.025),
        (0.165, 0.10, 0.072),
        "#6d1f1c",
        "#561613",
        "#e0cfc0",
        0.28,
        0.25,
        coat=0.3,
        rolling=True,
    ),
    "chickpea": Kind(
        pieces.chickpea, (0.105, 0.10, 0.09), "#dcb878", "#cfa765", None, 0.55, 0.14, rolling=True, layers=2.6
    ),
    "black chickpea": Kind(
        pieces.chickpea, (0.105, 0.10, 0.09), "#6b4426", "#5a3820", None, 0.6, 0.2, rolling=True, layers=2.6
    ),
    "rice": Kind(
        pieces.rice_grain, (0.10, 0.022, 0.020), "#f1ead9", "#e8dfc8", None, 0.45, 0.08, rolling=True, layers=4
    ),
    "millet": Kind(
        pieces.round_seed(0.030), (0.030, 0.029, 0.027), "#d9b25a", None, None, 0.5, 0.16, rolling=True, layers=4
    ),
    "cashew": Kind(pieces.cashew, (0.20, 0.145, 0.082), "#ecdab2", "#e3cb9c", None, 0.48, 0.12, glow=0.12, layers=3.8, bump=0.4),
    "almond": Kind(pieces.almond, (0.235, 0.122, 0.068), "#a5632f", "#8e5124", "#6e3c1a", 0.62, 0.20, layers=2.2, bump=0.4),
    "raisin": Kind(
        pieces.raisin,
        (0.135, 0.088, 0.062),
        "#b98a3a",
        "#9a6a28",
        "#6e5a20",
        0.30,
        0.22,
        coat=0.35,
        glow=0.3,
        rolling=True,
        layers=2.8,
    ),
    "pistachio": Kind(
        pieces.pistachio, (0.175, 0.108, 0.115), "#e3cfa2", "#d5bd8b", "#87a03c", 0.5, 0.10, rolling=True
    ),
    "walnut": Kind(
        pieces.walnut, (0.24, 0.21, 0.12), "#c99a5c", "#b98547", "#7a4d25", 0.5, 0.14, coat=0.1, layers=2.6, unrest=0.35
    ),
    "date": Kind(
        pieces.date, (0.28, 0.12, 0.11), "#5a2c16", "#451f0e", None, 0.25, 0.22, coat=0.4, rolling=True, layers=2
    ),
    "fig": Kind(pieces.fig, (0.30, 0.30, 0.085), "#b08a56", "#96713f", None, 0.6, 0.16, layers=1.7),
    "peanut": Kind(
        pieces.peanut, (0.115, 0.068, 0.066), "#a85f3c", "#944e30", None, 0.6, 0.18, rolling=True, layers=2.8
    ),
    "fox nut": Kind(
        pieces.fox_nut,
        (0.165, 0.16, 0.15),
        "#f2ead9",
        "#eadfc8",
        "#a8713c",
        0.75,
        0.06,
        glow=0.1,
        rolling=True,
        layers=2,
    ),
    "tea": Kind(
        pieces.tea_leaf,
        (0.10, 0.018, 0.014),
        "#2a1e18",
        "#3a281c",
        "#9a7236",
        0.6,
        0.5,
        rolling=True,
        layers=5,
        unrest=0.35,
    ),
    "green tea": Kind(
        pieces.tea_leaf,
        (0.10, 0.018, 0.014),
        "#4b5a2e",
        "#5d6a35",
        "#8d8a4c",
        0.65,
        0.4,
        rolling=True,
        layers=5,
        unrest=0.35,
    ),
    "coffee": Kind(
        pieces.coffee_bean,
        (0.135, 0.105, 0.066),
        "#4a2814",
        "#3a1d0d",
        "#241006",
        0.36,
        0.22,
        coat=0.25,
        layers=2.6,
        unrest=0.35,
    ),
}

ALIASES = {
    "clove": "cloves",
    "elaichi": "cardamom",
    "black pepper": "pepper",
    "peppercorn": "pepper",
    "peppercorns": "pepper",
    "saunf": "fennel",
    "jeera": "cumin",
    "ajwain": "carom",
    "methi": "fenugreek",
    "chillies": "chilli",
    "red chilli": "chilli",
    "anise": "star anise",
    "bay": "bay leaf",
    "bay leaves": "bay leaf",
    "almonds": "almond",
    "cashews": "cashew",
    "raisins": "raisin",
    "pistachios": "pistachio",
    "walnuts": "walnut",
    "dates": "date",
    "figs": "fig",
    "peanuts": "peanut",
    "makhana": "fox nut",
    "toor dal": "toor",
    "chana dal": "chana",
    "kabuli": "chickpea",
    "kabuli chana": "chickpea",
    "kala chana": "black chickpea",
    "basmati": "rice",
    "jowar": "millet",
    "ragi": "millet",
    "til": "sesame",
}


# How large the pieces of a kind lie in a bowl that fills the picture: what is small must look small.
BOWL_SCALE = {
    "rice": 0.52,
    "cumin": 0.55,
    "fennel": 0.50,
    "mustard": 0.7,
    "cloves": 0.58,
    "pepper": 0.62,
    "cardamom": 0.60,
    "toor": 0.72,
    "chana": 0.7,
    "moong": 0.62,
    "urad": 0.62,
    "cashew": 0.62,
    "almond": 0.60,
    "raisin": 0.58,
    "pistachio": 0.62,
    "walnut": 0.72,
    "tea": 0.72,
    "chilli": 0.72,
}


def kind_of(look: dict, fallback: str = "pepper") -> Kind:
    """The kind that a look names by `fill` or `grain`, in the look's colour where it has one.

    Some words stand for two things that colour tells apart: green moong is whole, yellow moong is split.
    """
    word = str(look.get("fill") or look.get("grain") or fallback).lower()
    word = ALIASES.get(word, word)
    given = look.get("colour")
    if given:
        red, green, blue = bytes_of(given) / 255
        light = (red + green + blue) / 3
        if word == "moong" and red > green:
            word = "moong split"
        elif word == "urad" and light > 0.5:
            word = "urad split"
        elif word == "chana" and light < 0.42:
            word = "black chickpea"
        elif word == "pepper" and light > 0.5:
            word = "white pepper"
        elif word == "tea" and green > red:
            word = "green tea"
    kind = KINDS.get(word, KINDS[fallback])
    return kind if not given else replace(kind, hue=given, second=deeper(given))


def bowl_kind(look: dict) -> Kind:
    """The kind that a look names, sized for a bowl that fills the picture."""
    return kind_of(look).sized(BOWL_SCALE.get(str(look.get("fill", "")), 1.0))
