"""What is burnt for its scent: incense sticks, dhoop and camphor, each beside its box."""

from __future__ import annotations

import numpy as np
from mathutils import Matrix

import food_pieces as pieces
from food_colour import deeper, seen
from food_heap import Mound, facing, fill, mound_object, pieces_object
from food_packs import printed_surface
from food_vessels import bowl, plate
from labels import carton_face, print_of
from materials import brass, emission, material, shade
from measure import rule
from shapes import add, ball, circle, copy_of, lathe, sweep
from studio import Shot, put_away, things_here
from views import Views

BAMBOO = "#d8b87c"
STICK, STICK_CM = 1.75, 20  # an incense stick in scene units, and in centimetres


def carton(look: dict, size: tuple[float, float, float], location, turn: float, ground: str = "#f0dfb4") -> None:
    """A printed carton standing on the table: front and back carry the print, the rest its ground."""
    width, depth, height = size
    printed = print_of(look, ground)
    density = 620 if width > height else 900
    front = printed_surface(carton_face(printed, int(width * density), int(height * density)), 0.4)
    side = material(seen(deeper(printed.ground, 0.94)), 0.45, name="card")
    w, d = width / 2, depth / 2
    faces = [
        (front, [(-w, -d, 0), (w, -d, 0), (w, -d, height), (-w, -d, height)]),
        (front, [(w, d, 0), (-w, d, 0), (-w, d, height), (w, d, height)]),
        (side, [(w, -d, 0), (w, d, 0), (w, d, height), (w, -d, height)]),
        (side, [(-w, d, 0), (-w, -d, 0), (-w, -d, height), (-w, d, height)]),
        (side, [(-w, -d, height), (w, -d, height), (w, d, height), (-w, d, height)]),
    ]
    for surface, corners in faces:
        add((corners, [(0, 1, 2, 3)]), surface, location, (0, 0, turn), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])


def incense_stick(length: float, hue: str, thickness: float = 0.0125):
    """A stick along x as two unlinked objects: bamboo and the paste rolled on it."""
    bare = 0.2 * length
    core = np.array([(0, 0, 0), (length, 0, 0)])
    coat_x = np.array([bare - 0.012, bare, bare + 0.02, length - 0.01, length])
    coat = np.stack([coat_x, 0 * coat_x, 0 * coat_x], 1)
    rgb = seen(hue, 1.1, 0.9)
    paste = material(
        rgb, 0.95, second=shade(rgb, 0.75), second_scale=20, bump=0.5, bump_scale=120, bump_depth=0.004, name="paste"
    )
    stem = add(sweep(core, circle(thickness * 0.5, 8)), material(seen(BAMBOO), 0.6, name="bamboo"), linked=False)
    rolled = add(sweep(coat, circle(thickness, 10), scale=np.array([0.4, 0.92, 1, 1, 0.75])), paste, linked=False)
    return [stem, rolled]


def ember(length: float):
    """The burning end of a stick along x, as unlinked objects: a glow under a collar of ash."""
    ash = material((0.42, 0.41, 0.40), 0.95, bump=0.6, bump_scale=150, bump_depth=0.004, name="ash")
    tip = np.array([(length - 0.012, 0, 0), (length + 0.012, 0, 0)])
    grey = np.array([(length + 0.010, 0, 0), (length + 0.05, 0, 0.003), (length + 0.085, 0, 0.010)])
    return [
        add(sweep(tip, circle(0.0128, 10)), emission((1, 0.16, 0.02), 3.0), linked=False),
        add(sweep(grey, circle(0.0115, 10)), ash, linked=False),
    ]


def stick_holder(location) -> None:
    """A turned brass dish with a lotus bud in the middle that takes three sticks."""
    profile = [
        (0, 0.02),
        (0.22, 0.02),
        (0.24, 0, 1),
        (0.27, 0),
        (0.28, 0.03, 1),
        (0.36, 0.05),
        (0.42, 0.10),
        (0.43, 0.125),
        (0.41, 0.12),
        (0.35, 0.075),
        (0.14, 0.06),
        (0.10, 0.07, 1),
        (0.075, 0.12),
        (0.12, 0.16),
        (0.135, 0.20),
        (0.10, 0.25),
        (0.05, 0.28),
        (0, 0.285),
    ]

    def lobes(angle, r, z):
        bud = np.clip((z - 0.12) / 0.05, 0, 1) * (r < 0.2)
        return r * (1 + 0.10 * bud * np.cos(8 * angle)), z

    add(lathe(profile, 96, 5, lobes), brass(rough=0.18), location, crease=50)


