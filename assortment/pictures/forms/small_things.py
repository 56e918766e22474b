"""Small things for the prayer and for the desk: incense, dhoop, camphor, garlands, torans, malas, journals."""

from __future__ import annotations

from math import pi

import numpy as np
from mathutils import Matrix

import food_pieces as pieces
from food_blooms import jasmine_tuft, mango_leaf, marigold, petal_surface, rose, strung
from food_colour import deeper, mixed, seen
from food_heap import Mound, facing, pieces_object
from food_kinds import Kind
from food_packs import printed_surface
from food_sweets import prism, rounded_polygon
from food_vessels import bowl, plate, wood
from food_bowls import heap_pieces
from jewel_parts import along
from labels import carton_face, cover_print, print_of
from materials import brass, glass, material, shade
from shapes import add, ball, circle, copy_of, grid, join, lathe, place, placement, smooth_path, sweep
from studio import Shot

BAMBOO = "#d8b87c"


# ---------------------------------------------------------------- incense


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


def incense_stick(length: float, hue: str, thickness: float = 0.017):
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


def agarbatti(look: dict, rng: np.random.Generator) -> Shot:
    """The box, sticks spread before it, three more standing in a brass holder."""
    hue = (look.get("colours") or ["#b58a52"])[0]
    carton(look, (0.86, 0.34, 1.86), (-0.52, 0.30, 0), 8)
    stick = incense_stick(1.75, hue)
    for index in range(17):
        turn = 4 + 0.8 * (index - 8) + rng.normal(0, 0.5)
        lift = 0.018 + 0.034 * (index % 3 == 1)
        for part in stick:
            copy_of(
                part,
                (-0.98 + rng.normal(0, 0.025), -0.36 - 0.023 * index + rng.normal(0, 0.006), lift),
                (rng.uniform(0, 360), 0, turn),
            )
    holder = (0.52, 0.02, 0)
    stick_holder(holder)
    for lean, turn in ((78, 20), (84, 120), (80, -35)):
        for part in incense_stick(1.62, hue):
            upright = copy_of(part, (0, 0, 0))
            upright.matrix_world = (
                Matrix.Translation((holder[0], holder[1], 0.24))
                @ Matrix.Rotation(np.radians(turn), 4, "Z")
                @ Matrix.Rotation(-np.radians(lean), 4, "Y")
            )
    return Shot(elevation=20, azimuth=8, fill=0.82)


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
            seen(resin or "#e8c98a"),
            0.3,
            vary=0.25,
            Subsurface=0.3,
            Subsurface_Color=seen(resin or "#e8c98a"),
            name="resin",
        )
        lump = [pieces.plain(*pieces.egg((0.030, 0.026, 0.022), rng, 0.012, 7, 9)) for _ in range(5)]
        for x, y in (
            (-0.34, 0.16),
            (0.02, 0.24),
            (0.36, 0.14),
            (-0.18, -0.16),
            (0.20, -0.20),
            (-0.50, -0.14),
            (0.55, -0.12),
        ):
            copy_of(cup, (x, y, level), (0, 0, rng.uniform(0, 360)))
            heap = [
                facing(
                    np.array([x + dx, y + dy, level + 0.165 + 0.03 * (1 - (dx * dx + dy * dy) / 0.015)]),
                    np.array([*rng.normal(0, 0.4, 2), 1.0]),
                    rng.uniform(0, 6.28),
                )
                for dx, dy in rng.normal(0, 0.052, (26, 2))
                if dx * dx + dy * dy < 0.0135
            ]
            pieces_object(lump, heap, grain, rng)
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


def dhoop(look: dict, rng: np.random.Generator) -> Shot:
    """Its box, and dhoop on a brass dish before it."""
    hues = look.get("colours") or ["#5a3a24"]
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    carton(look, (1.05, 0.55, 1.35), (-0.52, 0.52, 0), 10, "#8a3b16")
    dish = plate("brass", 0.86, (0.42, -0.42, 0))
    before = set(scene_objects())
    dhoop_pieces(words, hues[0], hues[1] if len(hues) > 1 else None, dish.level, rng)
    for thing in set(scene_objects()) - before:
        thing.location.x += 0.42
        thing.location.y -= 0.42
    return Shot(elevation=24, azimuth=10, fill=0.80)


