"""The surface colour that comes out of the studio's light and film as the colour that was asked for."""

from __future__ import annotations

import numpy as np

# Measured: a dull level card of this reflectance comes out of the finished picture with this sRGB byte.
REFLECTANCE = (0.0, 0.005, 0.01, 0.02, 0.04, 0.07, 0.11, 0.16, 0.22, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
BYTE = (0, 26, 37, 53, 78, 104, 128, 149, 165, 180, 193, 202, 209, 214, 219, 222)
BRIGHTEST = 220  # what a surface may ask for; above it everything is the white of the backdrop


def bytes_of(hex_colour: str) -> np.ndarray:
    """'#rrggbb' as three numbers, 0 to 255."""
    digits = hex_colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], float)


def seen(hex_colour: str, gain: float = 1.0, chroma: float = 1.0) -> tuple[float, float, float]:
    """Linear reflectance that is photographed as `hex_colour`.

    gain    above 1 makes up for a heap's own shadows
    chroma  below 1 takes saturation back: pieces that light each other deepen their own colour
    """
    wanted = bytes_of(hex_colour)
    fitted = wanted * min(1.0, BRIGHTEST / wanted.max()) if wanted.max() else wanted
    linear = np.maximum(np.interp(fitted, BYTE, REFLECTANCE) * gain, 0.001)
    strongest = linear.max()
    red, green, blue = np.minimum(strongest * (linear / strongest) ** chroma, 0.92)
    return float(red), float(green), float(blue)


BROWN, BROWN_GOLD = 0.75, 1.09  # green for red below which a colour is brown, and how much green its shade takes away


def golden(rgb: tuple[float, float, float], hex_colour: str) -> tuple[float, float, float]:
    """Gives brown things back the gold that turns to pink where they shade each other."""
    red, green, _blue = bytes_of(hex_colour)
    return (rgb[0], rgb[1] * BROWN_GOLD, rgb[2]) if green < BROWN * red else rgb


def mixed(first: str, second: str, share: float) -> str:
    """Two hex colours mixed: `share` of the second."""
    blend = bytes_of(first) * (1 - share) + bytes_of(second) * share
    return "#" + "".join(f"{int(round(channel)):02x}" for channel in blend)


def deeper(hex_colour: str, factor: float = 0.86) -> str:
    """The hex colour a little darker."""
    return mixed("#000000", hex_colour, factor)
