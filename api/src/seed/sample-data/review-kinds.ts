/**
 * Review texts for one kind of product. No sentence names a material, a colour or a number, because each must be true
 * for every product of its kind. {it} {It} {is} {was} {has} {does} {them} agree with the noun; {noun} is the noun.
 */
export interface ReviewKind {
  /** The type's slug. */
  type: string;
  /** Matches the product's name, if a type has several kinds. */
  named?: RegExp;
  noun: string;
  isPlural?: boolean;
  praise: readonly string[];
  /** Minor criticism, for reviews with four stars. */
  nits: readonly string[];
  faults: readonly string[];
}

const kinds = (type: string, ...of: Omit<ReviewKind, 'type'>[]): ReviewKind[] => of.map((kind) => ({ type, ...kind }));
/** The same sentences for several nouns of a type. */
const nouns = (
  type: string,
  names: [named: RegExp | undefined, noun: string, isPlural?: boolean][],
  words: Pick<ReviewKind, 'praise' | 'nits' | 'faults'>,
): ReviewKind[] =>
  names.map(([named, noun, isPlural]) => ({
    type,
    noun,
    ...words,
    ...(named && { named }),
    ...(isPlural && { isPlural }),
  }));

const clothing: ReviewKind[] = [
  ...kinds('sarees', {
    noun: 'saree',
    praise: [
      'The pallu is the best part, everyone at the function asked me about it.',
      'Drapes very well, pleats stay in place even without too many pins.',
      'The fall is graceful and it is not heavy to carry for a whole day.',
      'Edges are neat on both sides, I checked from end to end.',
      'Wore it to my cousin’s wedding and got so many compliments.',
      'The weave is tight and even, no loose threads anywhere.',
      'Length is proper, enough for tall people also.',
    ],
    nits: [
      'Needs a good ironing before the first wear as the fold marks were strong.',
      'I had to get the fall stitched separately, so plan for that.',
      'Slightly stiff on the first drape, should soften with time.',
    ],
    faults: [
      'Found two pulled threads near the pallu.',
      'The edge has started to curl after only one wear.',
      'Pleats do not sit, I needed a lot of pins to manage.',
    ],
  }),
  ...kinds('saree-blouses', {
    noun: 'blouse',
    praise: [
      'Stitching is neat inside and out, looks like my own tailor made it.',
      'Fits well at the shoulder, no gaping at the back.',
      'Goes with at least three of my sarees.',
      'The neckline sits flat and the armholes are comfortable.',
    ],
    nits: ['Armhole is a little tight, had to open the side seam slightly.', 'I would have liked it an inch longer.'],
    faults: [
      'The fitting is off, loose at the waist and tight at the arms.',
      'The closing came loose the first time I wore it.',
    ],
  }),
  ...nouns(
    'lehengas',
    [
      [/half-saree/i, 'half-saree set'],
      [undefined, 'lehenga'],
    ],
    {
      praise: [
        'The flare is lovely, photographs came out very well.',
        'Comfortable enough to dance in the whole evening.',
        'Everyone at the sangeet asked where I got it from.',
        'The pieces match properly, thoughtfully put together.',
      ],
      nits: ['A bit long for me, I am 5 feet 1, had to shorten it.', 'The waist could be a little more adjustable.'],
      faults: ['Waist was loose even after adjusting.', 'The hem had come open at one place.'],
    },
  ),
  ...kinds('salwar-suits', {
    noun: 'suit',
    praise: [
      'Perfect for office as well as small functions.',
      'The dupatta alone is worth half the price.',
      'Work on the kameez is fine and even.',
      'Comfortable for long hours, I wore it on a full travel day.',
    ],
    nits: ['Dupatta needs careful handling, it catches on bangles.', 'Bottom piece is plain compared with the top.'],
    faults: ['Dupatta shade does not match the kameez in daylight.', 'Loose ends of thread on the inside.'],
  }),
  ...kinds('kurtis', {
    noun: 'kurti',
    praise: [
      'Ideal for daily office wear, looks good with jeans also.',
      'Very comfortable in this weather.',
      'The cut is flattering without being tight.',
      'Length is good and the hem is neatly finished.',
      '10|Washed it thrice already, still looks new.',
    ],
    nits: ['Wish it was an inch longer.', 'Needs ironing each time, but that is expected.'],
    faults: ['5|Came out shorter after the first wash.', 'Loose around the shoulders, the fit is not what I expected.'],
  }),
  ...kinds('dupattas', {
    noun: 'dupatta',
    praise: [
      'Lifts even a plain suit completely.',
      'Good width, covers properly and does not slip.',
      'Ends are finished neatly, no fraying so far.',
      'Wore it with a plain kurta and people thought it was a designer set.',
    ],
    nits: ['A little smaller than the one I already had.', 'Crushes easily, keep it rolled.'],
    faults: ['There was a small snag in the middle.', 'One edge was not finished, it has started to fray.'],
  }),
  ...kinds('kurtas', {
    noun: 'kurta',
    praise: [
      'The neck sits well and the stitching is strong.',
      'Wore it for a pooja at home and then again for office, works for both.',
      'Comfortable fit, not tight at the stomach.',
      '10|My father wears nothing else now.',
      'Sleeves are the correct length, rare for a ready-made one.',
    ],
    nits: ['Comes out of the packet quite creased.', 'One size smaller would have been better for me.'],
    faults: ['Seams are badly finished, threads coming out.', 'Shoulder seam is crooked on one side.'],
  }),
  ...nouns(
    'dhotis-lungis',
    [
      [/mundu/i, 'mundu'],
      [/veshti/i, 'veshti'],
      [/lungi/i, 'lungi'],
      [undefined, 'dhoti'],
    ],
    {
      praise: [
        'Ties well and stays put the whole day.',
        'Wore it for the temple function, very comfortable.',
        'Good width, nothing skimpy about it.',
        'My father was very particular and even he approved.',
      ],
      nits: ['Starch was too much at first, fine after one wash.', 'I would have liked it slightly longer.'],
      faults: ['Thinner than what I get in my local shop.', 'The edge was frayed at one corner.'],
    },
  ),
  ...nouns(
    'girls-lehengas',
    [
      [/pavadai/i, 'pavadai'],
      [undefined, 'lehenga'],
    ],
    {
      praise: [
        'My daughter did not want to take it off.',
        'Waist is soft, does not leave marks on the child.',
        'She wore it to the temple and ran around comfortably.',
        'Proper stitching with some margin inside to let out next year.',
      ],
      nits: ['Slightly long for my six-year-old, I tucked the waist.', 'Wish the top was a little looser.'],
      faults: ['My daughter found the inside seam itchy.', 'A seam at the waist opened in one wear.'],
    },
  ),
  ...kinds('boys-kurtas', {
    noun: 'kurta',
    praise: [
      'My son wore it for the school function, teachers loved it.',
      'Easy to put on, he manages by himself.',
      'Soft enough that he did not complain even once.',
      '6|Survived a birthday party and one rough wash.',
    ],
    nits: ['Take one size up, children grow fast.', 'Sleeves a little long for now.'],
    faults: ['A seam opened on the first day.', 'Tight at the neck, my son refused to wear it again.'],
  }),
  ...kinds('shawls', {
    noun: 'shawl',
    praise: [
      'Warm without being heavy, just right for evenings.',
      'Large enough to wrap fully, my grandmother uses it daily.',
      'Soft on the neck, no itching at all.',
      'You can feel the hours of work in the weaving.',
    ],
    nits: ['Had a storage smell for a day, airing removed it.', 'I expected it to be a bit thicker.'],
    faults: ['It sheds on dark clothes.', 'A thread was pulled near one end.'],
  }),
  ...kinds('stoles', {
    noun: 'stole',
    praise: [
      'Light to carry in the handbag, just right for AC offices.',
      'Goes with kurtas and with western wear also.',
      'Very soft and the finish at the ends is neat.',
      'Bought one for myself, ordering another for my sister.',
    ],
    nits: ['Slightly narrow when opened fully.', 'Needs gentle hand wash only, so a bit of care.'],
    faults: ['Catches on rough nails and rings very easily.', 'Smaller than I had imagined.'],
  }),
];