def scene_objects() -> list:
    """Everything on the table."""
    import bpy

    return list(bpy.context.scene.objects)


def crystal(rng: np.random.Generator):
    """A flake of camphor."""
    points, quads = ball(1, 14)
    cuts = rng.normal(0, 1, (9, 3))
    for cut in cuts / np.linalg.norm(cuts, axis=1, keepdims=True):  # each cut leaves a flat face
        beyond = np.clip(points @ cut - rng.uniform(0.55, 0.8), 0, None)
        points = points - beyond[:, None] * cut
    return pieces.plain(points * np.array([0.16, 0.12, 0.06]) * rng.uniform(0.6, 1.2, 3), quads)


def tablet(rng: np.random.Generator):
    """A pressed tablet."""
    points, quads = lathe(
        [(0, -0.045), (0.085, -0.045), (0.098, -0.03), (0.098, 0.03), (0.085, 0.045), (0, 0.045)], 28, 3
    )
    return pieces.plain(points, quads)


def camphor(look: dict, rng: np.random.Generator) -> Shot:
    """Its box, and camphor in a small brass bowl."""
    words = " ".join(str(line) for line in look.get("label", [])).lower()
    hue = (look.get("colours") or ["#f4f7f8"])[0]
    carton(look, (1.0, 0.55, 1.3), (-0.5, 0.45, 0), 10, "#1f5f8a")
    spot = (0.72, -0.48, 0)
    vessel = bowl("brass", 0.64, 0.52, spot)
    flakes = "bhimseni" in words or "crystal" in words
    kind = Kind(
        crystal if flakes else tablet,
        (0.12, 0.085, 0.045) if flakes else (0.098, 0.098, 0.045),
        hue,
        None,
        None,
        0.14 if flakes else 0.5,
        0.06,
        coat=0.4 if flakes else 0.0,
        glow=0.4,
        rolling=flakes,
        unrest=0.4,
    )
    heap_pieces(kind, vessel, rng, 0.34, spot)
    table = Mound.floor(1.6, 0.03)
    beside = [
        table.lay(x, y, kind.half, rng.uniform(0, 6.28)) for x, y in ((-0.22, -0.62), (-0.06, -0.80), (0.08, -0.98))
    ]
    pieces_object(kind.shapes(rng), beside, kind.surface(), rng)
    return Shot(elevation=24, azimuth=10, fill=0.80)


# ---------------------------------------------------------------- garlands

LOOP = [
    (-1.35, 0.55, 0.2),
    (-1.1, -0.35, 0.2),
    (-0.3, -0.85, 0.2),
    (0.65, -0.7, 0.2),
    (1.2, 0, 0.2),
    (0.85, 0.75, 0.2),
    (0, 0.95, 0.2),
    (-0.72, 0.6, 0.22),
    (-0.72, -0.05, 0.30),
    (-0.2, -0.38, 0.24),
    (0.42, -0.2, 0.2),
    (0.5, 0.32, 0.2),
    (0.02, 0.48, 0.2),
]


def petal_parts(flower: str, hue: str, green: str, rng: np.random.Generator, variants: int = 2) -> list[list]:
    """Some patterns of a flower in one colour; each a list of unlinked objects."""
    if flower == "jasmine":
        return [jasmine_tuft(hue, green, rng) for _ in range(variants)]
    surface = petal_surface(hue)
    if flower == "rose":
        return [[rose(hue, rng, 0.25, surface)] for _ in range(variants)]
    return [[marigold(hue, rng, 0.22, surface)] for _ in range(variants)]


