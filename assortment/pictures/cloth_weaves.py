"""All weaves by the name that a product's look gives, with the simplest: plain, stripes and checks."""
import numpy as np

import cloth_bands as bands
from cloth_brocades import BROCADES
from cloth_draft import luminance, mix
from cloth_dyed import DYED
from cloth_stitched import STITCHED
from cloth_weave import Weave


class Plain(Weave):
    """One colour, its border a stripe and a line; a motif, where asked for, is woven small into the border."""

    border_width, pallu_length = 6.0, 22.0
    rough, sheen, bump, thin = 0.7, 0.35, 0.2, 0.10

    def border(self, length, width):
        strip = self.strip(length, width)
        strip.band(0, width, self.ground)
        bands.lines(strip, [(0, width * 0.55), (width * 0.68, width * 0.74), (width * 0.82, width * 0.86)], self.edge)
        if self.motif_name in ('temple',):
            bands.teeth(strip, width * 0.55, width * 0.4, width * 0.4, self.edge)
        bands.lines(strip, [(width * 0.20, width * 0.26), (width * 0.34, width * 0.40)], self.accent)
        return strip

    def pallu(self, width, height):
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        for share, tall in ((0.04, 0.16), (0.30, 0.05), (0.42, 0.05), (0.54, 0.16), (0.80, 0.03)):
            bands.lines(strip, [(height * share, height * (share + tall))], self.edge)
        for share in (0.09, 0.59):
            bands.lines(strip, [(height * share, height * (share + 0.05))], self.accent)
        return strip


class Stripes(Plain):
    """Fine stripes of warp in the accent. White dhotis keep to their border; chevrons belong to a wool shawl's ends."""

    zari = False

    def field(self, draft):
        draft.index[:] = self.ground
        white_dhoti = self.look.get('form') == 'dhoti' and luminance(self.ground_colour) > 0.93
        if self.motif_name == 'chevron' or white_dhoti:
            return
        for x in np.arange(0, draft.width, 4.2):
            draft.band(0, draft.height, self.accent, x + 0.8, x + 1.7)
            draft.band(0, draft.height, self.accent, x + 2.8, x + 3.1)

    def pallu(self, width, height):
        if self.motif_name != 'chevron':
            return super().pallu(width, height)
        strip = self.strip(width, height)
        strip.band(0, height, self.ground)
        for share, tall in ((0.02, 0.10), (0.30, 0.05), (0.62, 0.05), (0.86, 0.10)):
            bands.lines(strip, [(height * share, height * (share + tall))], self.edge)
        for low, high in ((0.14, 0.29), (0.37, 0.61), (0.69, 0.85)):
            bands.chevrons(strip, height * low, height * high, 4.6, 0.75, self.accent)
        return strip


class Checks(Plain):
    """Madras checks: where two coloured yarns cross their colours mix."""

    zari = False

    def field(self, draft):
        draft.index[:] = self.ground
        half = draft.thread(mix(self.ground_colour, self.border_colour, 0.5))
        pitch = 8.0
        spans = np.arange(0, max(draft.width, draft.height) + pitch, pitch)
        for at in spans:
            draft.band(at, at + 3.4, half)
        for at in spans:
            draft.band(0, draft.height, half, at, at + 3.4)
        for x in spans:
            for y in spans:
                draft.band(y, y + 3.4, self.edge, x, x + 3.4)
        for at in spans:
            draft.band(at + 5.5, at + 5.9, self.accent)
            draft.band(0, draft.height, self.accent, at + 5.5, at + 5.9)


WEAVES = {'plain': Plain, 'stripes': Stripes, 'checks': Checks, **BROCADES, **DYED, **STITCHED}
