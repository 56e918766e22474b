"""What Indian jewellery is put together from: cut stones in collars, granules, pearls, petals, chains, motif plates.

A `Jewel` gathers its parts as meshes, one list a surface, and becomes a handful of objects at the end; a pair of
earrings is one Jewel put up twice. Lengths are scene units: an earring is about one and a half high.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Iterable

import numpy as np
from mathutils import Matrix, Vector

from food_colour import seen
from materials import link_mix, material, node, plug, ramp, shade, silver
from shapes import add, ball, circle, copy_of, grid, join, lathe, place, smooth_path, sweep

STONE_COLOURS = {
    "ruby": "#a00822",
    "emerald": "#0a6b3c",
    "sapphire": "#16389c",
    "onyx": "#121114",
    "turquoise": "#27a3a6",
    "coral": "#d2391f",
    "moonstone": "#dfe6ee",
    "kundan": "#f2eee4",
    "pearl": "#f3ecdf",
}
FACETED = {"ruby", "emerald", "sapphire", "kundan"}  # the others are cut as smooth domes
Mesh = tuple[np.ndarray, np.ndarray]
IDENTITY = Matrix.Identity(4)


def frame(place_at: Iterable[float], outward: Iterable[float] = (0, 0, 1), turn: float = 0.0) -> Matrix:
    """The matrix of a part at a place, its z pointing outward, turned about that by radians."""
    facing = Vector(tuple(outward)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    return Matrix.Translation(tuple(float(c) for c in place_at)) @ facing @ Matrix.Rotation(turn, 4, "Z")


def flat(x: float, y: float, z: float = 0.0, turn: float = 0.0, size: float = 1.0) -> Matrix:
    """The matrix of a part that lies in its jewel's plane."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(size, 4)


# ---------------------------------------------------------------- surfaces


def metal_surface(name: str):
    """Gold, silver, oxidised silver or rose gold."""
    if name == "silver":
        return silver(rough=0.2, grime=0.9, grime_reach=0.04)
    if name == "oxidised":
        return silver(oxidised=True, rough=0.32, grime=2.2, grime_reach=0.05)
    if name == "rose-gold":
        return material((0.86, 0.50, 0.38), 0.2, 1, bump=0.05, bump_scale=30, grime=1.0, name="rose gold")
    return material((0.95, 0.53, 0.13), 0.18, 1, bump=0.06, bump_scale=30, grime=1.0, grime_reach=0.05, name="gold")


def stone_surface(name: str, hex_colour: str):
    """A stone as it sits over foil: faceted ones throw coloured light back, smooth ones only shine."""
    rgb = seen(hex_colour)
    if name == "pearl":
        return pearl_surface(hex_colour)
    if name == "kundan":
        return material((0.86, 0.87, 0.88), 0.06, 0.85, Clearcoat=1.0, Clearcoat_Roughness=0.02, name="kundan")
    if name == "moonstone":
        return material(
            rgb,
            0.08,
            Subsurface=0.4,
            Subsurface_Color=(0.75, 0.85, 1.0),
            Subsurface_Radius=(0.1, 0.1, 0.14),
            Clearcoat=1.0,
            Clearcoat_Roughness=0.02,
            Specular=0.8,
            name="moonstone",
        )
    if name in FACETED:
        lit = tuple(min(1.0, c * 1.9 + 0.012) for c in rgb)
        made = material(rgb, 0.07, 0.72, Clearcoat=1.0, Clearcoat_Roughness=0.01, Specular=0.9, name=name)
        tree = made.node_tree
        edge = node(tree, "LayerWeight", Blend=0.4).outputs["Facing"]
        base = tree.nodes["Principled BSDF"].inputs["Base Color"]
        plug(tree, base, link_mix(tree, edge, (*lit, 1), (*shade(rgb, 0.35), 1)))
        return made
    return material(
        rgb,
        0.16 if name != "onyx" else 0.07,
        Clearcoat=0.8,
        Clearcoat_Roughness=0.04,
        Specular=0.6,
        name=name,
        **({"second": shade(rgb, 0.7), "second_scale": 16} if name == "turquoise" else {}),
    )


