"""Cloth whose pattern is a needle's, or woven wool that imitates it: chikankari, kantha, phulkari, kani, pashmina."""
import numpy as np

import cloth_bands as bands
from cloth_draft import luminance, mix, rgb
from cloth_motifs import flower, leaf_outline, paisley, rosette, smooth, PAISLEY
from cloth_weave import CLEAR, WHITE, Weave, contrast


class Chikankari(Weave):
    """Lucknow's white work on a pastel: raised satin stitch, shadow work behind, rows of eyelets."""

    border_width, pallu_length = 11.0, 34.0
    rough, sheen, bump, thin = 0.75, 0.30, 0.85, 0.22
    zari = False

    def setup(self):
        thread = WHITE if luminance(self.ground_colour) < 0.88 else mix(self.accent_colour, (0.25, 0.27, 0.33), 0.22)
        self.white = self.draft.thread(thread, relief=1.0)
        self.shadow = self.draft.thread(mix(self.ground_colour, thread, 0.45), relief=0.15)
        self.hole = self.draft.thread(mix(self.ground_colour, (0, 0, 0), 0.28))
        self.worked = {'line': self.white, 'fill': self.shadow, 'spot': self.white, 'dark': self.ground}

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name == 'vine':
            self.creepers(draft)
            return
        figure = self.motif if self.motif_name in ('paisley', 'flower', 'lotus', 'peacock') else self.spray()
        for x, y, i, _ in bands.half_drop(draft.width, draft.height, 7.4, 8.6):
            draft.stamp(figure, x, y, 4.6, self.worked, flip=i % 2 == 1)
            draft.stamp(flower(5), x, y + 4.3, 1.0, {'line': self.white})

    def creepers(self, draft, pitch=12.5):
        """Climbing creepers (bel) side by side, small jasmines between them."""
        strip = self.strip(draft.height + 8, pitch)
        bands.vine(strip, pitch / 2, 2.2, 16.0, self.white, self.worked, flower(5), 3.5, 0.24)
        for k in range(int(draft.width / pitch) + 2):
            x = draft.width / 2 + (k - int(draft.width / pitch / 2) - 1) * pitch
            draft.paste(strip, x, -(k % 2) * 8.0, turn=True, keep=CLEAR)
            for y in np.arange(4 + (k % 2) * 4, draft.height, 8.0):
                draft.stamp(flower(5), x, y, 1.1, {'line': self.white})

    def spray(self):
        """A five-petalled jasmine on a curled stem, leaves in shadow work."""
        shapes = []
        for side in (-1, 1):
            for length, angle in ((0.34, 0.7), (0.28, 1.7)):
                base = -0.22 + 0.1 * (angle > 1)
                shapes.append(('line', leaf_outline(length, 0.080, (0, base), side * angle)))
                shapes.append(('fill', leaf_outline(length * 0.86, 0.050, (side * 0.02, base + 0.01), side * angle)))
        stem = np.stack([0.05 * np.sin(np.linspace(0, 3.2, 12)), np.linspace(0.12, -0.5, 12)], -1)
        shapes.append(('line', np.vstack([stem + (0.02, 0), stem[::-1] - (0.02, 0)])))
        shapes += [('line', rosette(0.26, 5, 0.45) + (0, 0.24)), ('fill', rosette(0.17, 5, 0.45) + (0, 0.24)),
                   ('line', rosette(0.07, 6, 0.1) + (0, 0.24))]
        return shapes

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        bands.lines(strip, [(0.2, 0.55), (1.7, 1.95)], self.white)
        bands.beads(strip, 1.12, 0.9, 0.27, self.white, pointed=False)
        bands.scallops(strip, width * 0.80, width * 0.09, self.white, 0.22)
        bands.row(strip, paisley(), width * 0.47, width * 0.50, width * 0.64, self.worked)
        bands.row(strip, self.spray(), width * 0.44, width * 0.36, width * 0.64, self.worked, phase=0.0)
        bands.beads(strip, width * 0.80 - 0.4, 0.9, 0.22, self.hole, pointed=False)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        bands.lines(strip, [(0.3, 0.7), (height - 0.6, height - 0.3)], self.white)
        bands.row(strip, paisley(), height * 0.46, height * 0.52, height * 0.52, self.worked)
        bands.row(strip, self.spray(), height * 0.44, height * 0.40, height * 0.52, self.worked, phase=0.0)
        bands.scallops(strip, height * 0.86, 1.6, self.white, 0.24)
        return strip


