/** Types that are often bought together in one order. */
const together: readonly (readonly string[])[] = [
  ['sarees', 'saree-blouses', 'jhumkas', 'glass-bangles', 'temple-necklaces'],
  ['kurtis', 'dupattas', 'studs', 'stoles', 'anklets'],
  ['lehengas', 'chokers', 'chandbalis', 'rings'],
  ['salwar-suits', 'dupattas', 'jhumkas', 'kadas'],
  ['kurtas', 'dhotis-lungis', 'shawls', 'boys-kurtas'],
  ['girls-lehengas', 'boys-kurtas', 'stacking-toys', 'spinning-tops'],
  ['laddus', 'barfi-pedas', 'chikki', 'sev-mixtures', 'dry-fruits'],
  ['murukku', 'sev-mixtures', 'chips', 'tea-coffee'],
  ['pickles', 'podis', 'dals-rice', 'ghee-jaggery'],
  ['whole-spices', 'ground-spices', 'masala-blends', 'masala-dabbas', 'mortars'],
  ['tea-coffee', 'tumblers', 'chikki', 'murukku'],
  ['brass-diyas', 'agarbatti', 'dhoop-camphor', 'kumkum-haldi', 'pooja-thalis', 'bells'],
  ['clay-diyas', 'torans', 'garlands', 'laddus', 'agarbatti'],
  ['standing-lamps', 'kalash-lotas', 'malas', 'garlands', 'brass-diyas'],
  ['kadhais', 'tawas', 'ladles', 'chakla-belan', 'handis-urulis'],
  ['thali-sets', 'bowls', 'tumblers', 'jugs'],
  ['tiffins', 'copper-bottles', 'canisters'],
  ['bedsheets', 'cushion-covers', 'table-runners'],
  ['vases', 'planters', 'wooden-boxes', 'journals'],
];

const companions = new Map<string, Set<string>>();
for (const group of together)
  for (const type of group) companions.set(type, new Set([...(companions.get(type) ?? []), ...group]));

/** The types that go with a type, including itself. */
export const companionsOf = (type: string): ReadonlySet<string> => companions.get(type) ?? new Set([type]);
