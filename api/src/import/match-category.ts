import { isUncategorised, UNCATEGORISED, type CategoryTable, type CategoryWord } from './category-table';
import { nameKey, partsOf, pathKey } from './category-path';

/** A category of the shop's tree. */
export interface TreeNode {
  id: string;
  parentId: string | null;
  name: string;
  level: number;
}

/** What a file says that can tell a product's category. */
export interface CategoryHints {
  /** Category paths, each with the top level first; empty if the file has none. The first is the main one. */
  paths: readonly (readonly string[])[];
  tags: readonly string[];
  name: string;
}

/**
 * What matched a product: a mapping by staff; a path or name in the shop's tree; the category table; a word of the
 * file's category; the product's name, if its category is unknown; or nothing.
 */
export type MatchedBy = 'staff' | 'tree' | 'table' | 'word' | 'name' | 'nothing';

export interface CategoryMatch {
  /** A department, section or type; null if the shop has no match. */
  node: TreeNode | null;
  /** The path that matched. */
  path: readonly string[];
  by: MatchedBy;
  /** The table's word that matched, if one did. */
  word?: string;
}

type Found = Omit<CategoryMatch, 'path'>;

const NO_MATCH: Found = { node: null, by: 'nothing' };
const AFTER_THE_NOUN = /\s(?:with|for|of|in|by)\s[^]*$|[([,|/–-]\s[^]*$|\([^]*$/i;
const AFTER_A_FOREIGN_NOUN = /\s(?:mit|für|aus|de|del|da|do|di|en|à|pour|para|per|из|для|с|со|на)\s[^]*$/iu;
/** Whether a word is a number or code of an article. */
const isCode = (word: string): boolean => /\d/.test(word);

/** Words that may say for whom a product is; "Pants > Women's pants" says it more surely than a tag. */
const audienceOf = (path: readonly string[], { tags, name }: CategoryHints): string[] => [
  ...path.toReversed().flatMap((one) => one.split(/\s+/)),
  ...tags,
  ...name.split(/\s+/),
];

/** Finds the shop's category for a product of another catalogue. It never guesses: an unknown category has no match. */
export class CategoryMatcher {
  readonly #table: CategoryTable;
  readonly #mapped: ReadonlyMap<string, string>;
  readonly #resolve: (id: string) => TreeNode | null;
  readonly #parents = new Map<string, TreeNode>();
  /** Nodes by their names, the parts of combined names, and synonyms. */
  readonly #named = new Map<string, Set<TreeNode>>();
  /** Nodes by parent and full name. */
  readonly #children = new Map<string, TreeNode>();
  /** Types by full name. */
  readonly #types = new Map<string, TreeNode[]>();

  /**
   * @param mapped mappings by staff, by {@link pathKey}: ids, or {@link UNCATEGORISED}; the key '' is for products
   * without a category
   * @param resolve finds a category by a current or former id
   */
  constructor(
    nodes: readonly TreeNode[],
    table: CategoryTable,
    mapped: ReadonlyMap<string, string>,
    resolve: (id: string) => TreeNode | null,
  ) {
    this.#table = table;
    this.#mapped = mapped;
    this.#resolve = resolve;
    for (const node of nodes) {
      if (isUncategorised(node.id)) continue;
      this.#parents.set(node.id, node);
      this.#children.set(`${node.parentId ?? ''}\n${nameKey(node.name)}`, node);
      if (node.level === 3) this.#types.set(nameKey(node.name), [...(this.#types.get(nameKey(node.name)) ?? []), node]);
      for (const name of [node.name, ...partsOf(node.name)]) this.#note(nameKey(name), node);
    }
    for (const [name, id] of table.synonyms) {
      const node = resolve(id);
      if (node) this.#note(name, node);
    }
  }

  #note(key: string, node: TreeNode): void {
    if (key !== '') this.#named.set(key, (this.#named.get(key) ?? new Set()).add(node));
  }

  /** The category of a product: that of a mapping by staff, or else the deepest match of its categories. */
  match(hints: CategoryHints): CategoryMatch {
    const { paths, name } = hints;
    const rank = ({ node, by }: Found) => (by === 'staff' ? 4 : (node?.level ?? 0));
    const found = (paths.length > 0 ? paths : [[]]).map((path): CategoryMatch => ({
      path,
      ...this.#matchPath(path, name, audienceOf(path, hints)),
    }));
    if (found.every(({ by }) => by === 'nothing')) return this.#byWords(found, hints);
    const best = found.reduce((sofar, one) => (rank(one) > rank(sofar) ? one : sofar));
    return best.by === 'staff' ? this.#within(best, hints) : best;
  }

  /** Staff's mapping to a department or section, and the section or type in it that a word names. */
  #within(mapped: CategoryMatch, hints: CategoryHints): CategoryMatch {
    const { node, word } = this.#byWords([mapped], hints);
    const isBelow = node && mapped.node && node !== mapped.node && this.#isIn(node, mapped.node);
    return isBelow && word !== undefined ? { ...mapped, node, word } : mapped;
  }

  /** Matches words of the categories, from the deepest level up, and then of the name. */
  #byWords(unknown: readonly CategoryMatch[], hints: CategoryHints): CategoryMatch {
    const { elsewhere } = this.#table.words;
    const { name } = hints;
    const all = [...unknown.flatMap(({ path }) => path), name].flatMap((text) => nameKey(text).split(' '));
    const [first = { ...NO_MATCH, path: [] }] = unknown;
    if (all.some((word) => elsewhere.has(word))) return first;
    for (const { path } of unknown)
      for (const level of path.toReversed()) {
        const found = this.#wordIn(level, hints);
        if (found) return { path, node: this.#forAudience(found.node, path, hints), by: 'word', word: found.word };
      }
    const found = this.#wordIn(name, hints);
    if (!found) return first;
    return { path: first.path, node: this.#forAudience(found.node, first.path, hints), by: 'name', word: found.word };
  }

  #forAudience(node: TreeNode, path: readonly string[], hints: CategoryHints): TreeNode {
    return node.level === 1 ? (this.#audienceIn(node, audienceOf(path, hints)) ?? node) : node;
  }

  /** The category for a word that names the kind of thing: the last ones before an addition, or else the first ones. */
  #wordIn(text: string, hints: CategoryHints): { node: TreeNode; word: string } | null {
    const { words, nounsFirst } = this.#table.words;
    const noun = text.replace(AFTER_THE_NOUN, '');
    const split = (of: string) => {
      const all = nameKey(of).split(' ');
      while (all.length > 1 && isCode(all.at(-1) ?? '')) all.pop();
      return all;
    };
    const last = (all: readonly string[]) => [3, 2, 1].map((count) => all.slice(-count).join(' '));
    const foreign = split(noun.replace(AFTER_A_FOREIGN_NOUN, ''));
    const firsts = [3, 2, 1].map((count) => foreign.slice(0, count).join(' ')).filter((one) => nounsFirst.has(one));
    for (const word of new Set([nameKey(text), ...last(split(noun)), ...last(foreign), ...firsts])) {
      const found = words.get(word) ?? this.#confirmed(word, hints);
      const node = found && this.#resolve(found.id);
      if (node) return { node, word: found.word };
    }
    return null;
  }

  /** The category of a word with several meanings, if another word of the product confirms it. */
  #confirmed(word: string, { paths, tags, name }: CategoryHints): CategoryWord | null {
    const { confirmed, confirming: byDepartment, elsewhere } = this.#table.words;
    const found = confirmed.get(word);
    if (!found) return null;
    const confirming = byDepartment.get(found.id.split('.')[0] ?? '');
    const texts = [...paths.flat(), ...tags, name].map(nameKey);
    const others = texts.flatMap((text) => [text, ...text.split(' ')]).filter((one) => one !== word);
    if (others.some((one) => elsewhere.has(one))) return null;
    return others.some((one) => confirming?.has(one)) ? found : null;
  }

  #matchPath(given: readonly string[], name: string, audience: readonly string[]): Found {
    const path = given.length > 1 && this.#table.ignoredRoots.has(nameKey(given[0] ?? '')) ? given.slice(1) : given;
    const mapped = this.#longest(given, this.#mapped);
    if (mapped) return this.#at(mapped.id, 'staff');
    if (path.length === 0) return this.#byName(name, audience);

    const own = this.#longestOwn(path);
    const known = this.#longest(path, this.#table.paths);
    const base: { match: Found; length: number } | null =
      known && known.length >= (own?.length ?? 0)
        ? { match: this.#at(known.id, 'table'), length: known.length }
        : own
          ? { match: { node: own.node, by: 'tree' }, length: own.length }
          : null;
    if (base) {
      if (!base.match.node || base.match.node.level === 3) return base.match;
      const below = this.#below(base.match.node, path.slice(base.length), audience);
      if (below.level < 3) {
        const last = path.at(-1) ?? '';
        const [exact, ...others] = this.#types.get(nameKey(last)) ?? [];
        const isOne = exact !== undefined && others.length === 0 && !this.#table.weak.has(nameKey(exact.name));
        // If only the department matched, a name of a single section or type elsewhere is more specific.
        const named = isOne ? exact : below.level === 1 ? this.#find(last, null) : null;
        if (named && named.level > 1 && named.id.split('.')[0] !== below.id.split('.')[0])
          return { node: named, by: 'tree' };
      }
      return { node: below, by: base.match.by };
    }
    const root = this.#find(path[0] ?? '', null);
    return root ? { node: this.#below(root, path.slice(1), audience), by: 'tree' } : NO_MATCH;
  }

  #at(id: string, by: MatchedBy): Found {
    return { node: id === UNCATEGORISED ? null : this.#resolve(id), by };
  }

  /** The entry for the longest matching prefix of a path. */
  #longest(path: readonly string[], among: ReadonlyMap<string, string>): { id: string; length: number } | null {
    if (path.length === 0) {
      const id = among.get('');
      return id === undefined ? null : { id, length: 0 };
    }
    for (let length = path.length; length > 0; length -= 1) {
      const id = among.get(pathKey(path.slice(0, length)));
      if (id !== undefined) return { id, length };
    }
    return null;
  }

  /** The deepest category that a path names from the department down, by full names. */
  #longestOwn(path: readonly string[]): { node: TreeNode; length: number } | null {
    let found: { node: TreeNode; length: number } | null = null;
    for (const [index, name] of path.slice(0, 3).entries()) {
      const node = this.#children.get(`${found?.node.id ?? ''}\n${nameKey(name)}`);
      if (!node) break;
      found = { node, length: index + 1 };
    }
    return found;
  }

  /**
   * The deepest category below `base` that the rest of the path names, or that matches the audience in a tag or the
   * product's name.
   */
  #below(base: TreeNode, rest: readonly string[], audience: readonly string[]): TreeNode {
    for (const name of [...rest].reverse()) {
      const node = this.#find(name, base);
      if (node && node.level > base.level) return node.level === 3 ? node : this.#below(node, rest, []);
    }
    const section = base.level === 1 ? this.#audienceIn(base, audience) : null;
    return section ? this.#below(section, rest, []) : base;
  }

  #audienceIn(department: TreeNode, words: readonly string[]): TreeNode | null {
    const sections = this.#table.audiences.flatMap((id) => this.#resolve(id) ?? []);
    for (const word of words) {
      const node = this.#find(word, department);
      if (node && sections.includes(node)) return node;
    }
    return null;
  }

  /**
   * A category by one of its names, within a department or section, or in the whole tree if the name is unambiguous.
   * Null if there is none or several.
   */
  #find(name: string, within: TreeNode | null): TreeNode | null {
    const whole = this.#findKey(nameKey(name), within) ?? this.#findFor(nameKey(name), within);
    if (whole) return whole;
    const parts = partsOf(name);
    if (parts.length < 2) return null;
    const found = parts.map((part) => this.#findKey(nameKey(part), within));
    return found[0] && found.every((node) => node === found[0]) ? found[0] : null;
  }

  /** A category that a path may mean: its name alone is not enough to place products there. */
  guess(path: readonly string[]): TreeNode | null {
    for (const name of path.toReversed()) {
      const node = this.#only(nameKey(name), null);
      if (node) return node;
    }
    return null;
  }

  #findKey(key: string, within: TreeNode | null): TreeNode | null {
    return !within && this.#table.weak.has(key) ? null : this.#only(key, within);
  }

  #only(key: string, within: TreeNode | null): TreeNode | null {
    const found = [...(this.#named.get(key) ?? [])].filter((node) => !within || this.#isIn(node, within));
    const full = found.filter((node) => nameKey(node.name) === key);
    const among = full.length > 0 ? full : found;
    const deepest = among.filter(({ level }) => level === Math.max(...among.map((node) => node.level)));
    const [node, ...others] = deepest;
    return node && others.length === 0 ? node : null;
  }

  /**
   * "Men's Kurtas" and "Kurtas for men": the type in the audience's section, or that section for a noun that the table
   * lists for its department.
   */
  #findFor(key: string, within: TreeNode | null): TreeNode | null {
    const words = key.split(' ').filter((word) => word !== 'for');
    if (words.length < 2) return null;
    for (const [audience, rest] of [
      [words[0], words.slice(1)],
      [words.at(-1), words.slice(0, -1)],
    ] as const) {
      const noun = rest.join(' ');
      for (const id of this.#table.audiences) {
        const section = this.#resolve(id);
        if (!section || !this.#named.get(audience ?? '')?.has(section)) continue;
        if (!within || this.#isIn(section, within) || this.#isIn(within, section)) {
          const department = this.#table.withAudience.get(noun);
          const type = this.#findKey(noun, section);
          if (type && type !== section) return type;
          if (department !== undefined && department === section.parentId) return section;
        }
        // "Women's bracelets", in a department that isn't divided by audience.
        const named = this.#findKey(noun, within);
        if (named && named.id.split('.')[0] !== section.id.split('.')[0]) return named;
      }
    }
    return null;
  }

  #isIn(node: TreeNode, within: TreeNode): boolean {
    for (let at: TreeNode | undefined = node; at; at = this.#parents.get(at.parentId ?? ''))
      if (at === within) return true;
    return false;
  }

  /** Matches the last words of a product's name, which usually name the kind of product. */
  #byName(name: string, audience: readonly string[]): Found {
    const words = nameKey(name.replace(AFTER_THE_NOUN, '')).split(' ');
    for (const count of [3, 2, 1]) {
      const noun = words.slice(-count).join(' ');
      const known = this.#table.names.get(noun);
      const node = known === undefined ? null : this.#resolve(known);
      if (node) return { node, by: 'name' };
      const department = this.#resolve(this.#table.withAudience.get(noun) ?? '');
      const section = department && this.#audienceIn(department, audience);
      if (section) return { node: this.#below(section, [words.at(-1) ?? '', noun], []), by: 'name' };
    }
    return NO_MATCH;
  }
}