class Kantha(Weave):
    """Bengal's running stitch: whole grounds rippled with it, figures outlined and filled by rows of it."""

    border_width, pallu_length = 9.0, 34.0
    rough, sheen, bump, thin = 0.8, 0.3, 0.9, 0.08
    zari = False
    crinkle = 0.10

    def setup(self):
        base = [self.accent_colour, self.border_colour, mix(self.accent_colour, (0, 0, 0), 0.35),
                mix(self.border_colour, self.accent_colour, 0.5)]
        seen = [c for c in base if np.linalg.norm(np.array(c) - self.ground_colour) > 0.28]
        seen = seen or [contrast(self.border_colour, self.ground_colour)]
        self.colours = [self.draft.thread(c, relief=1.0) for c in seen]
        light = luminance(self.ground_colour) > 0.6
        self.quilt = self.draft.thread(mix(self.ground_colour, (0, 0, 0) if light else WHITE, 0.22), relief=0.7)

    def quilted(self, draft, spacing=0.95):
        """Rows of small stitches over the whole ground."""
        for y in np.arange(spacing / 2, draft.height, spacing):
            x = np.arange(-self.rng.random(), draft.width + 2, 1.6)
            draft.dashes(np.stack([x, y + 0.10 * np.sin(x * 0.5 + y)], -1), 0.16, 0.5, 0.42, self.quilt)

    def stitched(self, draft, outline, x, y, size, colours, flip=1):
        """A figure of running stitch: its outline repeated smaller and smaller."""
        centre = outline.mean(0)
        for k, share in enumerate((1.0, 0.80, 0.60, 0.40, 0.22)):
            points = ((outline - centre) * share + centre) * size * (flip, 1) + (x, y)
            draft.dashes(points, 0.32, 0.78, 0.30, colours[k % len(colours)], closed=True)

    def creepers(self, draft, pitch=12.0, wave=15.0):
        """Climbing stems with leaves and round flowers, all in running stitch."""
        leaf = leaf_outline(1.0, 0.22)
        y = np.arange(-wave, draft.height + wave, 0.4)
        for column, x0 in enumerate(np.arange(pitch / 2, draft.width + pitch, pitch)):
            colours = list(np.roll(self.colours, column))
            x = x0 + 2.0 * np.sin(2 * np.pi * y / wave + column)
            for shift in (-0.25, 0.25):
                draft.dashes(np.stack([x + shift, y], -1), 0.30, 0.8, 0.30, colours[0])
            for k, at in enumerate(np.arange(-wave, draft.height + wave, wave / 4)):
                stem, side = x0 + 2.0 * np.sin(2 * np.pi * at / wave + column), 1 if k % 2 else -1
                if k % 2:
                    self.stitched(draft, rosette(0.5, 6, 0.4), stem + side * 2.6, at + 1.4, 4.2, colours[1:] + colours[:1])
                c, s = np.cos(side * 0.95), np.sin(side * 0.95)
                self.stitched(draft, leaf @ np.array([[c, -s], [s, c]]), stem, at, 3.6, colours)

    def outline(self):
        """The figure that is stitched."""
        shapes = {'paisley': smooth(PAISLEY), 'flower': rosette(0.5, 6, 0.45), 'lotus': rosette(0.5, 8, 0.5)}
        if self.motif_name in shapes:
            return shapes[self.motif_name]
        if self.motif_name in ('peacock', 'elephant'):
            return max(self.motif, key=lambda shape: np.ptp(shape[1], 0).prod())[1]
        return smooth(PAISLEY)

    def field(self, draft):
        draft.index[:] = self.ground
        self.quilted(draft)
        if self.motif_name == 'vine':
            self.creepers(draft)
            return
        for x, y, i, j in bands.half_drop(draft.width, draft.height, 11.5, 13.0):
            order = np.roll(self.colours, i + 2 * j)
            self.stitched(draft, self.outline(), x, y, 7.6, list(order), -1 if i % 2 else 1)
            self.stitched(draft, rosette(0.5, 5, 0.4), x, y + 6.5, 2.6, list(order[::-1]))

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        self.quilted(strip)
        for k, y in enumerate((0.6, 1.3, width - 1.3, width - 0.6)):
            strip.dashes(np.array([(0, y), (length, y)]), 0.32, 0.8, 0.35, self.colours[k % len(self.colours)])
        for k, x in enumerate(np.arange(width * 0.4, length + width, width * 0.72)):
            self.stitched(strip, rosette(0.5, 6, 0.45), x, width / 2, width * 0.52, list(np.roll(self.colours, k)))
        return strip


