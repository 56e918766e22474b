"""Kurtas, kurtis and salwar sets laid flat: the front, the back, and the neck from close by."""
from dataclasses import replace

import numpy as np

import cloth_trims as trims
import shapes
from cloth_board import MIDDLE, board, close, gathered, hide, straight
from cloth_close import show_weave
from cloth_draft import luminance, mix, rgb
from cloth_fabric import fabric, yarn, zari
from cloth_drape import carried
from cloth_flat import FlatCut, Piece, Wrinkle, arm, arm_wrinkles, body, body_wrinkles, lay, relief, stood
from cloth_folds import UNIT, uv_of
from cloth_hanger import hanger
from cloth_layout import length_of_cloth, panel
from cloth_props import cord, in_units, rod_with_finials, tassel
from cloth_weave import metallic
from views import Views

SLEEVES = {'short': 20.0, 'elbow': 30.0, 'long': 57.0}         # cm
HOOK = 11.2                       # cm from the rod's axis down to the shoulder
DENSITY = 17.0                    # texture points a cm: the neck is shown close by
TRIMMED = {'plain', 'stripes'}    # cloths whose border is sewn on as collar and placket


def mens(look):
    """A man's kurta: straight, slit at the sides."""
    sleeve = look.get('sleeve', 'long')
    return FlatCut(sleeve=SLEEVES[sleeve], cuff=14.0 if sleeve == 'long' else 18.5, spread=27)


def boys(look):
    """A boy's kurta, wide for its length."""
    sleeve = look.get('sleeve', 'long')
    return FlatCut(neck=6.4, shoulder=(17.0, -3.6), pit=(20.2, -19.5), side=[(20.2, -34), (20.8, -48), (22.5, -62)], hem_drop=1.0,
                   neck_front=6.4, neck_back=1.4, slit=15, sleeve=SLEEVES[sleeve] * 0.74, cuff=11.5 if sleeve == 'long' else 14.5, spread=32)


def womens(look, length=76.0):
    """A woman's kurti: in at the waist, flaring to the hem, a round neck."""
    sleeve = look.get('sleeve', 'elbow')
    return FlatCut(neck=8.8, shoulder=(18.5, -4.0), pit=(23.2, -21.5), side=[(21.2, -38), (23.8, -56), (27.5, -length)], hem_drop=1.6,
                   neck_front=12.5, neck_back=2.6, slit=20 if length < 90 else 34, sleeve=SLEEVES[sleeve] * 0.93,
                   cuff=11.5 if sleeve == 'long' else 15.0, spread=30)


