"""Weaves whose pattern is dye: bandhani, leheriya, ikat, patola, ajrakh, kalamkari, block print."""
import colorsys

import numpy as np

import cloth_bands as bands
from cloth_draft import luminance, mix, rgb
from cloth_motifs import circle, elephant, flower, leaf_outline, paisley, rose, rosette, sprig, star
from cloth_weave import WHITE, Weave, contrast, metallic

CREAM = (0.95, 0.90, 0.76)


class Bandhani(Weave):
    """Tie-dye: every dot was a knot, a light ring round a dyed point, never quite in line; the cloth stays crinkled."""

    border_width, pallu_length = 12.0, 34.0
    rough, sheen, bump, thin, crinkle = 0.62, 0.4, 0.45, 0.12, 0.16
    DOT = 0.52                    # cm, half a knot's ring

    def setup(self):
        bright = self.accent_colour if luminance(self.accent_colour) > luminance(self.ground_colour) + 0.15 else CREAM
        self.light = self.draft.thread(CREAM, relief=0.5)
        self.yellow = self.draft.thread(mix(bright, '#f2b01e', 0.25), relief=0.5)
        self.gold = self.draft.thread('#d9a441', metal=1.0, relief=0.4)
        deeper = mix(self.ground_colour, (0, 0, 0), 0.4)
        self.edge = self.draft.thread(deeper if metallic(self.border_colour) else self.border_colour)

    def knot(self, draft, x, y, ring, heart, size=1.0):
        """One dot: a ring squarish as a pinch of cloth is, and its dyed heart."""
        x, y = x + self.rng.normal(0, 0.07), y + self.rng.normal(0, 0.07)
        r = self.DOT * size * self.rng.uniform(0.85, 1.1)
        a = np.linspace(0, 2 * np.pi, 12, endpoint=False) + self.rng.random()
        bulge = 1 + 0.12 * np.cos(4 * a)
        draft.fill(np.stack([x + r * bulge * np.cos(a), y + r * bulge * np.sin(a)], -1), ring)
        draft.disc(x, y, r * 0.34, heart)

    def wheel(self, draft, x, y, radii, heart):
        """Rings of knots about a centre."""
        for k, radius in enumerate(radii):
            count = max(1, round(2 * np.pi * radius / (self.DOT * 2.5)))
            for angle in np.arange(count) * 2 * np.pi / count + k * 0.3:
                ring = self.yellow if k % 2 else self.light
                self.knot(draft, x + radius * np.cos(angle), y + radius * np.sin(angle), ring, heart)

    def field(self, draft):
        draft.index[:] = self.ground
        pitch = 15.0
        if self.motif_name in ('dots', 'stripes', 'buti'):
            for x, y, i, j in bands.half_drop(draft.width, draft.height, 3.4, 3.4):
                self.knot(draft, x, y, self.light if (i + j) % 3 else self.yellow, self.ground)
            return
        for x, y, _, _ in bands.half_drop(draft.width, draft.height, pitch, pitch):
            self.wheel(draft, x, y, (0, 1.5, 2.9, 4.3, 5.6), self.ground)
        for x, y, _, _ in bands.half_drop(draft.width, draft.height, pitch, pitch):
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
                self.knot(draft, x + dx * 1.4, y + pitch / 2 + dy * 1.4, self.light, self.ground)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        strip.band(0, width * 0.07, self.gold)
        for share, ring in ((0.20, self.light), (0.88, self.yellow)):
            for x in np.arange(0, length, 1.5):
                self.knot(strip, x, width * share, ring, self.edge)
        for x in np.arange(width * 0.3, length + 3, width * 0.62):
            self.wheel(strip, x, width * 0.54, (0, 1.4, 2.7) if width > 8 else (0, 1.3), self.edge)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.edge)
        strip.band(0.2, 1.2, self.gold)
        for y in (2.6, 4.2, height - 2.6, height - 1.2):
            for x in np.arange(0, width, 1.5):
                self.knot(strip, x, y, self.light, self.edge)
        for x in np.arange(10, width + 10, height * 0.62):
            self.wheel(strip, x, height / 2, np.arange(0, height * 0.30, 1.45), self.edge)
        return strip

    def treat(self, draft):
        draft.wobble(0.16, 2.2)