const food: ReviewKind[] = [
  ...kinds('laddus', {
    noun: 'laddus',
    isPlural: true,
    praise: [
      'Just like my nani used to make.',
      'Not too sweet, which is rare these days.',
      'Finished the box in two days, kids kept asking for more.',
      'Fresh and soft, none of them was broken.',
      'Offered in the pooja and shared in the office, all gone by lunch.',
    ],
    nits: ['A little too sweet for my taste.', 'Two of them had crumbled on the way.'],
    faults: ['Came quite dry, not what I call fresh.', 'Half of the box was broken into pieces.'],
  }),
  ...nouns(
    'barfi-pedas',
    [
      [/katli/i, 'katli'],
      [/peda/i, 'pedas', true],
      [/mysore pak/i, 'Mysore pak'],
      [undefined, 'barfi'],
    ],
    {
      praise: [
        'Melts in the mouth, tastes like a good halwai shop.',
        'Fresh, with proper sweetness and no after-taste.',
        'Took it for my in-laws and it was over in one sitting.',
        'Packed tightly so nothing moved or broke.',
      ],
      nits: ['Pieces were smaller than I thought.', 'A little on the sweeter side.'],
      faults: ['Had become hard at the edges by the time it came.', 'Too much sugar, the real taste is lost.'],
    },
  ),
  ...kinds('chikki', {
    noun: 'chikki',
    praise: [
      'Crisp bite, does not stick to the teeth.',
      'Good snack for the train and for school tiffin.',
      'Reminds me of the stops on the Mumbai–Pune road.',
      'Balanced sweetness, you can taste everything in it.',
    ],
    nits: ['Some pieces were broken, taste is fine though.', 'Would like a bigger pack.'],
    faults: ['Had gone soft and chewy.', 'Too hard, my parents could not bite it.'],
  }),
  ...nouns(
    'murukku',
    [
      [/kodubale/i, 'kodubale'],
      [/pakoda/i, 'ribbon pakoda'],
      [undefined, 'murukku'],
    ],
    {
      praise: [
        '8|Crunch is perfect even a week after opening the packet.',
        'Does not feel oily on the fingers.',
        'Tea-time favourite in our house now.',
        'Tastes home-made, not like the big brand packets.',
      ],
      nits: ['Slightly salty for me.', 'Quantity feels less, we finished it in one evening.'],
      faults: ['Mostly broken bits at the bottom of the packet.', 'There was a stale oil smell.'],
    },
  ),
  ...nouns(
    'sev-mixtures',
    [
      [/bhujia/i, 'bhujia'],
      [/mixture/i, 'mixture'],
      [undefined, 'sev'],
    ],
    {
      praise: [
        'Fresh and crisp, sprinkled on poha it is superb.',
        'Spice level is right, even children had it.',
        'Authentic taste, I grew up with this one.',
        '15|Stayed crisp in the dabba for two weeks.',
      ],
      nits: ['Could do with a zip on the packet.', 'A bit too spicy for the kids.'],
      faults: ['Packet had powdered at the bottom.', 'Not crisp, it must have caught moisture.'],
    },
  ),
  ...nouns(
    'chips',
    [
      [/wafers/i, 'wafers', true],
      [undefined, 'chips', true],
    ],
    {
      praise: [
        'Thin, crisp and not greasy.',
        'Tastes exactly like what relatives bring from home.',
        'Cannot stop at one handful.',
        'Fresh batch, the packing date was recent.',
      ],
      nits: ['Less salt than I like.', 'The packet had more crumbs than I wanted.'],
      faults: ['Had lost the crunch completely.', 'Too oily, left marks on the plate.'],
    },
  ),
  ...kinds('pickles', {
    noun: 'pickle',
    praise: [
      'With curd rice this is heaven.',
      'Tastes like my grandmother’s jar, proper sun-cured flavour.',
      'Right amount of spice and salt, nothing overpowering.',
      'Sealed well, not a drop leaked.',
      'One spoon with dal and rice and dinner is done.',
    ],
    nits: ['A little more salty than I make at home.', 'The pieces are big, I had to cut them for my mother.'],
    faults: ['Some of it had leaked into the box.', 'Too salty, could not eat it without mixing with rice.'],
  }),
  ...nouns(
    'podis',
    [
      [/chutney/i, 'chutney'],
      [undefined, 'podi'],
    ],
    {
      praise: [
        'With hot rice and ghee it is unbeatable.',
        'Coarse grind, just how it should be.',
        'Saves me on busy mornings.',
        'Fresh smell the moment you open the packet.',
      ],
      nits: ['Slightly more chilli than needed.', 'Please sell a bigger pack.'],
      faults: ['The smell was weak, seemed like an old batch.', 'Too hot, my family could not eat it.'],
    },
  ),
  ...nouns(
    'whole-spices',
    [
      [/pepper/i, 'pepper'],
      [/cardamom/i, 'cardamom'],
      [/chill/i, 'chillies', true],
      [/clove/i, 'cloves', true],
      [undefined, 'saunf'],
    ],
    {
      praise: [
        'The smell fills the kitchen when you open the packet.',
        'Clean and even, no stones or dust.',
        'A little goes a long way, much stronger than the supermarket kind.',
        'You can see it is a fresh crop.',
      ],
      nits: ['Costlier than my kirana shop, though better.', 'The pouch did not close again, I moved it to a jar.'],
      faults: ['Found quite some dust at the bottom.', 'Aroma is nothing special for this price.'],
    },
  ),
  ...nouns(
    'ground-spices',
    [
      [/turmeric/i, 'turmeric'],
      [/dhania/i, 'dhania powder'],
      [undefined, 'chilli powder'],
    ],
    {
      praise: [
        'The sabzi tastes and looks better since I use this.',
        'Half the quantity of my old brand is enough.',
        'Fine grind and very fresh aroma.',
        'You can make out that nothing is mixed in it.',
      ],
      nits: ['The pouch is hard to reseal.', 'Grind is a little coarse for me.'],
      faults: ['Had small lumps when I opened it.', 'Milder than described, I had to use double.'],
    },
  ),
  ...nouns(
    'masala-blends',
    [
      [/sambar/i, 'sambar powder'],
      [undefined, 'masala'],
    ],
    {
      praise: [
        'My everyday cooking tastes like a restaurant now.',
        'Balanced, no single spice shouts.',
        'Roasted smell is wonderful, clearly ground recently.',
        'My mother, who grinds her own, asked me for the packet.',
      ],
      nits: ['Use less at first, it is strong.', 'Recipe card would have helped.'],
      faults: ['Too much of one spice, did not suit our taste.', 'Smelled flat, like it had been stored for long.'],
    },
  ),
  ...nouns(
    'dals-rice',
    [
      [/\bdal\b/i, 'dal'],
      [/moong/i, 'moong'],
      [undefined, 'rice'],
    ],
    {
      praise: [
        'Clean, hardly anything to pick out.',
        'Cooks evenly and the taste is much better than the loose one.',
        'Real aroma when it cooks.',
        'My mother says this is how it used to be earlier.',
      ],
      nits: ['Takes slightly more time to cook.', 'Needs two extra rinses.'],
      faults: ['Found a few small stones in it.', 'Many broken grains in my packet.'],
    },
  ),
  ...nouns(
    'ghee-jaggery',
    [
      [/ghee/i, 'ghee'],
      [/honey/i, 'honey'],
      [undefined, 'jaggery'],
    ],
    {
      praise: [
        'Pure taste, you can tell the difference at once.',
        '7|We use it every day now, even the children like it.',
        'Aroma and colour are natural.',
        'Well sealed and clean packing.',
      ],
      nits: ['Price is high for daily use.', 'The packing was hard to open.'],
      faults: ['The seal was open on one side.', 'Taste is okay, nothing like the description.'],
    },
  ),
  ...nouns(
    'tea-coffee',
    [
      [/coffee/i, 'coffee'],
      [undefined, 'tea'],
    ],
    {
      praise: [
        'First sip in the morning and I am sold.',
        'Strong aroma, the whole house wakes up to it.',
        'No bitterness even if you brew it a minute too long.',
        'Guests asked me which brand it is.',
      ],
      nits: ['Goes a bit fast, get the larger pack.', 'Brewing needs some practice.'],
      faults: ['Too mild for us, used double the quantity.', 'The pouch was not airtight, aroma was less.'],
    },
  ),
  ...nouns(
    'dry-fruits',
    [
      [/cashew/i, 'cashews', true],
      [/almond/i, 'almonds', true],
      [/raisin/i, 'raisins', true],
      [undefined, 'walnuts', true],
    ],
    {
      praise: [
        'Big, clean and fresh, hardly any broken ones.',
        'No bitter ones so far and the packet is half over.',
        'Used them for gift boxes, relatives were happy.',
        'Fresh and full of flavour.',
      ],
      nits: ['Sizes were a little mixed.', 'Costly, but the quality is there.'],
      faults: ['Quite a few broken ones in the packet.', 'Some tasted stale.'],
    },
  ),
];