def pearl_surface(hex_colour: str = "#f3ecdf"):
    """Nacre: it mirrors softly, is cream in the middle, rose and then grey towards the rim."""
    rgb = tuple(0.76 * c for c in seen(hex_colour))
    made = material(
        rgb,
        0.24,
        0.35,
        Clearcoat=1.0,
        Clearcoat_Roughness=0.04,
        Specular=0.8,
        Subsurface=0.12,
        Subsurface_Color=rgb,
        Subsurface_Radius=(0.03, 0.025, 0.02),
        name="pearl",
    )
    tree = made.node_tree
    edge = node(tree, "LayerWeight", Blend=0.5).outputs["Facing"]
    rose = (rgb[0] * 1.02, rgb[1] * 0.86, rgb[2] * 0.84)
    grey = (rgb[0] * 0.46, rgb[1] * 0.42, rgb[2] * 0.44)
    heart = tuple(min(0.92, 1.24 * c) for c in rgb)
    nacre = ramp(tree, edge, [(0.05, heart), (0.45, rgb), (0.70, rose), (1.0, grey)])
    plug(tree, tree.nodes["Principled BSDF"].inputs["Base Color"], nacre)
    return made


def velvet(hex_colour: str):
    """The cloth of a jeweller's board."""
    rgb = seen(hex_colour)
    return material(
        rgb, 0.95, Sheen=0.5, Sheen_Tint=0.6, bump=0.15, bump_scale=220, bump_depth=0.003, Specular=0.1, name="velvet"
    )


def board_colour(look: dict) -> str:
    """A ground that the metal stands out from: wine under gold, slate blue under silver, linen under black silver."""
    return {"silver": "#263248", "oxidised": "#d9cdb8", "rose-gold": "#2f3f3a"}.get(
        look.get("metal", "gold"), "#5a1024"
    )


# ---------------------------------------------------------------- meshes


def rose_cut(radius: float, height: float, sides: int = 10) -> Mesh:
    """A faceted dome."""
    rows = [(1.0, 0.0), (0.97, 0.28), (0.66, 0.78), (0.30, 0.98), (0.0, 1.0)]
    rings = []
    for index, (r, z) in enumerate(rows):
        angle = 2 * pi * (np.arange(sides) + 0.5 * (index % 2)) / sides
        rings.append(np.stack([radius * r * np.cos(angle), radius * r * np.sin(angle), np.full(sides, height * z)], 1))
    return grid(np.array(rings))


def dome(radius: float, height: float, segments: int = 20) -> Mesh:
    """A smooth cabochon."""
    angle = np.linspace(0, pi / 2, 7)
    return lathe([(radius * cos(a), height * sin(a)) for a in angle], segments, 0)


def collar(radius: float) -> Mesh:
    """The rim that holds a round stone."""
    return lathe(
        [
            (radius * 0.9, -radius * 0.3),
            (radius * 1.16, -radius * 0.2),
            (radius * 1.16, radius * 0.12),
            (radius * 1.04, radius * 0.2),
            (radius * 0.97, radius * 0.12),
        ],
        28,
        2,
    )


def drop_outline(length: float, width: float, count: int = 30, bend: float = 0.0) -> np.ndarray:
    """The outline of a drop whose tip lies at +y: petals, mangoes, feathers. `bend` curls the tip sideways."""
    t = np.linspace(0, 2 * pi, count, endpoint=False)
    y = np.sin(t)
    x = np.cos(t) * (1 - 0.62 * ((y + 1) / 2) ** 1.6)
    x = x + bend * np.clip((y + 0.2) / 1.2, 0, 1) ** 2
    return np.stack([x * width / 2, y * length / 2], 1)


def puffed(outline: np.ndarray, height: float, rows: int = 6) -> Mesh:
    """A cushion over an outline (n, 2): domed above, open below."""
    share = np.cos(np.linspace(0, pi / 2, rows))[:, None, None]
    lift = np.sin(np.linspace(0, pi / 2, rows))[:, None]
    middle = outline.mean(0)
    flat_points = middle + (outline - middle)[None] * share
    z = np.repeat(lift * height, len(outline), 1)[..., None]
    return grid(np.concatenate([flat_points, z], -1))


def plate_mesh(outline: np.ndarray, thickness: float) -> Mesh:
    """A flat plate with rounded edges."""
    middle = outline.mean(0)
    rows = [(0.0, thickness), (0.93, thickness), (1.0, thickness * 0.55), (1.0, 0.0), (0.0, 0.0)]
    rings = [
        np.concatenate([middle + (outline - middle) * share, np.full((len(outline), 1), z)], 1) for share, z in rows
    ]
    return grid(np.array(rings))


