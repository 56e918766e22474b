"""Necklaces and strings of beads on a sloped board, chokers on a bust."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
from mathutils import Matrix, Vector

from jewel_parts import (
    Jewel,
    along,
    board_colour,
    drop_outline,
    flat,
    metal_surface,
    motif_plate,
    plate_mesh,
    ring_places,
    set_matrix,
    square_outline,
    velvet,
)
from jewel_stands import dori, silk_tassel, sloped_board, velvet_pad
from materials import material
from measure import coin
from shapes import add, ball, circle, join, lathe, place, smooth_path, sweep, wobble
from studio import Shot, put_away, things_here, turn_round
from views import Views

UPRIGHT = Matrix.Rotation(pi / 2, 4, "X")

NECKLINE = [
    (-0.88, 1.42),
    (-0.95, 1.2),
    (-1.0, 0.6),
    (-0.88, -0.05),
    (-0.52, -0.56),
    (0, -0.76),
    (0.52, -0.56),
    (0.88, -0.05),
    (1.0, 0.6),
    (0.95, 1.2),
    (0.88, 1.42),
]


BOARD_TOP = 1.62
COIN_AT_NECK = 0.18  # a centimetre of a necklace, in scene units


def over_the_top(look: dict, face: Matrix, ends: list[tuple[float, float]], silk: bool) -> list:
    """What a necklace hangs from: a cord or a chain from each of its ends over the board's upper edge and down behind."""
    made = []
    for x, y in ends:
        path = [(x, y, 0.03), (x * 0.97, (y + BOARD_TOP) / 2, 0.022), (x * 0.95, BOARD_TOP - 0.07, 0.022), (x * 0.94, BOARD_TOP + 0.012, -0.05),
                (x * 0.94, BOARD_TOP + 0.028, -0.16), (x * 0.94, BOARD_TOP + 0.028, -0.5)]
        points = [tuple(face @ Vector(point)) for point in path]
        made += [dori(look, points)] if silk else [chain(look, points)]
    return made


def chain(look: dict, points, size: float = 0.036) -> object:
    """A cable chain: oval links, each turned a quarter against the one before."""
    line = along(smooth_path(points, 10), size * 1.5, closed=False)
    oval = np.array([(size * 1.1 * cos(t), 0.62 * size * sin(t), 0.0) for t in np.linspace(0, 2 * pi, 16, endpoint=False)])
    links = []
    for index, (at, ahead) in enumerate(zip(line, np.gradient(line, axis=0))):
        way = Vector(ahead).to_track_quat("X", "Z").to_matrix().to_4x4()
        matrix = Matrix.Translation(tuple(at)) @ way @ Matrix.Rotation(pi / 2 * (index % 2) + 0.4, 4, "X")
        links.append(place(sweep(oval, circle(size * 0.21, 8), closed=True), matrix))
    return add(join(links), metal_surface(look.get("metal", "gold")))


def closed_behind(look: dict, ends: list[tuple[float, float]], level: float, silk: bool) -> list:
    """The fastening of a necklace that lies flat, z = `level`: a cord drawn through a bead, or two chains and an S-hook."""
    (left, y), (right, _) = ends
    top = y + 0.62
    made = []
    if silk:
        for x, way in ((left, -1), (right, 1)):
            path = [(x, y, level), (x * 0.72, y + 0.34, level), (x * 0.05, top, level), (-x * 0.24, top + 0.16, level - 0.005), (-x * 0.50, top + 0.12, level - 0.01)]
            made.append(dori(look, path))
            made += silk_tassel(look, (-x * 0.54, top + 0.115, level + 0.02), pi / 2 - way * -1.75)
        made.append(add(ball(0.085, 20, (0.9, 1.15, 0.9)), metal_surface(look.get("metal", "gold")), (0, top, level + 0.02)))
        return made
    for x in (left, right):
        made.append(chain(look, [(x, y, level), (x * 0.74, y + 0.36, level), (x * 0.16, top - 0.02, level)]))
    hook = np.array([(-0.15 + 0.30 * t, top - 0.01 + 0.062 * sin(2 * pi * t), level + 0.02) for t in np.linspace(0.02, 0.98, 24)])
    made.append(add(sweep(hook, circle(0.020, 10)), metal_surface(look.get("metal", "gold"))))
    return made