class Phulkari(Weave):
    """Punjab's flower work: silk floss darned from the back in dense lozenges, the stitch's direction changing the shine."""

    border_width, pallu_length = 9.0, 40.0
    rough, sheen, bump, thin = 0.55, 0.5, 0.5, 0.04
    zari = False
    FLOSS = ('#e8831e', '#d81e6b', '#f3c81e', '#1f8a4c', '#f2ead8')

    def setup(self):
        first, second = self.accent_colour, self.border_colour
        wanted = [first, second] + [rgb(c) for c in self.FLOSS]
        apart = []
        for colour in wanted:
            if all(np.linalg.norm(np.array(colour) - other) > 0.25 for other in [self.ground_colour, *apart]):
                apart.append(colour)
        self.floss = [(self.draft.thread(c, relief=1.0), self.draft.thread(mix(c, (0, 0, 0), 0.14), relief=0.8))
                      for c in apart[:5]]

    def lozenge(self, draft, x, y, wide, tall, floss):
        """A lozenge in four quarters, light and dark as the floss lies across or along."""
        half_x, half_y = wide / 2, tall / 2
        light, dark = floss
        for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
            draft.fill(np.array([(x, y), (x + sx * half_x, y), (x, y + sy * half_y)]), light if sx * sy > 0 else dark)

    def blossoms(self, draft):
        """Flower work: eight-petalled stars of floss apart on the ground, with counted lozenges between."""
        pitch = 10.5
        petal = np.array([(0, 0.10), (0.13, 0.30), (0, 0.50), (-0.13, 0.30)]) * 8.6
        for x, y, i, j in bands.half_drop(draft.width, draft.height, pitch, pitch):
            main, other = self.floss[0], self.floss[1 % len(self.floss)]
            for k in range(8):
                c, s = np.cos(k * np.pi / 4), np.sin(k * np.pi / 4)
                floss = main if k % 2 == 0 else other
                outline = petal @ np.array([[c, s], [-s, c]]) * (1.0 if k % 2 == 0 else 0.86)
                draft.fill(outline + (x, y), floss[0])
                draft.fill(outline[[0, 1, 2]] + (x, y), floss[1])
            draft.disc(x, y, 0.75, other[0])
            self.lozenge(draft, x, y + pitch / 2, 2.6, 3.4, other)
            self.lozenge(draft, x, y + pitch / 2, 1.1, 1.5, (self.ground, self.ground))
        draft.step(0.2)

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name in ('flower', 'lotus', 'buti'):
            self.blossoms(draft)
            return
        across, along = 6.4, 9.0
        for x, y, i, j in bands.half_drop(draft.width, draft.height, across, along):
            diagonal = int(np.floor((j + (0.5 if i % 2 else 0)) * 2 + i)) // 2
            main, inner = self.floss[diagonal % len(self.floss)], self.floss[(diagonal + 1) % len(self.floss)]
            self.lozenge(draft, x, y, across * 1.84, along * 0.92, main)
            self.lozenge(draft, x, y, across * 1.10, along * 0.55, (self.ground, self.ground))
            self.lozenge(draft, x, y, across * 0.92, along * 0.46, inner)
            self.lozenge(draft, x, y, across * 0.36, along * 0.18, (self.ground, self.ground))
        draft.step(0.2)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        for k, (y0, y1) in enumerate(((0.04, 0.12), (0.88, 0.96))):
            bands.lines(strip, [(width * y0, width * y1)], self.floss[k][0])
        for k, x in enumerate(np.arange(0, length + width, width * 0.40)):
            self.lozenge(strip, x, width / 2, width * 0.40, width * 0.66, self.floss[k % len(self.floss)])
            self.lozenge(strip, x, width / 2, width * 0.18, width * 0.30, (self.ground, self.ground))
        strip.step(0.2)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        for row, y in enumerate((0.2, 0.5, 0.8)):
            for k, x in enumerate(np.arange(0, width + 9, 8.5)):
                self.lozenge(strip, x, height * y, 8.5, height * 0.28, self.floss[(k + row) % len(self.floss)])
                self.lozenge(strip, x, height * y, 4.4, height * 0.15, (self.ground, self.ground))
                self.lozenge(strip, x, height * y, 3.4, height * 0.11, self.floss[(k + row + 1) % len(self.floss)])
        strip.step(0.2)
        return strip