def circle_outline(radius: float, count: int = 48) -> np.ndarray:
    """A round outline."""
    angle = np.linspace(0, 2 * pi, count, endpoint=False)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], 1)


def square_outline(half: float, softness: float = 8.0, count: int = 40) -> np.ndarray:
    """A square with soft corners."""
    angle = np.linspace(0, 2 * pi, count, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    return np.stack([c, s], 1) * (half / (np.abs(c) ** softness + np.abs(s) ** softness) ** (1 / softness))[:, None]


def ring_places(radius: float, count: int, z: float = 0.0, phase: float = 0.0) -> list[tuple[float, float, float]]:
    """Points of a level circle."""
    return [
        (radius * cos(2 * pi * (i + phase) / count), radius * sin(2 * pi * (i + phase) / count), z)
        for i in range(count)
    ]


def along(outline: np.ndarray, spacing: float, closed: bool = True) -> np.ndarray:
    """Even points along a line (n, d)."""
    line = np.concatenate([outline, outline[:1]]) if closed else outline
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    count = max(2, int(round(run[-1] / spacing)))
    at = np.linspace(0, run[-1], count, endpoint=not closed)
    return np.stack([np.interp(at, run, line[:, k]) for k in range(line.shape[1])], 1)


# ---------------------------------------------------------------- the jewel


class Jewel:
    """Parts of one jewel, gathered by surface. `stones` are handed out in turn, so that colours alternate."""

    def __init__(self, look: dict, rng: np.random.Generator):
        self.rng = rng
        self.metal = look.get("metal", "gold")
        named = [stone for stone in look.get("stones", []) if stone in STONE_COLOURS]
        self.stones = [stone for stone in named if stone != "pearl"]
        self.has_pearls = "pearl" in named
        self.colours = {stone: STONE_COLOURS[stone] for stone in STONE_COLOURS}
        self.parts: dict[str, list[Mesh]] = {}
        self.given = 0

    def put(self, surface: str, mesh: Mesh, matrix: Matrix = IDENTITY) -> None:
        """Adds a mesh in 'metal', 'pearl' or a stone's surface."""
        self.parts.setdefault(surface, []).append(place(mesh, matrix))

    def grains(self, points: Iterable, radius: float, matrix: Matrix = IDENTITY, surface: str = "metal") -> None:
        """Little balls at the points."""
        fine = 8 if radius < 0.016 else 12 if radius < 0.03 else 18
        mesh = ball(radius, fine)
        for point in points:
            spot = tuple(point) if len(point) == 3 else (*point, 0.0)
            self.put(surface, mesh, matrix @ Matrix.Translation(tuple(float(c) for c in spot)))

    def next_stone(self) -> str | None:
        """The next stone in turn; pearl where there is nothing else; None for plain metal."""
        if not self.stones:
            return "pearl" if self.has_pearls else None
        stone = self.stones[self.given % len(self.stones)]
        self.given += 1
        return stone

    def stone(self, matrix: Matrix, radius: float, name: str | None = "next", grains: int = 0) -> None:
        """A round stone in its collar, with a ring of grains; a metal boss where the jewel has no stones."""
        chosen = self.next_stone() if name == "next" else name
        if chosen is None:
            self.put("metal", dome(radius, radius * 0.6), matrix)
        elif chosen in FACETED:
            self.put(chosen, rose_cut(radius, radius * 0.62), matrix)
        else:
            self.put(chosen, dome(radius, radius * 0.66), matrix)
        self.put("metal", collar(radius), matrix)
        if grains:
            self.grains(ring_places(radius * 1.34, grains), radius * 0.15, matrix)

    def drop_stone(
        self, matrix: Matrix, length: float, width: float, name: str | None = "next", bend: float = 0.0
    ) -> None:
        """A drop-shaped stone in a metal rim of grains."""
        chosen = self.next_stone() if name == "next" else name
        outline = drop_outline(length, width, 26, bend)
        self.put("metal", plate_mesh(outline * 1.16, width * 0.16), matrix)
        inner = Matrix.Translation((0, 0, width * 0.12))
        if chosen:
            rows = 3 if chosen in FACETED else 6
            few = drop_outline(length, width, 14, bend) if chosen in FACETED else outline
            self.put(chosen, puffed(few, width * 0.3, rows), matrix @ inner)
        else:
            self.put("metal", puffed(outline, width * 0.32), matrix @ inner)
        grain = max(0.007, width * 0.055)
        self.grains(along(outline * 1.12, grain * 2.1), grain, matrix @ Matrix.Translation((0, 0, width * 0.14)))

    def tube(self, points: np.ndarray, radius: float, matrix: Matrix = IDENTITY, closed: bool = False) -> None:
        """A wire."""
        self.put("metal", sweep(points, circle(radius, 10), closed=closed), matrix)

    def jump_ring(self, matrix: Matrix, radius: float, wire: float | None = None) -> None:
        """A little ring that lies in the part's plane and joins what overlaps it."""
        self.tube(np.array(ring_places(radius, 18)), wire or radius * 0.24, matrix, closed=True)

    def pendant_bead(self, matrix: Matrix, radius: float, surface: str) -> float:
        """A bead that hangs at -y from the origin by a ring and a pin, with a grain under it. Returns how far down it reaches."""
        link = radius * 0.42
        self.jump_ring(matrix @ flat(0, -link * 0.6, 0), link)
        self.tube(np.array([(0, -link * 1.3, 0), (0, -link * 1.9 - radius, 0)]), radius * 0.16, matrix)
        self.grains([(0, -link * 1.9, 0)], radius * 0.36, matrix)
        self.grains([(0, -link * 1.9 - radius * 1.12, 0)], radius, matrix, surface)
        self.grains([(0, -link * 1.9 - radius * 2.2, 0)], radius * 0.32, matrix)
        return link * 1.9 + radius * 2.5

    def finish(self) -> list:
        """The objects, one or two a surface. Facets stay sharp."""
        made = []
        for name, meshes in self.parts.items():
            surface = metal_surface(self.metal) if name == "metal" else stone_surface(name, self.colours[name])
            made.append(add(join(meshes), surface, crease=18 if name in FACETED else 45, smooth=name not in FACETED))
        return made


def set_matrix(things: list, matrix: Matrix) -> list:
    """Moves the objects of a jewel as one."""
    for thing in things:
        thing.matrix_world = matrix
    return things


def second_of(things: list, matrix: Matrix) -> list:
    """The other of a pair."""
    return set_matrix([copy_of(thing, (0, 0, 0)) for thing in things], matrix)


# ---------------------------------------------------------------- motif plates, a unit in radius, facing +z


def lotus_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A lotus from above: two rings of petals round a stone."""
    jewel.put("metal", plate_mesh(circle_outline(0.62), 0.06), matrix)
    for index in range(10):
        angle = 2 * pi * index / 10
        jewel.drop_stone(matrix @ flat(0.66 * cos(angle), 0.66 * sin(angle), 0.02, angle - pi / 2), 0.58, 0.36)
    for index in range(10):
        angle = 2 * pi * (index + 0.5) / 10
        jewel.put(
            "metal",
            puffed(drop_outline(0.36, 0.22), 0.09),
            matrix @ flat(0.42 * cos(angle), 0.42 * sin(angle), 0.08, angle - pi / 2),
        )
    jewel.stone(matrix @ flat(0, 0, 0.12), 0.24, grains=18)


def floral_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A round flower: stones on a disc, granules between."""
    jewel.put("metal", plate_mesh(circle_outline(0.98), 0.06), matrix)
    for index in range(8):
        angle = 2 * pi * index / 8
        jewel.drop_stone(matrix @ flat(0.60 * cos(angle), 0.60 * sin(angle), 0.05, angle - pi / 2), 0.46, 0.32)
        between = angle + pi / 8
        jewel.grains([(0.80 * cos(between), 0.80 * sin(between), 0.07)], 0.055, matrix)
    jewel.stone(matrix @ flat(0, 0, 0.08), 0.27, grains=20)
    jewel.grains(ring_places(0.98, 52, 0.03), 0.048, matrix)


def coin_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A stamped coin: a raised rim, a ring of grains, a lotus in relief. No stones."""
    jewel.put("metal", plate_mesh(circle_outline(1.0), 0.07), matrix)
    jewel.tube(np.array(ring_places(0.95, 48, 0.07)), 0.045, matrix, closed=True)
    jewel.grains(ring_places(0.82, 40, 0.07), 0.04, matrix)
    jewel.tube(np.array(ring_places(0.70, 40, 0.07)), 0.02, matrix, closed=True)
    for index in range(8):
        angle = 2 * pi * index / 8 + pi / 8
        jewel.put(
            "metal",
            puffed(drop_outline(0.40, 0.25, 20), 0.10),
            matrix @ flat(0.40 * cos(angle), 0.40 * sin(angle), 0.06, angle - pi / 2),
        )
    jewel.put("metal", dome(0.19, 0.16), matrix @ flat(0, 0, 0.06))
    jewel.grains(ring_places(0.235, 14, 0.08), 0.028, matrix)


def paisley_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A mango with a curled tip, a stone in its belly, a row of stones round it."""
    outline = drop_outline(2.0, 1.45, 44, 0.36)
    jewel.put("metal", plate_mesh(outline, 0.08), matrix)
    jewel.grains(along(outline, 0.105), 0.050, matrix @ flat(0, 0, 0.05))
    for spot in along(outline * 0.74, 0.30):
        jewel.stone(matrix @ flat(spot[0], spot[1], 0.08), 0.085, grains=0)
    jewel.drop_stone(matrix @ flat(0, -0.18, 0.08), 0.80, 0.56, bend=0.2)


def peacock_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A peacock before its fan of feathers, its head turned to the left."""
    jewel.put("metal", plate_mesh(circle_outline(0.40), 0.05), matrix @ flat(0, -0.22))
    for index in range(9):
        angle = pi / 2 + (index - 4) * 0.40
        jewel.drop_stone(matrix @ flat(0.60 * cos(angle), 0.60 * sin(angle) - 0.16, 0.02, angle + pi / 2), 0.70, 0.30)
        jewel.grains([(1.00 * cos(angle), 1.00 * sin(angle) - 0.16, 0.06)], 0.06, matrix)
    # One sweep from the tail's root over the belly and the breast to the head: no joint between body and neck.
    spine = [(0.30, -0.78, 0.10), (0.16, -0.66, 0.16), (0.0, -0.48, 0.20), (-0.08, -0.26, 0.22), (-0.03, -0.04, 0.24), (0.0, 0.12, 0.25), (-0.06, 0.26, 0.26)]
    path = smooth_path(spine, 6)
    share = np.linspace(0, 1, len(path))
    girth = np.interp(share, [0, 0.12, 0.34, 0.55, 0.72, 0.88, 1], [0.05, 0.15, 0.235, 0.175, 0.105, 0.085, 0.10])
    jewel.put("metal", sweep(path, circle(1, 18), scale=girth), matrix)
    jewel.grains([(-0.075, 0.29, 0.26)], 0.115, matrix)
    jewel.put("metal", sweep(np.array([(-0.15, 0.28, 0.27), (-0.25, 0.25, 0.26), (-0.31, 0.22, 0.25)]), circle(1, 10), scale=np.array([0.05, 0.032, 0.006])), matrix)
    for lean in (-0.5, 0.0, 0.5):
        crest = np.array([(-0.06, 0.38, 0.26), (-0.06 + 0.12 * lean, 0.47, 0.26), (-0.06 + 0.26 * lean, 0.54, 0.26)])
        jewel.tube(crest, 0.014, matrix)
        jewel.grains([crest[-1]], 0.034, matrix)
    jewel.stone(matrix @ flat(-0.02, -0.46, 0.40), 0.10, grains=12)


def geometric_plate(jewel: Jewel, matrix: Matrix) -> None:
    """A square frame with a square stone, grains at the edge."""
    jewel.put("metal", plate_mesh(square_outline(0.92), 0.07), matrix)
    jewel.grains(along(square_outline(0.92), 0.115), 0.056, matrix @ flat(0, 0, 0.03))
    jewel.tube(np.concatenate([square_outline(0.70), np.full((40, 1), 0.08)], 1), 0.035, matrix, closed=True)
    stone = jewel.next_stone()
    body = puffed(square_outline(0.56, 10, 24), 0.26, 3)
    jewel.put(stone or "metal", body, matrix @ flat(0, 0, 0.07))
    for x in (-0.70, 0.70):
        for y in (-0.70, 0.70):
            jewel.put("metal", dome(0.10, 0.10), matrix @ flat(x, y, 0.07))


PLATES = {
    "lotus": lotus_plate,
    "floral": floral_plate,
    "temple-coin": coin_plate,
    "paisley": paisley_plate,
    "peacock": peacock_plate,
    "geometric": geometric_plate,
}


def motif_plate(jewel: Jewel, motif: str, matrix: Matrix, size: float) -> None:
    """The plate of a motif with this radius."""
    PLATES.get(motif, floral_plate)(jewel, matrix @ Matrix.Scale(size, 4))