class Garment:
    """A kurta's cloth and cut, put up from the front or from the back."""

    def __init__(self, look, cut, rng, at, hem, cuff, motifs, women=False, strength=1.0):
        self.look, self.cut, self.at, self.women, self.strength = look, cut, np.asarray(at, float), women, strength
        self.seed = int(rng.integers(1 << 30))
        low, wide = cut.side[-1][1] - cut.hem_drop, 2 * cut.side[-1][0] + 8
        tall = -low
        draw = trims.stitches(self.body_stitches(tall, hem), trims.seam_thread)
        self.textile, self.weave = panel(look, wide, tall + 4, rng, hem=hem, draw=draw, density=DENSITY, motifs=motifs)
        self.cloth = fabric(self.textile, self.weave)
        line = np.array([(-30, 2.6), (30, 2.6)])
        cuffs = trims.stitches([line], trims.seam_thread)
        self.arm_textile, _ = panel(look, max(cut.cuff, 22) * 2, cut.sleeve + 22, rng, hem=cuff, draw=cuffs, density=DENSITY, motifs=motifs)
        self.arm_cloth = fabric(self.arm_textile, self.weave)
        ground = rgb(look.get('ground', '#888888'))
        self.inner = yarn(mix(ground, (1, 1, 1) if luminance(ground) < 0.25 else (0, 0, 0), 0.10), rough=0.85)
        border = look.get('border', '#888888')
        self.contrast = zari(border) if metallic(border) and self.weave.zari else yarn(border, rough=0.65)
        self.trimming = self.contrast if look.get('weave') in TRIMMED and not women else self.cloth

    def body_stitches(self, tall, hem):
        """Where the machine has run: along the hem and up both slits."""
        low = self.cut.side[-1]
        slit = [np.array([(side * (low[0] - 1.1), 0.5), (side * (low[0] - 1.5), self.cut.slit)]) for side in (-1, 1)] if self.cut.slit else []
        return [np.array([(-low[0], 2.2), (low[0], 2.2)]), *slit]

    def put_up(self, back=False):
        """All pieces and what is sewn to them; returns the height of the body as a function of points."""
        rng = np.random.default_rng(self.seed + back)
        cut, at = self.cut, self.at
        under = body(cut, front=back)
        under.outline = under.outline * (1.006, 1) - np.where(under.outline[:, 1:] < cut.side[-1][1] * 0.9, (0, 0.8), (0, 0))
        lay(under, self.textile.size, self.inner, lambda p: np.full(len(p), 0.25), at, step=2.0)
        over = body(cut, front=not back)
        height = relief(over, body_wrinkles(cut, rng, self.strength), rng)
        lay(over, self.textile.size, self.cloth, height, at, flip=back)
        for side in (-1, 1):
            piece = arm(cut, side)
            lay(replace(piece, seams=[], free=[]), self.arm_textile.size, self.inner, lambda p: np.full(len(p), 0.22), at, step=2.5)
            lay(piece, self.arm_textile.size, self.arm_cloth, relief(piece, arm_wrinkles(cut, rng, side, self.strength), rng, thick=1.0), at)
        if self.women:
            self.round_neck(height, back)
        else:
            self.collar(height, back, rng)
        if not back:
            trims.label(cut, at, rng)
        return height

    def collar(self, height, back, rng):
        """Band collar, and in front the half placket with its buttons."""
        cut, at, size = self.cut, self.at, self.textile.size
        small = cut.neck / 7.6
        trims.band_collar(cut, height, self.trimming, self.inner, at, size, tall=3.8 * small, back=back)
        if back:
            self.yoke(height)
            return
        top, long, half = -cut.neck_front, 29 * small, 1.75 * small
        trims.strip(height, -half, half, top - long, top + 0.4, self.trimming, at, size, hem=cut.side[-1][1])
        raised = lambda p: height(p) + 0.28                                     # noqa: E731
        thread = yarn(trims.seam_thread(self.weave), rough=0.8)
        self.dotted(raised, [np.array([(s * half * 0.86, top - 0.3), (s * half * 0.86, top - long + 0.6)]) for s in (-1, 1)]
                    + [np.array([(-half * 0.86, top - long + h), (half * 0.86, top - long + h)]) for h in (0.6, 3.2)], thread)
        places = [(0, top - long * share) for share in ((0.06, 0.31, 0.56, 0.81) if small > 0.9 else (0.08, 0.40, 0.72))]
        hole = mix(self.weave.ground_colour, (0, 0, 0), 0.4)
        trims.buttonholes(height, places, hole, at, long=1.7 * small)
        trims.buttons(height, places, self.button_colour(), at, radius=0.68 * small)

    def button_colour(self):
        """Horn or wood on light cloth, shell on dark, brass on gold."""
        ground = self.weave.ground_colour
        if self.look.get('weave') == 'stripes':
            return '#c79a3b'
        return '#6b4a2c' if luminance(ground) > 0.55 and self.look.get('weave') != 'chikankari' else '#efe8da'

    def yoke(self, height):
        """The seam across the shoulders behind, sewn twice."""
        cut = self.cut
        x = np.linspace(-cut.shoulder[0] * 0.93, cut.shoulder[0] * 0.93, 40)
        y = cut.shoulder[1] * 1.9 - 1.2 * (1 - (x / x.max()) ** 2)
        groove = yarn(mix(self.weave.ground_colour, (0, 0, 0), 0.28), rough=0.9)
        shapes.add(shapes.sweep(stood(np.stack([x, y], -1), height(np.stack([x, y], -1)) + 0.01, self.at), shapes.circle(0.09 * UNIT, 6)), groove)
        thread = yarn(trims.seam_thread(self.weave), rough=0.8)
        self.dotted(lambda p: height(p) + 0.02, [np.stack([x, y + up], -1) for up in (0.45, 0.85)], thread)

    def dotted(self, height, lines, surface, dash=0.36, gap=0.22):
        """Stitches that can be seen from close by: short threads along lines."""
        for line in lines:
            run = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
            starts = np.arange(0, run[-1] - dash, dash + gap)
            parts = []
            for start in starts:
                s = np.linspace(start, start + dash, 4)
                flat = np.stack([np.interp(s, run, line[:, 0]), np.interp(s, run, line[:, 1])], -1)
                parts.append(shapes.sweep(stood(flat, height(flat) + np.array([-.02, .05, .05, -.02]), self.at), shapes.circle(0.055 * UNIT, 5)))
            if parts:
                shapes.add(shapes.join(parts), surface)

    def round_neck(self, height, back):
        """A faced round neck; in front with a slit, a loop and a button, behind closed."""
        cut = self.cut
        turn = np.linspace(-1, 1, 120)
        shape = np.maximum(0, 1 - np.abs(turn) ** cut.neck_shape) ** (1 / cut.neck_shape)
        dip = cut.neck_back if back else cut.neck_front
        edge = np.stack([turn * cut.neck, -dip * shape], -1)[::-1]
        trims.neck_facing(height, edge, 2.6 if not back else 1.4, self.contrast, self.at, lift=0.14)
        thread = yarn(self.look.get('accent', '#ffffff') if not metallic(self.look.get('accent', '#fff000')) else self.look['ground'], rough=0.8)
        inner = edge[4:-4]
        way = np.gradient(inner, axis=0)
        way /= np.linalg.norm(way, axis=1, keepdims=True)
        side = np.stack([-way[:, 1], way[:, 0]], -1)
        wide = 1.4 if back else 2.6
        self.dotted(lambda p: height(p) + 0.15, [inner + side * s for s in (0.30, wide - 0.30)], thread)
        if back:
            return
        top, long = -cut.neck_front - 1.4, 11.0
        for s in (-1, 1):
            trims.strip(height, 0.06 if s > 0 else -1.5, 1.5 if s > 0 else -0.06, top - long, top - 0.6, self.contrast, self.at, self.textile.size, cut.side[-1][1], lift=0.16)
        dark = yarn(mix(self.weave.ground_colour, (0, 0, 0), 0.75), rough=1)
        line = np.array([(0, top + 0.9), (0, top - long + 1.8)])
        shapes.add(shapes.sweep(stood(line, height(line) + 0.06, self.at), shapes.circle(0.13 * UNIT, 6)), dark)
        self.dotted(lambda p: height(p) + 0.17, [np.array([(s * 1.2, top - 1.0), (s * 1.2, top - long + 0.3)]) for s in (-1, 1)]
                    + [np.array([(-1.2, top - long + 0.3), (1.2, top - long + 0.3)])], thread)
        places = [(0.75, top - 1.7 - 3.0 * k) for k in range(3)]
        trims.buttons(height, places, self.button_colour(), self.at, radius=0.52, lift=0.30)