def strand(jewel: Jewel, curve: np.ndarray, away: float, radius: float, surface: str = "metal") -> None:
    """A row of beads that runs beside a curve (n, 2), to its inner side."""
    points = along(curve, radius * 2.02, closed=False)
    step = np.gradient(points, axis=0)
    step /= np.linalg.norm(step, axis=1)[:, None]
    inner = points + np.stack([-step[:, 1], step[:, 0]], 1) * away
    jewel.grains([(x, y, radius) for x, y in inner], radius, surface=surface)


def pinned(jewel: Jewel, start: np.ndarray, end: np.ndarray, radius: float = 0.011) -> None:
    """A pin under the ornaments from one to the next: nothing hangs in the air."""
    jewel.tube(np.array([(*start, 0.028), (*end, 0.030)]), radius)


PENDANT_AT, PENDANT = (0.0, -1.16), 0.36


def fringe_of(motif: str) -> list[tuple[float, float]]:
    """Where pearls hang from a pendant, in its own radius: along its lower edge."""
    if motif == "paisley":
        outline = drop_outline(2.0, 1.45, 200, 0.36)
        return [(x, float(outline[np.abs(outline[:, 0] - x) < 0.05][:, 1].min())) for x in (-0.60, -0.42, -0.21, 0.0, 0.21, 0.42, 0.60)]
    reach = 1.02 if motif != "peacock" else 1.14
    return [(x * reach, -reach * float(np.sqrt(1 - x * x))) for x in (-0.86, -0.66, -0.44, -0.22, 0.0, 0.22, 0.44, 0.66, 0.86)]


def pendant(jewel: Jewel, motif: str, hung: str) -> None:
    """The large motif in the middle, under a stone that joins it to the string, pearls along its lower edge."""
    at = flat(*PENDANT_AT, 0.035)
    motif_plate(jewel, motif, at, PENDANT)
    jewel.tube(np.array([(0, -0.74, 0.03), (0, PENDANT_AT[1] + 0.2, 0.03)]), 0.02)
    jewel.stone(flat(0, PENDANT_AT[1] + 0.40, 0.045), 0.055, grains=12)
    if motif in ("lotus", "peacock"):
        # Petals and feathers leave gaps: a wire under them carries the pearls.
        reach = PENDANT * (1.02 if motif == "lotus" else 1.14)
        arc = [(reach * cos(t), PENDANT_AT[1] + reach * sin(t), 0.035) for t in np.linspace(pi * 1.12, pi * 1.88, 40)]
        jewel.tube(np.array(arc), 0.020)
        for side in (-1, 1):
            jewel.tube(np.array([(side * reach * 0.93, PENDANT_AT[1] - reach * 0.37, 0.035), (side * 0.5 * PENDANT, PENDANT_AT[1] + 0.0, 0.035)]), 0.016)
    for x, y in fringe_of(motif):
        jewel.pendant_bead(flat(x * PENDANT, PENDANT_AT[1] + y * PENDANT + 0.006, 0.045), 0.042, hung)


