import { slugify } from '@haat/shared/contract/slugify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { cutAt, oneLine } from './cell-text';
import { pathText } from './category-path';
import { categoryTable, UNCATEGORISED, type CategoryTable } from './category-table';
import { CategoryMatcher, type CategoryHints, type MatchedBy, type TreeNode } from './match-category';

interface Category extends TreeNode {
  slug: string;
}

/** A third-level category with the names of its parents, as products store it. */
export interface CategoryPath {
  id: string;
  names: readonly [department: string, section: string, type: string];
}

/** The target of a product: its type, and the department, section or type that the file's category means. */
export interface MatchedCategory {
  category: CategoryPath;
  /** {@link UNCATEGORISED} if the shop has no matching category. */
  categoryId: string;
  /** The category of the file that matched. */
  path: readonly string[];
  by: MatchedBy;
  /** The table's word that matched, if one did. */
  word?: string;
}

/** Created categories are sorted after the shop's own. */
const POSITION = 1_000;

interface Options {
  /** False to only report the categories that would be created. */
  makes?: boolean;
  table?: CategoryTable;
  /**
   * Mappings by staff, by `pathKey`: category ids, or null for Uncategorised. They take precedence over stored ones.
   */
  mappings?: ReadonlyMap<string, string | null>;
}

/**
 * Finds the type of a product. Types that it creates for unmatched products, in a department or in Uncategorised, are
 * hidden: only staff create public categories.
 */
export class CategoryResolver {
  readonly #db: Kysely<Database> | null;
  readonly #byId = new Map<string, Category>();
  readonly #redirects: ReadonlyMap<string, string>;
  readonly #slugs = new Set<string>();
  readonly #matcher: CategoryMatcher;

  private constructor(
    db: Kysely<Database> | null,
    rows: readonly Category[],
    redirects: ReadonlyMap<string, string>,
    table: CategoryTable,
    mapped: ReadonlyMap<string, string>,
  ) {
    this.#db = db;
    this.#redirects = redirects;
    for (const row of rows) this.#keep(row);
    this.#matcher = new CategoryMatcher(rows, table, mapped, (id) => this.find(id));
  }

  static async open(
    db: Kysely<Database>,
    { makes = true, table = categoryTable(), mappings = new Map() }: Options = {},
  ): Promise<CategoryResolver> {
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'parent_id as parentId', 'slug', 'name', 'level'])
      .orderBy('level')
      .orderBy('position')
      .orderBy('id')
      .execute();
    const redirects = await db.selectFrom('category_redirects').select(['from_id', 'to_id']).execute();
    const remembered = await db.selectFrom('category_mappings').select(['path', 'category_id']).execute();
    const mapped = new Map([
      ...remembered.map(({ path, category_id: id }) => [path, id ?? UNCATEGORISED] as const),
      ...[...mappings].map(([path, id]) => [path, id ?? UNCATEGORISED] as const),
    ]);
    const from = new Map(redirects.map((row) => [row.from_id, row.to_id]));
    return new CategoryResolver(makes ? db : null, rows, from, table, mapped);
  }

  /** A category by its current or a former id. */
  find(id: string): Category | null {
    return this.#byId.get(id) ?? this.#byId.get(this.#redirects.get(id) ?? '') ?? null;
  }

  /** A third-level category by its id; null if it does not exist. */
  at(id: string): CategoryPath | null {
    const type = this.#byId.get(id);
    return type?.level === 3 ? this.#pathOf(type) : null;
  }

  /** A category's names, the department's first; empty if it does not exist. */
  namesOf(id: string): string[] {
    const category = this.#byId.get(id);
    return category ? [...this.namesOf(category.parentId ?? ''), category.name] : [];
  }

  /** A category by its id or its names ("Clothing > Women > Sarees"); null if it does not exist. */
  named(text: string): Category | null {
    const own = this.find(text.trim());
    if (own) return own;
    const wanted = text.split('>').map((part) => oneLine(part).toLowerCase());
    for (const category of this.#byId.values())
      if (
        this.namesOf(category.id)
          .map((name) => name.toLowerCase())
          .join('>') === wanted.join('>')
      )
        return category;
    return null;
  }

  /** The paths of the categories with a name, such as "Clothing > Women > Kurtas". */
  pathsNamed(name: string): string[] {
    const wanted = oneLine(name).toLowerCase();
    return [...this.#byId.values()]
      .filter((category) => category.name.toLowerCase() === wanted)
      .map(({ id }) => pathText(this.namesOf(id)));
  }

  /** The type of a product, created if necessary. */
  async match(hints: CategoryHints): Promise<MatchedCategory> {
    const { node, path, by, word } = this.#matcher.match(hints);
    const category = await this.#typeFor(node);
    return { category, categoryId: node?.id ?? UNCATEGORISED, path, by, ...(word !== undefined && { word }) };
  }

  /** The id of a category that an unknown path may mean; null if there is none. */
  guess(path: readonly string[]): string | null {
    return this.#matcher.guess(path)?.id ?? null;
  }

  /** The type for products of a category of any level. */
  async #typeFor(node: TreeNode | null): Promise<CategoryPath> {
    if (!node) {
      const department = await this.#child(null, 'Uncategorised', UNCATEGORISED);
      const section = await this.#child(department, 'Uncategorised', 'uncategorised-products');
      return this.#pathOf(await this.#child(section, 'Uncategorised', 'products-to-sort'));
    }
    const category = this.#byId.get(node.id);
    if (!category) throw new Error(`There is no category ${node.id}.`);
    if (category.level === 3) return this.#pathOf(category);
    const section = category.level === 2 ? category : await this.#moreOf(category, 'more');
    return this.#pathOf(await this.#moreOf(section, category.level === 2 ? 'more' : 'other', category));
  }

  /** The "More …" category below a category. It keeps its slug when the parent gets another one. */
  async #moreOf(parent: Category, prefix: 'more' | 'other', of = parent): Promise<Category> {
    for (const category of this.#byId.values())
      if (category.parentId === parent.id && category.slug.startsWith(`${prefix}-`)) return category;
    return this.#child(parent, cutAt(`More ${of.name}`, 60), `${prefix}-${of.slug}`);
  }

  #pathOf(type: Category): CategoryPath {
    const [department = '', section = '', name = ''] = this.namesOf(type.id);
    return { id: type.id, names: [department, section, name] };
  }

  /** A hidden category by its slug, created if necessary. Staff may have renamed it. */
  async #child(parent: Category | null, name: string, wanted: string): Promise<Category> {
    const plain = slugify(wanted);
    const idOf = (slug: string) => (parent ? `${parent.id}.${slug}` : slug);
    const known = this.find(idOf(plain));
    if (known && known.level === (parent?.level ?? 0) + 1) return known;
    // A unique slug: /category/{categorySlug} must identify one category.
    let slug = plain;
    for (let n = 2; this.#slugs.has(slug); n += 1) {
      slug = `${plain}-${n}`;
      const own = this.#byId.get(idOf(slug));
      if (own) return own;
    }
    const category = { id: idOf(slug), parentId: parent?.id ?? null, slug, name, level: (parent?.level ?? 0) + 1 };
    await this.#db
      ?.insertInto('categories')
      .values({
        id: category.id,
        parent_id: category.parentId,
        slug,
        name,
        description: null,
        level: category.level,
        position: POSITION,
        hidden: true,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    this.#keep(category);
    return category;
  }

  #keep(category: Category): void {
    this.#byId.set(category.id, category);
    this.#slugs.add(category.slug);
  }
}
