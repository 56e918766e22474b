import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as CategoriesPage from '../pages/Categories/CategoriesPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

const category = (id: string, more: Partial<StaffCategory> = {}): StaffCategory => {
  const slugs = id.split('.');
  const slug = slugs.at(-1) ?? '';
  return {
    id,
    parentId: slugs.slice(0, -1).join('.') || null,
    slug,
    name: slug.charAt(0).toUpperCase() + slug.slice(1),
    description: null,
    level: slugs.length,
    hidden: false,
    image: null,
    hasOwnImage: false,
    liveProducts: 3,
    products: 3,
    version: 1,
    ...more,
  };
};
const tree = [
  category('food'),
  category('pooja'),
  category('food.spices'),
  category('food.sweets', { hidden: true, liveProducts: 0, products: 0 }),
  category('food.spices.blends', { products: 5 }),
];
const of = (categories: StaffCategory[]) => ({ status: 200, body: { categories } });
const open = (answers: Record<string, StubAnswer> = {}, role: Parameters<typeof meAs>[0] = 'catalogue') => {
  const calls = stubApi({ 'GET /api/admin/me': meAs(role), 'GET /api/admin/categories': of(tree), ...answers });
  renderPage(CategoriesPage, { route: '/admin/categories', at: '/admin/categories' });
  return calls;
};
const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Categories' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(`/${name}`));
  if (!found) throw new Error(`There is no row ${name}.`);
  return within(found);
};

test('categories are listed in the order of the menu, searched by name, and moved', async () => {
  const calls = open({ 'PUT /api/admin/categories/order': of(tree) });
  const list = await screen.findByRole('list', { name: 'Categories' });
  expect(
    within(list)
      .getAllByText(/^\//)
      .map((address) => address.textContent),
  ).toEqual(['/food', '/food/spices', '/food/spices/blends', '/food/sweets', '/pooja']);
  expect((await row('food/sweets')).getByText('Hidden')).toBeInTheDocument();
  expect((await row('food/spices/blends')).getByText('2 not live')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Food up' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Move Sweets up' }));
  expect(calls.find(({ method, path }) => method === 'PUT' && path.includes('/categories'))).toMatchObject({
    body: { parentId: 'food', ids: ['food.sweets', 'food.spices'] },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'blend');
  expect(within(list).getAllByText(/^\//)).toHaveLength(3);
});

test('a category is renamed and moved; a colleague’s change is shown', async () => {
  let version = 1;
  const calls = open({
    'GET /api/admin/categories': () => of(tree.map((each) => ({ ...each, version }))),
    'PUT /api/admin/categories/food.spices': () => {
      if (version > 1) return of([category('pooja'), category('pooja.masalas', { name: 'Masalas' })]);
      version = 2;
      return { status: 409, body: { message: 'Someone else has changed this category.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Spices' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Spices' }));
  await userEvent.clear(form.getByRole('textbox', { name: 'Name' }));
  await userEvent.click(form.getByRole('button', { name: 'Save category' }));
  expect(await form.findByText('Enter a name')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Masalas');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Department' }), 'Pooja');
  await userEvent.clear(form.getByRole('textbox', { name: 'URL handle' }));
  await userEvent.type(form.getByRole('textbox', { name: 'URL handle' }), 'masalas');
  expect(form.getByText('The old URL redirects to the new one.')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save category' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Someone else has changed this category.');
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Masalas');
  expect(calls.find(({ method, path }) => method === 'PUT' && path.includes('/categories'))?.body).toMatchObject({
    parentId: 'pooja',
    name: 'Masalas',
    slug: 'masalas',
    version: 1,
  });
  expect(await form.findByText(/^A colleague changed this category to: Food > Spices/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save category' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await row('pooja/masalas')).getByText('Masalas')).toBeInTheDocument();
});

test('one category is merged into another of its level, and an empty one deleted', async () => {
  const calls = open({
    'POST /api/admin/categories/food.spices/merge': of(tree),
    'DELETE /api/admin/categories/food.sweets': of(tree),
  });
  await userEvent.click((await row('food/spices')).getByRole('button', { name: 'More actions for Spices' }));
  expect(await screen.findByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Merge into…' }));
  const merge = within(await screen.findByRole('dialog', { name: 'Merge Spices' }));
  expect(merge.getByText(/3 products.*can’t be undone/)).toBeInTheDocument();
  await userEvent.selectOptions(merge.getByRole('combobox', { name: 'Merge into' }), 'food.sweets');
  await userEvent.click(merge.getByRole('button', { name: 'Merge into Sweets' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({ into: 'food.sweets', version: 1 });

  await userEvent.click((await row('food/sweets')).getByRole('button', { name: 'More actions for Sweets' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Delete Sweets' }));
  await userEvent.click(remove.getByRole('button', { name: 'Delete Sweets' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'DELETE')?.params).toEqual({ version: 1 });
});

test('removing a category’s picture needs a confirmation', async () => {
  const calls = open({
    'GET /api/admin/categories': of([category('food', { image: '/food.webp', hasOwnImage: true })]),
    'DELETE /api/admin/categories/food/picture': of([category('food')]),
  });
  await userEvent.click((await row('food')).getByRole('button', { name: 'More actions for Food' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove picture…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove picture of Food' }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a role that may only read sees the tree without buttons', async () => {
  open({}, 'support');
  expect((await row('food/spices')).getByText('Spices')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit|Move|Add department/ })).not.toBeInTheDocument();
});