STEP = {"jasmine": 0.10, "rose": 0.235, "marigold": 0.205, "mixed": 0.195}
RUN = {"mixed": 3, "marigold": 1_000, "rose": 1_000, "jasmine": 1_000}  # flowers of a colour in a row


def garland(look: dict, rng: np.random.Generator) -> Shot:
    """A strand of flowers laid down in a loose double loop, a thread at both ends."""
    flower = look.get("flower", "marigold")
    hues = list(look.get("colours") or ["#f08a12"])
    if flower == "marigold" and len(hues) == 1:
        patterns = [petal_parts(flower, h, "", rng) for h in (hues[0], mixed(hues[0], "#f2c418", 0.30))]
        run = 4
    elif flower == "mixed":
        patterns, run = [petal_parts("marigold", h, "", rng) for h in hues], RUN["mixed"]
    else:
        green = hues[1] if flower == "jasmine" and len(hues) > 1 else "#6f8f45"
        patterns, run = [petal_parts(flower, hues[0], green, rng, 4)], RUN[flower]
    path = smooth_path(LOOP, 60)
    step = STEP.get(flower, 0.205)
    spots = along(path, step, closed=False)
    for index, spot in enumerate(spots):
        ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
        chosen = patterns[(index // run) % len(patterns)]
        parts = chosen[int(rng.integers(len(chosen)))]
        way = ahead + rng.normal(0, 0.10, 3) * np.linalg.norm(ahead)
        if flower == "rose":  # roses look up and out, not along the thread
            side = np.cross(ahead / np.linalg.norm(ahead), (0, 0, 1)) * (1 if index % 2 else -1)
            way = np.array([0, 0, 1.0]) + 0.75 * side + rng.normal(0, 0.15, 3)
        size = rng.uniform(0.92, 1.08)
        for part in parts:
            copy_of(part, (0, 0, 0)).matrix_world = strung(
                spot + rng.normal(0, 0.012, 3), way, rng.uniform(0, 6.28)
            ) @ Matrix.Scale(size, 4)
    thread_hue = hues[1] if flower == "rose" and len(hues) > 1 else "#efe6d0"
    metallic = flower == "rose"
    thread = material(seen(thread_hue), 0.35 if metallic else 0.9, 0.8 if metallic else 0, name="thread")
    add(sweep(path - (0, 0, 0.06), circle(0.030 if metallic else 0.014, 8)), thread)
    for end, before in ((path[0], path[6]), (path[-1], path[-7])):
        way = (end - before) / np.linalg.norm(end - before)
        tail = smooth_path([end, end + way * 0.12 - (0, 0, 0.10), end + way * 0.30 - (0, 0, end[2] - 0.03)], 8)
        add(sweep(tail, circle(0.014, 8)), thread)
    return Shot(elevation=46, azimuth=10, fill=0.84)


def small_bell(surface, location, size: float = 1.0) -> None:
    """A little brass bell, hanging from its location."""
    profile = [
        (0, 0),
        (0.03, -0.005),
        (0.06, -0.04),
        (0.07, -0.10),
        (0.085, -0.15),
        (0.11, -0.175),
        (0.105, -0.18),
        (0.07, -0.15),
        (0, -0.12),
    ]
    add(lathe([(r * size, z * size) for r, z in profile], 40, 5), surface, location)
    add(ball(0.028 * size, 10), surface, (location[0], location[1], location[2] - 0.18 * size))


TORAN_WIDTH, TORAN_TOP = 2.2, 2.6
TORAN_STEP = 0.27  # from flower to flower down a string


def toran(look: dict, rng: np.random.Generator) -> Shot:
    """A door hanging: a row of flowers on a rail, strings of flowers below it with leaves between."""
    flower = look.get("flower", "marigold")
    hues = list(look.get("colours") or ["#f2920f", "#2f6e35"])
    blooms = [
        petal_parts("rose" if flower == "rose" else "marigold", h, "", rng)
        for h in (hues if flower == "mixed" else hues[:1])
    ]
    add(
        sweep(np.array([(-TORAN_WIDTH / 2 - 0.12, 0, 0), (TORAN_WIDTH / 2 + 0.12, 0, 0)]), circle(0.035, 16)),
        wood("#6f4326"),
        (0, 0.08, TORAN_TOP + 0.02),
    )
    for side in (-1, 1):
        add(ball(0.065, 16), brass(rough=0.2), (side * (TORAN_WIDTH / 2 + 0.14), 0.08, TORAN_TOP + 0.02))
    metal = brass(rough=0.2)
    thread = material(seen("#efe6d0"), 0.9, name="thread")

    def hang(kind: int, x: float, z: float, size: float) -> None:
        parts = blooms[kind % len(blooms)]
        for part in parts[int(rng.integers(len(parts)))]:
            way = np.array([rng.normal(0, 0.15), -1.0, rng.normal(0.1, 0.15)])
            copy_of(part, (0, 0, 0)).matrix_world = strung(
                np.array([x, -0.02, z]), way, rng.uniform(0, 6.28)
            ) @ Matrix.Scale(size, 4)

    across = 11
    for index in range(across):
        hang(index, (index / (across - 1) - 0.5) * TORAN_WIDTH, TORAN_TOP - 0.06, 0.70)
    strings = 5 if flower != "mixed" else 7
    leaf_hue = hues[1] if flower == "marigold" and len(hues) > 1 else None
    leaf = [mango_leaf(leaf_hue, rng, 1.15) for _ in range(3)] if leaf_hue else []
    for index in range(strings):
        x = (index / (strings - 1) - 0.5) * (TORAN_WIDTH - 0.1)
        long = 5 if index % 2 == 0 else 3
        if flower == "mixed":
            long = 3 + abs(index - strings // 2)
        bottom = TORAN_TOP - 0.10 - TORAN_STEP * long
        for row in range(long):
            hang(
                index + row if flower == "mixed" else 0,
                x,
                TORAN_TOP - 0.06 - TORAN_STEP * (row + 1),
                0.86 if flower != "mixed" else 0.78,
            )
        add(sweep(np.array([(x, 0.02, TORAN_TOP), (x, 0.02, bottom - 0.16)]), circle(0.010, 8)), thread)
        if flower == "rose":
            drop = material(seen(hues[1] if len(hues) > 1 else "#f6ead2"), 0.5, name="drop")
            add(ball(0.075, 16, (1, 1, 1.25)), drop, (x, 0, bottom - 0.12))
            small_bell(metal, (x, 0, bottom - 0.20))
        elif flower == "marigold":
            small_bell(metal, (x, 0, bottom - 0.10), 0.8)
        else:
            add(ball(0.05, 14), metal, (x, 0, bottom - 0.13))
    if leaf:
        count = (strings - 1) * 2
        for index in range(count):
            x = ((index + 0.5) / count - 0.5) * (TORAN_WIDTH - 0.1)
            copy_of(
                leaf[index % 3],
                (x, 0.05, TORAN_TOP - 0.10),
                (0, rng.normal(0, 3), rng.normal(0, 10)),
                rng.uniform(0.92, 1.06),
            )
    return Shot(elevation=4, azimuth=8, fill=0.84)


# ---------------------------------------------------------------- mala

BEADS, BEAD = 108, 0.062


def rudraksha(rng: np.random.Generator):
    """A seed of five lobes, deeply wrinkled; its hole along x."""
    t = np.linspace(-1, 1, 17)
    angle = np.linspace(0, 2 * pi, 40, endpoint=False)[None]
    radius = np.clip(1 - np.abs(t) ** 2.4, 0, 1)[:, None] ** 0.5
    groove = 1 - 0.20 * np.exp(-(((((angle * 5 / (2 * pi)) % 1) - 0.5) / 0.09) ** 2))
    knobs = 1 + 0.10 * np.sin(angle * 15 + 3 * np.sin(5 * t[:, None])) * np.sin(t[:, None] * 13)
    r = radius * groove * knobs
    x = t[:, None] * 0.92 + 0 * angle
    deep = np.clip(1.04 - groove * knobs, 0, 0.35) * 2.8
    points, quads = grid(np.stack([x, r * np.cos(angle), r * np.sin(angle)], -1) * BEAD * 1.06)
    return points, quads, np.clip(deep, 0, 1).ravel().astype(np.float32)


def turned_bead(rng: np.random.Generator):
    """A smooth wooden bead, its hole along x."""
    t = np.linspace(-1, 1, 13)
    points, quads = pieces.spun(
        np.clip(1 - np.abs(t) ** 2.6, 0, 1) ** 0.5 * BEAD, t * BEAD * rng.uniform(0.85, 0.98), 20
    )
    return pieces.plain(points, quads)


def cut_crystal(rng: np.random.Generator):
    """A faceted ball."""
    rows = np.array([-1, -0.72, -0.25, 0.25, 0.72, 1])
    points, quads = pieces.spun(np.sqrt(np.clip(1 - rows**2, 0, 1)) * BEAD + 0.002, rows * BEAD, 8)
    return pieces.plain(points, quads)


BEAD_KINDS = {
    "rudraksha": lambda hue: Kind(
        rudraksha, (BEAD,) * 3, hue or "#6a3a20", None, deeper(hue or "#6a3a20", 0.45), 0.5, 0.22, coat=0.15
    ),
    "tulsi": lambda hue: Kind(
        turned_bead, (BEAD,) * 3, hue or "#c8a478", deeper(hue or "#c8a478", 0.82), None, 0.6, 0.18
    ),
    "sandalwood": lambda hue: Kind(
        turned_bead, (BEAD,) * 3, hue or "#c08a52", deeper(hue or "#c08a52", 0.85), None, 0.45, 0.14, coat=0.15
    ),
    "crystal": lambda hue: Kind(cut_crystal, (BEAD,) * 3, hue or "#eaf1f5"),
}


def mala_path() -> np.ndarray:
    """A loop with a smaller loop inside, its outermost point towards the camera."""
    angle = np.linspace(0, 2 * pi, 900)
    radius = 0.18 + 0.90 * np.cos(angle)
    x, y = radius * np.sin(angle), -radius * np.cos(angle)
    inner = np.exp(-(((angle - pi) / 1.0) ** 8))
    return np.stack([x, y, BEAD + 1.9 * BEAD * inner * np.exp(-((radius / 0.16) ** 2))], 1)


def mala(look: dict, rng: np.random.Generator) -> Shot:
    """A hundred and eight beads in a loop, the guru bead and the tassel in front."""
    hues = list(look.get("colours") or [])
    word = look.get("beads", "rudraksha")
    kind = BEAD_KINDS.get(word, BEAD_KINDS["rudraksha"])(hues[0] if hues else None)
    path = mala_path()
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path[:, :2], axis=0), axis=1))]
    path = path * np.array([BEADS * BEAD * 2.03 / run[-1]] * 2 + [1.0])
    spots = along(path, BEAD * 2.03, closed=False)[1:-1]
    matrices = []
    for index, spot in enumerate(spots):
        ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
        yaw = float(np.arctan2(ahead[1], ahead[0]))
        matrices.append(facing(np.array([spot[0], spot[1], spot[2]]), np.array([0, 0, 1.0]), yaw, rng.uniform(0, 6.28)))
    surface = glass((0.97, 0.98, 1.0), clear=0.9) if word == "crystal" else kind.surface()
    beads = pieces_object(kind.shapes(rng), matrices, surface, rng, (0.97, 1.03))
    if word == "crystal":
        beads.data.polygons.foreach_set("use_smooth", [False] * len(beads.data.polygons))
    cord = material(seen(hues[1] if len(hues) > 1 else "#b01c2a"), 0.85, Sheen=0.5, name="cord")
    add(sweep(path, circle(0.014, 8)), cord)
    front = path[0]
    guru = facing(np.array([0, front[1] - 0.05, BEAD * 1.25]), np.array([0, 0, 1.0]), pi / 2)
    guru[:3, :3] *= 1.45
    guru_bead = pieces_object(kind.shapes(rng), [guru], surface, rng, (1, 1))
    if word == "crystal":
        guru_bead.data.polygons.foreach_set("use_smooth", [False] * len(guru_bead.data.polygons))
    tassel(cord, np.array([0, front[1] - 0.16, 0.06]), rng)
    return Shot(elevation=48, azimuth=4, fill=0.84)