const pooja: ReviewKind[] = [
  ...kinds('brass-diyas', {
    noun: 'diya',
    praise: [
      'Flame stays steady and the wick sits properly.',
      'Heavy base, does not topple even near children.',
      'Lit it on the first Friday, it looked beautiful in the pooja room.',
      'Holds enough oil for the whole aarti and more.',
    ],
    nits: ['Needs regular polishing, as expected.', 'Slightly smaller than it looks on screen.'],
    faults: ['Oil seeps out slowly from the wick side.', 'There were polish stains in the grooves.'],
  }),
  ...nouns(
    'clay-diyas',
    [
      [/diyas/i, 'diyas', true],
      [undefined, 'diya'],
    ],
    {
      praise: [
        'Burned the entire evening on our balcony.',
        'Better finish than what I find in the local market.',
        'Looked so festive at the entrance.',
        'Packed in straw, nothing broke.',
      ],
      nits: ['Soak in water before use or the oil is absorbed.', 'Edges are slightly uneven, adds to the charm.'],
      faults: ['Reached me with a chipped edge.', 'Oil soaked through and marked the floor.'],
    },
  ),
  ...nouns(
    'standing-lamps',
    [
      [/pair/i, 'lamps', true],
      [undefined, 'lamp'],
    ],
    {
      praise: [
        'Stands straight and firm, good weight at the bottom.',
        'Gives the pooja room a temple feel.',
        'Stands tight without any wobble.',
        'Lit for the housewarming, elders blessed us for the choice.',
      ],
      nits: ['Takes time to clean the corners.', 'Heavier than I had planned for.'],
      faults: ['Wobbles slightly on a flat floor.', 'A small dent near the base.'],
    },
  ),
  ...kinds('agarbatti', {
    noun: 'agarbatti',
    praise: [
      'Soft fragrance, does not irritate the throat.',
      'Smell stays in the room for hours after it is over.',
      'Burns evenly and the ash does not scatter.',
      'Not the chemical type, my mother could tell at once.',
    ],
    nits: ['Fragrance is mild, good for small rooms.', 'Sticks are thin, handle with care.'],
    faults: ['Too much smoke for a closed room.', 'Several sticks were broken in the pack.'],
  }),
  ...nouns(
    'dhoop-camphor',
    [
      [/camphor/i, 'camphor'],
      [/cups/i, 'dhoop cups', true],
      [undefined, 'dhoop sticks', true],
    ],
    {
      praise: [
        'The house feels fresh after the evening pooja.',
        'Lights quickly and burns completely.',
        'Smell is natural, like in an old temple.',
        '8|Lasts well, we use it only on Fridays.',
      ],
      nits: ['A bit smoky at the beginning.', 'Keep the packet closed or the smell goes.'],
      faults: ['Did not stay lit, had to try many times.', 'Fragrance was weaker than I hoped.'],
    },
  ),
  ...nouns(
    'garlands',
    [
      [/garlands/i, 'garlands', true],
      [undefined, 'garland'],
    ],
    {
      praise: [
        'From a distance you cannot tell it is not fresh.',
        'Put on the frame of my grandparents, looks very respectful.',
        'Flowers are tied closely, no gaps.',
        'Used for the mandap corner, now it is in our pooja room.',
      ],
      nits: ['9|Collects dust, I shake it out every week.', 'A bit shorter than I need for my door.'],
      faults: ['5|Arrived pressed flat, took days to open up.', 'A few flowers came off the string.'],
    },
  ),
  ...kinds('torans', {
    noun: 'toran',
    praise: [
      'Our main door looks ready for any festival.',
      'Hangs evenly and fits a standard door.',
      'Neighbours asked for the link.',
      'Neatly made, the string is strong.',
    ],
    nits: ['Keep two small nails ready before you hang it.', 'Slightly wide for our kitchen door.'],
    faults: ['One hanging was shorter than the others.', 'Came tangled, it took half an hour to open.'],
  }),
  ...nouns(
    'kalash-lotas',
    [
      [/lota/i, 'lota'],
      [undefined, 'kalash'],
    ],
    {
      praise: [
        'Good weight and a proper rim.',
        'Used it for Satyanarayan pooja, looked very good.',
        'Finish is even inside also.',
        'Our panditji appreciated the shape.',
      ],
      nits: ['Darkens if you do not dry it properly.', 'I thought it would be one size bigger.'],
      faults: ['There was a small dent at the base.', 'Scratches on the outside from packing.'],
    },
  ),
  ...kinds('pooja-thalis', {
    noun: 'thali',
    praise: [
      'Everything for aarti finds its place in it.',
      'Took it to the temple, looked elegant.',
      'Rim is smooth and the weight is good.',
      'Looks rich without being flashy.',
    ],
    nits: ['Kumkum stains need quick wiping.', 'Somewhat small for a big family pooja.'],
    faults: ['Surface had fine scratches out of the box.', 'The rim is slightly bent on one side.'],
  }),
  ...kinds('bells', {
    noun: 'bell',
    praise: [
      'The sound is clear and stays in the air.',
      'Good weight, my father rings it every morning.',
      'Tone is deep, not that tinny sound.',
      'Looks good even when it is just hanging there.',
    ],
    nits: ['Louder than I expected in a flat.', 'The clapper needed a small adjustment.'],
    faults: ['Sound is dull compared with our old one.', 'Rough spot on the edge, be careful.'],
  }),
  ...kinds('kumkum-haldi', {
    noun: 'set',
    praise: [
      'Fine powder, goes on smooth for tilak.',
      'Colour is natural and did not irritate my skin.',
      'The little cups look lovely on the pooja thali.',
      'Gave it as a return gift and it was liked.',
    ],
    nits: ['Lids are delicate, open slowly.', 'Could have a bit more quantity.'],
    faults: ['Some powder had spilled inside the box.', 'One lid does not close fully.'],
  }),
  ...kinds('malas', {
    noun: 'mala',
    praise: [
      'Beads are even and move easily between the fingers.',
      'I use it for japa every morning, very peaceful.',
      'Knots are tight, I do not fear that it will break.',
      'Came with a clean smell, not polished with oil.',
    ],
    nits: ['The thread is a bit stiff in the beginning.', 'Took a few days to get used to the bead size.'],
    faults: ['Two beads had small cracks.', 'The knot near the big bead is loose.'],
  }),
];

