"""Printed surfaces: jar labels, pouches, tins, cartons and covers, drawn with Pillow.

Every function returns an array of shape (height, width, 3), rows top-down, sRGB values 0 to 1, and is drawn twice as
large as it is returned, because Pillow's shapes have hard edges. Nothing here knows Blender.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import cos, pi, sin

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONT_FOLDER = "/usr/share/fonts/opentype/urw-base35/"  # Debian's fonts-urw-base35
DISPLAY = "C059-BdIta.otf"
CAPITALS = "URWGothic-Demi.otf"
TEXT = "P052-Italic.otf"

SUPERSAMPLING = 2
GOLD = (205, 150, 52)
PAPER = (250, 240, 214)
TEXT_BROWN = (70, 44, 24)
VEGETARIAN_GREEN = (20, 130, 40)

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Print:
    """What is printed: two display lines, a small line, the ground's colour and the ink's, both as '#rrggbb'."""

    lines: tuple[str, str, str]
    ground: str
    ink: str


def print_of(look: dict, ground: str, lines: tuple[str, str, str] = ("", "", "")) -> Print:
    """The print of a product's look; `ground` and `lines` stand in where the look has none."""
    given = [str(line) for line in look.get("label", [])] or list(lines)
    padded = (given + ["", "", ""])[:3]
    chosen = look.get("ground", ground)
    return Print((padded[0], padded[1], padded[2]), chosen, look.get("ink", "#5a1a14"))


