"""Kurtas, kurtis, salwar sets, blouses and lehengas, as they hang on a hanger or stand on an unseen form."""
import numpy as np

import shapes
from cloth_draft import luminance, mix, rgb
from cloth_fabric import fabric, yarn, zari
from cloth_folds import UNIT, hung, uv_of
from cloth_garment import Cut, armhole_seam, bodice, neck_ring, skirt, sleeve, stand_collar, strip_on
from cloth_hanger import hanger
from cloth_layout import length_of_cloth, panel
from cloth_props import cord, in_units, rod_with_finials, tassel
from cloth_weave import metallic
from studio import Shot

FILL = 0.78
ROD_HEIGHT = 2.45                 # scene units
HOOK = 11.2                       # cm from the rod's axis down to the shoulder's inner end
SLEEVES = {'short': 21.0, 'elbow': 31.0, 'long': 58.0}         # cm


def sleeve_of(look, usual, size=1.0):
    """The look's sleeve length in cm."""
    return SLEEVES[look.get('sleeve') or usual] * size


def mens_cut(look):
    """A man's long kurta: straight, slit at the sides."""
    return Cut(sections=[(27.5, 10.5, -106), (26, 10, -86), (24.8, 9.6, -66), (24, 9.6, -46), (24.6, 10.5, -29),
                         (23.6, 10.2, -18), (21, 8.8, -9), (17.6, 7.2, -5.4), (12.6, 5.8, -2.6), (8.0, 5.2, -0.2), (5, 5, 1.0)],
               neck=7.4, neck_front=8.0, slit=32, drape=4.2, fold_count=2.6, sleeve=sleeve_of(look, 'long'))


def womens_cut(look, length=78.0, flare=1.0):
    """A woman's kurti: shaped at the waist, round neck, flaring a little to the hem."""
    return Cut(sections=[(27.5 * flare, 11.5, -length), (25.5 * flare, 11, -length * 0.80), (22.5, 10, -52), (19.8, 9.2, -40),
                         (20.8, 10.2, -31), (21.6, 10.8, -24), (21, 10, -17), (18.9, 8.4, -8.6), (16.2, 7.0, -5.2),
                         (12.2, 5.6, -2.4), (9.2, 5.0, -0.2), (6, 5, 1.0)],
               neck=9.0, neck_front=13.5, neck_back=3.0, slit=22, drape=3.4, fold_count=2.4, bust=1.3,
               shoulder=(19.0, -7.2), armhole=8.2, cuff=6.0, sleeve=sleeve_of(look, 'elbow'))


def boys_cut(look):
    """A boy's kurta, to the knee."""
    return Cut(sections=[(21.5, 9, -66), (20.2, 8.6, -52), (19.2, 8.2, -38), (19, 8.4, -24), (18.6, 8.4, -16), (16.6, 7.2, -7.8),
                         (13.8, 6.0, -4.6), (10.2, 5.0, -2.2), (6.8, 4.5, -0.2), (4, 4, 0.8)],
               neck=6.2, neck_front=6.4, slit=17, drape=2.8, fold_count=2.4, pull=0.6,
               shoulder=(16.6, -6.6), armhole=7.2, cuff=5.4, sleeve=sleeve_of(look, 'long', 0.72))


def blouse_cut(look, size=1.0):
    """A saree blouse: short, close, with a deep round neck."""
    base = Cut(sections=[(15.2, 9.4, -36), (15.4, 9.6, -33), (17.2, 10.4, -27), (18.4, 10.8, -22), (18.2, 10.2, -16.5),
                         (16.9, 8.4, -8.0), (15.0, 6.6, -5.2), (12.6, 5.0, -3.4), (10.8, 4.2, -2.4), (9.2, 4.0, -1.7), (7, 4, -1.2)],
               neck=10.2, neck_front=15.0, neck_back=8.0, neck_point=2.3, drape=0.35, fold_count=2.0, pull=0.45, bust=2.3,
               shoulder=(17.0, -7.0), armhole=7.4, cuff=6.0, spread=21, sleeve=sleeve_of(look, 'short', 0.86))
    if size == 1.0:
        return base
    return Cut(sections=[tuple(v * size for v in s) for s in base.sections], neck=base.neck * size * 0.86,
               neck_front=base.neck_front * size * 0.55, neck_back=2.0, drape=0.3, fold_count=2.0,
               pull=0.4, bust=0.0, shoulder=tuple(v * size for v in base.shoulder),
               armhole=base.armhole * size, cuff=base.cuff * size, spread=24, sleeve=base.sleeve * size)


