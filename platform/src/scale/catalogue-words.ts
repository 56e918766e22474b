/** What things of a department are made of, how, and in which colours and sizes: generated products are told by these. */
export interface DepartmentWords {
  materials: readonly string[];
  crafts: readonly string[];
  looks: readonly string[];
  /** Choices of one product's variants; a product takes some neighbours of one list. */
  options: readonly { name: string; values: readonly string[] }[];
  sentences: readonly string[];
}

export const colours = ['Indigo', 'Madder Red', 'Turmeric', 'Parrot Green', 'Ivory', 'Rani Pink', 'Peacock Blue', 'Maroon', 'Mustard', 'Rust', 'Bottle Green', 'Lilac', 'Charcoal', 'Coral', 'Off-white', 'Wine', 'Teal', 'Peach', 'Black', 'Sky Blue'] as const;

export const places = ['Kanchipuram', 'Varanasi', 'Jaipur', 'Bhuj', 'Kutch', 'Lucknow', 'Pochampally', 'Mysuru', 'Madurai', 'Thanjavur', 'Moradabad', 'Channapatna', 'Bikaner', 'Amritsar', 'Srinagar', 'Kolhapur', 'Cuttack', 'Sambalpur', 'Bishnupur', 'Shantiniketan', 'Guwahati', 'Imphal', 'Kohima', 'Ratnagiri', 'Nashik', 'Surat', 'Ahmedabad', 'Udaipur', 'Jodhpur', 'Barmer', 'Gwalior', 'Chanderi', 'Maheshwar', 'Bidar', 'Hyderabad', 'Warangal', 'Kurnool', 'Guntur', 'Tirupati', 'Salem', 'Erode', 'Coimbatore', 'Palakkad', 'Kochi', 'Kannur', 'Mangaluru', 'Hubballi', 'Panaji', 'Pune', 'Solapur'] as const;

/** Brands are made of a first and a second word. */
export const brandFirst = ['Aangan', 'Amrit', 'Ananda', 'Anokhi', 'Ashoka', 'Banyan', 'Bela', 'Chandra', 'Charkha', 'Dakshin', 'Deccan', 'Devika', 'Dhara', 'Ganga', 'Godavari', 'Gulmohar', 'Himal', 'Indira', 'Jasmine', 'Kaveri', 'Kesar', 'Konkan', 'Lotus', 'Madhura', 'Malabar', 'Marigold', 'Meera', 'Mogra', 'Narmada', 'Neem', 'Nila', 'Palash', 'Parijat', 'Peepal', 'Prakriti', 'Rangoli', 'Riva', 'Sahya', 'Sandal', 'Saral', 'Shakti', 'Sindhu', 'Surya', 'Tamra', 'Tulsi', 'Utsav', 'Vana', 'Vaigai', 'Yamuna', 'Zari'] as const;
export const brandSecond = ['Handlooms', 'Weaves', 'Collective', 'Crafts', 'Traders', 'House', 'Mills', 'Kitchen', 'Farms', 'Foods', 'Naturals', 'Metalworks', 'Studio', 'Bazaar', 'Works', 'Guild', 'Sons', 'Stores', 'Company', 'Workshop', 'Artisans', 'Looms', 'Forge', 'Estate'] as const;

const sizes = { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] } as const;
const colour = { name: 'Colour', values: colours } as const;