def tassel(cord, start: np.ndarray, rng: np.random.Generator, length: float = 0.62) -> None:
    """A knot, a bound head and silk threads that spread on the table towards the camera."""
    add(ball(0.055, 14), cord, tuple(start))
    neck = start + (0, -0.10, -0.01)
    add(sweep(np.array([start, neck, neck + (0, -0.06, 0)]), circle(1, 14), scale=np.array([0.045, 0.07, 0.06])), cord)
    threads = []
    for _ in range(90):
        spread = rng.normal(0, 0.11)
        end = neck + (spread, -length * rng.uniform(0.9, 1.03), -neck[2] + 0.012 + abs(rng.normal(0, 0.018)))
        middle = (neck + end) / 2 + (spread * 0.25 + rng.normal(0, 0.012), 0, 0.035 + abs(rng.normal(0, 0.012)))
        threads.append(
            sweep(smooth_path([neck + rng.normal(0, 0.02, 3) * (1, 0, 1), middle, end], 6), circle(0.0085, 5))
        )
    add(join(threads), cord)


# ---------------------------------------------------------------- journals

JOURNAL = (1.5, 2.05, 0.26)  # width, height, thickness


def pages(width: float, height: float, thick: float, rng: np.random.Generator):
    """A block of handmade paper with deckled edges."""
    outline = rounded_polygon(
        [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)],
        0.02,
        60,
    )
    middle = outline.mean(0)
    rows = [(np.zeros(len(outline)), 0.0)]
    layers = 42
    for layer in range(layers):
        ragged = (
            1
            - np.abs(rng.normal(0, 0.006))
            - 0.004 * np.abs(np.sin(np.arange(len(outline)) * 0.7 + rng.uniform(0, 6)))
            - (0.006 if layer % 6 == 0 else 0)
        )
        rows.append((ragged, thick * (layer + 0.5) / layers))
    rows.append((np.zeros(len(outline)), thick))
    points = np.array(
        [
            np.concatenate([middle + (outline - middle) * share[:, None], np.full((len(outline), 1), z)], 1)
            for share, z in rows
        ]
    )
    return grid(points)