class Leheriya(Weave):
    """Rajasthan's waves: rolled on the bias, tied and dyed, so that stripes run slantwise and meet in zigzags."""

    border_width, pallu_length = 5.5, 0.0
    rough, sheen, bump, thin, crinkle = 0.6, 0.35, 0.3, 0.2, 0.10
    WAVE, PITCH = 19.0, 8.0       # cm: width of one slope; height of one set of stripes

    def setup(self):
        self.light = self.draft.thread(mix(WHITE, self.ground_colour, 0.06))
        hue, sat, val = colorsys.rgb_to_hsv(*self.ground_colour)
        self.pale = self.draft.thread(mix(self.ground_colour, WHITE, 0.5))
        neighbour = colorsys.hsv_to_rgb((hue + 0.06) % 1, sat, min(1, val * 1.2))
        second = neighbour if metallic(self.accent_colour) else self.accent_colour
        self.two_tone = luminance(second) > 0.85
        self.second = self.draft.thread(second)
        metal = self.border_colour if metallic(self.border_colour) else '#d9a441'
        self.gold = self.draft.thread(metal, metal=1.0, relief=0.4)
        if metallic(self.border_colour):
            self.edge = self.draft.thread(mix(self.ground_colour, (0, 0, 0), 0.2))

    def slope(self, x):
        """Height of a stripe's zigzag at x; straight diagonals unless the motif is chevron."""
        if self.motif_name in ('stripes', 'dots'):
            return x * 0.9
        phase = (x / self.WAVE) % 2
        return np.abs(phase - 1) * self.WAVE * 0.85

    def field(self, draft):
        x, y = draft.coordinates()
        grain = np.interp(np.arange(0, draft.width, 0.4), np.arange(0, draft.width + 4, 3.0),
                          self.rng.normal(0, 0.16, int(draft.width / 3) + 3)[:len(np.arange(0, draft.width + 4, 3.0))])
        jitter = np.interp(x[0], np.arange(0, draft.width, 0.4), grain)[None]
        level = ((y + self.slope(x) + jitter) / self.PITCH) % 1
        draft.index[:] = self.ground
        waves = ((0.0, 0.07, self.light), (0.22, 0.26, self.light), (0.26, 0.50, self.second), (0.50, 0.54, self.light),
                 (0.74, 0.78, self.pale))
        if self.two_tone:
            waves = ((0.0, 0.20, self.light), (0.32, 0.39, self.light), (0.50, 0.54, self.light), (0.76, 0.82, self.pale))
        for start, stop, thread in waves:
            draft.index[(level >= start) & (level < stop)] = thread

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        strip.band(0, width * 0.52, self.gold)
        strip.band(width * 0.60, width * 0.64, self.gold)
        bands.beads(strip, width * 0.80, 1.4, width * 0.10, self.gold)
        strip.band(width * 0.94, width, self.gold)
        return strip

    def treat(self, draft):
        draft.wobble(0.10, 1.2)