def necklace(look: dict, rng: np.random.Generator) -> Views:
    """A necklace of graded motifs on beads, with a pendant, on a sloped board; then laid flat with its fastening."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "lotus")
    curve = smooth_path(NECKLINE, 50)
    strand(jewel, curve, 0.0, 0.032)
    strand(jewel, curve, 0.072, 0.022)
    coins = motif == "temple-coin"
    count = 31 if coins else 17
    spots = along(curve, 0.01, closed=False)
    hung = "pearl" if jewel.has_pearls or jewel.stones else "metal"
    for index in range(count):
        share = index / (count - 1)
        if index == count // 2 and not coins:
            continue
        at = int((0.06 + 0.88 * share if coins else 0.12 + 0.76 * share) * (len(spots) - 1))
        ahead = spots[min(at + 1, len(spots) - 1)] - spots[at]
        out = np.array([ahead[1], -ahead[0]]) / np.linalg.norm(ahead)
        size = 0.072 + 0.062 * (1 - abs(2 * share - 1))
        spot = spots[at] + out * (size + 0.030)
        turn = float(np.arctan2(out[1], out[0])) + pi / 2
        if coins:
            pinned(jewel, spots[at], spot)
            motif_plate(jewel, motif, flat(*spot, 0.018 + 0.022 * (index % 2), turn), size * 1.12)
            continue
        tip = spot + out * (size + 0.050)
        pinned(jewel, spots[at], tip)
        if motif == "peacock":
            jewel.drop_stone(flat(*spot, 0.030, turn), size * 1.7, size * 1.15)
        else:
            motif_plate(jewel, motif, flat(*spot, 0.032, turn), size)
        jewel.grains([(*(tip - out * 0.034), 0.036)], 0.016)
        jewel.grains([(*tip, 0.042)], 0.042, surface=hung)
        jewel.grains([(*(tip + out * 0.046), 0.036)], 0.013)
    if not coins:
        pendant(jewel, motif, hung)
    ends = [(float(curve[0][0]), float(curve[0][1])), (float(curve[-1][0]), float(curve[-1][1]))]
    for x, y in ends:
        jewel.jump_ring(flat(x, y + 0.03, 0.03), 0.045)
    things = jewel.finish()
    face, board = sloped_board(look, 2.9, BOARD_TOP, -1.40 if coins else -1.92)
    set_matrix(things, face)
    hanging = over_the_top(look, face, [(x, y + 0.05) for x, y in ends], silk=coins)
    main = Shot(elevation=40, azimuth=4 + float(rng.uniform(-5, 5)), fill=0.90)
    return Views(main, *laid_flat(look, things, board + hanging, [(x, y + 0.05) for x, y in ends], coins, -0.5 if coins else -1.16))


def laid_flat(look: dict, things: list, away: list, ends: list[tuple[float, float]], silk: bool, middle: float):
    """The second view and the detail of a necklace: flat on velvet with its fastening shown, then its front with a coin."""

    def second() -> Shot:
        put_away(away)
        pad = velvet_pad(look, 3.0, 5.2)
        pad[0].location.y = 0.35
        set_matrix(things, Matrix.Translation((0, 0, 0.16)))
        fastening = closed_behind(look, ends, 0.19, silk)
        return Shot(subject=things + fastening, elevation=60, azimuth=-8, fill=0.88)

    def detail() -> Shot:
        coin(COIN_AT_NECK, (0.80, middle - 0.42, 0.162))
        return Shot(target=(0.20, middle - 0.02, 0.2), distance=4.0, elevation=56, azimuth=8, fill=None)

    return second, detail


def bead_string(look: dict, rng: np.random.Generator) -> Views:
    """Strands of beads on a board: pearls, coral or turquoise, with small metal beads between; then laid flat, fastened."""
    jewel = Jewel(look, rng)
    stone = (look.get("stones") or ["pearl"])[0]
    given = look.get("colours") or []
    if stone in jewel.colours and given:
        jewel.colours[stone] = given[0]
    base = smooth_path(NECKLINE, 50)
    strands = 3 if stone == "pearl" else 1
    radius = 0.070 if strands == 3 else 0.098
    bar_y, bar_x = 1.30, 0.70 if strands == 3 else 0.88
    ribbed = lathe(
        [(0.02, -0.1), (0.09, -0.07), (0.118, 0), (0.09, 0.07), (0.02, 0.1)],
        32,
        4,
        lambda angle, r, z: (r * (1 + 0.07 * np.cos(10 * angle)), z),
    )
    for row in range(strands):
        scale = 1 - 0.19 * row
        curve = base * np.array([scale, 1.0]) + np.array([0, 0.21 * row + (0.0 if strands == 3 else -0.12)])
        curve = curve[curve[:, 1] < bar_y]
        if strands == 3:
            # Every strand begins at the bar that gathers all three.
            left = np.array([[-bar_x + 0.16 * (row - 1), bar_y]])
            curve = np.concatenate([left, curve[curve[:, 1] < bar_y - 0.16], left * np.array([-1, 1])])
        spots = along(curve, radius * 2.04 + (0 if strands == 3 else 0.060), closed=False)
        jewel.tube(np.concatenate([curve, np.full((len(curve), 1), radius)], 1), 0.012)
        middle = (len(spots) - 1) / 2
        for index, (x, y) in enumerate(spots):
            size = radius * (rng.uniform(0.84, 1.06) if stone == "turquoise" else rng.uniform(0.97, 1.02))
            ahead = spots[min(index + 1, len(spots) - 1)] - spots[max(index - 1, 0)]
            turn = float(np.arctan2(ahead[1], ahead[0]))
            # Metal beads at equal steps to both sides of the middle.
            if strands == 1 and abs(abs(index - middle) - 6) < 0.6:
                jewel.put("metal", ribbed, flat(x, y, radius, turn) @ Matrix.Rotation(pi / 2, 4, "Y"))
            elif stone == "turquoise":
                lump = wobble(ball(size, 16, (1.0, rng.uniform(0.84, 1.05), rng.uniform(0.88, 1.0))), 0.012, 9, float(rng.uniform(0, 50)))
                jewel.put(stone, lump, flat(x, y, radius, turn))
            else:
                jewel.put(stone, ball(size, 22), flat(x, y, radius))
            if strands == 1 and index + 1 < len(spots):
                between = (np.array([x, y]) + spots[index + 1]) / 2
                jewel.grains([(*between, radius)], 0.036)
    for side in (-1, 1):
        if strands == 3:
            plate = plate_mesh(square_outline(0.5, 4) * np.array([0.50, 0.13]), 0.10)
            jewel.put("metal", plate, flat(side * bar_x, bar_y + 0.04, 0.02))
        jewel.jump_ring(flat(side * bar_x, bar_y + 0.11, 0.07), 0.045)
        jewel.tube(np.array([(side * bar_x, bar_y - 0.02, radius), (side * bar_x, bar_y + 0.08, 0.07)]), 0.02)
    things = jewel.finish()
    face, board = sloped_board(look, 2.9, BOARD_TOP, -1.06)
    set_matrix(things, face)
    ends = [(-bar_x, bar_y + 0.13), (bar_x, bar_y + 0.13)]
    hanging = over_the_top(look, face, ends, silk=False)
    main = Shot(elevation=40, azimuth=4 + float(rng.uniform(-5, 5)), fill=0.90)
    return Views(main, *laid_flat(look, things, board + hanging, ends, False, -0.50))


NECK = [
    (0.445, 1.16),
    (0.425, 0.86),
    (0.415, 0.56),
    (0.425, 0.30),
    (0.475, 0.10),
    (0.60, -0.06),
    (0.80, -0.20),
    (1.00, -0.36),
    (1.12, -0.56),
    (1.16, -0.80),
    (1.10, -1.02),
]
BUST_FOOT = -1.02  # height of its cut edge in NECK's own measure
DEEP = 0.40  # how much flatter than wide the shoulders are


def neck_radius(height: float) -> float:
    """The bust's half-width at a height."""
    heights, radii = [p[1] for p in NECK][::-1], [p[0] for p in NECK][::-1]
    return float(np.interp(height, heights, radii))


