import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCommands } from '../commands/use-commands';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { AdminPage } from './AdminPage';

const greeted = jest.fn();
const commands = [{ id: 'greet', label: 'Greet the shopper', group: 'On this page' as const, keys: 'h', run: greeted }];

function Greeting() {
  useCommands(commands);
  return <label>Words <input /></label>;
}
const Page = () => <AdminPage title="Somewhere"><Greeting /></AdminPage>;

const products = { content: [{ id: 'brass-lota', name: 'Brass lota', brand: 'Moradabad', type: 'lotas', price: 450 }], last: true, totalElements: 1 };
async function show() {
  const calls = stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/products': { status: 200, body: products }, 'GET /api/admin/orders': { status: 200, body: { content: [], last: true } } });
  const page = renderPage({ Component: Page }, { route: '/admin/somewhere', at: '/admin/somewhere' });
  await screen.findByRole('heading', { name: 'Somewhere', level: 1 });
  return { ...page, calls };
}

beforeEach(() => {
  localStorage.clear();
  greeted.mockClear();
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

test('a page’s commands run by their keys, and keys that are typed into a field stay there', async () => {
  await show();
  await userEvent.keyboard('h');
  expect(greeted).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Words'), 'hhh');
  expect(greeted).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Words')).toHaveValue('hhh');
});

test('two keys after each other lead to another section', async () => {
  const { location } = await show();
  await userEvent.keyboard('go');
  expect(location()).toBe('/admin/orders');
});

test('the help sheet has every key that does something here', async () => {
  await show();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const row = (words: string) => within(sheet).getByText(words).closest('div');
  expect(row('Greet the shopper')).toHaveTextContent('Greet the shopperH');
  expect(row('Orders')).toHaveTextContent('OrdersGthenO');
  expect(row('Search, go, or do something')).toHaveTextContent(/CtrlK|⌘K/);
  // What lies behind a dialog takes no keys.
  await userEvent.keyboard('h');
  expect(greeted).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('the palette does what this page can do, goes to sections, and finds products, by the keyboard alone', async () => {
  const { calls, location } = await show();
  await userEvent.click(screen.getByLabelText('Words'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search, go, or do something' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('greet{Enter}');
  expect(greeted).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(field).not.toBeInTheDocument());

  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('lota');
  expect(await screen.findByRole('option', { name: /Brass lota ?₹450.00/ })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/products').map(({ params }) => params)).toEqual([{ q: 'lota', page: 0, size: 5 }]);
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/admin/products/brass-lota');
});

test('the palette says when nothing is called so', async () => {
  stubApi({});
  await show();
  stubApi({ 'GET /api/products': { status: 200, body: { content: [], last: true } }, 'GET /api/admin/orders': { status: 200, body: { content: [], last: true } } });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('zzz');
  expect(await screen.findByText('Nothing is called “zzz”.')).toBeInTheDocument();
});

test('how close rows stand is kept for each person', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Dense rows' }));
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { level: 1 }).closest('[data-density]')).toHaveAttribute('data-density', 'dense');
  unmount();

  act(() => signIn('user-2'));
  const second = await show();
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'false');
  second.unmount();

  act(() => signIn());
  await show();
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'true');
});