class Ikat(Weave):
    """Yarn dyed before it is woven: lozenges whose edges step and feather along the yarn."""

    border_width, pallu_length = 9.0, 36.0
    rough, sheen, bump, thin = 0.6, 0.35, 0.25, 0.06
    zari = False
    STEP, BLUR = 0.42, 0.85       # cm: one bundle of tied yarn; how far its dye runs

    def setup(self):
        self.light = self.draft.thread(WHITE if luminance(self.ground_colour) < 0.55 else self.border_colour)
        self.worked = {'line': self.light, 'fill': self.accent, 'spot': self.ground, 'dark': self.edge}

    def ruled(self, draft):
        """The fields without lozenges: chevrons, telia checks, or stripes of tied warp."""
        if self.motif_name == 'chevron':
            self.zigzags(draft)
            return
        if self.motif_name == 'dice':
            self.dice_boards(draft)
            return
        pitch = 9.0
        if self.motif_name == 'stripes':
            for k, x in enumerate(np.arange(pitch / 2, draft.width + pitch, pitch)):
                draft.stroke(np.array([(x, 0), (x, draft.height)]), 1.1, self.edge)
                for y in np.arange((k % 2) * 2.5, draft.height + 5, 5.0):
                    draft.fill(np.array([(-0.9, 0), (0, -2.0), (0.9, 0), (0, 2.0)]) + (x, y), self.light)
                    draft.fill(np.array([(-0.35, 0), (0, -0.9), (0.35, 0), (0, 0.9)]) + (x, y), self.edge)
                draft.stroke(np.array([(x + pitch / 2, 0), (x + pitch / 2, draft.height)]), 0.5, self.light)
            return
        for k in np.arange(0, max(draft.width, draft.height) + pitch, pitch):
            for line in (np.array([(k, 0), (k, draft.height)]), np.array([(0, k), (draft.width, k)])):
                draft.stroke(line, 2.2, self.edge)
                draft.stroke(line, 0.5, self.light)
        for i in range(int(draft.width / pitch) + 1):
            for j in range(int(draft.height / pitch) + 1):
                self.lozenge(draft, (i + 0.5) * pitch, (j + 0.5) * pitch, 4.6)

    def dice_boards(self, draft, pitch=13.0, squares=7):
        """Pasapalli: boards of small squares, white and dark by turns with a coloured heart, in a frame of border colour."""
        size = (pitch - 3.0) / squares
        for i in range(int(draft.width / pitch) + 1):
            for j in range(int(draft.height / pitch) + 1):
                x0, y0 = i * pitch + 1.5, j * pitch + 1.5
                draft.band(y0 - 0.9, y0 + pitch - 2.1, self.edge, max(0, x0 - 0.9), x0 + pitch - 2.1)
                draft.band(y0 - 0.3, y0 + pitch - 2.7, self.ground, max(0, x0 - 0.3), x0 + pitch - 2.7)
                for k in range(squares * squares):
                    a, b = k % squares, k // squares
                    heart = abs(a - squares // 2) + abs(b - squares // 2) <= 1
                    if heart or (a + b) % 2 == 0:
                        draft.band(y0 + b * size, y0 + (b + 1) * size, self.edge if heart else self.light, x0 + a * size, x0 + (a + 1) * size)

    def zigzags(self, draft, tall=3.4, wide=9.0):
        """Chevrons across the whole cloth, one colour after the other."""
        count = int(draft.width / wide * 2) + 3
        x = np.arange(count) * wide / 2
        order = ((self.ground, 1.5), (self.light, 0.5), (self.ground, 0.35), (self.pick(), 0.5), (self.ground, 0.35),
                 (self.light, 0.5))
        y = -wide
        while y < draft.height:
            thread, share = order[0]
            order = order[1:] + order[:1]
            lift = (np.arange(count) % 2) * wide * 0.55
            lower, upper = np.stack([x, y + lift], -1), np.stack([x, y + tall * share + lift], -1)
            draft.fill(np.vstack([lower, upper[::-1]]), thread)
            y += tall * share

    def pick(self):
        """The colour that stands off best beside the light one: border or accent."""
        def seen(colour):
            beside = (self.ground_colour, self.draft.palette[self.light].colour)
            return min(np.linalg.norm(np.array(colour) - other) for other in beside)
        return self.edge if seen(self.border_colour) >= seen(self.accent_colour) else self.accent

    def lozenge(self, draft, x, y, size):
        """Lozenges one inside the other."""
        outline = np.array([(0, -0.62), (0.5, 0), (0, 0.62), (-0.5, 0)])
        for share, thread in ((1.0, self.light), (0.80, self.edge), (0.56, self.accent), (0.34, self.light), (0.18, self.ground)):
            draft.fill(outline * size * share + (x, y), thread)

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name in ('chevron', 'stripes', 'checks', 'dice'):
            self.ruled(draft)
            draft.step(self.STEP)
            return
        figure = self.motif if self.motif_name in ('elephant', 'peacock', 'flower', 'lotus', 'paisley') else None
        for x, y, i, j in bands.half_drop(draft.width, draft.height, 11.0, 13.0):
            if figure and (i + j) % 2:
                draft.stamp(figure, x, y, 7.0, self.worked)
            else:
                self.lozenge(draft, x, y, 9.0)
            self.lozenge(draft, x, y + 6.5, 3.2)
        draft.step(self.STEP)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        bands.lines(strip, [(width * 0.10, width * 0.16), (width * 0.84, width * 0.90)], self.light)
        for x in np.arange(0, length + width, width * 0.62):
            self.lozenge(strip, x, width / 2, width * 0.52)
        strip.step(self.STEP * 0.7)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.edge)
        bands.lines(strip, [(height * a, height * (a + 0.03)) for a in (0.03, 0.10, 0.50, 0.56, 0.90)], self.light)
        bands.lines(strip, [(height * a, height * (a + 0.04)) for a in (0.06, 0.52, 0.94)], self.accent)
        for y in (0.30, 0.74):
            for x in np.arange(6, width + 6, 11.5):
                self.lozenge(strip, x, height * y, height * 0.26)
        strip.step(self.STEP)
        return strip

    def treat(self, draft):
        # Seen from near, a blur that reads from afar is a torn edge; small squares would be lost in it.
        near = draft.density > 30 or self.motif_name == 'dice'
        draft.feather(self.BLUR * (0.45 if near else 1), 0.10, along_y=True)


