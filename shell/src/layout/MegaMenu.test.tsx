import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configure } from '@haat/shared/state';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { renderInShop } from '../testing/render-in-shop';
import { MegaMenu } from './MegaMenu';

const named = (name: string, subcategories: unknown[] = []) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
  subcategories,
});
const tree = [
  named('Clothing', [named('Women', [named('Sarees'), named('Lehengas')]), named('Men', [named('Kurtas')])]),
  named('Food', [named('Spices', [named('Turmeric')])]),
];

/** Renders the menu and waits for its categories. */
async function show() {
  stubApi({ 'GET /api/categories/all': { status: 200, body: { data: tree } } });
  const shop = renderInShop(MegaMenu);
  const department = await screen.findByRole('link', { name: 'Clothing' });
  return {
    shop,
    department,
    button: screen.getByRole('button', { name: 'Clothing menu' }),
    food: screen.getByRole('link', { name: 'Food' }),
  };
}
const isOpen = (type: string) => screen.queryByRole('link', { name: type }) !== null;

beforeEach(() => configure({ apiUrl: '' }));

test('hovering a department opens its sections with their third-level links; leaving it closes them', async () => {
  const { department, button } = await show();
  expect(isOpen('Sarees')).toBe(false);
  await userEvent.hover(department);
  expect(screen.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/category/clothing/women/products');
  expect(screen.getByRole('link', { name: 'Sarees' })).toHaveAttribute(
    'href',
    '/category/clothing/women/sarees/products',
  );
  expect(screen.getByRole('link', { name: 'Kurtas' })).toHaveAttribute(
    'href',
    '/category/clothing/men/kurtas/products',
  );
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(isOpen('Turmeric')).toBe(false);
  await userEvent.unhover(department);
  expect(isOpen('Sarees')).toBe(false);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('hovering the next department shows only its menu', async () => {
  const { department, food } = await show();
  const mouse = userEvent.setup();
  await mouse.hover(department);
  await mouse.hover(food);
  expect(isOpen('Turmeric')).toBe(true);
  expect(isOpen('Sarees')).toBe(false);
});

test('clicking a link opens its page and closes the menu', async () => {
  const { shop, department } = await show();
  const mouse = userEvent.setup();
  await mouse.hover(department);
  await mouse.click(screen.getByRole('link', { name: 'Sarees' }));
  expect(shop.path()).toBe('/category/clothing/women/sarees/products');
  expect(isOpen('Sarees')).toBe(false);
});

test('clicking a department opens its page, closes the menu and marks the current department', async () => {
  const { shop, department } = await show();
  await userEvent.click(department);
  expect(shop.path()).toBe('/category-group/clothing');
  expect(isOpen('Sarees')).toBe(false);
  expect(department).toHaveAttribute('aria-current', 'page');
});

test('by keyboard the button opens the menu, its links follow in tab order, and Escape closes it and focuses the button', async () => {
  const { department, button } = await show();
  await userEvent.tab();
  expect(department).toHaveFocus();
  expect(isOpen('Sarees')).toBe(false);
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Women' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen('Sarees')).toBe(false);
  expect(button).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(isOpen('Sarees')).toBe(true);
  await userEvent.keyboard(' ');
  expect(isOpen('Sarees')).toBe(false);
});

test('tabbing out of an open menu closes it', async () => {
  const { button, food } = await show();
  button.focus();
  await userEvent.keyboard('{Enter}');
  act(() => food.focus());
  await waitFor(() => expect(isOpen('Sarees')).toBe(false));
});

test('on touch screens the button opens the menu and a tap elsewhere closes it', async () => {
  const { button, department } = await show();
  const finger = userEvent.setup();
  await finger.pointer([{ keys: '[TouchA]', target: button }]);
  expect(isOpen('Sarees')).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen('Sarees')).toBe(false);
  await finger.pointer([{ keys: '[TouchA>]', target: department }]);
  expect(isOpen('Sarees')).toBe(false);
});

test.each<[string, StubAnswer]>([
  ['the server fails', { status: 500, body: { message: 'down' } }],
  ['there is no response', 'no answer'],
])('the menu is empty when %s', async (_, answer) => {
  const calls = stubApi({ 'GET /api/categories/all': answer });
  renderInShop(MegaMenu);
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => undefined);
  expect(within(screen.getByRole('list')).queryAllByRole('listitem')).toEqual([]);
});
