"""Small things for the desk: journals."""

from __future__ import annotations

from math import pi

import numpy as np
from mathutils import Matrix, Vector

from food_colour import seen
from food_packs import printed_surface
from food_sweets import prism, rounded_polygon
from labels import cover_print
from materials import material, shade
from measure import RULE_CM, RULE_WIDTH_CM, rule
from shapes import add, ball, grid, join, place, placement, smooth_path, sweep
from studio import Shot, put_away, things_here, turn_round, visible_points
from views import Views

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


def journal(look: dict, rng: np.random.Generator) -> Views:
    """One notebook lying, or two, the upper one turned; its spine with a rule before it; a corner close by."""
    hues = list(look.get("colours") or ["#a5652f"])
    pair = int(look.get("pieces", 1)) > 1
    top = Matrix.Rotation(0.30, 4, "Z")
    journal_at(look, top, rng, hues)
    if pair:
        top = Matrix.Translation((0.16, -0.10, JOURNAL[2] + 0.004)) @ Matrix.Rotation(-0.16, 4, "Z")
        journal_at(look, top, rng, hues)
    books = things_here()

    def spine() -> Shot:
        turn_round(books, 58)
        unit = JOURNAL[1] / (14 if pair else 21)
        nearest = float(visible_points(things=books)[:, 1].min())
        rule(unit, (-RULE_CM / 2 * unit, nearest - 0.12 - RULE_WIDTH_CM / 2 * unit, 0.001), 2)
        return Shot(elevation=34, azimuth=-10, fill=0.84)

    def corner() -> Shot:
        put_away([o for o in things_here() if o not in books])
        turn_round(books, -58)
        at = top @ Vector((JOURNAL[0] * 0.36, -JOURNAL[1] * 0.40, JOURNAL[2] * 0.7))
        return Shot(target=tuple(at), distance=3.1, elevation=30, azimuth=36, fill=None)

    return Views(Shot(elevation=44, azimuth=10, fill=0.80), spine, corner)


VIEW_VERSIONS = {("journal", "second"): 1, ("journal", "detail"): 1}
FORMS = {"journal": journal}