class Patola(Ikat):
    """Double ikat: the tied warp and weft must meet, so figures stand in a stepped grid with both edges soft."""

    border_width, pallu_length = 10.0, 40.0
    rough, sheen = 0.42, 0.5
    STEP, BLUR = 0.50, 0.34

    def field(self, draft):
        draft.index[:] = self.ground
        pitch = 13.0
        figures = [self.motif if self.motif_name in ('elephant', 'peacock', 'flower', 'lotus', 'paisley') else flower(8), star(8)]
        for k in np.arange(0, max(draft.width, draft.height) + pitch, pitch):
            for line in (np.array([(k, 0), (k, draft.height)]), np.array([(0, k), (draft.width, k)])):
                draft.stroke(line, 1.5, self.edge)
                draft.stroke(line, 0.5, self.light)
        for i in range(int(draft.width / pitch) + 1):
            for j in range(int(draft.height / pitch) + 1):
                x, y = (i + 0.5) * pitch, (j + 0.5) * pitch
                odd = (i + j) % 2
                draft.stamp(figures[odd], x, y, pitch * (0.74 if odd else 0.66), self.worked, flip=j % 2 == 1)
                draft.stamp(flower(4), i * pitch, j * pitch, 3.6, {'line': self.accent, 'fill': self.light, 'spot': self.edge})
        draft.step(self.STEP)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.edge)
        bands.lines(strip, [(width * a, width * b) for a, b in ((0, 0.06), (0.18, 0.22), (0.78, 0.82), (0.92, 1))], self.light)
        figure = elephant() if self.motif_name == 'elephant' else flower(8)
        bands.row(strip, figure, width / 2, width * 0.46, width * 0.76, self.worked)
        bands.teeth(strip, width * 0.06, width * 0.11, width * 0.18, self.accent, 3)
        strip.step(self.STEP * 0.7)
        return strip

    def treat(self, draft):
        draft.feather(self.BLUR, 0.12, along_y=True)
        draft.feather(self.BLUR, 0.12)


class Printed(Weave):
    """Base of prints: inks that lie blotchily, carved blocks that never meet exactly."""

    rough, sheen, bump, thin = 0.85, 0.25, 0.15, 0.10
    zari = False
    MISREGISTER = 0.09            # cm, how far the second block misses the first

    def setup(self):
        ink = contrast(self.border_colour, self.ground_colour) if self.clash() else self.border_colour
        self.ink = self.draft.thread(ink, mottle=0.32)
        self.second = self.draft.thread(self.accent_colour, mottle=0.32)
        self.bare = self.draft.thread(self.ground_colour)

    def clash(self):
        """Whether the border colour would not be seen as a line on the ground."""
        return np.linalg.norm(np.array(self.border_colour) - self.ground_colour) < 0.30

    def off(self):
        """A small random shift of a block."""
        return self.rng.normal(0, self.MISREGISTER, 2)

    def block(self, draft, motif, x, y, size, threads, angle=0.0, flip=False):
        """Prints one motif block by block: outlines first, then each colour with a shift of its own."""
        shift = {role: self.off() for role in threads}
        for role, outline in motif:
            if role in threads:
                draft.stamp([(role, outline)], x + shift[role][0], y + shift[role][1], size, threads, angle, flip)