const kitchenware: ReviewKind[] = [
  ...kinds('kadhais', {
    noun: 'kadhai',
    praise: [
      'Heats evenly, no burning in the middle.',
      'Solid handles and a stable base on the gas stove.',
      'Made bhindi and halwa in it, both came out very well.',
      'Good depth for frying, oil does not splash.',
    ],
    nits: ['Heavy for one hand when it is full.', 'Needs drying at once after washing.'],
    faults: ['Food stuck badly the first few times.', 'One handle was slightly loose.'],
  }),
  ...nouns(
    'tawas',
    [
      [/tavdi/i, 'tavdi'],
      [undefined, 'tawa'],
    ],
    {
      praise: [
        'Heats up properly and the cooking is even.',
        'Holds heat well, so the second one cooks faster.',
        '8|After the first week it behaves like our old one at home.',
        'Flat and steady on the burner.',
      ],
      nits: ['Takes a few days to get used to.', 'Be patient the first time, heat it slowly.'],
      faults: ['Surface was rough in one patch.', 'Heats unevenly on my stove.'],
    },
  ),
  ...nouns(
    'handis-urulis',
    [
      [/handi/i, 'handi'],
      [/kalchatti/i, 'kalchatti'],
      [undefined, 'uruli'],
    ],
    {
      praise: [
        'Slow cooking in this is something else, the taste changes.',
        'Takes food straight from kitchen to table, looks lovely.',
        'Keeps the food warm for long.',
        'Wall is thick and even, good craftsmanship.',
      ],
      nits: ['Read the care note before first use.', 'Quite heavy to lift when full.'],
      faults: ['A small chip near the rim.', 'It took days of preparation before I could use it.'],
    },
  ),
  ...kinds('thali-sets', {
    noun: 'thali set',
    praise: [
      'Sunday lunch looks like a feast now.',
      'Pieces sit well in the plate and do not slide.',
      'Enough rim to keep gravy in.',
      'Gifted at a wedding and they loved it.',
    ],
    nits: ['Katoris could be a little deeper.', 'Dry it by hand to avoid water marks.'],
    faults: ['One katori had a mark that does not go.', 'Finish is not the same on all pieces.'],
  }),
  ...nouns(
    'bowls',
    [
      [/katoris/i, 'katoris', true],
      [undefined, 'bowls', true],
    ],
    {
      praise: [
        'Right size for dal and kheer.',
        'Stack neatly, save space in the cabinet.',
        'Edges are smooth and rounded.',
        'Guests always ask about them.',
      ],
      nits: ['I would have liked one more in the set.', 'Sizes differ by a hair, only I would notice.'],
      faults: ['One of them had a scratch inside.', 'Smaller than they look in the photo.'],
    },
  ),
  ...nouns(
    'tumblers',
    [
      [/kulhad/i, 'kulhads', true],
      [/davara sets/i, 'davara sets', true],
      [/tumblers/i, 'tumblers', true],
      [undefined, 'davara set'],
    ],
    {
      praise: [
        'Evening drink tastes better, I am not joking.',
        'Rim is comfortable on the lips.',
        'Feels good in the hand, nice balance.',
        'Brought back memories of my grandfather’s house.',
      ],
      nits: ['Hot to hold at first, use a napkin.', 'I would have liked a slightly bigger size.'],
      faults: ['Not level, rocks a little on the table.', 'There were stains inside on arrival.'],
    },
  ),
  ...nouns(
    'jugs',
    [
      [/matka/i, 'matka'],
      [undefined, 'jug'],
    ],
    {
      praise: [
        'Pours without dripping.',
        'Water stays pleasantly cool.',
        'Looks classy on the dining table.',
        'Easy to clean by hand, wide enough mouth.',
      ],
      nits: ['A bit heavy when full, keep it on a stand.', 'Wipe dry or you get marks.'],
      faults: ['Drips from the lip while pouring.', '6|Smelled of packing for several days.'],
    },
  ),
  ...kinds('masala-dabbas', {
    noun: 'masala dabba',
    praise: [
      'All my daily spices in one place finally.',
      'Lid closes well, no mixing of smells.',
      'Cups come out easily for washing.',
      'My mother-in-law wants one too now.',
    ],
    nits: ['Cups are a bit shallow for heavy users.', 'Fill only three quarters or it spills.'],
    faults: ['Lid is not tight, spices lost their smell.', 'One cup does not sit flat.'],
  }),
  ...kinds('tiffins', {
    noun: 'tiffin',
    praise: [
      'No leakage even with sambar, carried it in the local train.',
      'Closing is strong and opens without fighting.',
      'Right quantity for one adult lunch.',
      'Easy to wash, no corners where food sticks.',
    ],
    nits: ['Not insulated, so food is at room temperature by lunch.', 'A little heavy when packed.'],
    faults: ['8|The closing became loose in the first week.', 'Dal leaked a bit on my bag.'],
  }),
  ...nouns(
    'canisters',
    [
      [/dabba/i, 'dabba'],
      [undefined, 'canisters', true],
    ],
    {
      praise: [
        'Lids sit well and keep moisture out.',
        'My kitchen shelf looks tidy after years.',
        'Good size for daily things near the stove.',
        'Strong build, no sharp edges.',
      ],
      nits: ['Label them, you cannot see inside.', 'Lid needs a firm push.'],
      faults: ['The lid does not fit tightly.', 'Small dent on the side when I opened the box.'],
    },
  ),
  ...nouns(
    'mortars',
    [
      [/khal/i, 'khal-batta'],
      [undefined, 'mortar'],
    ],
    {
      praise: [
        'Heavy enough that it does not move while pounding.',
        'Chutney from this has a different taste from the mixie.',
        'Crushes adrak and elaichi in seconds for chai.',
        'Inside is shaped well, nothing jumps out.',
      ],
      nits: ['Wash it well before the first use.', 'Heavier than I expected, so it stays on the counter.'],
      faults: ['Not as deep as I wanted.', 'Too small for making chutney for four.'],
    },
  ),
  ...nouns(
    'ladles',
    [
      [/karandis/i, 'karandis', true],
      [/spoons/i, 'spoons', true],
      [undefined, 'ladles', true],
    ],
    {
      praise: [
        'Comfortable handles and good length for deep vessels.',
        'Sturdy, they don’t bend while stirring thick dal.',
        'Smooth finish, nothing to hurt the hand.',
        'They serve neatly, very useful on festival days.',
      ],
      nits: ['No hanging hook in the pack.', 'Slightly bigger than I need daily.'],
      faults: ['One came with a rough edge.', 'Handle gets warm if you leave it in the pot.'],
    },
  ),
  ...kinds('chakla-belan', {
    noun: 'chakla-belan',
    praise: [
      'Round rotis at last, the dough does not stick.',
      'Stays in place while rolling.',
      'Belan is smooth and turns freely.',
      'Good size even for parathas.',
    ],
    nits: ['Dry it well after washing.', 'Belan is slightly thick for my grip.'],
    faults: ['Chakla is not perfectly level.', 'Slides on my counter, I keep a cloth below.'],
  }),
];