def rgb(colour: str) -> Colour:
    """'#rrggbb' as three bytes."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def toned(colour: Colour, factor: float) -> Colour:
    """The colour made darker (factor below 1) or lighter (above 1)."""
    return tuple(int(max(0, min(255, channel * factor))) for channel in colour)  # type: ignore[return-value]


def brightness(colour: Colour) -> float:
    """Perceived brightness, 0 to 1."""
    red, green, blue = colour
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def readable_on(ground: Colour, wanted: Colour) -> Colour:
    """The wanted ink if it stands out against the ground, else near-black or cream."""
    if abs(brightness(ground) - brightness(wanted)) > 0.3:
        return wanted
    return PAPER if brightness(ground) < 0.5 else (60, 26, 16)


class Sheet:
    """A Pillow page measured in final pixels and drawn at twice that."""

    def __init__(self, width: int, height: int, ground: Colour):
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width * SUPERSAMPLING, height * SUPERSAMPLING), ground)
        self.draw = ImageDraw.Draw(self.image)

    def pixels(self) -> np.ndarray:
        """The finished page, 0 to 1."""
        small = self.image.resize((self.width, self.height), Image.LANCZOS)
        return np.asarray(small, np.float32) / 255

    def rectangle(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: Colour | None = None,
        outline: Colour | None = None,
        line: float = 0,
        radius: float = 0,
    ) -> None:
        k = SUPERSAMPLING
        self.draw.rounded_rectangle((x0 * k, y0 * k, x1 * k, y1 * k), radius * k, fill, outline, int(line * k))

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        k = SUPERSAMPLING
        self.draw.ellipse(((x - radius) * k, (y - radius) * k, (x + radius) * k, (y + radius) * k), fill)

    def polygon(self, points: list[tuple[float, float]], fill: Colour) -> None:
        self.draw.polygon([(x * SUPERSAMPLING, y * SUPERSAMPLING) for x, y in points], fill)

    def text(self, x: float, y: float, words: str, font: str, size: float, fill: Colour, widest: float) -> None:
        """Words centred on a point, set smaller where they would be wider than `widest`."""
        if not words:
            return
        k = SUPERSAMPLING
        face = ImageFont.truetype(FONT_FOLDER + font, int(size * k))
        width = face.getlength(words)
        if width > widest * k:
            face = ImageFont.truetype(FONT_FOLDER + font, max(8, int(size * k * widest * k / width)))
        self.draw.text((x * k, y * k), words, font=face, fill=fill, anchor="mm")

    def petals(
        self, x: float, y: float, radius: float, count: int, inner: float, fill: Colour, phase: float = 0
    ) -> None:
        """A ring of pointed petals from `inner` (share of the radius) outwards."""
        for index in range(count):
            angle = 2 * pi * (index / count) + phase
            half = pi / count * 0.86
            middle = radius * (inner + 1) / 2
            self.polygon(
                [
                    (x + radius * inner * cos(angle), y + radius * inner * sin(angle)),
                    (x + middle * cos(angle - half), y + middle * sin(angle - half)),
                    (x + radius * cos(angle), y + radius * sin(angle)),
                    (x + middle * cos(angle + half), y + middle * sin(angle + half)),
                ],
                fill,
            )

    def medallion(self, x: float, y: float, radius: float, ink: Colour, accent: Colour) -> None:
        """A rangoli: two rings of petals, dots between their tips, a round heart."""
        self.petals(x, y, radius, 12, 0.42, ink)
        self.petals(x, y, radius * 0.62, 12, 0.3, accent, pi / 12)
        for index in range(12):
            angle = 2 * pi * (index + 0.5) / 12
            self.disc(x + radius * 0.94 * cos(angle), y + radius * 0.94 * sin(angle), radius * 0.055, accent)
        self.disc(x, y, radius * 0.22, ink)
        self.disc(x, y, radius * 0.10, accent)

    def buti(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """A block printer's small flower."""
        self.petals(x, y, radius, 8, 0.25, fill)
        self.disc(x, y, radius * 0.2, fill)

    def buti_field(self, fill: Colour, pitch: float, radius: float) -> None:
        """Small flowers all over, in half drop."""
        for row in range(int(self.height / pitch) + 2):
            for column in range(int(self.width / pitch) + 2):
                self.buti(column * pitch + (row % 2) * pitch / 2, row * pitch, radius, fill)

    def scallops(self, y: float, pitch: float, radius: float, fill: Colour, down: bool) -> None:
        """A row of half discs whose flat sides lie on y."""
        k = SUPERSAMPLING
        x = 0.0
        while x < self.width + pitch:
            box = ((x - radius) * k, (y - radius) * k, (x + radius) * k, (y + radius) * k)
            start, end = (0, 180) if down else (180, 360)
            self.draw.pieslice(box, start, end, fill)
            x += pitch

    def vegetarian_mark(self, x: float, y: float, side: float) -> None:
        """The green dot in its square that Indian food law asks for."""
        self.rectangle(x, y, x + side, y + side, (255, 255, 255), VEGETARIAN_GREEN, side * 0.1)
        self.disc(x + side / 2, y + side / 2, side * 0.27, VEGETARIAN_GREEN)


