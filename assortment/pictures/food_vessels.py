"""What food is served in: bowls, plates and boards, as turned profiles about a unit wide."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from food_colour import seen
from materials import brass, let_light_through, material, steel
from shapes import add, grid, lathe, rod
from wares import wood as grained

RIM_LEAVES = 5  # of a stitched leaf bowl


@dataclass(frozen=True)
class Vessel:
    """Where food may lie: the radius and height at which its heap meets the wall, and the rim above."""

    radius: float
    level: float
    rim: float


def clay(**settings):
    """Unglazed terracotta, turned on a wheel."""
    rgb = seen("#b5623a")
    return material(
        rgb,
        **{
            "rough": 0.85,
            "second": seen("#9c4f2e"),
            "second_scale": 3.0,
            "bump": 0.25,
            "bump_scale": 60,
            "bump_depth": 0.006,
            "name": "clay",
            **settings,
        },
    )


def wood(hex_colour: str = "#7a4a2b", **settings):
    """Oiled wood: grain stretched along x comes from the mesh's own scale, so noise is kept fine."""
    return material(
        seen(hex_colour),
        **{
            "rough": 0.42,
            "second": seen("#5d3520"),
            "second_scale": 9.0,
            "bump": 0.12,
            "bump_scale": 30,
            "name": "wood",
            **settings,
        },
    )


def leaf_surface():
    """A dried sal leaf: olive brown, dull, veined; light comes through."""
    surface = material(
        seen("#8f8d4a"),
        rough=0.78,
        second=seen("#6f6a34"),
        second_scale=5,
        bump=0.5,
        bump_scale=42,
        bump_depth=0.012,
        Specular=0.25,
        vary=0.22,
        name="leaf",
    )
    return let_light_through(surface, 0.2)


def vessel_surface(kind: str):
    """The material of a vessel of brass, steel, clay, wood or leaf."""
    makers = {
        "brass": lambda: brass(rough=0.17),
        "steel": lambda: steel(rough=0.16),
        "clay": clay,
        "wood": wood,
        "leaf": leaf_surface,
        "copper": lambda: brass((0.80, 0.36, 0.20), rough=0.2),
    }
    return makers.get(kind, makers["brass"])()


def bowl(kind: str = "brass", radius: float = 1.0, depth: float = 0.5, location=(0, 0, 0)) -> Vessel:
    """A bowl of outer `radius`; `depth` is its height as a share of the radius."""
    k, h = radius, depth * radius
    surface = vessel_surface(kind)
    if kind == "leaf":
        add_leaf_bowl(surface, k, h, location)
        return Vessel(k * 0.84, h * 0.74, h)
    wall = {"clay": 0.055, "wood": 0.06}.get(kind, 0.018)
    if kind in ("clay", "wood"):
        profile = [
            (0, 0),
            (0.42 * k, 0),
            (0.47 * k, 0.01 * k, 1),
            (0.74 * k, h * 0.30),
            (0.93 * k, h * 0.70),
            (0.985 * k, h * 0.97),
            ((1 - wall / 2) * k, h * 1.02),
            ((1 - wall) * k, h * 0.97),
            ((0.93 - wall) * k, h * 0.68),
            ((0.74 - wall) * k, h * 0.34),
            (0.40 * k, h * 0.14),
            (0, h * 0.13),
        ]
    else:
        profile = [
            (0, 0.05 * k),
            (0.38 * k, 0.05 * k),
            (0.42 * k, 0),
            (0.47 * k, 0, 1),
            (0.46 * k, 0.06 * k, 1),
            (0.72 * k, h * 0.34),
            (0.91 * k, h * 0.72),
            (0.965 * k, h * 0.95),
            (1.0 * k, h * 0.99),
            (1.0 * k, h * 1.02),
            (0.955 * k, h * 1.0),
            (0.89 * k, h * 0.72),
            (0.70 * k, h * 0.38),
            (0.4 * k, h * 0.22),
            (0, h * 0.2),
        ]
    add(lathe(profile, 112, 5), surface, location, crease=60)
    return Vessel((0.955 - wall) * k, h * 0.86, h)