const jewellery: ReviewKind[] = [
  ...kinds('jhumkas', {
    noun: 'jhumkas',
    isPlural: true,
    praise: [
      'They move beautifully when you turn your head.',
      'Light on the ears, wore them for a full day wedding.',
      'Got compliments from at least five people in one evening.',
      'Detailing is fine even when you look closely.',
    ],
    nits: ['Slightly heavy towards the evening.', 'The fastening is a bit tight in the beginning.'],
    faults: ['One is slightly longer than the other.', 'A hanging bit came off on the second wear.'],
  }),
  ...kinds('studs', {
    noun: 'studs',
    isPlural: true,
    praise: [
      'Perfect daily wear, I sleep with them on.',
      'Small but they catch the light nicely.',
      'No itching even on my sensitive ears.',
      'Neat setting, nothing is loose.',
    ],
    nits: ['Backs are tiny, easy to drop.', 'Bit smaller than I pictured.'],
    faults: ['One post was slightly bent.', '9|Lost shine after a few wears.'],
  }),
  ...kinds('chandbalis', {
    noun: 'chandbalis',
    isPlural: true,
    praise: [
      'Statement piece, needed nothing else with my outfit.',
      'Weight is balanced, they do not pull the lobe.',
      'Wore them for my brother’s engagement, loved every photo.',
      'Finish at the back is also clean.',
    ],
    nits: ['Large, so check the height given before ordering.', 'Better for functions than for long days.'],
    faults: ['Too heavy for me after an hour.', 'A stone looked loose on arrival.'],
  }),
  ...nouns(
    'temple-necklaces',
    [
      [/haram/i, 'haram'],
      [undefined, 'necklace'],
    ],
    {
      praise: [
        'Goes perfectly with my pattu sarees.',
        'Looks like the family piece my paati had.',
        'Sits flat on the neck and does not turn around.',
        'Workmanship is very fine, every piece in the row matches.',
      ],
      nits: ['The fastening takes a helping hand.', 'Keep it wrapped, it gets tangled.'],
      faults: ['The fastening at the back feels weak.', 'Finish is dull on one side.'],
    },
  ),
  ...kinds('chokers', {
    noun: 'choker',
    praise: [
      'Made my plain saree look bridal.',
      'Sits snugly and does not scratch the skin.',
      'The set pieces are even and closely placed.',
      'Comfortable for a whole reception.',
    ],
    nits: ['Could do with one more adjustment at the back.', 'A little stiff on the first wear.'],
    faults: ['Too tight for me even at the last setting.', 'One piece in front is slightly crooked.'],
  }),
  ...kinds('bead-strings', {
    noun: 'string',
    praise: [
      'Elegant with both saree and a plain shirt.',
      'Beads are well matched and knotted properly.',
      'Clasp is easy to close alone.',
      '9|My mother wears it almost daily now.',
    ],
    nits: ['A bit shorter than I usually wear.', 'Needs to be wiped after wearing, they say.'],
    faults: ['The clasp opened by itself once.', 'Some beads are visibly smaller.'],
  }),
  ...kinds('glass-bangles', {
    noun: 'bangles',
    isPlural: true,
    praise: [
      'That sound when you move the hand, so festive.',
      'Every one reached safely, packed in a roll.',
      'Shine is good and the edges are smooth.',
      'Mixed them with my kadas for a wedding, looked great.',
    ],
    nits: ['Measure your size first, they do not stretch.', 'Colour is a shade deeper than on my screen.'],
    faults: ['Two were broken in the box.', 'Slightly tight even in my usual size.'],
  }),
  ...kinds('kadas', {
    noun: 'kada',
    praise: [
      'Solid feel, looks far costlier than it is.',
      'Easy to put on and stays on.',
      'I wear it alone and it is enough.',
      'Detailing is crisp and polished well.',
    ],
    nits: ['A little loose on my thin wrist.', 'Polish needs to be kept away from perfume.'],
    faults: ['Edge scratches the wrist.', 'The shape was not a full round.'],
  }),
  ...kinds('anklets', {
    noun: 'anklets',
    isPlural: true,
    praise: [
      'Sit well on the foot and do not turn.',
      'My daughter walks around just to show them.',
      'Light and comfortable for the whole day.',
      'The pair matches exactly.',
    ],
    nits: ['The fastening is small, needs patience.', 'A little long for slim ankles.'],
    faults: ['Catches on my leggings.', 'The fastening of one was loose.'],
  }),
  ...kinds('rings', {
    noun: 'ring',
    praise: [
      'Comfortable band, I forget that I am wearing it.',
      'Small but very noticeable, in a good way.',
      'Neat finish inside, no scratching.',
      'Went well with my everyday look.',
    ],
    nits: ['Bigger face than I expected, but pretty.', 'Take it off while washing vessels.'],
    faults: ['Left a mark on my finger.', 'Looked smaller in hand than in the photo.'],
  }),
];

