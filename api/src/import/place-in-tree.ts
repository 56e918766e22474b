import { departmentRules, otherDepartment, sectionRules, typeRules } from './category-rules';

/**
 * Where a product of another catalogue belongs in our three levels: a type of ours by its id, or names of a section and
 * a type to find or create under a department. `section` is a name, or one of ours by its id.
 */
export type Place = { category: string } | { department: string; section: string | { id: string }; type: string };

/** What a tree's level is called where the catalogue names none. */
const UNNAMED_SECTION = 'More';

/**
 * @param path the other catalogue's names, the widest first; may be empty
 * @param name the product's name, which decides where the path says too little
 */
export function placeInTree(path: readonly string[], name: string): Place {
  const whole = path.join(' > ');
  const department = departmentOf(path);
  const isThin = path.length < 3 && (path.length === 0 || department !== otherDepartment);
  // "Saree with Blouse Piece" is a saree.
  const candidates = [...path].reverse().concat(isThin ? name.replace(/\bwith\b.*$/i, '') : []);
  const among = isThin ? `${whole} > ${name}` : whole;
  for (const candidate of candidates) {
    const rule = typeRules.find(
      ({ words, among: needed, category }) =>
        words.test(candidate) &&
        (!needed || needed.test(among)) &&
        (path.length === 0 || department === otherDepartment || category.startsWith(`${department}.`)),
    );
    if (rule) return { category: rule.category };
  }

  const [root, ...below] = path;
  if (department === otherDepartment) {
    // A name that our sections know, where the path begins below a department: "Bracelet".
    const known = [...path]
      .map((part) => sectionRules.find(({ words, section }) => words.test(part) && !section.startsWith('kitchenware.')))
      .find(Boolean);
    if (known && path.length <= 2)
      return {
        department: known.section.split('.')[0] ?? otherDepartment,
        section: { id: known.section },
        type: known.section.startsWith('clothing.') ? garmentOf(name) : (path.at(-1) ?? UNNAMED_SECTION),
      };
    if (!root) return { department, section: UNNAMED_SECTION, type: 'Everything Else' };
    return { department, section: root, type: below[0] ?? `More ${root}` };
  }

  // Footwear and the like stand beside our sections under their own name.
  const isDepartmentItself =
    /^(?:cloth|apparel|fashion|garment|jewel|kitchen|home & kitchen|food|grocer|gourmet|pooja|puja|spirit|relig)/i.test(
      root ?? '',
    );
  const [section, type] = isDepartmentItself ? below : [root, ...below];
  if (!section) return { department, section: UNNAMED_SECTION, type: `More ${root ?? ''}`.trim() };
  const ours = sectionRules.find((rule) => rule.section.startsWith(`${department}.`) && rule.words.test(section));
  return {
    department,
    section: ours ? { id: ours.section } : section,
    type: isDepartmentItself ? plainType(type, section) : (type ?? section),
  };
}

function departmentOf(path: readonly string[]): string {
  return departmentRules.find(({ words }) => words.test(path[0] ?? ''))?.department ?? otherDepartment;
}

const garments: readonly (readonly [RegExp, string])[] = [
  [/\b(?:shirts?|tees?|t-shirts?|tops?|blouses?|polos?)\b/i, 'Shirts & Tops'],
  [/\b(?:jackets?|coats?|jumpers?|sweaters?|cardigans?|hoodies?)\b/i, 'Jackets & Jumpers'],
  [/\b(?:dress(?:es)?|skirts?|gowns?)\b/i, 'Dresses & Skirts'],
  [/\b(?:jeans|trousers|pants|shorts|leggings)\b/i, 'Trousers'],
  [/\b(?:suits?|tuxedos?|blazers?|waistcoats?)\b/i, 'Suits'],
  [/\b(?:shoes?|sandals?|boots?|heels?|high tops)\b/i, 'Shoes'],
  [/\b(?:bags?|belts?|wallets?|hats?|caps?)\b/i, 'Accessories'],
];

/**
 * Where a catalogue says no more than "women", the name has to. The last word says what a thing is, so that is looked
 * at first.
 */
function garmentOf(name: string): string {
  const words = name.split(' ');
  for (const text of [words.slice(-1).join(' '), words.slice(-2).join(' '), name]) {
    const found = garments.find(([pattern]) => pattern.test(text));
    if (found) return found[1];
  }
  return 'More Styles';
}

/** "Prithish Coffee Mugs" below "Coffee Mugs" is a maker's shelf, no type of its own. */
function plainType(type: string | undefined, section: string): string {
  if (!type) return section;
  return type.toLowerCase().endsWith(` ${section.toLowerCase()}`) ? section : type;
}