class Kani(Weave):
    """Kashmir's twill tapestry on wool: great mangoes packed with flowers at both ends, small ones between."""

    border_width, pallu_length = 5.0, 38.0
    rough, sheen, bump, thin = 0.85, 0.6, 0.25, 0.05
    zari = False
    WOOLS = ('#a8323a', '#2f6b5a', '#d8a94a', '#2d4a7a', '#e6d9bd')

    def setup(self):
        palette = [self.accent_colour, self.border_colour, *(rgb(c) for c in self.WOOLS)]
        apart = [c for c in palette if np.linalg.norm(np.array(c) - self.ground_colour) > 0.22]
        self.wools = [self.draft.thread(c, relief=0.35) for c in apart[:6]]
        line = WHITE if luminance(self.ground_colour) < 0.5 else mix(self.border_colour, (0, 0, 0), 0.35)
        self.line = self.draft.thread(line, relief=0.35)

    def threads(self, turn):
        """Wools by role, another choice each turn."""
        a, b, c = (self.wools[(turn + k) % len(self.wools)] for k in range(3))
        return {'line': a, 'fill': b, 'spot': c, 'dark': self.line}

    def small(self):
        """The figure scattered over the field."""
        return self.motif if self.motif_name in ('flower', 'buti', 'lotus') else paisley()

    def field(self, draft):
        draft.index[:] = self.ground
        for x, y, i, j in bands.half_drop(draft.width, draft.height, 7.6, 8.6):
            draft.stamp(self.small(), x, y, 4.4, self.threads(i + 2 * j), flip=i % 2 == 1)
            draft.stamp(flower(5), x, y + 4.3, 1.1, self.threads(i))

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        bands.lines(strip, [(width * 0.06, width * 0.12), (width * 0.88, width * 0.94)], self.wools[0])
        bands.vine(strip, width / 2, width * 0.16, width * 1.5, self.line, self.threads(1), flower(6), width * 0.40, 0.22)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.edge)
        for x, y, i, j in bands.half_drop(width, height, 2.2, 2.2):
            strip.stamp(flower(5), x, y, 1.0, {'line': self.wools[(i + j) % len(self.wools)]})
        for share in (0.02, 0.13, 0.93):
            bands.lines(strip, [(height * share, height * share + 0.5)], self.wools[0])
        bands.vine(strip, height * 0.085, height * 0.020, 8.0, self.line, self.threads(2), flower(6), height * 0.07, 0.25)
        pitch = height * 0.48
        for k in range(int(width / pitch) + 2):
            x = (k + 0.5) * pitch
            strip.stamp(paisley(), x, height * 0.53, height * 0.72, self.threads(k), flip=k % 2 == 1)
            strip.stamp(flower(8), x - pitch * 0.02, height * 0.36, height * 0.15, self.threads(k + 3))
            for dy, size in ((0.30, 0.16), (0.76, 0.11)):
                strip.stamp(flower(6), k * pitch, height * dy + height * 0.05, height * size, self.threads(k + 2))
        return strip

    def treat(self, draft):
        draft.step(0.10)


class Pashmina(Kani):
    """Fine plain wool with needlework: a paisley border, the field left calm."""

    border_width, pallu_length = 7.0, 24.0
    sheen = 0.7

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name in ('checks', 'stripes'):            # the diamond twill (chashm-e-bulbul), tone on tone
            tone = draft.thread(mix(self.ground_colour, self.border_colour, 0.75), relief=0.6)
            for k in np.arange(-draft.height, draft.width, 1.9):
                draft.stroke(np.array([(k, 0), (k + draft.height, draft.height)]), 0.34, tone)
                draft.stroke(np.array([(k + draft.height, 0), (k, draft.height)]), 0.34, tone)
            return
        for x, y, i, j in bands.half_drop(draft.width, draft.height, 14.0, 16.0):
            draft.stamp(self.small(), x, y, 3.4, self.threads(i + j))

    def border(self, length, width):
        strip = self.strip(length, width)
        if self.motif_name in ('checks', 'stripes'):
            strip.band(0, width * 0.16, self.edge)
            return strip
        strip.band(0, width, self.ground)
        bands.lines(strip, [(width * 0.10, width * 0.14), (width * 0.90, width * 0.94)], self.wools[0])
        bands.row(strip, paisley(), width * 0.52, width * 0.60, width * 0.62, self.threads(0))
        bands.row(strip, flower(6), width * 0.40, width * 0.22, width * 0.62, self.threads(1), phase=0.0)
        return strip

    def pallu(self, width, height):
        if self.motif_name in ('checks', 'stripes'):
            return None
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        bands.lines(strip, [(height * s, height * s + 0.35) for s in (0.03, 0.14, 0.93)], self.wools[0])
        bands.vine(strip, height * 0.09, height * 0.02, 7.0, self.line, self.threads(1), flower(6), height * 0.08, 0.2)
        bands.row(strip, paisley(), height * 0.54, height * 0.66, height * 0.60, self.threads(0))
        bands.row(strip, flower(8), height * 0.42, height * 0.20, height * 0.60, self.threads(2), phase=0.0)
        return strip


STITCHED = {'chikankari': Chikankari, 'kantha': Kantha, 'phulkari': Phulkari, 'kani': Kani, 'pashmina': Pashmina}