def agarbatti(look: dict, rng: np.random.Generator) -> Views:
    """The box, sticks spread before it, three more burning in a brass holder."""
    hue = (look.get("colours") or ["#b58a52"])[0]
    turn = 22 + float(rng.uniform(-5, 5))
    carton(look, (0.80, 0.40, 1.86), (-0.50, 0.34, 0), turn)
    boxed = things_here()
    stick = incense_stick(STICK, hue)
    strewn = []
    for index in range(19):
        lean = 4 + 0.8 * (index - 9) + rng.normal(0, 0.6)
        lift = 0.014 + 0.026 * (index % 3 == 1)
        at = (-0.98 + rng.normal(0, 0.025), -0.34 - 0.022 * index + rng.normal(0, 0.006), lift)
        roll = rng.uniform(0, 360)
        strewn += [copy_of(part, at, (roll, 0, lean)) for part in stick]
    before = set(things_here())
    holder = (0.54, 0.02, 0)
    stick_holder(holder)
    for lean, way in ((78, 20), (84, 120), (80, -35)):
        for part in [*incense_stick(STICK * 0.93, hue), *ember(STICK * 0.93)]:
            upright = copy_of(part, (0, 0, 0))
            upright.matrix_world = (
                Matrix.Translation((holder[0], holder[1], 0.24))
                @ Matrix.Rotation(np.radians(way), 4, "Z")
                @ Matrix.Rotation(-np.radians(lean), 4, "Y")
            )
    burning = [thing for thing in things_here() if thing not in before]

    def measured() -> Shot:
        put_away(boxed + burning)
        ruler = rule(STICK / STICK_CM, (-0.92, -1.02, 0), 3)
        return Shot(elevation=52, azimuth=-14, fill=0.90, subject=[*strewn, *ruler])

    return Views(
        Shot(elevation=20, azimuth=8, fill=0.86),
        second=Shot(elevation=38, azimuth=44, fill=0.88),
        detail=measured,
    )


def dhoop_pieces(words: str, hue: str, resin: str | None, level: float, rng: np.random.Generator) -> None:
    """Cups with resin, cones or soft sticks on a dish, as the label counts them."""
    rgb = seen(hue, 1.15, 0.9)
    paste = material(
        rgb, 0.92, second=shade(rgb, 0.7), second_scale=12, bump=0.5, bump_scale=60, bump_depth=0.008, name="dhoop"
    )
    if "cup" in words:
        cup = add(
            lathe(
                [
                    (0, 0.0),
                    (0.11, 0),
                    (0.125, 0.01, 1),
                    (0.165, 0.17),
                    (0.165, 0.18, 1),
                    (0.14, 0.18, 1),
                    (0.115, 0.07),
                    (0, 0.06),
                ],
                48,
                4,
            ),
            paste,
            crease=40,
            linked=False,
        )
        grain = material(
            seen(resin or "#e8c98a", 1.0, 1.7),
            0.3,
            vary=0.22,
            Subsurface=0.3,
            Subsurface_Color=seen(resin or "#e8c98a", 1.0, 2.0),
            Specular=0.3,
            name="resin",
        )
        lump = [flake(rng, (0.030, 0.024, 0.018)) for _ in range(6)]
        cups = [
            (r * np.cos(turn), r * np.sin(turn))
            for r, count, phase in ((0.185, 3, 0.5), (0.56, 9, 0.2))
            for turn in 2 * np.pi * (np.arange(count) + phase) / count
        ]
        for x, y in cups:
            copy_of(cup, (x, y, level), (0, 0, rng.uniform(0, 360)))
            heap = [
                facing(
                    np.array([x + dx, y + dy, level + 0.165 + 0.03 * (1 - (dx * dx + dy * dy) / 0.015)]),
                    np.array([*rng.normal(0, 0.4, 2), 1.0]),
                    rng.uniform(0, 6.28),
                )
                for dx, dy in rng.normal(0, 0.055, (44, 2))
                if dx * dx + dy * dy < 0.0150
            ]
            lumps = pieces_object(lump, heap, grain, rng)
            lumps.data.polygons.foreach_set("use_smooth", [False] * len(lumps.data.polygons))
        return
    if "cone" in words:
        cone = add(
            lathe([(0, 0), (0.105, 0), (0.11, 0.01), (0.05, 0.24), (0.012, 0.36), (0, 0.365)], 40, 5),
            paste,
            crease=50,
            linked=False,
        )
        for x, y in ((-0.3, 0.14), (0.05, 0.22), (0.36, 0.08), (-0.12, -0.18), (0.22, -0.2)):
            copy_of(cone, (x, y, level), (0, 0, rng.uniform(0, 360)))
        return
    t = np.linspace(-0.42, 0.42, 16)
    log = sweep(np.stack([t, 0.006 * np.sin(9 * t), 0 * t], 1), circle(0.058, 16))
    for row, (count, z) in enumerate(((6, 0.06), (5, 0.16), (3, 0.26))):
        for index in range(count):
            y = (index - (count - 1) / 2) * 0.122
            points = pieces.lumpy(log[0], 0.006, 9, rng)
            add(
                (points, log[1]),
                paste,
                (rng.normal(0, 0.02), y, level + z),
                (rng.uniform(0, 360), 0, rng.normal(0, 3)),
                crease=50,
            )


