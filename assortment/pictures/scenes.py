"""Which products stand together in the pictures of departments, sections and types."""

# Raised to have every scene drawn again.
VERSION = 2

# Longest side of a form on the shared table, in scene units; what is not named is 1.5.
SIZES = {
    'saree-draped': 2.5, 'dupatta': 2.3, 'shawl': 2.2, 'stole': 2.0, 'dhoti': 1.6, 'bedsheet': 1.7, 'kurta': 2.3, 'kurti': 2.2, 'salwar-set': 2.5, 'blouse': 1.5, 'boys-kurta': 1.9, 'lehenga': 2.4,
    'girls-lehenga': 2.0, 'saree-folded': 1.7, 'cushion': 1.6, 'runner': 1.7,
    'standing-lamp': 2.3, 'tiffin': 1.9, 'jug': 1.7, 'matka': 1.6, 'thali': 1.9, 'vase': 1.8, 'bottle': 1.6, 'ladle': 1.5,
    'clay-diya': 1.0, 'brass-diya': 1.1, 'bell': 1.2, 'lota': .95, 'kalash': 1.75, 'powder-cups': 1.2, 'planter': 1.05, 'toran': 2.2, 'garland': 1.6, 'agarbatti': 1.6, 'dhoop': 1.2, 'camphor': 1.1, 'mala': 1.2,
    'spinning-top': 1.3, 'stacking-toy': 1.6, 'ring': .6, 'studs': .7, 'glass-bangles': 1.3, 'kada': 1.0, 'mortar': 1.2, 'tumbler': 1.2, 'davara': 1.1,
    'pouch': 1.6, 'jar': 1.3, 'ghee-jar': 1.3, 'tin': 1.4, 'laddu-box': 1.7, 'barfi-plate': 1.6, 'chikki-stack': 1.2, 'journal': 1.3, 'masala-dabba': 1.7,
}

DUSK = {'category-pooja', 'category-pooja-lamps', 'category-pooja-lamps-brass-diyas', 'category-pooja-lamps-clay-diyas', 'category-pooja-lamps-standing-lamps'}

SCENES = {
    'category-clothing': ['kanjivaram-silk-saree-peacock', 'bandhani-lehenga-yellow-red', 'kanjivaram-silk-saree-temple-mustard'],
    'category-clothing-women': ['banarasi-brocade-lehenga-crimson', 'paithani-silk-saree-leaf-green', 'kalamkari-cotton-saree-lotus'],
    'category-clothing-men': ['ajrakh-kurta-indigo', 'tussar-kurta-gold', 'salem-veshti-white-green'],
    'category-clothing-kids': ['girls-pattu-pavadai-pink', 'boys-block-print-kurta-teal'],
    'category-clothing-wraps': ['kani-shawl-ruby-paisley', 'ikat-silk-stole-purple'],
    'category-food': ['motichoor-boondi-laddu', 'avakaya-mango-pickle', 'lakadong-turmeric-powder', 'manapparai-murukku'],
    'category-food-sweets': ['motichoor-boondi-laddu', 'kaju-katli-silver-leaf', 'til-chikki-white-sesame'],
    'category-food-snacks': ['manapparai-murukku', 'kozhikode-banana-chips', 'ratlami-sev-clove'],
    'category-food-pickles-podis': ['avakaya-mango-pickle', 'nimbu-achar-sweet-sour', 'gunpowder-idli-podi'],
    'category-food-spices': ['kashmiri-mirch-powder', 'lakadong-turmeric-powder', 'alleppey-green-cardamom-8mm'],
    'category-food-pantry': ['gir-cow-bilona-ghee', 'assam-ctc-tea-dibrugarh', 'konkan-cashew-w240'],
    'category-pooja': ['nachiarkoil-kuthuvilakku-annam', 'engraved-ashtalakshmi-kalash', 'panchmukhi-engraved-brass-diya'],
    'category-pooja-lamps': ['kerala-nilavilakku-18-inch', 'hammered-three-wick-diya', 'plain-terracotta-diyas-set-12'],
    'category-pooja-fragrance': ['mysore-sandal-agarbatti', 'sambrani-dhoop-cups', 'bhimseni-camphor'],
    # A toran hangs in its doorway, which leaves no room for a second thing.
    'category-pooja-flowers': ['mango-leaf-marigold-toran'],
    'category-pooja-flowers-torans': ['diwali-mixed-flower-toran'],
    'category-pooja-vessels': ['engraved-ashtalakshmi-kalash', 'hammered-copper-lota', 'brass-hand-bell-aarti'],
    'category-pooja-offerings': ['kumkum-haldi-pair-brass-cups', 'three-kumkums-copper-cups', 'panchmukhi-rudraksha-japa-mala'],
    'category-kitchenware': ['kumbakonam-brass-tiffin', 'copper-biryani-handi-lid', 'steel-masala-dabba-seven-cups'],
    'category-kitchenware-cookware': ['copper-biryani-handi-lid', 'cast-iron-kadhai-seasoned', 'mannar-bronze-uruli'],
    'category-kitchenware-serveware': ['hammered-copper-jug-lid', 'kansa-thali-set-hammered', 'kumbakonam-brass-davara-set'],
    'category-kitchenware-storage': ['steel-tiffin-four-tier', 'hammered-brass-canister', 'sheesham-masala-dabba'],
    'category-kitchenware-tools': ['granite-mortar-and-pestle', 'sheesham-chakla-belan', 'brass-khal-batta'],
    'category-jewellery': ['kasu-malai-coin-necklace', 'temple-jhumka-lotus-ruby', 'glass-bangles-red-gold'],
    'category-jewellery-earrings': ['temple-jhumka-lotus-ruby', 'hyderabadi-chandbali-pearl-ruby'],
    'category-jewellery-necklaces': ['mango-malai-ruby-emerald', 'pearl-string-three-strand'],
    'category-jewellery-bangles': ['glass-bangles-seven-colours', 'peacock-kada-gold'],
    'category-jewellery-anklets-rings': ['silver-anklets-bells', 'kundan-ring-ruby-paisley'],
    'category-others': ['jaipur-blue-pottery-vase-vine', 'channapatna-ring-stacker-seven', 'sheesham-box-brass-inlay'],
    'category-others-home-linen': ['sujani-cushion-cover-village-scene', 'sanganeri-bedsheet-rose-jaal', 'bagru-table-runner-elephants'],
    'category-others-toys': ['channapatna-ring-stacker-seven', 'stacker-red-ivory-five', 'channapatna-tops-set-of-four'],
    'category-others-pottery': ['jaipur-blue-pottery-vase-vine', 'terracotta-floor-vase-bankura', 'blue-pottery-planter-turquoise-lotus'],
    'category-others-gifts': ['hammered-copper-bottle', 'sheesham-box-brass-inlay', 'leather-journal-handmade-paper'],
}


def all_scenes(products):
    """{name: [product ids]} of every entry of the category tree: those named above, and two products of each type."""
    types = {}
    for entry in products:
        types.setdefault(f"category-{entry['place']}", []).append(entry['id'])
    return {**{name: ids[:2] for name, ids in types.items()}, **SCENES}
