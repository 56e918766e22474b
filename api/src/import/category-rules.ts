/**
 * Other catalogues' words for our types. A rule is looked up in each name of a product's path, the deepest first, and
 * `among` must stand somewhere in the whole path (or be left out).
 */
interface TypeRule {
  words: RegExp;
  among?: RegExp;
  /** department.section.type of our own tree. */
  category: string;
}

const women = /wom[ae]n|ladies|girl|\bher\b/i;
const children = /\b(?:kid|girl|boy|bab(?:y|ies)|infant|child)/i;
const boys = /\bboy|\bkid/i;
const men = /\bm[ae]n\b|\bmens\b|gents|\bmen's/i;
const clothes = /cloth|apparel|garment|fashion|ethnic|\bwear\b|wom[ae]n|\bmen\b/i;
const jewels = /jewel|jewelry|accessor/i;

/** The first that fits wins: the narrower stand first. */
export const typeRules: readonly TypeRule[] = [
  { words: /\b(?:lehe?ngas?|lehanga|ghagras?)\b/i, among: children, category: 'clothing.kids.girls-lehengas' },
  { words: /\b(?:kurtas?|sherwanis?)\b/i, among: boys, category: 'clothing.kids.boys-kurtas' },
  {
    words: /\bsar(?:ee|i)\s+blouses?\b|\bblouses?\b/i,
    among: /ethnic|\bsar(?:ee|i)/i,
    category: 'clothing.women.saree-blouses',
  },
  { words: /\bsar(?:ee|i)s?\b/i, category: 'clothing.women.sarees' },
  { words: /\b(?:lehe?ngas?|lehanga|ghagras?)\b/i, category: 'clothing.women.lehengas' },
  {
    words: /\b(?:salwars?|churidars?|anarkalis?|dress materials?|patialas?)\b/i,
    category: 'clothing.women.salwar-suits',
  },
  { words: /\bdupattas?\b/i, category: 'clothing.women.dupattas' },
  { words: /\bkurtas?\b|\bkurtis?\b/i, among: women, category: 'clothing.women.kurtis' },
  { words: /\bkurtas?\b/i, among: men, category: 'clothing.men.kurtas' },
  { words: /\bkurtis?\b/i, category: 'clothing.women.kurtis' },
  { words: /\b(?:dhotis?|lungis?|mundus?)\b/i, category: 'clothing.men.dhotis-lungis' },
  { words: /\bshawls?\b/i, among: clothes, category: 'clothing.wraps.shawls' },
  { words: /\b(?:stoles?|scarf|scarves)\b/i, among: clothes, category: 'clothing.wraps.stoles' },
  { words: /\bjhumk/i, category: 'jewellery.earrings.jhumkas' },
  { words: /\bchand ?bali/i, category: 'jewellery.earrings.chandbalis' },
  { words: /\bchokers?\b/i, among: jewels, category: 'jewellery.necklaces.chokers' },
  { words: /\bglass bangles?\b/i, category: 'jewellery.bangles.glass-bangles' },
  { words: /\bkadas?\b/i, among: jewels, category: 'jewellery.bangles.kadas' },
  { words: /\b(?:anklets?|payals?)\b/i, category: 'jewellery.anklets-rings.anklets' },
  { words: /^rings?$/i, category: 'jewellery.anklets-rings.rings' },
  { words: /\b(?:kadhais?|kadais?|woks?)\b/i, category: 'kitchenware.cookware.kadhais' },
  { words: /\b(?:tawas?|tavas?)\b/i, category: 'kitchenware.cookware.tawas' },
  { words: /\bhandis?\b/i, category: 'kitchenware.cookware.handis-urulis' },
  { words: /\bthalis?\b/i, among: /pooja|puja/i, category: 'pooja.vessels.pooja-thalis' },
  { words: /\b(?:lunch boxes|tiffins?)\b/i, category: 'kitchenware.storage.tiffins' },
  { words: /\bspice (?:box|rack|set)/i, category: 'kitchenware.storage.masala-dabbas' },
  { words: /\b(?:mortars?|pestles?)\b/i, category: 'kitchenware.tools.mortars' },
  { words: /\b(?:diyas?|deepaks?)\b/i, category: 'pooja.lamps.brass-diyas' },
  { words: /\b(?:agarbattis?|incense)\b/i, category: 'pooja.fragrance.agarbatti' },
  { words: /\bbed ?sheets?\b/i, category: 'others.home-linen.bedsheets' },
  { words: /\bcushion covers?\b/i, category: 'others.home-linen.cushion-covers' },
  { words: /\btable runners?\b/i, category: 'others.home-linen.table-runners' },
  { words: /\bvases?\b/i, category: 'others.pottery.vases' },
  { words: /\bplanters?\b/i, category: 'others.pottery.planters' },
  { words: /\b(?:diar(?:y|ies)|notebooks?)\b/i, category: 'others.gifts.journals' },
];

/**
 * Which department the widest names of a path belong to. What fits none goes to the last one, a section by its own
 * name.
 */
export const departmentRules: readonly { words: RegExp; department: string }[] = [
  { words: /^(?:clothing|apparel|apparel & accessories|fashion|footwear|shoes|garments)$/i, department: 'clothing' },
  { words: /^(?:jewell?e?ry|jewellery|jewels)$/i, department: 'jewellery' },
  { words: /^(?:kitchen|kitchen & dining|kitchenware|cookware|home & kitchen|tableware)$/i, department: 'kitchenware' },
  { words: /^(?:food|grocery|groceries|gourmet|food & beverages|snacks)$/i, department: 'food' },
  { words: /^(?:pooja|puja|pooja items|spiritual|religious)\b/i, department: 'pooja' },
];
export const otherDepartment = 'others';

/** Other catalogues' names for our sections, within a department. */
export const sectionRules: readonly { words: RegExp; section: string }[] = [
  { words: /^wom[ae]n(?:'?s)?\b/i, section: 'clothing.women' },
  { words: /^m[ae]n(?:'?s)?\b/i, section: 'clothing.men' },
  { words: /^(?:kid|girl|boy|child)/i, section: 'clothing.kids' },
  { words: /\b(?:necklaces?|chains?|pendants?)\b/i, section: 'jewellery.necklaces' },
  { words: /\b(?:bangles?|bracelets?|armlets?)\b/i, section: 'jewellery.bangles' },
  { words: /\bear ?rings?\b/i, section: 'jewellery.earrings' },
  { words: /\b(?:anklets?|rings?)\b/i, section: 'jewellery.anklets-rings' },
  { words: /\b(?:cookware|pots & pans|pressure cookers?)\b/i, section: 'kitchenware.cookware' },
  { words: /\b(?:serveware|dinnerware|tableware|barware|glasses)\b/i, section: 'kitchenware.serveware' },
  { words: /\b(?:containers?|storage|bottles?)\b/i, section: 'kitchenware.storage' },
  { words: /\b(?:kitchen tools?|tools?|cutlery|knives)\b/i, section: 'kitchenware.tools' },
];
