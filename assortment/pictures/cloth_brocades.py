"""Weaves whose pattern is a further weft, in gold or in coloured silk: Kanjivaram, Banarasi, Paithani, Chanderi, Jamdani."""
import numpy as np

import cloth_bands as bands
from cloth_draft import mix, rgb
from cloth_motifs import buti, coin, flower, leaf_outline, lotus, paisley, peacock, star
from cloth_weave import GOLD, Weave, metallic

ENAMEL = ('#c2185b', '#0d7a52', '#e0701f', '#1d4fa0')       # meena colours: rose, emerald, orange, blue


class Brocade(Weave):
    """Silk with zari. If neither border nor accent is gold, the pattern is silk on silk (tanchoi) and nothing glitters."""

    rough, sheen, bump, thin = 0.54, 0.50, 0.30, 0.04
    crumple = 0.14

    def setup(self):
        golden = metallic(self.accent_colour) or metallic(self.border_colour)
        gold = self.accent_colour if metallic(self.accent_colour) else self.border_colour if golden else self.accent_colour
        self.gold = self.yarn(gold)
        self.band = self.draft.thread(self.contrast_colour(golden))
        first, second = self.enamel_colours()
        self.enamel, self.enamel_two = self.draft.thread(first), self.draft.thread(second)
        self.worked = {'line': self.gold, 'fill': self.band, 'spot': self.enamel, 'dark': self.dark}
        self.on_band = {'line': self.gold, 'fill': self.ground, 'spot': self.enamel, 'dark': self.dark}
        self.shot = mix(self.ground_colour, self.border_colour if not metallic(self.border_colour) else (0, 0, 0), 0.5)

    def contrast_colour(self, golden):
        """The silk of border and pallu: the look's border, or the ground made deeper where the border is named gold."""
        return mix(self.ground_colour, (0, 0, 0), 0.35) if metallic(self.border_colour) and golden else self.border_colour

    def enamel_colours(self):
        """Two meena colours that stand off from ground and border."""
        def distance(colour):
            c = np.array(rgb(colour))
            return min(np.linalg.norm(c - other) for other in (self.ground_colour, self.border_colour, self.accent_colour))
        ranked = sorted(ENAMEL, key=distance, reverse=True)
        return ranked[0], ranked[1]


class Kanjivaram(Brocade):
    """Heavy silk: a broad contrasting border joined to the body by korvai teeth, a pallu packed with zari."""

    border_width = 15.0
    pallu_length = 62.0

    def field(self, draft):
        draft.index[:] = self.ground
        pitch = 8.5
        if self.motif_name == 'checks':
            for k in np.arange(0, max(draft.width, draft.height) + pitch, pitch):
                for shift in (-0.22, 0.22):
                    draft.stroke(np.array([(k + shift, 0), (k + shift, draft.height)]), 0.13, self.gold)
                    draft.stroke(np.array([(0, k + shift), (draft.width, k + shift)]), 0.13, self.gold)
        for x, y, i, j in bands.half_drop(draft.width, draft.height, pitch, pitch):
            small = self.motif if self.motif_name in ('paisley', 'peacock', 'lotus', 'buti', 'elephant') else coin()
            size = 3.0 if small is self.motif else 1.8
            draft.stamp(small, x, y, size, {**self.worked, 'fill': self.gold, 'spot': self.ground}, flip=i % 2 == 1)

    def border(self, length, width):
        strip = self.strip(length, width * 1.45)
        strip.band(0, width, self.band)
        bands.teeth(strip, width - 0.1, width * 0.36, width * 0.30, self.gold if metallic(self.border_colour) else self.band)
        unit = width / 15
        bands.lines(strip, [(0.5 * unit, 1.5 * unit), (1.9 * unit, 2.2 * unit), (11.2 * unit, 12.6 * unit),
                            (13.0 * unit, 13.3 * unit), (14.2 * unit, 14.5 * unit)], self.gold)
        for y in (2.9, 10.5):
            bands.beads(strip, y * unit, 1.1 * unit, 0.45 * unit, self.gold)
        drawn = self.motif if self.motif_name in ('paisley', 'peacock', 'lotus', 'elephant', 'flower') else flower(10)
        bands.row(strip, drawn, 6.7 * unit, 6.0 * unit, 7.6 * unit, self.on_band, alternate=False)
        bands.row(strip, star(8), 6.7 * unit, 1.5 * unit, 7.6 * unit, {'line': self.gold}, phase=1.0)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height + 5)
        strip.band(0, height, self.band)
        bands.teeth(strip, height - 0.1, 4.6, 3.6, self.band)
        figure = self.motif if self.motif_name in ('paisley', 'peacock', 'lotus', 'elephant') else paisley()
        plan = [('gold', 6), ('beads', 2.2), ('chevron', 5), ('figure', 11), ('chevron', 5), ('gold', 4.5), ('round', 4.6),
                ('gold', 4.5), ('figure', 11), ('beads', 2.2), ('round', 4.6), ('gold', 5)]
        scale = height / (sum(h for _, h in plan) + len(plan) * 0.5)
        y = 0.3
        for kind, unscaled in plan:
            tall = unscaled * scale
            self.pallu_row(strip, kind, y, tall, figure)
            y += tall + 0.5 * scale
        return strip

    def pallu_row(self, strip, kind, y, tall, figure):
        """One row of the pallu between y and y + tall."""
        middle = y + tall / 2
        if kind == 'gold':
            strip.band(y + 0.2, y + tall - 0.2, self.gold)
            bands.beads(strip, middle, 1.2, tall * 0.16, self.band)
        elif kind == 'beads':
            bands.lines(strip, [(y + 0.1, y + 0.35), (y + tall - 0.35, y + tall - 0.1)], self.gold)
            bands.beads(strip, middle, 1.1, 0.42, self.gold)
        elif kind == 'chevron':
            bands.chevrons(strip, y, y + tall, 2.6, 0.42, self.gold)
        elif kind == 'round':
            bands.row(strip, flower(10), middle, tall * 0.95, tall * 1.15, self.on_band)
        else:
            bands.row(strip, figure, middle, tall * 0.94, tall * 0.94 * max(0.9, bands.breadth(figure) * 1.06), self.on_band)


