"""Jewellery: earrings on a card, necklaces on a board or bust, bangles stacked, anklets laid out, rings on a cushion."""

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

VERSIONS = {"jhumka": 2, "chandbali": 2, "necklace": 2, "choker": 2, "bead-string": 2}