def journal_at(look: dict, matrix: Matrix, rng: np.random.Generator, hues: list[str]) -> None:
    """One notebook lying at a matrix: covers, spine, pages; leather has a flap's thong wound about it."""
    width, height, thick = JOURNAL
    leather = look.get("material") == "leather"
    parts = []
    paper = material(
        seen("#efe4cb"),
        0.9,
        second=seen("#e2d3b2"),
        second_scale=20,
        bump=0.2,
        bump_scale=40,
        bump_depth=0.004,
        name="paper",
    )
    parts.append(add(pages(width * 0.955, height * 0.965, thick - 0.07, rng), paper, (0.015, 0, 0.035), crease=30))
    rgb = seen(hues[0], 1.0, 0.9)
    if leather:
        cover = material(
            rgb,
            0.48,
            second=shade(rgb, 0.72),
            second_scale=2.6,
            bump=0.35,
            bump_scale=42,
            bump_depth=0.012,
            bump_kind="TexVoronoi",
            Specular=0.45,
            name="leather",
        )
        printed = cover
    else:
        cover = material(rgb, 0.75, bump=0.25, bump_scale=45, bump_depth=0.004, name="cover")
        ink = hues[1] if len(hues) > 1 else "#f1ede0"
        printed = printed_surface(
            cover_print(look.get("motif", "buti"), hues[0], ink), 0.7, bump=0.15, bump_scale=60, bump_depth=0.003
        )
    outline = rounded_polygon(
        [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)],
        0.05,
        14,
    )
    for z in (0.0, thick - 0.035):
        parts.append(add(prism(outline, 0.035, 0.01), cover, (0, 0, z), crease=40))
    w, h = width / 2 * 0.992, height / 2 * 0.992
    face = [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)]
    if not leather:
        parts.append(add((face, [(0, 1, 2, 3)]), printed, (0, 0, thick + 0.0015), uv=[(0, 0), (1, 0), (1, 1), (0, 1)]))
    angle = np.linspace(pi / 2, 3 * pi / 2, 14)
    spine = np.stack([-width / 2 + 0.05 + (0.05 + 0.03) * np.cos(angle), thick / 2 + thick / 2 * np.sin(angle)], 1)
    rows = np.array([[(x, y, z) for x, z in spine] for y in np.linspace(-height / 2 * 0.995, height / 2 * 0.995, 3)])
    parts.append(add(grid(rows, closed=False), cover, crease=80))
    if leather:
        thong = material(shade(rgb, 0.55), 0.6, name="thong")
        section = np.array([(-0.008, -0.028), (0.008, -0.028), (0.008, 0.028), (-0.008, 0.028)])
        for y in (0.02, -0.06):
            lap = [
                (-width / 2 - 0.06, y, thick / 2),
                (-width / 2, y, thick + 0.012),
                (0, y + 0.015, thick + 0.016),
                (width / 2 - 0.02, y, thick + 0.012),
                (width / 2 + 0.02, y, thick / 2),
                (width / 2, y, 0.0),
            ]
            parts.append(add(sweep(smooth_path(lap, 8), section), thong))
        tail = [
            (0.34, -0.02, thick + 0.03),
            (0.40, -0.18, thick + 0.03),
            (0.30, -0.42, thick + 0.012),
            (0.42, -0.62, thick + 0.012),
        ]
        parts.append(add(sweep(smooth_path(tail, 10), section), thong))
        parts.append(add(ball(0.055, 16, (1, 1, 0.7)), thong, (0.34, -0.02, thick + 0.04)))
        stitches = [
            placement((x * (width / 2 - 0.07), y, thick + 0.004), (0, 0, pi / 2), (0.032, 0.007, 0.006))
            for x in (-1, 1)
            for y in np.linspace(-height / 2 + 0.10, height / 2 - 0.10, 34)
        ]
        stitches += [
            placement((x, y * (height / 2 - 0.07), thick + 0.004), (0, 0, 0), (0.032, 0.007, 0.006))
            for y in (-1, 1)
            for x in np.linspace(-width / 2 + 0.12, width / 2 - 0.12, 24)
        ]
        parts.append(add(join([place(ball(1, 8), m) for m in stitches]), material(seen("#e6d2a8"), 0.8, name="stitch")))
    for part in parts:
        part.matrix_world = matrix @ part.matrix_basis


def journal(look: dict, rng: np.random.Generator) -> Shot:
    """One notebook lying, or two, the upper one turned."""
    hues = list(look.get("colours") or ["#a5652f"])
    journal_at(look, Matrix.Rotation(0.30, 4, "Z"), rng, hues)
    if int(look.get("pieces", 1)) > 1:
        journal_at(
            look, Matrix.Translation((0.16, -0.10, JOURNAL[2] + 0.004)) @ Matrix.Rotation(-0.16, 4, "Z"), rng, hues
        )
    return Shot(elevation=44, azimuth=10, fill=0.80)


FORMS = {
    "agarbatti": agarbatti,
    "dhoop": dhoop,
    "camphor": camphor,
    "garland": garland,
    "toran": toran,
    "mala": mala,
    "journal": journal,
}
