"""What every weave has: its threads, made from a product's look, and the three parts that a cloth is composed of."""
import colorsys

from cloth_draft import luminance, mix, rgb
from cloth_motifs import motif

CLEAR = 255                       # thread number that `paste` leaves out
GOLD = '#d9a441'
WHITE = (0.95, 0.93, 0.88)


def metallic(colour):
    """Whether a look's colour names zari: gold is a warm yellow, neither pale nor brown; silver a light cool grey."""
    hue, saturation, value = colorsys.rgb_to_hsv(*rgb(colour))
    gold = 0.085 < hue < 0.15 and saturation > 0.38 and value > 0.62
    silver = saturation < 0.07 and 0.68 < value < 0.88
    return gold or silver


class Weave:
    """Base of all weaves. A subclass draws `field`, `border` and `pallu` on drafts of one palette.

    Lengths in cm. `border_width` and `pallu_length` are a saree's; `rough`, `sheen`, `bump`, `thin` (share of light that
    passes), `sheer` (share that is seen through) and `shot` (another colour at a glancing angle) are the cloth's surface;
    `crumple` is how creased it looks, `crinkle` how puckered by its making.
    """

    border_width = 9.0
    pallu_length = 50.0
    rough, sheen, bump, thin, sheer = 0.5, 0.4, 0.25, 0.06, 0.0
    crinkle = 0.0
    crumple = 0.60
    zari = True                   # whether a golden accent is metal, or only yellow

    def __init__(self, look, draft):
        self.look, self.draft, self.rng = look, draft, draft.rng
        self.ground_colour = rgb(look.get('ground', '#8a1538'))
        self.border_colour = rgb(look.get('border') or look.get('accent') or mix(self.ground_colour, (0, 0, 0), 0.3))
        self.accent_colour = rgb(look.get('accent') or GOLD)
        self.motif_name = look.get('motif', 'buti')
        self.motif = motif(self.motif_name)
        self.ground = draft.thread(self.ground_colour)
        self.edge = self.yarn(self.border_colour)
        self.accent = self.yarn(self.accent_colour)
        self.dark = draft.thread(mix(self.ground_colour, (0, 0, 0), 0.55))
        self.shot = None
        self.setup()

    def setup(self):
        """Further threads of a weave."""

    def yarn(self, colour, relief=0.5):
        """A thread: metal if the weave has zari and the colour is gold, otherwise plain."""
        if self.zari and metallic(colour):
            return self.draft.thread(colour, metal=1.0, relief=relief)
        return self.draft.thread(colour, relief=relief * 0.5)

    def strip(self, width, height, ground=CLEAR):
        """An empty strip for a border or a pallu."""
        return self.draft.strip(width, height, ground)

    def field(self, draft):
        """Fills a draft with the ground and its pattern."""
        draft.index[:] = self.ground

    def border(self, length, width):
        """A border strip: x along it, y from the selvedge inwards."""
        strip = self.strip(length, width + 0.01)
        strip.band(0, width, self.edge)
        return strip

    def pallu(self, width, height):
        """The end piece: y from the end inwards. None where the field simply goes on."""
        return None

    def treat(self, draft):
        """What dyeing or the hand does to the whole at the end."""


def contrast(colour, against):
    """White or near black, whichever is seen better on the other colour."""
    return WHITE if luminance(against) < 0.55 else mix(colour, (0.05, 0.03, 0.03), 0.75)


