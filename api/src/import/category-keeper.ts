import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { slugify } from '@haat/shared/contract/slugify';
import { cutAt, oneLine } from './cell-text';
import { placeInTree } from './place-in-tree';

interface Category {
  id: string;
  parentId: string | null;
  slug: string;
  name: string;
  level: number;
}

/** A third-level category with the names above it, as a product's row repeats them. */
export interface Shelf {
  id: string;
  names: readonly [department: string, section: string, type: string];
}

/** Made categories stand behind the shop's own. */
const POSITION = 1_000;

/** Finds the type that a product belongs to, and makes the section and type where the shop has none of that name. */
export class CategoryKeeper {
  readonly #db: Kysely<Database> | null;
  readonly #byId = new Map<string, Category>();
  /** By parent and lower-case name. */
  readonly #byName = new Map<string, Category>();
  readonly #slugs = new Set<string>();
  readonly #known = new Map<string, Shelf>();

  private constructor(db: Kysely<Database> | null) {
    this.#db = db;
  }

  /** @param makes false for one that only says which it would make */
  static async open(db: Kysely<Database>, makes = true): Promise<CategoryKeeper> {
    const keeper = new CategoryKeeper(makes ? db : null);
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'parent_id as parentId', 'slug', 'name', 'level'])
      .orderBy('level')
      .orderBy('position')
      .execute();
    for (const row of rows) keeper.#keep(row);
    return keeper;
  }

  /** A third-level category by its id; null where there is none. */
  at(id: string): Shelf | null {
    const type = this.#byId.get(id);
    return type?.level === 3 ? this.#shelfAt(type) : null;
  }

  /** The shelf of a product with these category names, the widest first, made if need be. */
  async shelfOf(path: readonly string[], name: string): Promise<Shelf> {
    const place = placeInTree(path, name);
    const key = JSON.stringify(place);
    const known = this.#known.get(key);
    if (known) return known;
    const shelf = await this.#shelf(place);
    this.#known.set(key, shelf);
    return shelf;
  }

  async #shelf(place: ReturnType<typeof placeInTree>): Promise<Shelf> {
    if ('category' in place) {
      const own = this.#byId.get(place.category);
      if (own) return this.#shelfAt(own);
      // A shop without our tree: the levels are made under their slugs' names.
      const [department = '', section = '', type = ''] = place.category.split('.').map(asName);
      return this.#shelf({ department: place.category.split('.')[0] ?? department, section, type });
    }
    const department = this.#byId.get(place.department) ?? (await this.#find(null, asName(place.department)));
    const sectionName =
      typeof place.section === 'string' ? place.section : asName(place.section.id.split('.')[1] ?? '');
    const section =
      (typeof place.section === 'string' ? undefined : this.#byId.get(place.section.id)) ??
      (await this.#find(department, sectionName));
    // A type under its section's own name would stand twice in the menu.
    const typeName = place.type.toLowerCase() === section.name.toLowerCase() ? `All ${section.name}` : place.type;
    return this.#shelfAt(await this.#find(section, typeName));
  }

  #shelfAt(type: Category): Shelf {
    const section = this.#byId.get(type.parentId ?? '');
    const department = this.#byId.get(section?.parentId ?? '');
    if (!section || !department) throw new Error(`The category ${type.id} hangs in the air.`);
    return { id: type.id, names: [department.name, section.name, type.name] };
  }

  async #find(parent: Category | null, rawName: string): Promise<Category> {
    const name = cutAt(oneLine(rawName), 60) || 'More';
    const known = this.#byName.get(nameKey(parent?.id ?? null, name));
    if (known) return known;
    const level = (parent?.level ?? 0) + 1;
    // An address of its own: /category/{categorySlug} must mean one category.
    const plain = slugify(name);
    const choices = [plain, ...(parent ? [`${plain}-${parent.slug}`] : [])];
    let slug = choices.find((choice) => !this.#slugs.has(choice));
    for (let n = 2; slug === undefined; n += 1) slug = this.#slugs.has(`${plain}-${n}`) ? undefined : `${plain}-${n}`;
    const made: Category = {
      id: parent ? `${parent.id}.${slug}` : slug,
      parentId: parent?.id ?? null,
      slug,
      name,
      level,
    };
    await this.#db
      ?.insertInto('categories')
      .values({ id: made.id, parent_id: made.parentId, slug, name, description: null, level, position: POSITION })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    this.#keep(made);
    return made;
  }

  #keep(category: Category): void {
    this.#byId.set(category.id, category);
    this.#byName.set(nameKey(category.parentId, category.name), category);
    this.#slugs.add(category.slug);
  }
}

const nameKey = (parentId: string | null, name: string) => `${parentId ?? ''}\n${name.toLowerCase()}`;

/** home-linen: Home Linen */
const asName = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
