"""Jewellery: earrings on a bar, necklaces on a board or bust, bangles stacked, anklets laid out, rings on a cone."""

from jewel_bangles import anklet, glass_bangles, kada, ring
from jewel_earrings import chandbali, jhumka, studs
from jewel_necklaces import bead_string, choker, necklace

FORMS = {
    "jhumka": jhumka,
    "studs": studs,
    "chandbali": chandbali,
    "necklace": necklace,
    "choker": choker,
    "bead-string": bead_string,
    "glass-bangles": glass_bangles,
    "kada": kada,
    "anklet": anklet,
    "ring": ring,
}

VERSIONS = {
    "jhumka": 4,
    "studs": 3,
    "chandbali": 3,
    "necklace": 3,
    "choker": 3,
    "bead-string": 3,
    "glass-bangles": 3,
    "kada": 4,
    "anklet": 3,
    "ring": 4,
}
