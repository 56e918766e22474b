"""Lehengas with choli and dupatta, and saree blouses, on a tailor's dummy."""
import numpy as np

import shapes
import cloth_form as form
from cloth_board import gathered
from cloth_close import show_weave
from cloth_draft import mix, rgb
from cloth_fabric import fabric, yarn, zari
from cloth_folds import UNIT, meander, waves
from cloth_garment import ROUNDNESS, Cut, armhole_seam, bodice, sleeve
from cloth_layout import length_of_cloth, panel
from cloth_props import cord, in_units, tassel
from cloth_skirt import SQUASH, fluted
from cloth_weave import metallic
from studio import Shot
from views import Views

SLEEVES = {'short': 17.0, 'elbow': 26.0, 'long': 50.0}         # cm
DENSITY = 17.0
MIDRIFF = 42.0                    # cm from the shoulder down to the waist
BACK_BUTTONS = {'banarasi', 'kalamkari'}                        # blouses that close behind


def scaled(rows, size):
    """Sections in another size."""
    return [tuple(v * size for v in row) for row in rows]


def choli_cut(look, size=1.0, deep=12.5, back=9.0):
    """A close choli or saree blouse, over the dummy of `form_sections`."""
    length = SLEEVES[look.get('sleeve', 'short')]
    return Cut(sections=scaled([(15.0, 10.0, -36), (15.2, 10.1, -33), (16.6, 10.6, -27), (17.6, 10.8, -22), (17.4, 10.2, -16.5),
                                (16.2, 8.6, -8.0), (14.6, 6.9, -5.0), (12.4, 5.6, -3.2), (10.4, 4.9, -2.0), (8.8, 4.7, -1.0), (7.4, 4.8, -0.2)], size),
               neck=9.0 * size, neck_front=deep * size, neck_back=back * size, neck_point=2.4, drape=0.25, fold_count=2.0, pull=0.40,
               bust=2.2 if size == 1.0 else 0.0, shoulder=(16.4 * size, -6.4 * size), armhole=7.2 * size, cuff=5.6 * size, spread=13,
               sleeve=length * size)


def form_sections(size=1.0, low=-60.0):
    """The dummy under that choli: shoulders and neck fill it, the waist is slimmer."""
    rows = scaled([(17.2, 12.2, low), (17.6, 12.4, -56), (16.0, 11.6, -50), (12.6, 9.4, -MIDRIFF), (13.4, 9.2, -37), (15.6, 9.8, -28), (16.8, 10.0, -22),
                   (16.6, 9.5, -16.5), (15.5, 8.0, -8.0), (13.9, 6.4, -5.0), (11.6, 5.3, -3.2), (9.4, 4.7, -1.9), (7.2, 4.9, -0.2), (5.9, 5.3, 2.2),
                   (5.4, 5.2, 5.5), (5.5, 5.3, 8.0)], size)
    # Folds of the choli dip as deep in a small size as in a large one: under it the dummy keeps that far back.
    return [(wide - room, deep - room, z) for wide, deep, z in rows for room in [1.2 if -40 < z / size < -4 else 0.5 if -4 <= z / size < -1 else 0.0]]