def hang_up(at, shoulder):
    """The rod and hanger on which a garment hangs when it stands among other things: only the hook shows."""
    rod_with_finials(0.52 * shoulder / 22, at[2] + HOOK * UNIT)
    hanger(np.array(at) + (0, 1.6 * UNIT, 0), half=shoulder * 0.85, drop=shoulder * 0.25)


def laid(look, rng, cut, hem, cuff, motifs, women=False, strength=1.0, beside=None, at_x=0.0):
    """A garment from the front, from the back, and its neck. `beside(z)` puts up what is sold with it, `at_x` makes room."""
    low = cut.side[-1][1]
    at = (at_x, -4 * UNIT if beside else 0, MIDDLE - low / 2 * UNIT)
    choice = int(rng.integers(8))
    garment = Garment(look, cut, rng, at, hem, cuff, motifs, women, strength)
    with gathered() as front:
        garment.put_up()
    if beside:
        beside(at[2])
    with gathered() as rail:
        hang_up(at, cut.shoulder[0])

    def main():
        hide(rail)
        board(look, choice)
        return straight()

    def second():
        hide(front)
        with gathered() as back:
            garment.put_up(back=True)
        second.back = back
        return straight()

    def detail():
        hide(second.back)
        for thing in front:
            thing.hide_render = False
        show_weave(garment.cloth, garment.textile.size)
        small = cut.neck / 8
        return close((at_x + 1.0 * UNIT, 0, at[2] - cut.neck_front * 1.25 * UNIT), 34 * small, azimuth=12, elevation=-10)

    return Views(main, second=second, detail=detail)