export const departmentWords: Readonly<Record<string, DepartmentWords>> = {
  clothing: {
    materials: ['cotton', 'silk', 'mulberry silk', 'tussar', 'linen', 'chanderi', 'georgette', 'chiffon', 'khadi', 'organza', 'wool', 'pashmina', 'modal', 'crepe', 'satin', 'velvet', 'cotton silk', 'jute silk'],
    crafts: ['hand-woven', 'block-printed', 'embroidered', 'bandhani', 'ikat', 'kalamkari', 'chikankari', 'zari-bordered', 'tie-dyed', 'jamdani', 'kantha-stitched', 'ajrakh', 'leheriya', 'hand-painted', 'phulkari', 'mirror-work'],
    looks: ['temple border', 'paisley', 'peacock', 'checks', 'stripes', 'lotus', 'mango motif', 'small flowers', 'big flowers', 'plain body', 'elephant', 'diamond weave', 'contrast pallu', 'tassels', 'vine border'],
    options: [sizes, colour],
    sentences: ['Wash it the first time alone, in cold water.', 'The cloth softens with every wash and keeps its colour.', 'Woven on a pit loom, so no two pieces are quite the same.', 'Light enough for May, and it folds to the size of a book.', 'The edges are finished by hand.', 'Wear it to the office on Monday and to a wedding on Sunday.', 'Dry in the shade, iron while it is damp.'],
  },
  food: {
    materials: ['cane sugar', 'jaggery', 'desi ghee', 'groundnut oil', 'sesame oil', 'rock salt', 'cold-pressed coconut oil', 'millet', 'rice flour', 'gram flour', 'almonds', 'cashews', 'cardamom', 'saffron', 'dried mango', 'Guntur chilli', 'curry leaf', 'Kashmiri chilli'],
    crafts: ['stone-ground', 'sun-dried', 'slow-roasted', 'hand-pounded', 'small-batch', 'single-farm', 'wood-fired', 'hand-rolled', 'cold-pressed', 'naturally aged', 'hand-picked', 'freshly fried'],
    looks: ['family pack', 'mild', 'extra hot', 'with no added colour', 'without onion or garlic', 'festival box', 'travel pack', 'classic', 'coarse', 'fine', 'unsalted', 'lightly salted'],
    options: [{ name: 'Pack', values: ['100 g', '200 g', '250 g', '400 g', '500 g', '750 g', '1 kg', '2 kg'] }],
    sentences: ['Packed in the week that it is sent.', 'Keep it in a dry jar, away from the stove.', 'The recipe is the one that the maker’s mother cooks from.', 'Nothing is in it that a kitchen would not have.', 'Goes with curd rice, and with a second helping of it.', 'Open the packet and the room knows.', 'Use a dry spoon and it keeps for months.'],
  },
  jewellery: {
    materials: ['sterling silver', 'brass', 'gold-plated copper', 'kundan', 'freshwater pearl', 'terracotta', 'oxidised silver', 'lac', 'glass bead', 'garnet', 'turquoise', 'panchaloha', 'meenakari', 'rhodium-plated brass'],
    crafts: ['hand-cast', 'filigree', 'hand-set', 'repoussé', 'enamelled', 'temple-style', 'granulated', 'hand-strung', 'antique-finish', 'jali-cut', 'dokra-cast'],
    looks: ['lotus', 'peacock', 'crescent', 'coin', 'mango', 'jasmine bud', 'small drop', 'sunburst', 'two-tone', 'leaf', 'plain band', 'bell drops'],
    options: [{ name: 'Size', values: ['2.2', '2.4', '2.6', '2.8', '2.10'] }, colour],
    sentences: ['Nickel-free, and light on the ear.', 'It comes in a cotton pouch; keep it there, away from scent.', 'Each stone is set by hand, and sits a little differently.', 'Wipe it with a soft cloth after wearing.', 'The clasp is one that a single hand can close.', 'Old patterns, made anew from the pattern books.'],
  },
  kitchenware: {
    materials: ['stainless steel', 'brass', 'copper', 'cast iron', 'clay', 'bronze', 'tinned brass', 'soapstone', 'triply steel', 'sheesham wood', 'mango wood', 'enamelled iron', 'aluminium', 'granite'],
    crafts: ['hand-beaten', 'hand-turned', 'sand-cast', 'spun', 'pre-seasoned', 'polished', 'hammered', 'lathe-turned', 'heavy-bottomed', 'riveted', 'engraved', 'mirror-finished'],
    looks: ['with lid', 'with handle', 'for two', 'for the family', 'deep', 'wide rim', 'flat base', 'stackable', 'with glass lid', 'straight sides', 'small', 'large'],
    options: [{ name: 'Capacity', values: ['250 ml', '500 ml', '750 ml', '1 l', '1.5 l', '2 l', '3 l', '5 l'] }, { name: 'Diameter', values: ['16 cm', '18 cm', '20 cm', '22 cm', '24 cm', '26 cm', '28 cm', '30 cm'] }],
    sentences: ['Heat it slowly the first time, and oil it while it is warm.', 'Works on gas, and on induction where the base is flat.', 'Tamarind and salt bring the shine back.', 'Heavy enough to stay where it is put.', 'Bought once, and left to somebody.', 'Dry it after washing; it likes to be used every day.'],
  },
  pooja: {
    materials: ['brass', 'clay', 'sandalwood', 'copper', 'panchaloha', 'camphor', 'marigold', 'mogra', 'cow-dung', 'silver-plated brass', 'rudraksha', 'tulsi wood', 'guggal', 'marble'],
    crafts: ['hand-cast', 'hand-rolled', 'hand-strung', 'engraved', 'hand-painted', 'charcoal-free', 'lathe-turned', 'etched', 'polished', 'sun-dried', 'temple-cast'],
    looks: ['with lotus base', 'with bell', 'five wicks', 'for daily prayer', 'festival set', 'pair', 'set of four', 'set of twelve', 'with peacock', 'with stand', 'small', 'large'],
    options: [{ name: 'Size', values: ['Small', 'Medium', 'Large', 'Extra large'] }, { name: 'Pack', values: ['1 piece', '2 pieces', '4 pieces', '6 pieces', '12 pieces'] }],
    sentences: ['Burns evenly and leaves a clean wick.', 'Made by a family that has made nothing else for four generations.', 'Wash with tamarind water and dry at once.', 'Light enough to carry to the temple.', 'The scent is of flowers and stays an hour.', 'Packed in paper, without plastic.'],
  },
};