def put(part, surface, textile, at):
    """Stands a Panel in the scene."""
    shapes.add(shapes.grid(in_units(part.points, at), closed=False), surface, uv=part.uv(textile.size), crease=180)


def neck_band(front, wide, keyhole=0.0, broad=1.0):
    """A painter of the band round the neck: border colour edged with the accent, and a slit below if asked."""
    edge = front.pattern[-1] + (wide / 2, 0)
    middle = edge[len(edge) // 2]

    def draw(draft, weave, scale):
        lines = [edge * scale]
        if keyhole:
            lines.append(np.array([middle, middle - (0, keyhole)]) * scale)
        for width, thread in ((5.6, weave.accent), (4.8, weave.edge), (2.2, weave.accent), (1.4, weave.edge)):
            for number, line in enumerate(lines):
                draft.stroke(line, width * broad * scale * (0.62 if number else 1.0), thread)
        if keyhole:
            draft.stroke(lines[1], 0.22 * scale, weave.dark)
    return draw


def slit_band(front, wide):
    """A broad neck band with a small slit, for kurtis."""
    return neck_band(front, wide, keyhole=9.5)


def slim_band(front, wide):
    """A narrow neck band, for blouses."""
    return neck_band(front, wide, broad=0.5)


def garment(look, rng, cut, at, hem=8.0, cuff=5.0, band=None, motifs=0.72):
    """Bodice and sleeves of a cut in the look's weave. `band` paints the neck, given (front, width).

    Returns (front, back, surface, textile, weave).
    """
    front, back = bodice(cut, rng)
    wide = 2 * np.abs(front.pattern[..., 0]).max() + 4
    draw = band(front, wide) if band else None
    textile, weave = panel(look, wide, front.pattern[..., 1].max() + 3, rng, hem=hem, draw=draw, motifs=motifs)
    surface = fabric(textile, weave)
    for part in (front, back):
        put(part, surface, textile, at)
    arms = [sleeve(cut, rng, side) for side in (-1, 1)]
    around = 2 * np.abs(arms[0].pattern[..., 0]).max() + 2
    cloth, _ = panel(look, around, arms[0].parts['length'] + 3, rng, hem=cuff, motifs=motifs)
    arm_surface = fabric(cloth, weave)
    seam = yarn(mix(rgb(look.get('ground', '#888888')), (0, 0, 0), 0.20), rough=0.8)
    for arm in arms:
        put(arm, arm_surface, cloth, at)
        shapes.add(shapes.sweep(in_units(armhole_seam(cut, arm), at), shapes.circle(0.20 * UNIT, 6), closed=True), seam)
    return front, back, surface, textile, weave


def buttons(points, colour, count, at, first=0.12, last=0.94):
    """Small domed buttons down the middle of a placket."""
    surface = yarn(colour, rough=0.3, sheen=0)
    shape = shapes.lathe([(0, 0.42), (0.35, 0.46), (0.50, 0.58), (0.62, 0.36), (0.64, 0), (0, 0)], 20)
    for share in np.linspace(first, last, count):
        spot = points[round(share * (len(points) - 1)), points.shape[1] // 2]
        shapes.add((shape[0] * UNIT, shape[1]), surface, tuple(in_units(spot, at)), (90, 0, 0))


def collar_and_placket(look, front, back, surface, textile, at, collar=3.6, placket=30.0, count=4):
    """Band collar, placket and buttons; in the border's colour on plain cloth, in the cloth itself otherwise."""
    contrasted = look.get('weave') == 'plain'
    own = yarn(look.get('border', '#888888'), rough=0.75) if contrasted else surface
    top = front.pattern[-1, front.points.shape[1] // 2, 1]
    points, pattern = strip_on(front, 1.9, top - placket, top + 0.2)
    uv = np.stack([pattern[..., 0] / textile.size[0] + 0.5, pattern[..., 1] / textile.size[1]], -1).reshape(-1, 2)
    shapes.add(shapes.grid(in_units(points, at), closed=False), own, uv=uv, crease=180)
    band = stand_collar(neck_ring(front, back), collar)
    u, v = np.meshgrid(np.linspace(0.1, 0.1 + 46 / textile.size[0], band.shape[1]),
                       np.linspace(0.5, 0.5 + 4 / textile.size[1], band.shape[0]))
    shapes.add(shapes.grid(in_units(band, at), closed=False), own, uv=np.stack([u, v], -1).reshape(-1, 2), crease=180)
    light = luminance(rgb(look.get('ground', '#888888'))) > 0.5
    buttons(points, '#8a6a44' if light else mix(rgb(look.get('accent', '#e8dcc0')), (0.9, 0.86, 0.76), 0.6), count, at)


def on_hanger(size=1.0, x=0.0):
    """Where a garment's z = 0 lies when it hangs from the rod at x (scene units), with the hanger put there."""
    at = np.array((x, 0, ROD_HEIGHT - HOOK * UNIT))
    hanger(at, half=19.0 * size, drop=6.0 * size)
    return at


def kurta(look, rng):
    """A man's kurta on a wooden hanger: band collar, half placket, side slits."""
    at = on_hanger()
    front, back, surface, textile, _ = garment(look, rng, mens_cut(look), at)
    collar_and_placket(look, front, back, surface, textile, at)
    rod_with_finials(0.62, ROD_HEIGHT)
    return Shot(target=(0, 0, 1.4), distance=6, elevation=5, azimuth=12, lens=75, fill=FILL)


def boys_kurta(look, rng):
    """A boy's kurta on a small hanger."""
    at = on_hanger(0.76)
    front, back, surface, textile, _ = garment(look, rng, boys_cut(look), at, hem=5.5, cuff=4.0, motifs=0.6)
    collar_and_placket(look, front, back, surface, textile, at, collar=3.0, placket=19.0, count=3)
    rod_with_finials(0.46, ROD_HEIGHT, radius=0.012)
    return Shot(target=(0, 0, 1.7), distance=5, elevation=5, azimuth=12, lens=75, fill=FILL)


def kurti(look, rng):
    """A woman's short kurti on a hanger: round neck with a worked band and a small slit."""
    at = on_hanger(0.92)
    garment(look, rng, womens_cut(look), at, hem=6.5, cuff=4.0, band=slit_band, motifs=0.66)
    rod_with_finials(0.56, ROD_HEIGHT)
    return Shot(target=(0, 0, 1.5), distance=6, elevation=5, azimuth=-12, lens=75, fill=FILL)


def blouse(look, rng):
    """A saree blouse on a hanger: deep neck, bordered sleeves."""
    at = on_hanger(0.70)
    garment(look, rng, blouse_cut(look), at, hem=3.6, cuff=5.0, band=slim_band, motifs=0.60)
    rod_with_finials(0.44, ROD_HEIGHT, radius=0.011)
    return Shot(target=(0, 0, 1.9), distance=5, elevation=4, azimuth=-14, lens=75, fill=FILL)


def salwar_set(look, rng):
    """A long kurta on a hanger; beside it on the rod the salwar, folded, and the dupatta."""
    at = on_hanger(0.92, x=-0.38)
    cut = womens_cut(look, length=100, flare=1.04)
    cut.slit = 30
    garment(look, rng, cut, at, hem=7.5, cuff=4.5, band=slit_band, motifs=0.68)
    ground, border = look.get('ground', '#888888'), look.get('border', '#555555')
    lower = {'weave': 'plain', 'ground': ground if metallic(border) else border, 'border': border,
             'accent': look.get('accent', border)}
    hang_beside(lower, rng, 0.43, 46, 66, 21, 3)
    scarf = {**look, 'motif': 'dots' if look.get('weave') == 'bandhani' else look.get('motif', 'buti')}
    hang_beside(scarf, rng, 0.83, 90, 108, 25, 6)
    rod_with_finials(1.12, ROD_HEIGHT)
    return Shot(target=(0, 0, 1.4), distance=6, elevation=4, azimuth=4, lens=70, fill=FILL)


def hang_beside(look, rng, x, width, fall, spread, folds):
    """A length of cloth over the rod at x (scene units); its own sizes in cm."""
    textile, weave = length_of_cloth(look, width, fall + 6, rng, pallu=16, border=5)
    points, along = hung(rng, width, fall, 6, spread, folds, columns=200)
    placed = in_units(points, (x, 0, ROD_HEIGHT))
    uv = uv_of(along, points.shape[1], width, textile.size)
    shapes.add(shapes.grid(placed, closed=False), fabric(textile, weave), uv=uv, crease=180)


def stand_skirt(look, rng, size):
    """A lehenga standing on the floor, its waistband and drawstring. Returns the height of the waist in cm."""
    hem, length, waist = 54.0 * size, 98.0 * size, 13.0 * size
    points, share = skirt(rng, waist, hem, length)
    around = np.pi * hem
    high = share.max() * hem + 4
    textile, weave = panel(look, around, high, rng, hem=14.0 * size, density=11, motifs=0.9 * size)
    u = 1 - np.abs(1 - np.linspace(0, 2, points.shape[1]))[None]      # mirrored behind, so that the seams lie at the sides
    v = (share * hem / high)[:, None]
    uv = np.stack(np.broadcast_arrays(u, v), -1).reshape(-1, 2)
    shapes.add(shapes.grid(in_units(points), closed=False), fabric(textile, weave), uv=uv, crease=180)
    waistband(look, weave, waist, length, size)
    drawstring(look, weave, rng, points, size)
    return length


def waistband(look, weave, waist, height, size):
    """The band at the top, lightly gathered."""
    angle = np.linspace(0, 2 * np.pi, 220)
    profile = [(0.15, -1.2), (0.45, -0.4), (0.55, 1.2), (0.5, 2.8), (0.2, 3.6), (-0.5, 3.7), (-0.7, 2.5)]
    ripple = 0.10 * np.sin(60 * angle + np.sin(9 * angle) * 2)
    rows = [np.stack([(waist + out * size + ripple) * np.cos(angle), (waist + out * size + ripple) * np.sin(angle) * 0.84,
                      height + up * size + 0 * angle], -1) for out, up in profile]
    colour = weave.border_colour if not metallic(weave.border_colour) else mix(weave.ground_colour, (0, 0, 0), 0.2)
    shapes.add(shapes.grid(in_units(np.array(rows)), closed=False), yarn(colour, rough=0.5, sheen=0.5), crease=180)


def drawstring(look, weave, rng, points, size):
    """Two cord ends with tassels that lie on the front of the skirt."""
    gold = zari(weave.accent_colour if metallic(weave.accent_colour) else '#d9a441')
    silk = yarn(weave.border_colour if not metallic(weave.border_colour) else weave.ground_colour, rough=0.5, sheen=0.6)
    rows, columns = points.shape[:2]
    for number, drop in enumerate((30.0, 24.0)):
        column = int(columns * (0.735 + 0.014 * number))
        top = points[-1, column, 2]
        line = [points[-1, column] + (0, -0.8, 1.2)]
        line += [points[r, column] + (0.5 * np.sin(r * 0.4 + number), -1.1, 0) for r in range(rows - 3, 0, -4)
                 if top - points[r, column, 2] < drop * size]
        cord(in_units(np.array(line)), 0.40 * size * UNIT, gold)
        tassel(in_units(line[-1] + np.array((0, -0.8, 0))), silk, gold, rng, size=0.19 * size)


def lehenga(look, rng):
    """A lehenga on an unseen form, its choli above it."""
    height = stand_skirt(look, rng, 1.0)
    at = np.array((0, 0, (height + 5.5 + 36) * UNIT))
    garment(look, rng, blouse_cut(look), at, hem=3.4, cuff=4.5, band=slim_band, motifs=0.60)
    return Shot(target=(0, 0, 1.1), distance=6, elevation=8, azimuth=8, lens=70, fill=FILL)


def girls_lehenga(look, rng):
    """A girl's skirt with its blouse above it."""
    size = 0.66
    height = stand_skirt(look, rng, size)
    at = np.array((0, 0, (height + 2.2 + 36 * 0.74) * UNIT))
    garment(look, rng, blouse_cut(look, 0.74), at, hem=3.0, cuff=3.6, band=slim_band, motifs=0.5)
    return Shot(target=(0, 0, 0.8), distance=5, elevation=9, azimuth=-10, lens=70, fill=FILL)


FORMS = {'blouse': blouse, 'salwar-set': salwar_set, 'lehenga': lehenga, 'girls-lehenga': girls_lehenga}
VERSIONS = dict.fromkeys(FORMS, 3)
