import type { CategoryCreate, CategoryWrite } from '@haat/shared/contract/staff-categories';
import { slugify } from '@haat/shared/contract/slugify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { nameKey } from '../../import/category-path';
import { isUncategorised } from '../../import/category-table';
import { refreshCategories } from './refresh-categories';
import { allCategories, childrenOf, type CategoryRow } from './category-tree';

type Trx = Transaction<Database>;

/** A level's name in messages. */
const levelNames = ['', 'department', 'section', 'type'] as const;

const fieldError = (status: number, code: string, path: string, message: string) =>
  new ApiError(status, code, message, [{ path, message }]);

/** Reads the category tree and locks it to serialise changes. */
async function lockedTree(trx: Trx): Promise<CategoryRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('haat category tree'))`.execute(trx);
  return allCategories(trx);
}

function of(tree: readonly CategoryRow[], id: string, version?: number): CategoryRow {
  const row = tree.find((each) => each.id === id);
  if (!row) throw notFound('Category');
  if (version !== undefined && row.version !== version)
    throw new ApiError(
      409,
      'changed',
      'Someone else has changed this category. What you entered is still here: compare it with theirs, and save again.',
    );
  return row;
}

/** A slug of the name that no other category has; empty if the name contains no usable characters. */
function freeSlug(tree: readonly CategoryRow[], name: string, parent: CategoryRow | null): string {
  const usedSlugs = new Set(tree.map(({ slug }) => slug));
  const plain = slugify(name).slice(0, 60);
  const choices = [plain, ...(parent ? [`${plain}-${parent.slug}`.slice(0, 80)] : [])];
  let slug = choices.find((choice) => !usedSlugs.has(choice));
  for (let n = 2; slug === undefined; n += 1) slug = usedSlugs.has(`${plain}-${n}`) ? undefined : `${plain}-${n}`;
  return slug;
}

/** @throws ApiError 409 if a sibling has the same name or slug */
function checkSiblings(
  tree: readonly CategoryRow[],
  { id, parentId, name, slug }: { id: string | null; parentId: string | null; name: string; slug: string },
): void {
  for (const sibling of childrenOf(tree, parentId)) {
    if (sibling.id === id) continue;
    if (nameKey(sibling.name) === nameKey(name))
      throw fieldError(409, 'taken', 'name', `“${sibling.name}” is here already. Choose another name, or merge them.`);
    if (sibling.slug === slug)
      throw fieldError(409, 'taken', 'slug', `“${sibling.name}” has this address. Choose another one.`);
  }
}

/** @returns the ID of the new category */
export async function createCategory(trx: Trx, { parentId, name, slug, description, hidden }: CategoryCreate) {
  const tree = await lockedTree(trx);
  const parent = parentId === null ? null : (tree.find(({ id }) => id === parentId) ?? null);
  if (parentId !== null && !parent) throw fieldError(400, 'no-parent', 'parentId', 'Choose an existing category.');
  if (parent && (parent.level === 3 || isUncategorised(parent.id)))
    throw fieldError(400, 'no-parent', 'parentId', 'Choose a department or a section.');
  const own = slug || freeSlug(tree, name, parent);
  checkSiblings(tree, { id: null, parentId, name, slug: own });
  const id = parent ? `${parent.id}.${own}` : own;
  const position = childrenOf(tree, parentId).reduce((next, row) => Math.max(next, row.position + 1), 0);
  await trx
    .insertInto('categories')
    .values({
      id,
      parent_id: parentId,
      slug: own,
      name,
      description: description || null,
      level: (parent?.level ?? 0) + 1,
      position,
      hidden,
      by_staff: true,
    })
    .execute();
  // Remove the redirect: the address now belongs to this category.
  await trx.deleteFrom('category_redirects').where('from_id', '=', id).execute();
  return id;
}

/** Renames, moves, describes or hides a category. @returns its ID, which changes with its path */
export async function changeCategory(trx: Trx, id: string, change: CategoryWrite): Promise<string> {
  const tree = await lockedTree(trx);
  const row = of(tree, id, change.version);
  const parent = change.parentId === null ? null : tree.find((each) => each.id === change.parentId);
  const isPlaced = parent === null ? row.level === 1 : parent?.level === row.level - 1;
  if (!isPlaced)
    throw fieldError(
      400,
      'no-parent',
      'parentId',
      row.level === 1 ? 'A department has no parent.' : `Choose a ${levelNames[row.level - 1]}.`,
    );
  const isElsewhere = change.parentId !== row.parent_id || change.slug !== row.slug;
  if (isElsewhere && (isUncategorised(id) || isUncategorised(change.parentId ?? '')))
    throw fieldError(
      409,
      'kept',
      'slug',
      'Uncategorised cannot be moved or deleted because imports use it. You can rename it.',
    );
  checkSiblings(tree, { id, parentId: change.parentId, name: change.name, slug: change.slug });
  await trx
    .updateTable('categories')
    .set({
      name: change.name,
      description: change.description || null,
      hidden: change.hidden,
      by_staff: true,
      version: row.version + 1,
      ...(change.parentId !== row.parent_id && {
        position: childrenOf(tree, change.parentId).reduce((next, each) => Math.max(next, each.position + 1), 0),
      }),
    })
    .where('id', '=', id)
    .execute();
  const to = change.parentId === null ? change.slug : `${change.parentId}.${change.slug}`;
  if (to !== id) await rePath(trx, tree, id, to, change.parentId);
  await renameProducts(trx, to);
  await refreshCategories(trx);
  return to;
}

/**
 * Sorts the children of a category.
 * @returns the parent's name and the previous order. @throws ApiError 409 if the list does not match the current
 * children
 */
export async function orderCategories(
  trx: Trx,
  parentId: string | null,
  ids: readonly string[],
): Promise<{ name: string; previousIds: string[] }> {
  const tree = await lockedTree(trx);
  const there = childrenOf(tree, parentId).map(({ id }) => id);
  if (there.length !== ids.length || !ids.every((id) => there.includes(id)) || new Set(ids).size !== ids.length)
    throw new ApiError(
      409,
      'changed',
      'Categories were added or removed since you opened this list. Reload it and try again.',
    );
  for (const [position, id] of ids.entries())
    await trx.updateTable('categories').set({ position, by_staff: true }).where('id', '=', id).execute();
  return { name: tree.find(({ id }) => id === parentId)?.name ?? 'Departments', previousIds: there };
}

/** Moves the content of a category into another of the same level, and deletes it. */
export async function mergeCategory(trx: Trx, id: string, into: string, version: number): Promise<void> {
  const tree = await lockedTree(trx);
  const [row, target] = [of(tree, id, version), tree.find((each) => each.id === into)];
  if (!target || target.level !== row.level || target.id === row.id)
    throw fieldError(400, 'no-target', 'into', `Choose another ${levelNames[row.level]}.`);
  if (isUncategorised(id) || isUncategorised(into))
    throw fieldError(
      409,
      'kept',
      'into',
      'Uncategorised cannot be merged. Move its products one by one, or map their categories at the next import.',
    );
  await mergeRows(trx, row, target);
  await renameProducts(trx, into);
  await refreshCategories(trx);
}

async function mergeRows(trx: Trx, row: CategoryRow, target: CategoryRow): Promise<void> {
  for (;;) {
    const tree = await allCategories(trx);
    const [child] = childrenOf(tree, row.id);
    if (!child) break;
    const twin = childrenOf(tree, target.id).find(
      ({ slug, name }) => slug === child.slug || nameKey(name) === nameKey(child.name),
    );
    if (twin) await mergeRows(trx, child, twin);
    else await rePath(trx, tree, child.id, `${target.id}.${child.slug}`, target.id);
  }
  await setReferences(trx, new Map([[row.id, target.id]]));
  await trx.deleteFrom('categories').where('id', '=', row.id).execute();
}

/** @throws ApiError 409 if it is not empty */
export async function deleteCategory(trx: Trx, id: string, version: number): Promise<void> {
  const tree = await lockedTree(trx);
  const row = of(tree, id, version);
  const below = childrenOf(tree, id).length;
  const { products } = await trx
    .selectFrom('products')
    .select((select) => select.fn.countAll<number>().as('products'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  if (below > 0 || Number(products) > 0)
    throw new ApiError(
      409,
      'not-empty',
      `“${row.name}” is not empty. Move or merge its contents first (${[
        ...(below > 0 ? [`${below} ${below === 1 ? 'category' : 'categories'}`] : []),
        ...(Number(products) > 0
          ? [`${products} ${Number(products) === 1 ? 'product' : 'products'}, drafts included`]
          : []),
      ].join(', ')}).`,
    );
  if (row.parent_id !== null) await redirect(trx, new Map([[id, row.parent_id]]));
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Changes the ID of a category and its descendants, and updates the products and other references. */
async function rePath(
  trx: Trx,
  tree: readonly CategoryRow[],
  from: string,
  to: string,
  parentId: string | null,
): Promise<void> {
  const ids = new Map(
    tree
      .filter(({ id }) => id === from || id.startsWith(`${from}.`))
      .map(({ id }) => [id, `${to}${id.slice(from.length)}`] as const),
  );
  if ([...ids.values()].some((id) => !ids.has(id) && tree.some((row) => row.id === id)))
    throw fieldError(409, 'taken', 'slug', 'Another category has this address. Choose another one.');
  await sql`set constraints all deferred`.execute(trx);
  await sql`
    update categories c set id = m.new_id, parent_id = case when c.id = ${from} then ${parentId} else p.new_id end,
      slug = split_part(m.new_id, '.', c.level)
    from ${pairs(ids)} left join ${pairs(ids, 'p')} on p.old_id = (select parent_id from categories where id = m.old_id)
    where c.id = m.old_id`.execute(trx);
  await setReferences(trx, ids);
}

const pairs = (ids: ReadonlyMap<string, string>, name = 'm') =>
  sql`unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::text[]) as ${sql.ref(name)} (old_id, new_id)`;

/** Updates all references to category IDs. */
async function setReferences(trx: Trx, ids: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update products p set category_id = m.new_id, category = split_part(m.new_id, '.', 1),
      subcategory = split_part(m.new_id, '.', 2), type = split_part(m.new_id, '.', 3)
    from ${pairs(ids)} where p.category_id = m.old_id`.execute(trx);
  await sql`update products p set imported_category = m.new_id from ${pairs(ids)} where p.imported_category = m.old_id`.execute(
    trx,
  );
  await sql`update category_mappings c set category_id = m.new_id from ${pairs(ids)} where c.category_id = m.old_id`.execute(
    trx,
  );
  for (const column of [sql.ref('applies_to'), sql.ref('excludes')])
    await sql`
      update coupons set ${column} = jsonb_set(${column}, '{categories}', (
        select jsonb_agg(coalesce(m.new_id, e.id)) from jsonb_array_elements_text(${column} -> 'categories') as e (id)
        left join ${pairs(ids)} on m.old_id = e.id))
      where ${column} -> 'categories' ?| ${[...ids.keys()]}::text[]`.execute(trx);
  await sql`
    update collections set version = version + 1, conditions = (
      select jsonb_agg(case when e.condition ->> 'field' = 'category' and m.new_id is not null
        then jsonb_set(e.condition, '{value}', to_jsonb(m.new_id)) else e.condition end order by e.at)
      from jsonb_array_elements(conditions) with ordinality as e (condition, at)
      left join ${pairs(ids)} on m.old_id = e.condition ->> 'value')
    where exists (select from jsonb_array_elements(conditions) c
      where c ->> 'field' = 'category' and c ->> 'value' = any(${[...ids.keys()]}::text[]))`.execute(trx);
  await redirect(trx, ids);
}

/** Redirects the old addresses to the new ones, and updates existing redirects. */
async function redirect(trx: Trx, ids: ReadonlyMap<string, string>): Promise<void> {
  await sql`update category_redirects r set to_id = m.new_id from ${pairs(ids)} where r.to_id = m.old_id`.execute(trx);
  await sql`
    insert into category_redirects (from_id, to_id) select m.old_id, m.new_id from ${pairs(ids)}
    on conflict (from_id) do update set to_id = excluded.to_id, created_at = now()`.execute(trx);
  await sql`delete from category_redirects r using ${pairs(ids)} where r.from_id = m.new_id`.execute(trx);
}

/** Updates the category names that products store for listings and search. */
async function renameProducts(trx: Trx, id: string): Promise<void> {
  await sql`
    update products p set type_name = t.name, category_words = t.name || ' ' || s.name || ' ' || d.name
    from categories t join categories s on s.id = t.parent_id join categories d on d.id = s.parent_id
    where p.category_id = t.id and (t.id = ${id} or starts_with(t.id, ${`${id}.`}))
      and (p.type_name, p.category_words) is distinct from (t.name, t.name || ' ' || s.name || ' ' || d.name)`.execute(
    trx,
  );
}