def squeezed(angle, height):
    """What share of the half-width the bust reaches at an angle from its front or back (radians from the x axis)."""
    wide = np.clip((0.30 - height) / 0.9, 0, 1)
    return 1 - DEEP * wide * np.abs(np.sin(angle)) ** 1.5


def bust(look: dict) -> list:
    """A jeweller's bust: a neck cut aslant, sloping shoulders, wider than deep, on a turned foot."""

    def shaped(angle, r, z):
        height = z + BUST_FOOT
        slant = np.clip((height - 0.95) / 0.2, 0, 1) * 0.10 * np.sin(angle)
        return r * squeezed(angle, height), z + slant * np.minimum(1, r / 0.4)

    profile = [(0, BUST_FOOT), (1.02, BUST_FOOT, 1), *NECK[::-1], (0.40, 1.19, 1), (0, 1.20)]
    made = [add(lathe([(p[0], p[1] - BUST_FOOT, *p[2:]) for p in profile], 120, 6, shaped), velvet(board_colour(look)), crease=50)]
    made[0].location.z = BUST_LIFT
    dark = material((0.055, 0.024, 0.012), 0.35, Clearcoat=0.3, name="foot")
    foot = lathe([(0, 0), (0.62, 0), (0.64, 0.02), (0.63, 0.055, 1), (0.50, 0.07), (0.30, 0.10), (0.24, BUST_LIFT + 0.02), (0, BUST_LIFT + 0.02)], 96, 5)
    return [*made, add(foot, dark, crease=50)]


BUST_LIFT = 0.16


def on_neck(angle: float, height: float, away: float = 0.0) -> Matrix:
    """A place on the bust: angle 0 is the front, radians to the right; x runs round the neck, y up, z away from the skin."""

    def skin(turn: float, level: float) -> Vector:
        reach = neck_radius(level) * float(squeezed(turn - pi / 2, level))
        return Vector((reach * sin(turn), -reach * cos(turn), level - BUST_FOOT + BUST_LIFT))

    here = skin(angle, height)
    up = (skin(angle, height + 0.04) - skin(angle, height - 0.04)).normalized()
    side = skin(angle + 0.04, height) - skin(angle - 0.04, height)
    out = side.cross(up).normalized()
    side = up.cross(out)
    spot = here + out * away
    return Matrix(((side.x, up.x, out.x, spot.x), (side.y, up.y, out.y, spot.y), (side.z, up.z, out.z, spot.z), (0, 0, 0, 1)))


REACH = 2.35  # how far round the neck the panels go, radians from the front