def dhoop(look: dict, rng: np.random.Generator) -> Views:
    """Its box, and dhoop on a brass dish before it."""
    hues = look.get("colours") or ["#5a3a24"]
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    carton(look, (1.05, 0.55, 1.35), (-0.52, 0.52, 0), 20, "#8a3b16")
    boxed = things_here()
    dish = plate("brass", 0.86, (0.42, -0.42, 0))
    before = set(things_here())
    dhoop_pieces(words, hues[0], hues[1] if len(hues) > 1 else None, dish.level, rng)
    burnt = [thing for thing in things_here() if thing not in before]
    for thing in burnt:
        thing.location.x += 0.42
        thing.location.y -= 0.42

    def measured() -> Shot:
        put_away(boxed)
        # A cup is three centimetres across, a stick ten long.
        unit = 0.11 if "cup" in words else 0.084
        ruler = rule(unit, (-0.42, -1.42, 0), 4)
        return Shot(elevation=44, azimuth=-6, fill=0.94, subject=[*burnt, *ruler])

    return Views(
        Shot(elevation=24, azimuth=10, fill=0.84), second=Shot(elevation=48, azimuth=44, fill=0.90), detail=measured
    )


def flake(rng: np.random.Generator, half: tuple[float, float, float]):
    """A broken crystal: flat faces all round."""
    points, quads = ball(1, 12)
    cuts = rng.normal(0, 1, (12, 3))
    for cut in cuts / np.linalg.norm(cuts, axis=1, keepdims=True):  # each cut leaves a flat face
        beyond = np.clip(points @ cut - rng.uniform(0.40, 0.72), 0, None)
        points = points - beyond[:, None] * cut
    return pieces.plain(points * np.array(half) * rng.uniform(0.75, 1.5, 3), quads)


def tablet(rng: np.random.Generator):
    """A pressed tablet."""
    points, quads = lathe(
        [(0, -0.045), (0.085, -0.045), (0.098, -0.03), (0.098, 0.03), (0.085, 0.045), (0, 0.045)], 28, 3
    )
    return pieces.plain(points, quads)


def camphor_surface():
    """Camphor: white in the heap, clear at its edges."""
    return material(
        (0.90, 0.925, 0.94),
        0.12,
        vary=0.06,
        Transmission=0.25,
        IOR=1.32,
        Subsurface=0.25,
        Subsurface_Color=(0.80, 0.86, 0.90),
        Subsurface_Radius=(0.08, 0.08, 0.09),
        Specular=0.6,
        name="camphor",
    )


def camphor(look: dict, rng: np.random.Generator) -> Views:
    """Its box, and camphor in a small brass bowl."""
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    carton(look, (1.0, 0.55, 1.3), (-0.5, 0.45, 0), 18, "#1f5f8a")
    boxed = things_here()
    spot = (0.72, -0.48, 0)
    vessel = bowl("brass", 0.64, 0.52, spot)
    flakes = "bhimseni" in words or "crystal" in words
    half = (0.075, 0.055, 0.036) if flakes else (0.098, 0.098, 0.045)
    shapes = [flake(rng, half) if flakes else tablet(rng) for _ in range(9)]
    surface = camphor_surface()
    mound = Mound.dome(vessel.radius * 0.94, vessel.level - 0.03, 0.20, half[2] * 2.4, 0.03, outside=vessel.rim)
    lying = fill(mound, vessel.radius * 0.88, half, 3.2, rng, flakes, 0.4)
    heap = pieces_object(shapes, lying, surface, rng, location=spot)
    under = mound_object(vessel.radius * 0.86, vessel.level - 0.12, 0.16, camphor_surface())
    under.location = spot
    table = Mound.floor(1.6, 0.03)
    beside = [
        table.lay(x, y, half, rng.uniform(0, 6.28)) for x, y in ((-0.16, -0.62), (-0.02, -0.80), (0.12, -0.98), (-0.26, -0.86))
    ]
    loose = pieces_object(shapes, beside, surface, rng)
    for piece in (heap, loose):
        piece.data.polygons.foreach_set("use_smooth", [not flakes] * len(piece.data.polygons))

    def measured() -> Shot:
        put_away(boxed)
        ruler = rule(0.115, (-0.36, -1.34, 0), 5)
        return Shot(elevation=40, azimuth=-4, fill=0.94, subject=[heap, loose, *ruler])

    return Views(
        Shot(elevation=24, azimuth=10, fill=0.84), second=Shot(elevation=48, azimuth=44, fill=0.90), detail=measured
    )


FORMS = {"agarbatti": agarbatti, "dhoop": dhoop, "camphor": camphor}

VERSIONS = {"agarbatti": 2, "dhoop": 2, "camphor": 2}