class Banarasi(Brocade):
    """Dense gold on silk: a net of vines (jaal) or scattered kadhwa butis, a narrow bel border, a brocade pallu."""

    border_width = 8.5
    pallu_length = 52.0

    def field(self, draft):
        draft.index[:] = self.ground
        worked = {'line': self.gold, 'fill': self.ground, 'spot': self.enamel, 'dark': self.ground}
        if self.motif_name in ('buti', 'dots', 'lotus', 'peacock', 'elephant'):
            for x, y, i, _ in bands.half_drop(draft.width, draft.height, 6.4, 7.6):
                draft.stamp(self.motif, x, y, 3.9, worked, flip=i % 2 == 1)
                draft.stamp(coin(), x, y + 3.8, 0.8, {'line': self.gold})
            return
        self.jaal(draft, worked)

    def jaal(self, draft, worked, across=9.0, along=12.0):
        """A net of ogees: waving stems that meet and part, a blossom in each mesh, leaves all along."""
        y = np.arange(-along, draft.height + along, 0.4)
        for i in range(-1, int(draft.width / across) + 2):
            for side in (-1, 1):
                x = (i + 0.5) * across + side * across * 0.25 * (1 + np.cos(2 * np.pi * y / along))
                draft.stroke(np.stack([x, y], -1), 0.30, self.gold)
                for k, at in enumerate(np.arange(-along, draft.height + along, along / 6)):
                    stem = (i + 0.5) * across + side * across * 0.25 * (1 + np.cos(2 * np.pi * at / along))
                    draft.fill(leaf_outline(1.9, 0.42, (stem, at), side * (0.9 if k % 2 else -0.7)), self.gold)
        figure = self.motif if self.motif_name in ('paisley', 'flower', 'vine') else flower(8)
        for x, y0, i, _ in bands.half_drop(draft.width, draft.height, across, along):
            draft.stamp(figure, x, y0 + along * 0.25, 5.0, worked, flip=i % 2 == 1)
            draft.stamp(flower(6), x, y0 - along * 0.25, 2.2, worked)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.band)
        bands.lines(strip, [(0.15, 0.9), (1.2, 1.4), (width - 1.4, width - 1.2), (width - 0.9, width)], self.gold)
        bands.vine(strip, width / 2, width * 0.19, width * 1.15, self.gold, self.on_band, flower(8), width * 0.36, 0.26)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.band)
        unit = height / 52
        for y in (1.6, 12.4, 39.6, 50.4):
            bands.lines(strip, [((y - 0.8) * unit, (y + 0.8) * unit), ((y - 1.5) * unit, (y - 1.2) * unit),
                                ((y + 1.2) * unit, (y + 1.5) * unit)], self.gold)
        bands.row(strip, paisley(), 7 * unit, 8.2 * unit, 6.6 * unit, self.on_band)
        bands.row(strip, paisley(), 45 * unit, 8.2 * unit, 6.6 * unit, self.on_band)
        for row, y in enumerate((20.0, 32.0)):
            bands.row(strip, paisley(), y * unit, 11.4 * unit, 10.4 * unit, self.on_band, phase=0.5 + row * 0.5)
            bands.row(strip, flower(8), y * unit, 3.4 * unit, 10.4 * unit, self.on_band, phase=row * 0.5)
        bands.beads(strip, 26 * unit, 1.3, 0.4, self.gold)
        return strip


