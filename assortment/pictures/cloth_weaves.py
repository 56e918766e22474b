"""All weaves by the name that a product's look gives, with the simplest: plain, stripes and checks."""
import numpy as np

import cloth_bands as bands
from cloth_brocades import BROCADES
from cloth_draft import mix
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
    """Stripes of warp: broad ones of the border colour, fine ones of the accent."""

    def field(self, draft):
        draft.index[:] = self.ground
        for x in np.arange(0, draft.width, 7.0):
            draft.band(0, draft.height, self.edge, x + 1.0, x + 3.2)
            draft.band(0, draft.height, self.accent, x + 4.6, x + 4.95)
            draft.band(0, draft.height, self.accent, x + 5.6, x + 5.95)


class Checks(Plain):
    """Madras checks: where two coloured yarns cross their colours mix."""

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