def choker(look: dict, rng: np.random.Generator) -> Views:
    """A close necklace of plates round a neck, edged with beads, drops below, a cord at the nape."""
    jewel = Jewel(look, rng)
    motif = look.get("motif", "floral")
    middle, half = 0.44, 0.165
    step = 0.385
    edge = "pearl" if jewel.has_pearls or "kundan" in jewel.stones else "metal"
    for index in range(-6, 7):
        angle = index * step
        if abs(angle) > REACH:
            continue
        if motif == "lotus":
            jewel.stone(on_neck(angle, middle, 0.03), 0.085, grains=16)
            jewel.drop_stone(on_neck(angle + step / 2, middle, 0.025), 0.26, 0.12)
        else:
            motif_plate(jewel, motif, on_neck(angle, middle, 0.03), 0.148)
        for shift in (0.0, 0.5):
            below = on_neck(angle + shift * step, middle - half - 0.045, 0.030)
            if shift:
                jewel.pendant_bead(below, 0.036, edge)
            else:
                jewel.jump_ring(below @ flat(0, -0.02, 0), 0.022)
                jewel.drop_stone(on_neck(angle, middle - half - 0.155, 0.026), 0.13, 0.085)
                jewel.pendant_bead(on_neck(angle, middle - half - 0.225, 0.030), 0.030, edge)
    for height, size, surface in (
        (middle + half, 0.026, edge),
        (middle + half + 0.042, 0.018, "metal"),
        (middle - half, 0.026, edge),
        (middle - half - 0.040, 0.016, "metal"),
    ):
        around = int(2 * REACH * neck_radius(height) / (size * 2.03))
        for angle in np.linspace(-REACH, REACH, around):
            jewel.grains([(0, 0, 0)], size, on_neck(float(angle), height, size * 0.9), surface)
    for rail in (-0.5, 0.0, 0.5):
        wire = [tuple(on_neck(float(a), middle + rail * half, 0.014).translation) for a in np.linspace(-REACH, REACH, 80)]
        jewel.tube(np.array(wire), 0.016)
    for side in (-1, 1):
        bar = [tuple(on_neck(side * REACH, middle + t, 0.02).translation) for t in np.linspace(-half - 0.04, half + 0.04, 8)]
        jewel.tube(np.array(bar), 0.030)
    if motif == "lotus":
        motif_plate(jewel, motif, on_neck(0, middle - 0.02, 0.06), 0.25)
    jewel.finish()
    bust(look)
    nape_cord(look, middle)
    main = Shot(elevation=9, azimuth=14 + float(rng.uniform(-6, 6)), fill=0.92)
    everything = things_here()

    def back() -> Shot:
        turn_round(everything, 180)
        return Shot(elevation=14, azimuth=-16, fill=0.92)

    def close() -> Shot:
        turn_round(everything, 180)
        at = on_neck(0.25, middle - 0.05).translation
        return Shot(target=tuple(at), distance=3.1, elevation=10, azimuth=18, fill=None)

    return Views(main, second=back, detail=close)


def nape_cord(look: dict, height: float) -> list:
    """Silk cords from the choker's ends, drawn together by a bead at the nape, their tassels hanging down the back."""
    made = []
    knot = on_neck(pi, height - 0.12, 0.05).translation
    for side in (-1, 1):
        for lift in (-0.10, 0.10):
            start = on_neck(side * REACH, height + lift, 0.03).translation
            bend = on_neck(side * (REACH + 0.45), height + lift * 0.5 - 0.03, 0.025).translation
            made.append(dori(look, [tuple(start), tuple(bend), tuple(knot)], 0.022))
        fall = [knot, on_neck(pi - side * 0.10, height - 0.34, 0.03).translation, on_neck(pi - side * 0.20, height - 0.62, 0.03).translation]
        made.append(dori(look, [tuple(p) for p in fall], 0.022))
        end = on_neck(pi - side * 0.22, height - 0.70, 0.03).translation
        silk = made[-1].data.materials[0]
        made.append(add(ball(0.05, 16, (1, 1, 1.3)), silk, tuple(end)))
        for strand_number in range(16):
            spread = (strand_number / 15 - 0.5) * 0.10
            low = on_neck(pi - side * 0.22 + spread, height - 0.70 - 0.26, 0.025).translation
            made.append(add(sweep(np.array([tuple(end), tuple((end + low) / 2), tuple(low)]), circle(0.011, 6)), silk))
    made.append(add(ball(0.075, 18, (1.1, 1, 1.2)), metal_surface(look.get("metal", "gold")), tuple(knot)))
    return made