class Paithani(Brocade):
    """Yeola's tapestry: a gold pallu with peacocks and lotus in bright silks, an oblique-square border, coins in the field."""

    border_width = 10.0
    pallu_length = 58.0

    def setup(self):
        super().setup()
        self.green, self.rose = self.draft.thread('#12724a', relief=0.3), self.draft.thread('#c01c62', relief=0.3)
        self.blue, self.black = self.draft.thread('#1d3f9a', relief=0.3), self.draft.thread('#241320')
        self.tapestry = {'line': self.black, 'fill': self.green, 'spot': self.rose, 'dark': self.gold}
        self.leafwork = {'line': self.green, 'fill': self.rose, 'spot': self.gold, 'dark': self.black}
        if not metallic(self.accent_colour) and not metallic(self.border_colour):
            self.gold = self.draft.thread(rgb(GOLD), metal=1.0, relief=0.5)

    def field(self, draft):
        draft.index[:] = self.ground
        for x, y, _, _ in bands.half_drop(draft.width, draft.height, 6.0, 7.0):
            draft.stamp(star(6) if self.motif_name in ('buti', 'vine') else coin(), x, y, 1.7, {'line': self.gold})

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.band)
        inner = (width * 0.14, width * 0.80)
        bands.lines(strip, [(0.2, width * 0.10), inner, (width * 0.86, width * 0.93)], self.gold)
        middle, tall = sum(inner) / 2, inner[1] - inner[0]
        if self.motif_name == 'vine':
            bands.vine(strip, middle, tall * 0.22, tall * 2.0, self.green, self.leafwork, flower(8), tall * 0.52, 0.34)
        else:
            squares = {'line': self.rose, 'fill': self.gold, 'spot': self.green}
            bands.row(strip, rhomb(), middle, tall * 0.94, tall * 0.70, squares)
        bands.beads(strip, width * 0.965, 1.0, 0.28, self.gold)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.gold)
        unit = height / 58
        for y in (0.6, 13.0, 43.0, 56.5):
            bands.lines(strip, [(y * unit, (y + 0.9) * unit)], self.band)
        for y in (7.2, 50.3):
            bands.vine(strip, y * unit, 2.2 * unit, 13 * unit, self.green, self.leafwork, flower(8), 5.0 * unit, 0.34)
        bands.row(strip, peacock() if self.motif_name != 'lotus' else lotus(), 28.4 * unit, 22 * unit, 21 * unit, self.tapestry,
                  alternate=True)
        bands.row(strip, buti(), 28.4 * unit, 13 * unit, 21 * unit, self.leafwork, phase=0.0)
        bands.beads(strip, 15.0 * unit, 2.0, 0.6, self.rose)
        bands.beads(strip, 41.8 * unit, 2.0, 0.6, self.rose)
        return strip


def rhomb():
    """The oblique square of a Paithani border."""
    outline = np.array([(-0.36, -0.5), (0.12, -0.5), (0.36, 0.5), (-0.12, 0.5)])
    return [('line', outline), ('fill', outline * 0.62), ('spot', outline * 0.34)]