const others: ReviewKind[] = [
  ...kinds('bedsheets', {
    noun: 'bedsheet',
    praise: [
      'The room looks new with this on the bed.',
      'Soft from the first night and cool to sleep on.',
      'Colours are sharp till the edges.',
      'Covers our mattress with enough to tuck in.',
    ],
    nits: ['Wash separately the first time.', 'Takes a while to dry.'],
    faults: ['Thinner than I expected.', 'A small stain near one corner.'],
  }),
  ...nouns(
    'cushion-covers',
    [
      [/covers/i, 'covers', true],
      [undefined, 'cover'],
    ],
    {
      praise: [
        'Our plain sofa looks done up now.',
        'Closing is neat and hidden well.',
        'Fits the cushion snugly without pulling.',
        'Work is closer and finer than in the pictures.',
      ],
      nits: ['Colours are a shade deeper than on my screen.', 'Iron from the inside only.'],
      faults: ['Slightly small for the size mentioned.', 'A thread loop had come loose.'],
    },
  ),
  ...kinds('table-runners', {
    noun: 'table runner',
    praise: [
      'Dinner table looked so good when guests came.',
      'Lies flat, the ends hang evenly.',
      '5|Washed once already, no change at all.',
      'Right width, plates still have space.',
    ],
    nits: ['Arrived with deep folds, needed steam.', 'A foot longer would suit a six-seater better.'],
    faults: ['Edges were not straight.', 'Looks dull under our warm lights.'],
  }),
  ...nouns(
    'vases',
    [
      [/vases/i, 'vases', true],
      [undefined, 'vase'],
    ],
    {
      praise: [
        'Looks good even without flowers.',
        'Stable base, does not tip over.',
        'Hand work is visible, no two sides are alike.',
        'A corner of my hall finally has some life.',
      ],
      nits: ['Opening is narrow for thick stems.', 'I thought it would be taller.'],
      faults: ['Fine line on the surface, hope it is not a crack.', 'Finish is uneven at the bottom.'],
    },
  ),
  ...nouns(
    'planters',
    [
      [/planters/i, 'planters', true],
      [undefined, 'planter'],
    ],
    {
      praise: [
        'My tulsi looks so happy in it.',
        'The plant has settled nicely and the corner stays clean.',
        'Balcony looks like a magazine photo.',
        'Sturdy and finished well around the rim.',
      ],
      nits: ['No plate below, arrange one.', 'Good for small plants only.'],
      faults: ['Came with a hairline mark on the rim.', 'Smaller than my idea of it.'],
    },
  ),
  ...kinds('wooden-boxes', {
    noun: 'box',
    praise: [
      'Keeps my small jewellery safe and looks lovely on the dresser.',
      'Lid closes with a soft fit.',
      'Work on the top is clean and even.',
      'Ended up keeping it though I bought it as a gift.',
    ],
    nits: ['Polish smell takes a day to go.', 'Inside space is a bit less than I thought.'],
    faults: ['The lid does not sit level.', 'There was a scratch on one side.'],
  }),
  ...kinds('copper-bottles', {
    noun: 'bottle',
    praise: [
      'Water tastes fresh, I fill it every night.',
      'Cap is tight, no leakage in my office bag.',
      'Good grip and fits the car holder.',
      'Looks beautiful on the desk.',
    ],
    nits: ['Clean it inside once in a while, the note tells how.', 'Not for hot drinks, remember.'],
    faults: ['The cap needs a lot of force.', '8|The outside got spots within a week.'],
  }),
  ...nouns(
    'journals',
    [
      [/journals/i, 'journals', true],
      [undefined, 'journal'],
    ],
    {
      praise: [
        'Paper takes ink well, no bleeding with my fountain pen.',
        'Comfortable to write in, I fill a page every night.',
        'The cover feels special in hand.',
        'Started my gratitude diary in it, very happy.',
      ],
      nits: ['Wish it had a few more pages.', 'A pen loop would be nice.'],
      faults: ['A few pages were stuck at the edge.', 'Binding thread is loose at one place.'],
    },
  ),
  ...kinds('stacking-toys', {
    noun: 'stacker',
    praise: [
      'My one-year-old plays with it every single day.',
      'Smooth edges everywhere, safe for the mouth too.',
      'Simple and lovely, no battery noise.',
      'Survived many throws on the floor.',
    ],
    nits: ['The smallest ring needs an eye on it.', 'Fit on the rod is a bit loose.'],
    faults: ['One ring does not slide easily.', 'Small dent on arrival.'],
  }),
  ...nouns(
    'spinning-tops',
    [
      [/lattu/i, 'lattu'],
      [undefined, 'tops', true],
    ],
    {
      praise: [
        'Whole family had a competition after dinner.',
        'Spins long and balanced.',
        'Took me straight back to my school days.',
        'Well turned and nicely finished.',
      ],
      nits: ['Needs a hard floor to spin well.', 'Children need a little practice.'],
      faults: ['Does not spin straight, it leans to one side.', 'Tip was rough and marked the floor.'],
    },
  ),
];

export const reviewKinds: readonly ReviewKind[] = [
  ...clothing,
  ...food,
  ...pooja,
  ...kitchenware,
  ...jewellery,
  ...others,
];