class Choli:
    """A choli on its dummy."""

    def __init__(self, look, cut, rng, at, hem, cuff, motifs):
        self.look, self.cut, self.at = look, cut, np.asarray(at, float)
        self.front, self.back = bodice(cut, rng)
        wide = 2 * np.abs(self.front.pattern[..., 0]).max() + 4
        textile, weave = panel(look, wide, self.front.pattern[..., 1].max() + 3, rng, hem=hem, density=DENSITY, motifs=motifs)
        self.textile, self.weave, self.cloth = textile, weave, fabric(textile, weave)
        for part in (self.front, self.back):
            self.sheet(part.points, part.uv(textile.size), self.cloth)
        seam = yarn(mix(weave.ground_colour, (0, 0, 0), 0.35), rough=0.9)
        for side in (-1, 1):
            arm = sleeve(cut, rng, side)
            around = 2 * np.abs(arm.pattern[..., 0]).max() + 2
            cloth, _ = panel(look, around, arm.parts['length'] + 3, rng, hem=cuff, density=DENSITY, motifs=motifs)
            self.sheet(arm.points, arm.uv(cloth.size), fabric(cloth, weave))
            shapes.add(shapes.sweep(in_units(armhole_seam(cut, arm), self.at), shapes.circle(0.10 * UNIT, 6), closed=True), seam)
        border = look.get('border', '#888888')
        self.trim = zari(border) if metallic(border) and weave.zari else yarn(border, rough=0.6)
        accent = look.get('accent', '#d9a441')
        self.gold = zari(accent) if metallic(accent) and weave.zari else yarn(accent, rough=0.5)
        self.pipe_neck()

    def sheet(self, points, uv, surface):
        """A grid of points as cloth."""
        shapes.add(shapes.grid(in_units(points, self.at), closed=False), surface, uv=uv, crease=180)

    def pipe_neck(self, wide=1.5):
        """A bound neck: a flat band of the border's colour between two thin cords."""
        for part, ahead in ((self.front, -1), (self.back, 1)):
            rows = part.points[-14:]
            run = part.pattern[-1:, :, 1] - part.pattern[-14:, :, 1]
            columns = np.abs(part.points[-1, :, 0]) < self.cut.neck * 1.02
            edge = part.points[-1, columns]
            below = np.stack([self.at_depth(rows[:, c], run[:, c], wide) for c in np.flatnonzero(columns)])
            lift = np.array((0, ahead * 0.28, 0.06))
            band = np.stack([edge + lift * 0.2, edge + lift * 1.1, (edge + below) / 2 + lift * 1.25, below + lift * 1.1, below + lift * 0.1])
            shapes.add(shapes.grid(in_units(band, self.at), closed=False), self.trim, crease=180)
            for line in (edge + lift, below + lift):
                shapes.add(shapes.sweep(in_units(line, self.at), shapes.circle(0.16 * UNIT, 8)), self.gold)

    @staticmethod
    def at_depth(points, run, wide):
        """The point `wide` cm below the end of a column of points whose distances to that end are `run`."""
        order = np.argsort(run)
        return np.array([np.interp(wide, run[order], points[order, k]) for k in range(3)])

    def middle(self, part, share):
        """A point on the middle line of front or back, `share` from the hem to the neck."""
        column = part.points[:, part.points.shape[1] // 2]
        return column[round(share * (len(column) - 1))]

    def closing(self, part, ahead, buttons):
        """The opening down the middle: an overlapping edge with covered buttons, or with only hooks' stitches."""
        column = part.points[:, part.points.shape[1] // 2] + (0, ahead * 0.22, 0)
        edge = yarn(mix(self.weave.ground_colour, (0, 0, 0), 0.45), rough=0.9)
        shapes.add(shapes.sweep(in_units(column[1:-3], self.at), shapes.circle(0.11 * UNIT, 6)), edge)
        if buttons:
            knob = shapes.ball(0.62 * UNIT, 18, (1, 1, .8))
            for share in np.linspace(0.10, 0.88, 6):
                spot = self.middle(part, share) + (0.5, ahead * 0.45, 0)
                shapes.add(knob, self.gold if metallic(self.look.get('accent', '#888888')) else yarn('#6b4a2c', rough=0.35), tuple(in_units(spot, self.at)))

    def dori(self, rng, size=1.0):
        """Two cords tied across the open back in a bow, their tassels hanging."""
        edge = self.back.points[-1]
        columns = np.flatnonzero(np.abs(np.abs(edge[:, 0]) - self.cut.neck * 0.86) < 0.8)
        ends = [edge[columns[np.argmax(edge[columns, 0])]], edge[columns[np.argmin(edge[columns, 0])]]]
        ends = [end + (0, 0.5, -1.2 * size) for end in ends]
        knot = (ends[0] + ends[1]) / 2 + np.array((0, 1.4, -1.6)) * size
        for end in ends:
            cord(in_units(np.array([end, (end + knot) / 2 + (0, 0.5, -0.5), knot]), self.at), 0.30 * size * UNIT, self.gold)
        for side, drop in ((-1, 19.0), (1, 22.0)):
            loop = [knot, knot + np.array((side * 3.4, .5, 1.6)) * size, knot + np.array((side * 4.6, .5, -.8)) * size, knot + np.array((side * 1.8, .7, -1.2)) * size, knot]
            cord(in_units(np.array(loop), self.at), 0.26 * size * UNIT, self.gold)
            tail = [knot, knot + np.array((side * 1.3, .7, -5)) * size, knot + np.array((side * 2.0, 1.0, -drop)) * size]
            cord(in_units(np.array(tail), self.at), 0.28 * size * UNIT, self.gold)
            tassel(in_units(tail[-1], self.at), self.trim, self.gold, rng, size=0.15 * size)
        shapes.add(shapes.ball(0.75 * size * UNIT, 16), self.gold, tuple(in_units(knot, self.at)))


def blouse(look, rng):
    """A saree blouse on a bust form on a short turned stand."""
    at = np.array((0, 0, (58 + 26) * UNIT))
    form.torso(form_sections(low=-58), at)
    form.stand(27.0, base=13.0)
    behind = look.get('weave') in BACK_BUTTONS
    with gathered() as worn:
        choli = Choli(look, choli_cut(look, deep=11.5 + 3 * float(rng.random()), back=8.0 if behind else 15.0), rng, at, hem=3.4, cuff=4.6, motifs=0.60)
        choli.closing(choli.back if behind else choli.front, 1 if behind else -1, buttons=behind)
        if not behind:
            choli.dori(rng)
    turn = float(rng.choice((-1, 1))) * rng.uniform(10, 24)
    neck = at + np.array((0, -.1, -12 * UNIT))

    def detail():
        show_weave(choli.cloth, choli.textile.size)
        return Shot(target=tuple(neck), distance=27 * UNIT * 85 / 36, elevation=8, azimuth=16, lens=85, fill=None)
    return Views(Shot(target=(0, 0, 1), distance=6, elevation=5, azimuth=turn, lens=80, fill=.72, subject=worn),
                 second=Shot(target=(0, 0, 1), distance=6, elevation=6, azimuth=180 - turn, lens=80, fill=.72, subject=worn), detail=detail)


def put_skirt(look, rng, size):
    """The skirt on its dummy. Returns (height of the waist in cm, outermost radii by height, its cloth and textile)."""
    top = 104.0 * size
    points, share, widest, rim = fluted(rng, waist=13.2 * size, hem=46.0 * size, around=rng.uniform(355, 410) * size, length=98.0 * size, top=top,
                                        flutes=int(rng.integers(13, 18)))
    high = share.max() * rim + 3
    textile, weave = panel(look, np.pi * rim, high, rng, hem=14.0 * size, density=11, motifs=0.85 * size)
    u = 1 - np.abs(1 - np.linspace(0, 2, points.shape[1]))[None]      # mirrored behind, so that the seams lie at the sides
    uv = np.stack(np.broadcast_arrays(u, (share * rim / high)[:, None]), -1).reshape(-1, 2)
    cloth = fabric(textile, weave)
    shapes.add(shapes.grid(in_units(points), closed=False), cloth, uv=uv, crease=180)
    lining(points, weave)
    waistband(weave, 13.2 * size, top, size)
    drawstring(weave, points, rng, size)
    return top, (points[:, 0, 2], widest), cloth, textile


def lining(points, weave):
    """The can-can's edge that shows under the hem."""
    low = points[:14] * (0.975, 0.975, 1) + (0, 0, 0.5)
    shapes.add(shapes.grid(in_units(low), closed=False), yarn(mix(weave.ground_colour, (0, 0, 0), 0.35), rough=0.9), crease=180)


def waistband(weave, waist, height, size):
    """The band at the top, lightly gathered."""
    angle = np.linspace(0, 2 * np.pi, 260)
    profile = [(0.05, -1.6), (0.45, -1.0), (0.55, 0.6), (0.5, 2.2), (0.2, 3.0), (-0.5, 3.1), (-0.9, 2.0)]
    ripple = 0.08 * np.sin(58 * angle + 3 * np.sin(7 * angle))
    rows = [np.stack([(waist + out * size + ripple) * np.cos(angle), (waist + out * size + ripple) * np.sin(angle) * SQUASH,
                      height + up * size + 0 * angle], -1) for out, up in profile]
    colour = weave.border_colour if not metallic(weave.border_colour) else mix(weave.ground_colour, (0, 0, 0), 0.2)
    shapes.add(shapes.grid(in_units(np.array(rows)), closed=False), yarn(colour, rough=0.5, sheen=0.5), crease=180)


def drawstring(weave, points, rng, size):
    """Two cord ends with tassels at the side of the skirt."""
    gold = zari(weave.accent_colour if metallic(weave.accent_colour) else '#d9a441')
    silk = yarn(weave.border_colour if not metallic(weave.border_colour) else weave.ground_colour, rough=0.5, sheen=0.6)
    rows, columns = points.shape[:2]
    for number, drop in enumerate((24.0, 19.0)):
        column = int(columns * (0.655 + 0.012 * number))
        top = points[-1, column, 2]
        out = points[:, column - 6:column + 7]
        line = [points[-1, column] + (0, -0.9, 1.2)]
        for row in range(rows - 3, 0, -3):
            if top - points[row, column, 2] < drop * size:
                spot = out[row].mean(0)
                line.append(np.array((spot[0], out[row, :, 1].min() - 0.7, spot[2])))
        cord(in_units(np.array(line)), 0.30 * size * UNIT, gold)
        tassel(in_units(line[-1] + np.array((0, -0.5, 0))), silk, gold, rng, size=0.13 * size)


def dupatta(look, rng, at, waist, radii, size, side=1):
    """A pleated dupatta over one shoulder: a long fall in front, a shorter one behind."""
    width, front, back = 78.0 * size, 112.0 * size, 96.0 * size
    scarf = {**look, 'motif': 'dots' if look.get('weave') == 'bandhani' else look.get('motif', 'buti')}
    textile, weave = length_of_cloth(scarf, width, front + back + 8, rng, pallu=15 * size, border=5 * size, both_ends=True)
    cut = choli_cut(look, size)
    low = np.asarray(at)[2] / UNIT
    fall = np.r_[np.arange(0, front, 1.0), front]
    rear = np.r_[np.arange(0, back, 1.0), back]
    share = np.linspace(0, 1, 190)
    folds = 6
    sway = waves(rng)
    uneven = np.interp(share, np.linspace(0, 1, folds + 2), rng.uniform(-0.4, 0.4, folds + 2)) / folds

    def half(down, facing):
        d = (down / down[-1])[:, None]
        phase = 2 * np.pi * folds * (share + uneven)[None] + 0.5 * sway(share[None] * 2, d * 1.2 * facing) * (0.2 + d)
        spread = size * (9.5 + 15 * np.clip(d[:, 0] * 1.1, 0, 1) ** 1.2)
        height = 1 + 0.35 * sway(share[None] * 3, d * 1.4 + 3)
        x, y = meander(share, phase, height, width, spread)
        y = y - np.percentile(y, 6, axis=1, keepdims=True)
        # It bends over the shoulder within the first centimetres, then falls.
        turn = np.minimum(down / (7.0 * size), 1.0) * np.pi / 2
        z = low - 4.2 * size + 5.2 * size * np.cos(turn) - np.maximum(down - 7.0 * size, 0) + 1.4 * size
        centre = side * size * (10.6 + 7.5 * np.clip(d[:, 0] * 1.2, 0, 1) ** 0.9)
        x = x - spread[:, None] / 2 + centre[:, None]
        ahead = surface(x, z[:, None] + 0 * x, cut, low, waist, radii, size)
        ahead = np.maximum.accumulate(np.where(down[:, None] < 3 * size, 0, ahead), axis=0)
        for _ in range(6):
            ahead[1:-1] = (ahead[:-2] + 2 * ahead[1:-1] + ahead[2:]) / 4
        start = np.sin(turn)[:, None]
        out = start * (ahead + 0.9 * size) + np.maximum(y, -0.2) * (0.25 + 0.75 * start) * (0.30 + 0.25 * d)
        top = (1 - start) * np.maximum(y, 0) * 0.25
        slope = -(np.abs(x) - 10.6 * size) * 0.30 * np.clip(1 - d * 3, 0, 1)
        return np.stack([x, -facing * out, z[:, None] + top + slope], -1)
    points = np.concatenate([half(fall, 1)[::-1], half(rear, -1)[1:]])
    along = np.r_[front - fall[::-1], front + rear[1:]]
    uv = np.stack(np.broadcast_arrays(share[None], (along / textile.size[1])[:, None]), -1).reshape(-1, 2)
    cloth = fabric(textile, weave)
    shapes.add(shapes.grid(in_units(points), closed=False), cloth, uv=uv, crease=180)


def surface(x, z, cut, low, waist, radii, size):
    """How far in front of the middle plane choli and skirt reach at x and height z (cm)."""
    heights, out = radii
    wide = np.interp(z, heights, out)
    skirt = wide * SQUASH * np.sqrt(np.clip(1 - (x / wide) ** 2, 0, 1)) * (z < waist + 3)
    order = np.argsort([s[2] for s in cut.sections])
    level = np.array([s[2] for s in cut.sections])[order] + low
    across, deep = (np.interp(z, level, np.array([s[k] for s in cut.sections])[order]) for k in (0, 1))
    body = (deep + 1.6 * size) * np.clip(1 - (np.abs(x) / (across + 2.5)) ** ROUNDNESS, 0, 1) ** (1 / ROUNDNESS) * (z >= waist - 3)
    return np.maximum(skirt, body)


def ensemble(look, rng, size, with_scarf):
    """Skirt, choli and dupatta on a dummy; from the front, from behind, and the hem from close by."""
    waist, radii, cloth, textile = put_skirt(look, rng, size)
    at = np.array((0, 0, (waist + MIDRIFF * size - 1.0) * UNIT))
    form.torso(form_sections(size), at, bust=form.BUST if size == 1.0 else 0.0, size=size)
    form.stand(20.0, base=19.0 * size)
    young = size < 1
    choli = Choli(look, choli_cut(look, size, deep=8.5 if young else 12.5, back=4.0 if young else 11.0), rng, at, hem=3.2 * size, cuff=4.4 * size, motifs=0.58 * size)
    if young:
        choli.closing(choli.back, 1, buttons=True)
    else:
        choli.dori(rng)
    if with_scarf:
        dupatta(look, rng, at, waist, radii, size)
    turn = float(rng.uniform(-14, 16))

    def detail():
        show_weave(cloth, textile.size)
        return Shot(target=(0, -.55 * size, .34 * size), distance=44 * size * UNIT * 85 / 36, elevation=10, azimuth=-18, lens=85, fill=None)
    return Views(Shot(target=(0, 0, 1.2), distance=7, elevation=7, azimuth=turn, lens=75, fill=.92),
                 second=Shot(target=(0, 0, 1.2), distance=7, elevation=8, azimuth=180 + turn, lens=75, fill=.92), detail=detail)


def lehenga(look, rng):
    """A lehenga with its choli and dupatta."""
    return ensemble(look, rng, 1.0, True)


def girls_lehenga(look, rng):
    """A girl's skirt and blouse; with a dupatta where it is a lehenga and no pavadai."""
    return ensemble(look, rng, 0.66, look.get('weave') == 'leheriya')


FORMS = {'blouse': blouse, 'lehenga': lehenga, 'girls-lehenga': girls_lehenga}
VERSIONS = {**dict.fromkeys(FORMS, 4), 'blouse': 5}