def name_lines(name: str) -> list[str]:
    """A product's name on one line, or on two where it has several words."""
    words = name.split()
    if len(words) < 2 or len(name) <= 7:
        return [name]
    cuts = range(1, len(words))
    best = min(cuts, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def set_name(sheet: Sheet, x: float, y: float, name: str, size: float, fill: Colour, widest: float) -> None:
    """The name in display type, one or two lines centred about y."""
    lines = name_lines(name)
    size = size * 1.3 if len(lines) == 1 else size
    for index, line in enumerate(lines):
        sheet.text(x, y + (index - (len(lines) - 1) / 2) * size * 1.0, line, DISPLAY, size, fill, widest)


def inks(printed: Print) -> tuple[Colour, Colour, Colour]:
    """Ground, lettering that can be read on it, and an ornament colour between the two or gold."""
    ground = rgb(printed.ground)
    ink = readable_on(ground, rgb(printed.ink))
    ornament = GOLD if abs(brightness(ground) - brightness(GOLD)) > 0.22 else toned(ground, 0.62)
    return ground, ink, ornament


def band_of(ground: Colour, ink: Colour) -> Colour:
    """The colour of a printed border: the ink on pale paper, a deeper ground elsewhere."""
    return ink if brightness(ground) > 0.62 else toned(ground, 0.6)


BACK_ADVICE = ("Keep in a cool, dry place,", "away from light. Once opened,", "close well after every use.")
STAMP = ("Batch, date of packing", "and MRP: see the stamp")


def bar_code(sheet: Sheet, x: float, y: float, width: float, height: float, name: str) -> None:
    """A bar code on its white ground; the bars follow from the name."""
    sheet.rectangle(x, y, x + width, y + height, (255, 255, 255))
    seed = hashlib.sha256(name.encode()).digest()
    module, at = width / 76, x + 6 * width / 76
    for byte in seed[:16]:
        for bar, space in (((byte & 1) + 1, (byte >> 1 & 1) + 1), ((byte >> 2 & 1) + 1, (byte >> 3 & 1) + 1)):
            sheet.rectangle(at, y + height * 0.1, at + bar * module, y + height * 0.78, (20, 18, 16))
            at += (bar + space) * module * 64 / 96
    digits = "890 " + " ".join(f"{byte % 10}" for byte in seed[16:26])
    sheet.text(x + width / 2, y + height * 0.89, digits, CAPITALS, height * 0.13, (20, 18, 16), width * 0.86)


def back_panel(
    sheet: Sheet, x: float, y: float, width: float, height: float, printed: Print, ink: Colour, ornament: Colour
) -> None:
    """What stands on the back of a pack, centred on x, from y downwards: the name, how to keep it, weight and bar code."""
    house, name, small = printed.lines
    size = height * 0.062
    sheet.text(x, y + height * 0.06, name, DISPLAY, height * 0.115, ink, width)
    sheet.rectangle(x - width * 0.3, y + height * 0.135, x + width * 0.3, y + height * 0.141, ornament)
    for row, words in enumerate(BACK_ADVICE):
        sheet.text(x, y + height * (0.20 + 0.085 * row), words, TEXT, size, ink, width)
    sheet.text(x, y + height * 0.475, small, CAPITALS, size, ink, width)
    for row, words in enumerate(STAMP):
        sheet.text(x, y + height * (0.565 + 0.07 * row), words, TEXT, size * 0.85, ink, width)
    bar_code(sheet, x - width * 0.36, y + height * 0.70, width * 0.5, height * 0.22, name)
    sheet.vegetarian_mark(x + width * 0.20, y + height * 0.72, height * 0.09)
    sheet.text(x + width * 0.30, y + height * 0.87, "Packed in India", TEXT, size * 0.7, ink, width * 0.3)


def jar_label(printed: Print, width: int = 2500, height: int = 560) -> np.ndarray:
    """A paper label that wraps a jar: a darker band above and below, house, name and weight in front, the rest behind.

    The front is its middle; on either side of it, round the bend, a medallion; the back's text straddles 110 degrees.
    """
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    band = band_of(ground, ink)
    middle = width / 2
    sheet.rectangle(0, 0, width, 46, band)
    sheet.scallops(46, 40, 20, band, down=True)
    sheet.rectangle(0, height - 46, width, height, band)
    sheet.scallops(height - 46, 40, 20, band, down=False)
    for x in range(20, width, 40):
        sheet.disc(x, 25, 6, ornament)
        sheet.disc(x, height - 25, 6, ornament)
    house, name, small = printed.lines
    front = 540  # what is seen of the label without turning the jar
    sheet.text(middle, 108, house.upper(), CAPITALS, 40, ink, front - 60)
    set_name(sheet, middle, 264, name, 114, ink, front)
    sheet.rectangle(middle - 170, 402, middle + 170, 406, ornament)
    sheet.buti(middle, 404, 16, ornament)
    sheet.text(middle, 452, small, CAPITALS, 40, ink, front - 120)
    sheet.vegetarian_mark(middle + 216, 432, 40)
    for side in (-1, 1):
        for row in range(3):
            sheet.buti(middle + side * 400, 150 + row * 130, 34, ornament)
    back_panel(sheet, middle + 820, 78, 480, 410, printed, ink, ornament)
    sheet.medallion(middle - 820, height / 2, 150, ornament, ink)
    return sheet.pixels()


def pouch_front(printed: Print, width: int = 900, height: int = 1320) -> np.ndarray:
    """The face of a stand-up pouch. A house has its own design: a framed field, an arch, or a sash."""
    designs = (framed_pouch, arched_pouch, sash_pouch)
    return designs[HOUSE_DESIGNS.get(printed.lines[0].split(" ")[0], 0)](printed, width, height)


HOUSE_DESIGNS = {"Kaveri": 1, "Marudhar": 1, "Periyar": 1, "Sahyadri": 2, "Gramodaya": 2, "Godavari": 2}  # others: 0


def framed_pouch(printed: Print, width: int, height: int) -> np.ndarray:
    """Flowers all over, a framed field with a medallion, house, name and weight."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    sheet.buti_field(toned(ground, 0.78), 88, 26)
    left, right, top, bottom = 110, width - 110, 280, 1160
    sheet.rectangle(left - 12, top - 12, right + 12, bottom + 12, ornament, radius=62)
    sheet.rectangle(left, top, right, bottom, ground, radius=50)
    sheet.rectangle(left + 16, top + 16, right - 16, bottom - 16, outline=ink, line=3, radius=38)
    middle, widest = width / 2, right - left - 90
    house, name, small = printed.lines
    sheet.medallion(middle, top + 160, 104, ornament, ink)
    sheet.text(middle, top + 312, house.upper(), CAPITALS, 46, ink, widest)
    set_name(sheet, middle, top + 496, name, 136, ink, widest)
    sheet.rectangle(middle - 190, top + 656, middle + 190, top + 661, ornament)
    sheet.buti(middle, top + 658, 20, ornament)
    sheet.text(middle, top + 740, small, CAPITALS, 50, ink, widest)
    sheet.vegetarian_mark(middle - 27, top + 790, 54)
    return sheet.pixels()


def arched_pouch(printed: Print, width: int, height: int) -> np.ndarray:
    """A palace window: a pale cusped arch on the pouch's own colour, the words inside it."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    middle, half, top, bottom = width / 2, 320, 300, 1150
    paper = (250, 242, 222) if brightness(ground) < 0.75 else toned(ground, 0.9)
    dark = ground if brightness(ground) < 0.5 else readable_on(paper, rgb(printed.ink))
    for inset, fill in ((-16, ornament), (0, paper)):
        spring = top + 210
        sheet.rectangle(middle - half + inset, spring, middle + half - inset, bottom - inset, fill)
        for share in np.linspace(-1, 1, 9):
            lift = 205 * (1 - abs(share) ** 1.5)
            sheet.disc(middle + share * (half - 62), spring - lift * 0.85, 62 - inset, fill)
        sheet.polygon(
            [(middle - half + 40, spring + 4), (middle, top - 20 + inset), (middle + half - 40, spring + 4)], fill
        )
    widest = 2 * half - 80
    house, name, small = printed.lines
    for y in (150, 1235):
        sheet.rectangle(0, y - 26, width, y - 22, ornament)
        sheet.rectangle(0, y + 22, width, y + 26, ornament)
        for x in np.linspace(30, width - 30, 15):
            sheet.buti(x, y, 15, ornament)
    sheet.medallion(middle, top + 130, 84, dark, ornament)
    sheet.text(middle, top + 268, house.upper(), CAPITALS, 44, dark, widest)
    set_name(sheet, middle, top + 450, name, 132, dark, widest)
    sheet.rectangle(middle - half + 60, top + 600, middle + half - 60, top + 604, ornament)
    sheet.text(middle, top + 668, small, CAPITALS, 48, dark, widest)
    sheet.vegetarian_mark(middle - 26, top + 730, 52)
    return sheet.pixels()


def sash_pouch(printed: Print, width: int, height: int) -> np.ndarray:
    """A broad pale sash across a pouch with rows of block-printed flowers, house above, weight below."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    sheet.buti_field(toned(ground, 1.35 if brightness(ground) < 0.45 else 0.8), 120, 40)
    top, bottom = 420, 900
    paper = (250, 242, 222) if brightness(ground) < 0.75 else rgb(printed.ink)
    dark = readable_on(paper, ground if brightness(ground) < 0.6 else rgb(printed.ink))
    sheet.rectangle(0, top - 40, width, bottom + 40, ornament)
    sheet.rectangle(0, top - 26, width, bottom + 26, paper)
    sheet.scallops(top - 26, 60, 26, ornament, down=True)
    sheet.scallops(bottom + 26, 60, 26, ornament, down=False)
    middle = width / 2
    house, name, small = printed.lines
    set_name(sheet, middle, (top + bottom) / 2, name, 158, dark, width - 190)
    sheet.rectangle(middle - 250, 258, middle + 250, 348, ground, radius=45)
    sheet.rectangle(middle - 250, 258, middle + 250, 348, outline=ornament, line=4, radius=45)
    sheet.text(middle, 303, house.upper(), CAPITALS, 44, ink, 420)
    sheet.disc(middle, 1060, 118, ornament)
    sheet.disc(middle, 1060, 108, ground)
    for row, words in enumerate(small.split(" · ")[-2:]):
        shift = (row - (len(small.split(" · ")[-2:]) - 1) / 2) * 54
        sheet.text(middle, 1042 + shift, words, CAPITALS, 42, ink, 180)
    sheet.vegetarian_mark(middle - 22, 1098, 44)
    return sheet.pixels()


def pouch_back(printed: Print, width: int = 900, height: int = 1320) -> np.ndarray:
    """The back of a pouch: a plain pale panel with the small print."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    sheet.buti_field(toned(ground, 0.82), 88, 26)
    sheet.rectangle(96, 286, width - 96, 1166, ornament, radius=24)
    sheet.rectangle(104, 294, width - 104, 1158, (250, 242, 222), radius=18)
    dark = readable_on((250, 242, 222), ground if brightness(ground) < 0.5 else rgb(printed.ink))
    sheet.text(width / 2, 372, printed.lines[0].upper(), CAPITALS, 46, dark, width - 280)
    back_panel(sheet, width / 2, 430, width - 290, 680, printed, dark, ornament)
    return sheet.pixels()


def tin_wrap(printed: Print, width: int = 1800, height: int = 900) -> np.ndarray:
    """A tin printed all round (the seam is at both ends): borders of flowers, a framed field in front with the name."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    sheet.buti_field(toned(ground, 0.78), 75, 21)
    for y in (0, height - 84):
        sheet.rectangle(0, y, width, y + 84, band_of(ground, ink))
        sheet.rectangle(0, y + 6, width, y + 12, ornament)
        sheet.rectangle(0, y + 72, width, y + 78, ornament)
        for x in range(25, width, 50):
            sheet.buti(x, y + 42, 17, ornament)
    middle, half, top, bottom = width / 2, 280, 124, height - 124
    sheet.rectangle(middle - half - 10, top - 10, middle + half + 10, bottom + 10, ornament, radius=140)
    sheet.rectangle(middle - half, top, middle + half, bottom, ground, radius=130)
    sheet.rectangle(middle - half + 14, top + 14, middle + half - 14, bottom - 14, outline=ink, line=3, radius=118)
    widest = half * 2 - 70
    house, name, small = printed.lines
    sheet.medallion(middle, top + 116, 74, ornament, ink)
    sheet.text(middle, top + 216, house.upper(), CAPITALS, 38, ink, widest - 30)
    set_name(sheet, middle, top + 362, name, 110, ink, widest)
    sheet.rectangle(middle - 140, top + 486, middle + 140, top + 490, ornament)
    sheet.text(middle, top + 536, small, CAPITALS, 44, ink, widest - 40)
    sheet.vegetarian_mark(middle - 20, top + 570, 40)
    back = width * 0.865  # well round the back, just clear of the seam
    sheet.rectangle(back - 236, top - 6, back + 236, bottom + 6, ornament, radius=30)
    sheet.rectangle(back - 228, top + 2, back + 228, bottom - 2, (250, 242, 222), radius=24)
    dark = readable_on((250, 242, 222), ground if brightness(ground) < 0.5 else rgb(printed.ink))
    back_panel(sheet, back, top + 40, 400, bottom - top - 70, printed, dark, ornament)
    return sheet.pixels()


def carton_face(printed: Print, width: int, height: int) -> np.ndarray:
    """A face of a carton (incense, camphor, sweets): a frame, a medallion, and the words beside or under it."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    side = min(width, height)
    sheet.buti_field(toned(ground, 0.84), side * 0.24, side * 0.075)
    inset = side * 0.06
    sheet.rectangle(
        inset, inset, width - inset, height - inset, outline=ornament, line=side * 0.018, radius=side * 0.07
    )
    house, name, small = printed.lines
    if height > width:
        sheet.medallion(width / 2, height * 0.24, min(width * 0.27, height * 0.15), ornament, ink)
        x, widest, rows, size = width / 2, width * 0.78, (0.465, 0.655, 0.87), min(width * 0.19, height * 0.135)
    else:
        sheet.medallion(height * 0.54, height / 2, height * 0.33, ornament, ink)
        x, widest, rows, size = (width + height * 0.9) / 2, width - height * 1.2, (0.22, 0.53, 0.82), height * 0.36
    one_line = height <= width
    sheet.text(x, height * rows[0], house.upper(), CAPITALS, size * 0.42, ink, widest)
    if one_line:
        sheet.text(x, height * rows[1], name, DISPLAY, size, ink, widest)
    else:
        set_name(sheet, x, height * rows[1], name, size, ink, widest)
    sheet.text(x, height * rows[2], small, CAPITALS, size * 0.42, ink, widest)
    return sheet.pixels()


def box_lid(printed: Print, width: int, height: int) -> np.ndarray:
    """The top of a sweet box: a border of flowers, a medallion, house, name and weight."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    sheet.buti_field(toned(ground, 0.84), 110, 32)
    sheet.rectangle(36, 36, width - 36, height - 36, outline=ornament, line=9, radius=30)
    sheet.rectangle(60, 60, width - 60, height - 60, outline=ornament, line=3, radius=22)
    middle, house, name, small = width / 2, *printed.lines
    sheet.rectangle(middle - 560, height * 0.44, middle + 560, height * 0.88, ground, radius=40)
    sheet.medallion(middle, height * 0.26, height * 0.15, ornament, ink)
    sheet.text(middle, height * 0.51, house.upper(), CAPITALS, 62, ink, 900)
    sheet.text(middle, height * 0.66, name, DISPLAY, 190, ink, 1080)
    sheet.text(middle, height * 0.81, small, CAPITALS, 54, ink, 900)
    return sheet.pixels()


def box_front(printed: Print, width: int = 1536, height: int = 320) -> np.ndarray:
    """The side of a sweet box: flowers between two rules, house and name in the middle."""
    ground, ink, ornament = inks(printed)
    sheet = Sheet(width, height, ground)
    for y in (22, height - 32):
        sheet.rectangle(0, y, width, y + 9, ornament)
    middle, house, name = width / 2, printed.lines[0], printed.lines[1]
    for index in range(7):
        for side in (-1, 1):
            x = middle + side * (width / 2 - 60 - index * 74)
            if abs(x - middle) > 400:
                sheet.medallion(x, height / 2, 46, ornament, ink)
    sheet.text(middle, 88, house.upper(), CAPITALS, 40, ink, 560)
    sheet.text(middle, 184, name, DISPLAY, 104, ink, 600)
    sheet.text(middle, 262, printed.lines[2], CAPITALS, 32, ink, 560)
    return sheet.pixels()


def elephant(sheet: Sheet, x: float, y: float, size: float, ink: Colour, ground: Colour) -> None:
    """A block printer's elephant, walking to the left, a cloth on its back."""
    k, s = SUPERSAMPLING, size

    def oval(cx: float, cy: float, rx: float, ry: float, fill: Colour) -> None:
        sheet.draw.ellipse(
            ((x + (cx - rx) * s) * k, (y + (cy - ry) * s) * k, (x + (cx + rx) * s) * k, (y + (cy + ry) * s) * k), fill
        )

    oval(0.08, 0.0, 0.56, 0.36, ink)
    oval(-0.52, -0.10, 0.26, 0.27, ink)
    for leg in (-0.32, -0.10, 0.30, 0.50):
        sheet.rectangle(x + (leg - 0.085) * s, y + 0.10 * s, x + (leg + 0.085) * s, y + 0.66 * s, ink, radius=0.05 * s)
    trunk = [(-0.70, -0.02), (-0.80, 0.16), (-0.82, 0.36), (-0.76, 0.50), (-0.66, 0.54), (-0.60, 0.48)]
    for (ax, ay), (bx, by) in zip(trunk, trunk[1:]):
        sheet.draw.line(
            ((x + ax * s) * k, (y + ay * s) * k, (x + bx * s) * k, (y + by * s) * k), ink, int(0.13 * s * k)
        )
        oval(bx, by, 0.065, 0.065, ink)
    sheet.draw.line(
        ((x + 0.62 * s) * k, (y - 0.02 * s) * k, (x + 0.72 * s) * k, (y + 0.30 * s) * k), ink, int(0.05 * s * k)
    )
    oval(-0.40, -0.06, 0.13, 0.19, ground)
    oval(-0.40, -0.06, 0.09, 0.145, ink)
    oval(-0.62, -0.14, 0.03, 0.03, ground)
    sheet.rectangle(x - 0.10 * s, y - 0.37 * s, x + 0.36 * s, y + 0.14 * s, ground, radius=0.06 * s)
    sheet.rectangle(x - 0.06 * s, y - 0.33 * s, x + 0.32 * s, y + 0.10 * s, ink, radius=0.04 * s)
    sheet.buti(x + 0.13 * s, y - 0.11 * s, 0.17 * s, ground)


def cover_print(motif: str, ground: str, ink: str, width: int = 900, height: int = 1230) -> np.ndarray:
    """A hand-printed cover: the motif in rows within a border of small flowers."""
    base, colour = rgb(ground), rgb(ink)
    sheet = Sheet(width, height, base)
    pitch = 205 if motif == "elephant" else 112
    rows = int((height - 200) / pitch)
    for row in range(rows):
        count = int((width - 190) / (pitch * 1.1)) if motif == "elephant" else int((width - 170) / pitch)
        step = (width - 190) / count
        y = 100 + (row + 0.5) * (height - 200) / rows
        for column in range(count - (row % 2)):
            x = 95 + (column + 0.5 + 0.5 * (row % 2)) * step
            if motif == "elephant":
                elephant(sheet, x, y, 92, colour, base)
            else:
                sheet.buti(x, y, 34, colour)
                sheet.disc(x + step / 2, y, 4, colour)
    for inset, line in ((26, 5), (72, 3)):
        sheet.rectangle(inset, inset, width - inset, height - inset, outline=colour, line=line)
    for x in np.linspace(49, width - 49, 19):
        for y in (49, height - 49):
            sheet.buti(x, y, 15, colour)
    for y in np.linspace(49, height - 49, 26)[1:-1]:
        for x in (49, width - 49):
            sheet.buti(x, y, 15, colour)
    return sheet.pixels()