def add_leaf_bowl(surface, radius: float, height: float, location) -> None:
    """A dona: five leaves laid over each other, pressed into a cup and pinned with splinters."""
    share = np.linspace(0.02, 1, 26)[:, None]
    for index in range(RIM_LEAVES):
        turn = 2 * np.pi * index / RIM_LEAVES + 0.3 * np.sin(index * 2.4)
        across = np.linspace(-1, 1, 49)[None]
        angle = turn + across * 0.86
        tip = np.clip(1 - np.abs(across) ** 2.2, 0, 1) * (0.13 + 0.04 * np.sin(index * 5))
        r = radius * np.where(share < 0.42, share * 1.3, 0.546 + (share - 0.42) * 0.79)
        lift = height * np.clip((share - 0.34) / 0.66, 0, 1) ** 1.25
        rim = np.clip((share - 0.6) / 0.4, 0, 1)
        veins = 0.006 * np.abs(np.sin((across * 2.2 + share * 5 * np.sign(across)) * np.pi * 1.6))
        midrib = 0.012 * np.exp(-((across / 0.02) ** 2))
        fold = 0.012 * rim * np.sin(angle * 9 + index)
        away = r + 0.008 * (index % 2) + veins - midrib + fold
        up = lift * (1 + tip * rim * 1.2) + 0.006 * index * (1 - share) + 0.002
        points = np.stack([away * np.cos(angle), away * np.sin(angle), up + 0 * angle], -1)
        add(
            grid(points, closed=False),
            surface,
            location,
            crease=80,
            brightness=np.full(points.shape[0] * points.shape[1], (index * 0.37) % 1),
        )
        pin = turn + 0.62
        inner, outer = radius * 0.86, radius * 1.0
        splinter = rod(
            [
                (inner * np.cos(pin - 0.1), inner * np.sin(pin - 0.1), height * 0.70),
                (outer * np.cos(pin), outer * np.sin(pin), height * 0.76),
                (outer * 0.93 * np.cos(pin + 0.13), outer * 0.93 * np.sin(pin + 0.13), height * 0.80),
            ],
            0.009,
        )
        add(splinter, material(seen("#c8a868"), 0.8, name="splinter"), location)


def plate(kind: str = "steel", radius: float = 1.3, location=(0, 0, 0)) -> Vessel:
    """A flat plate with a low rim; wood makes a round board, leaf a plate of stitched leaves."""
    surface = vessel_surface(kind)
    k = radius
    if kind == "wood":
        add(
            lathe([(0, 0), (k * 0.97, 0), (k, 0.015, 1), (k, 0.075), (k * 0.985, 0.09, 1), (0, 0.09)], 128, 5),
            surface,
            location,
            crease=50,
        )
        return Vessel(k * 0.95, 0.09, 0.09)
    if kind == "leaf":
        add_leaf_plate(surface, k, location)
        return Vessel(k * 0.9, 0.03, 0.03)
    thick = 0.05 if kind == "clay" else 0.016
    profile = [
        (0, 0),
        (k * 0.80, 0),
        (k * 0.86, 0.012),
        (k * 0.93, 0.06),
        (k * 0.98, 0.10),
        (k, 0.105),
        (k, 0.105 + thick),
        (k * 0.975, 0.10 + thick),
        (k * 0.915, 0.06 + thick),
        (k * 0.85, 0.012 + thick),
        (k * 0.8, thick),
        (0, thick),
    ]
    add(lathe(profile, 128, 5), surface, location, crease=60)
    return Vessel(k * 0.84, thick, 0.11)


def add_leaf_plate(surface, radius: float, location) -> None:
    """Part of a banana leaf, wider than deep, with its ribs."""
    across, along = np.linspace(-1, 1, 45)[None], np.linspace(-1, 1, 171)[:, None]
    outline = np.clip(1 - np.abs(along) ** 4, 0, 1) ** 0.5
    x = along * radius * 1.12 + 0 * across
    y = across * radius * 0.82 * (0.75 + 0.25 * outline) + 0 * along
    ribs = 0.013 * np.abs(np.sin((along * 17 + np.abs(across) * 4) * np.pi))
    midrib = 0.03 * np.exp(-((across / 0.03) ** 2))
    z = 0.012 + ribs + midrib + 0.07 * np.abs(across) ** 3 * (1 + 0.6 * np.sin(along * 4 + across)) + 0 * across
    green = material(seen("#3f7a34"), rough=0.38, second=seen("#558f3e"), second_scale=3, Specular=0.5, name="leaf")
    add(grid(np.stack([x, y, z], -1), closed=False), green, location, crease=80)


def board(width: float = 2.4, depth: float = 1.7, location=(0, 0, 0)) -> float:
    """A wooden board with round corners; the height of its upper side."""
    angle = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    soft = (np.abs(c) ** 14 + np.abs(s) ** 14) ** (1 / 14)
    outline = np.stack([c * width / 2 / soft, s * depth / 2 / soft], 1)
    rows = [(0, 0), (0.98, 0), (1, 0.012), (1, 0.078), (0.985, 0.09), (0.9, 0.09), (0, 0.09)]
    points = np.array([np.concatenate([outline * share, np.full((96, 1), z)], 1) for share, z in rows])
    add(grid(points), grained("brown", axis=0), location, crease=40)
    return location[2] + 0.09