class BlockPrint(Printed):
    """Hand-block print: sprays in rows, a border of mangoes between printed lines."""

    border_width, pallu_length = 10.0, 30.0

    def threads(self):
        """Inks by role."""
        return {'line': self.ink, 'fill': self.second, 'spot': self.second, 'dark': self.bare}

    def ringed(self):
        """Inks of a border's mangoes: a bare ring keeps the two colours apart."""
        return {'line': self.ink, 'fill': self.bare, 'spot': self.second}

    def figure(self):
        """The block of the field."""
        if self.motif_name == 'flower':
            return rose()
        return sprig() if self.motif_name in ('buti', 'vine', 'stripes', 'checks', 'chevron', 'temple') else self.motif

    def field(self, draft):
        draft.index[:] = self.ground
        figure = self.figure()
        for x, y, i, _ in bands.half_drop(draft.width, draft.height, 6.6, 8.0):
            dx, dy = self.off()
            self.block(draft, figure, x + dx, y + dy, 4.7, self.threads(), self.rng.normal(0, 0.03), i % 2 == 1)
            draft.stamp(rosettes(), x + dx, y + dy + 4.0, 0.9, {'line': self.second})

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        bands.lines(strip, [(width * a, width * b) for a, b in ((0, 0.06), (0.10, 0.12), (0.86, 0.88), (0.92, 1))], self.ink)
        bands.row(strip, paisley(), width * 0.49, width * 0.66, width * 0.60, self.ringed())
        between = {'line': self.second, 'fill': self.ground}
        bands.row(strip, flower(8), width * 0.36, width * 0.20, width * 0.60, between, phase=0.0)
        bands.beads(strip, width * 0.16, 0.9, 0.24, self.ink, pointed=False)
        bands.beads(strip, width * 0.82, 0.9, 0.24, self.ink, pointed=False)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        bands.lines(strip, [(height * a, height * (a + 0.025)) for a in (0.02, 0.06, 0.90, 0.96)], self.ink)
        bands.row(strip, paisley(), height * 0.36, height * 0.46, height * 0.42, self.ringed())
        bands.row(strip, flower(8), height * 0.74, height * 0.22, height * 0.28, self.threads())
        return strip

    def treat(self, draft):
        draft.wobble(0.05, 0.5)


def rosettes():
    """The filler between blocks."""
    return [('line', rosette(0.5, 4, 0.5))]


class Ajrakh(Printed):
    """Kutch's resist print: indigo and madder, white lines of resist, stars and roundels in a strict grid."""

    border_width, pallu_length = 11.0, 38.0
    MISREGISTER = 0.05

    def setup(self):
        super().setup()
        self.white = self.draft.thread(mix(CREAM, self.ground_colour, 0.08), mottle=0.15)
        self.black = self.draft.thread('#1a1418', mottle=0.3)
        self.indigo = self.draft.thread(self.ground_colour, mottle=0.35)
        other = self.border_colour if not self.clash() else self.accent_colour
        self.madder = self.draft.thread(other, mottle=0.4)
        self.star = {'line': self.white, 'fill': self.madder, 'spot': self.white}
        self.shape = {'line': self.white, 'fill': self.indigo, 'spot': self.madder, 'dark': self.black}

    def roundel(self, draft, x, y, size, ground):
        """A circle of petals within rings."""
        for share, thread in ((1.0, self.white), (0.93, self.black), (0.84, self.white), (0.79, ground)):
            draft.disc(x, y, size / 2 * share, thread)
        for share, petals, thread in ((0.70, 8, self.white), (0.60, 8, self.madder if ground == self.indigo else self.indigo),
                                      (0.36, 8, self.white), (0.28, 8, self.black)):
            draft.fill(rosette(size / 2 * share, petals, 0.34) + (x, y), thread)
        draft.disc(x, y, size * 0.055, self.white)

    def field(self, draft):
        draft.index[:] = self.indigo
        pitch = 9.0
        for i in range(int(draft.width / pitch) + 2):
            for j in range(int(draft.height / pitch) + 2):
                x, y = i * pitch, j * pitch
                if (i + j) % 2:
                    corners = np.array([(-0.5, 0), (0, -0.5), (0.5, 0), (0, 0.5)]) * pitch * 0.98
                    draft.fill(corners + (x, y), self.white)
                    draft.fill(corners * 0.93 + (x, y), self.madder)
                    self.roundel(draft, x, y, pitch * 0.52, self.madder)
                else:
                    self.roundel(draft, x, y, pitch * 0.80, self.indigo)
        for i in range(int(draft.width / pitch) + 2):
            for j in range(int(draft.height / pitch) + 2):
                draft.stamp(star(8), (i + 0.5) * pitch, (j + 0.5) * pitch, pitch * 0.36, self.star)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.madder)
        bands.lines(strip, [(0, width * 0.10), (width * 0.76, width * 0.86)], self.indigo)
        for share in (0.10, 0.24, 0.74, 0.86, 0.97):
            bands.lines(strip, [(width * share, width * share + 0.26)], self.white)
        for share in (0.17, 0.81):
            bands.beads(strip, width * share + 0.1, 1.0, 0.30, self.white, pointed=False)
        for x in np.arange(0, length + width, width * 0.52):
            self.roundel(strip, x, width * 0.50, width * 0.44, self.indigo)
            small = {'line': self.white, 'fill': self.black, 'spot': self.white}
            strip.stamp(star(8), x + width * 0.26, width * 0.50, width * 0.20, small)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.madder)
        for y in (0.05, 0.30, 0.34, 0.66, 0.70, 0.95):
            bands.lines(strip, [(height * y, height * y + 0.3)], self.white)
        for y in (0.175, 0.825):
            for x in np.arange(4, width + 8, height * 0.25):
                self.roundel(strip, x, height * y, height * 0.21, self.indigo)
        bands.row(strip, paisley(), height * 0.50, height * 0.28, height * 0.24, self.shape)
        return strip

    def treat(self, draft):
        draft.wobble(0.05, 0.6)