def kurta(look, rng):
    """A man's kurta: band collar, half placket, side slits."""
    return laid(look, rng, mens(look), hem=8.0 if look['weave'] not in TRIMMED else 5.0, cuff=5.0, motifs=0.72)


def boys_kurta(look, rng):
    """A boy's kurta."""
    return laid(look, rng, boys(look), hem=5.0, cuff=4.0, motifs=0.62)


def kurti(look, rng):
    """A woman's short kurti: a faced round neck with a slit."""
    return laid(look, rng, womens(look), hem=6.5, cuff=4.2, motifs=0.66, women=True)


def leg_outline(side, waist=20.0, hip=26.0, crotch=-42.0, low=-94.0, ankle=(6.5, 17.5)):
    """Half a salwar: from the waist over the hip down to a narrow cuff; side -1 is the left of the picture."""
    outer = shapes.smooth_path([(waist, 0), (hip * 0.93, -13), (hip, -32), (hip * 0.97, -52), (ankle[1] + 4, -78), (ankle[1], low + 5), (ankle[1], low)], 8)[:, :2]
    inner = shapes.smooth_path([(ankle[0], low), (ankle[0], low + 5), (4.6, -78), (2.2, -56), (0, crotch)], 8)[:, :2]
    return np.vstack([outer, inner, [(0, 0)]]) * (side, 1)