class Chanderi(Brocade):
    """Sheer silk and cotton: small gold coins far apart, a slim gold border, plain tissue bands for a pallu."""

    border_width = 5.0
    pallu_length = 30.0
    rough, sheen, bump, thin, sheer = 0.5, 0.45, 0.15, 0.22, 0.07

    def setup(self):
        super().setup()
        self.rim = self.draft.thread(mix(self.ground_colour, (0.30, 0.18, 0.05), 0.40))       # the coin's edge against pale silk

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name == 'stripes':
            for x in np.arange(2, draft.width, 4.0):
                draft.stroke(np.array([(x, 0), (x, draft.height)]), 0.34, self.gold)
            return
        if self.motif_name == 'checks':
            for k in np.arange(3, max(draft.width, draft.height), 6.0):
                draft.stroke(np.array([(k, 0), (k, draft.height)]), 0.16, self.gold)
                draft.stroke(np.array([(0, k), (draft.width, k)]), 0.16, self.gold)
        small = self.motif if self.motif_name in ('paisley', 'flower', 'lotus', 'peacock', 'buti') else coin()
        for x, y, _, _ in bands.half_drop(draft.width, draft.height, 8.6, 9.6):
            size = 4.0 if small is self.motif else 2.0
            draft.stamp(small, x + 0.10, y - 0.10, size, {'line': self.rim, 'fill': self.rim, 'spot': self.rim})
            draft.stamp(small, x, y, size, {'line': self.gold, 'fill': self.gold, 'spot': self.ground})

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        bands.lines(strip, [(0, width * 0.52), (width * 0.60, width * 0.66), (width * 0.94, width)], self.gold)
        bands.lines(strip, [(width * 0.16, width * 0.24), (width * 0.34, width * 0.40)], self.band)
        bands.beads(strip, width * 0.80, 1.1, width * 0.07, self.gold)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        for y in (0.0, 0.30, 0.62):
            bands.lines(strip, [(height * (y + a), height * (y + b)) for a, b in ((0.02, 0.13), (0.15, 0.16))], self.gold)
            bands.beads(strip, height * (y + 0.20), 1.8, 0.55, self.gold)
            bands.lines(strip, [(height * (y + 0.235), height * (y + 0.245))], self.gold)
        return strip


class Jamdani(Brocade):
    """Muslin with inlaid motifs that seem to float: counted, stepped outlines in slanting rows."""

    border_width = 7.0
    pallu_length = 42.0
    rough, sheen, bump, thin, sheer = 0.75, 0.3, 0.3, 0.15, 0.0
    THREAD = 0.24                 # cm, the smallest step of the inlay

    def inlay(self):
        """The threads of the inlaid motifs."""
        return {'line': self.accent, 'fill': self.ground, 'spot': self.edge, 'dark': self.accent}

    def field(self, draft):
        draft.index[:] = self.ground
        figure = self.motif if self.motif_name not in ('stripes', 'checks', 'dots') else flower(6)
        for x, y, i, j in bands.half_drop(draft.width, draft.height, 7.0, 7.0):
            slant = (i * 7.0 * 0.5) % 7.0 - (3.5 if i % 2 else 0)
            draft.stamp(figure, x, y + slant, 4.0, self.inlay())
            draft.stamp(coin(), x + 3.5, y + slant + 1.7, 0.8, {'line': self.edge})
        draft.step(self.THREAD)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        bands.lines(strip, [(0.2, 0.7), (width - 0.7, width - 0.2)], self.accent)
        bands.chevrons(strip, 1.1, width - 1.0, width * 0.5, 0.35, self.accent)
        strip.step(self.THREAD)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        for y in (0.03, 0.47, 0.93):
            bands.lines(strip, [(height * y, height * (y + 0.04))], self.edge)
        figure = self.motif if self.motif_name not in ('stripes', 'checks', 'dots') else paisley()
        for k, y in enumerate((0.27, 0.72)):
            bands.row(strip, figure, height * y, height * 0.34, height * 0.30, self.inlay(), phase=0.5 * k)
        bands.beads(strip, height * 0.44, 1.6, 0.6, self.accent)
        bands.beads(strip, height * 0.56, 1.6, 0.6, self.accent)
        strip.step(self.THREAD)
        return strip


BROCADES = {'kanjivaram': Kanjivaram, 'banarasi': Banarasi, 'paithani': Paithani, 'chanderi': Chanderi, 'jamdani': Jamdani}