class Kalamkari(Printed):
    """Drawn by pen: creepers with great blossoms and leaves, black contour, madder, indigo, mustard and olive."""

    border_width, pallu_length = 10.0, 40.0

    def setup(self):
        super().setup()
        dark = luminance(self.ground_colour) < 0.35
        self.contour = self.draft.thread('#efe2c4' if dark else '#241a17', mottle=0.25)
        palette = [self.border_colour, self.accent_colour, rgb('#9c3b2a'), rgb('#2f4a6b'), rgb('#c8952f'), rgb('#6d7a3a')]
        apart = [c for c in palette if np.linalg.norm(np.array(c) - self.ground_colour) > 0.25]
        self.inks = [self.draft.thread(c, mottle=0.55) for c in apart[:5]]
        self.green = self.draft.thread('#66753a', mottle=0.5)

    def inked(self, outline, draft, ink):
        """A shape filled with ink inside its drawn contour."""
        draft.fill(outline, ink)
        draft.stroke(outline, 0.16, self.contour, closed=True)

    def blossom(self, draft, x, y, size, turn=0.0):
        """A fantastic flower: rings of petals, each ring in another ink."""
        inks = [self.inks[k % len(self.inks)] for k in self.rng.permutation(len(self.inks))]
        for share, petals, ink in ((1.0, 9, inks[0]), (0.68, 9, inks[1 % len(inks)]), (0.38, 7, inks[2 % len(inks)])):
            outline = rosette(size / 2 * share, petals, 0.30)
            c, s = np.cos(turn + share), np.sin(turn + share)
            self.inked(outline @ np.array([[c, s], [-s, c]]) + (x, y), draft, ink)
        self.inked(circle(x, y, size * 0.07), draft, inks[-1])

    def frond(self, draft, x, y, length, angle):
        """A long leaf with its midrib."""
        ink = self.green if self.rng.random() < 0.6 else self.inks[0]
        self.inked(leaf_outline(length, length * 0.17, (x, y), angle), draft, ink)
        tip = np.array((x + np.sin(angle) * length * 0.8, y + np.cos(angle) * length * 0.8))
        draft.stroke(np.array([(x, y), tip]), 0.10, self.contour)

    def penned(self, draft, motif, x, y, size, flip=False):
        """A figure with every outline drawn by pen and filled by brush."""
        inks = {'line': self.farthest(), 'fill': self.inks[1 % len(self.inks)], 'spot': self.inks[0], 'dark': self.contour}
        for role, outline in motif:
            placed = outline * (-1 if flip else 1, 1) * size + (x, y)
            draft.fill(placed, inks[role])
            draft.stroke(placed, 0.14, self.contour, closed=True)

    def farthest(self):
        """The ink that stands off best from ground and contour."""
        def seen(ink):
            colour = np.array(self.draft.palette[ink].colour)
            others = (self.ground_colour, self.draft.palette[self.contour].colour)
            return min(np.linalg.norm(colour - other) for other in others)
        return max(self.inks, key=seen)

    def figures(self, draft):
        """A look's own figure, large, drawn between the creepers."""
        across, along = 20.0, 22.0
        for x, y, i, _ in bands.half_drop(draft.width, draft.height, across, along):
            draft.disc(x, y, across * 0.40, self.bare)
            self.penned(draft, self.motif, x, y, 13.0, i % 2 == 1)
            for turn in np.arange(0, 2 * np.pi, np.pi / 4):
                self.frond(draft, x + 8.2 * np.sin(turn), y + 8.2 * np.cos(turn), 3.6, turn + 1.2)
            self.blossom(draft, x, y + along / 2, 6.0, i)

    def field(self, draft):
        draft.index[:] = self.ground
        if self.motif_name in ('peacock', 'elephant', 'lotus', 'paisley'):
            self.figures(draft)
            return
        pitch, wave = 17.0, 26.0
        for column, x0 in enumerate(np.arange(pitch / 2, draft.width + pitch, pitch)):
            y = np.arange(-wave, draft.height + wave, 0.5)
            phase = column * 1.9
            x = x0 + pitch * 0.24 * np.sin(2 * np.pi * y / wave + phase)
            draft.stroke(np.stack([x, y], -1), 0.62, self.contour)
            draft.stroke(np.stack([x, y], -1), 0.34, self.green)
            for k, at in enumerate(np.arange(-wave, draft.height + wave, wave / 8)):
                stem = x0 + pitch * 0.24 * np.sin(2 * np.pi * at / wave + phase)
                side = 1 if k % 2 else -1
                self.frond(draft, stem, at, self.rng.uniform(4.0, 5.6), side * self.rng.uniform(0.7, 1.2))
            for k, at in enumerate(np.arange(-wave * 0.75, draft.height + wave, wave / 2)):
                bend = x0 + pitch * 0.24 * np.sin(2 * np.pi * at / wave + phase)
                self.blossom(draft, bend, at, self.rng.uniform(8.0, 9.6), k)
                self.blossom(draft, bend + pitch * (0.40 if k % 2 else -0.40), at + wave * 0.24, 4.2, k)

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.inks[0])
        bands.lines(strip, [(width * a, width * a + 0.28) for a in (0.03, 0.13, 0.84, 0.95)], self.contour)
        bands.beads(strip, width * 0.09, 1.0, 0.24, self.contour, pointed=False)
        bands.beads(strip, width * 0.90, 1.0, 0.24, self.contour, pointed=False)
        bands.vine(strip, width * 0.49, width * 0.15, width * 1.3, self.contour, {}, size=width * 0.34, width=0.26)
        for k, x in enumerate(np.arange(width * 0.325, length + width, width * 0.65)):
            self.blossom(strip, x, width * (0.49 + (-0.04 if k % 2 else 0.04)), width * 0.46, k)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.inks[0])
        bands.lines(strip, [(height * a, height * a + 0.4) for a in (0.03, 0.22, 0.78, 0.96)], self.contour)
        figure = self.motif if self.motif_name in ('peacock', 'elephant', 'paisley', 'lotus') else paisley()
        strip.band(height * 0.24, height * 0.77, self.ground)
        for k, x in enumerate(np.arange(height * 0.25, width + height, height * 0.50)):
            self.penned(strip, figure, x, height * 0.505, height * 0.46, k % 2 == 1)
        for share in (0.125, 0.87):
            for k, x in enumerate(np.arange(3, width + 6, 7.5)):
                self.blossom(strip, x, height * share, height * 0.14, k)
        return strip

    def treat(self, draft):
        draft.wobble(0.12, 1.6)


DYED = {'bandhani': Bandhani, 'leheriya': Leheriya, 'ikat': Ikat, 'patola': Patola, 'ajrakh': Ajrakh,
        'kalamkari': Kalamkari, 'block-print': BlockPrint}