def salwar(look, rng, at):
    """The trousers of a set: gathered at the waist on a drawstring, wide over the hip, narrow at the ankle."""
    textile, weave = panel(look, 72, 98, rng, hem=5.0, density=DENSITY)
    cloth = fabric(textile, weave)
    dark = yarn(mix(weave.ground_colour, (0, 0, 0), 0.35), rough=0.9)
    for side in (-1, 1):
        outline = leg_outline(side)
        creases = [Wrinkle(np.array((side * x, -3.2)), np.array((side * x * rng.uniform(1.2, 1.5), -3.2 - rng.uniform(22, 60))),
                           rng.uniform(0.55, 0.9), rng.uniform(0.5, 1.0), side * rng.normal(0, 1)) for x in np.linspace(1.2, 18.5, 11)]
        creases += [Wrinkle(np.array((side * x, y)), np.array((side * (x + rng.uniform(5, 10)), y - rng.uniform(-6, 10))), rng.uniform(0.7, 1.2),
                            rng.uniform(0.3, 0.7), rng.normal(0, 1)) for x, y in zip(rng.uniform(4, 12, 6), rng.uniform(-90, -50, 6))]
        cuffs = np.array([(side * 6.5, -88.5), (side * 17.5, -88.5)])
        middle = np.array([(0, 0), (0, -42)])
        hem = np.array([(side * 6.5, -94), (side * 17.5, -94)])
        piece = Piece(outline, np.array((0, -94.0)), np.array((1., 0)), np.array((0, 1.)), [middle, cuffs], [hem])
        lay(piece, textile.size, cloth, relief(piece, creases, rng, thick=1.4), at, step=1.0)
        mouth = Piece(outline, piece.origin, piece.across, piece.along)
        lay(mouth, textile.size, dark, lambda p: np.full(len(p), 0.2), at, step=3.0)
    ring = np.linspace(-20.4, 20.4, 160)
    band = [np.stack([ring, up + 0 * ring, high + 0.25 * np.sin(ring * 2.6 + 1.5 * np.sin(ring * 0.7))], -1)
            for up, high in ((-3.6, 0.9), (-3.3, 1.9), (-2.0, 2.3), (-0.6, 2.2), (0.2, 1.6), (0.5, 0.5))]
    rows = np.array([stood(row[:, :2], row[:, 2], at) for row in band])
    shapes.add(shapes.grid(rows, closed=False), cloth, uv=np.stack(np.broadcast_arrays(ring[None] / 72 + 0.5, np.linspace(0.5, 0.54, 6)[:, None]), -1).reshape(-1, 2),
               crease=180)
    silk = yarn(look.get('accent', '#f2ead8'), rough=0.7)
    for side, drop in ((-1, 17.0), (1, 21.0)):
        line = np.array([(side * 1.0, -1.6), (side * 2.2, -5.0), (side * 2.8 + rng.normal(0, .4), -11.0), (side * 2.2, -drop)])
        cord(stood(line, np.array([2.6, 3.0, 2.8, 2.8]), at), 0.28 * UNIT, silk)
        tassel(stood(line[-1], 2.8, at), silk, silk, rng, size=0.13)


def folded_scarf(look, rng, at, long=104.0, wide=19.0):
    """The dupatta of a set, in long pleats."""
    bow = rng.uniform(-1.5, 1.5)
    stations = [((-wide / 2 + bow * s * (1 - s) * 4, 0, -long * s), (wide / 2 + bow * s * (1 - s) * 4 + 2.5 * s, 0, -long * s), (0, -1, 0), 0.3 + 0.4 * s)
                for s in (0, 0.25, 0.5, 0.75, 1.0)]
    points, along = carried(rng, stations, 90.0, 5, columns=240, rows=180, bulge=0.7, wave=0.9)
    textile, weave = length_of_cloth(look, 90.0, along[-1] + 2, rng, pallu=14, border=4.5, both_ends=True, density=10.0)
    placed = in_units(points, at)
    shapes.add(shapes.grid(placed, closed=False), fabric(textile, weave), uv=uv_of(along, points.shape[1], 90.0, textile.size, 0.4), crease=180)


def salwar_set(look, rng):
    """A salwar suit laid out: the kurta, the salwar beside it with its drawstring, and the dupatta in long pleats."""
    ground, border = look.get('ground', '#888888'), look.get('border', '#555555')
    matching = metallic(border) or look.get('weave') in ('chikankari', 'chanderi')
    lower = {'weave': 'plain', 'ground': ground if matching else border, 'border': border, 'accent': look.get('accent', border)}
    scarf = {**look, 'motif': 'dots' if look.get('weave') == 'bandhani' else look.get('motif', 'buti')}
    side = float(rng.choice((-1, 1)))

    def beside(z):
        salwar(lower, rng, (side * 44 * UNIT, 0, z - 3 * UNIT))
        folded_scarf(scarf, rng, (-side * 44 * UNIT, 0, z + 1 * UNIT))
    return laid(look, rng, womens(look, length=98.0), hem=7.5, cuff=4.5, motifs=0.68, women=True, beside=beside, at_x=-side * 6 * UNIT)


FORMS = {'kurta': kurta, 'boys-kurta': boys_kurta, 'kurti': kurti, 'salwar-set': salwar_set}
VERSIONS = dict.fromkeys(FORMS, 4)
