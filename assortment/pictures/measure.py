"""What a buyer judges size by: a wooden rule of 15 centimetres, and a coin blank as large as a ten-rupee piece."""

from __future__ import annotations

import math

from labels import Sheet
from materials import image_from_array, material
from shapes import add, box, lathe

RULE_CM, RULE_WIDTH_CM, RULE_THICK_CM = 15.6, 2.6, 0.28
COIN_CM = 2.7
WOOD = (205, 160, 98)
INK = (40, 26, 16)


def rule_face():
    """The rule's printed side: centimetres numbered, halves and millimetres marked, a fine grain; rows top down."""
    density = 96
    sheet = Sheet(int(RULE_CM * density), int(RULE_WIDTH_CM * density), WOOD)
    for row in range(46):
        y = (row + 0.5) / 46 * RULE_WIDTH_CM * density
        tone = 1 + 0.07 * math.sin(row * 2.4) + 0.05 * math.sin(row * 0.9)
        sheet.rectangle(0, y, RULE_CM * density, y + 3, tuple(min(255, int(c * tone)) for c in WOOD))
    for millimetre in range(151):
        x = (0.3 + millimetre / 10) * density
        high = 0.80 if millimetre % 10 == 0 else 0.58 if millimetre % 5 == 0 else 0.38
        sheet.rectangle(x - 2.2, 0, x + 2.2, high * density, INK)
        if millimetre % 10 == 0 and millimetre:
            sheet.text(x, 1.22 * density, str(millimetre // 10), "URWGothic-Demi.otf", 0.62 * density, INK, density)
    sheet.text(1.0 * density, 2.1 * density, "cm", "URWGothic-Demi.otf", 0.5 * density, INK, density)
    return sheet.pixels()


def rule(unit, location=(0, 0, 0), turn=0.0, standing=False):
    """A rule whose centimetre is `unit` scene units long, lying with its zero at `location`, turned by degrees.

    `standing` sets it upright on its zero end, its print towards -y. Returns its two objects.
    """
    length, width, thick = RULE_CM * unit, RULE_WIDTH_CM * unit, RULE_THICK_CM * unit
    wood = material((0.43, 0.25, 0.10), 0.5, second=(0.36, 0.20, 0.075), second_scale=9, name="rule")
    body = box(length, width, thick, min(0.12 * unit, thick * 0.4), 4)
    body[0][:, 0] += length / 2
    printed = material((1, 1, 1), 0.5, image=image_from_array(rule_face()), name="rule print")
    inset = 0.06 * unit
    face = [(inset, -width / 2 + inset), (length - inset, -width / 2 + inset), (length - inset, width / 2 - inset), (inset, width / 2 - inset)]
    made = [
        add(body, wood, location, crease=50),
        add(([(x, y, thick + 0.004 * unit) for x, y in face], [(0, 1, 2, 3)]), printed, location, uv=[(0, 0), (1, 0), (1, 1), (0, 1)]),
    ]
    for part in made:
        # Upright: the length points up, the print faces the camera.
        part.rotation_euler = (math.radians(90), math.radians(-90), math.radians(turn)) if standing else (0, 0, math.radians(turn))
    return made


def coin(unit, location=(0, 0, 0)):
    """A blank of two metals, 27 mm across, lying on the table. Returns its objects."""
    r, h = COIN_CM / 2 * unit, 0.19 * unit
    outer = material((0.62, 0.42, 0.20), 0.3, 1, name="coin rim")
    inner = material((0.62, 0.61, 0.60), 0.3, 1, bump=0.05, bump_scale=40 / unit, name="coin heart")
    edge = [(0, 0), (r * 0.97, 0), (r, h * 0.12), (r, h * 0.88), (r * 0.985, h), (r * 0.93, h), (r * 0.92, h * 0.84), (0, h * 0.84)]
    heart = [(0, h * 0.94), (r * 0.64, h * 0.94), (r * 0.66, h * 0.90), (r * 0.66, h * 0.80)]
    return [add(lathe(edge, 96, 0), outer, location, crease=30), add(lathe(heart, 96, 0), inner, location, crease=30)]
