import { stubApi, type StubRequest } from '@haat/shared/testing/stub-api';
import { renderPage } from '@haat/shared/testing/render-page';
import { http } from '@haat/shared/state';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useMemo } from 'react';
import { listenForKeys } from '../commands/listen-for-keys';
import { signIn, startAsGuest } from '../testing/sign-in';
import { DataList } from './DataList';
import { framePositions } from './frame-positions';
import type { ListColumn } from './list-column';
import { useUrlParams } from './use-url-params';
import { ROWS_A_PAGE, type RowPage, type RowPageQuery } from './use-row-pages';
import { useSelection } from './use-selection';

const EVERYTHING_BUT_DATE = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

interface Thing {
  id: string;
  price: number;
}
/** The ids of the rows whose first cell was rendered, in order. */
let drawn: string[] = [];
const columns: ListColumn<Thing>[] = [
  {
    id: 'id',
    header: 'Thing',
    isFixed: true,
    narrow: 'top',
    sort: 'id',
    draw: ({ id }) => {
      drawn.push(id);
      return id;
    },
  },
  { id: 'price', header: 'Price', numeric: true, sort: 'price', draw: ({ price }) => price },
  { id: 'note', header: 'Note', draw: ({ id }) => `note on ${id}` },
];

const listOf =
  (sort: string) =>
  (page: number): RowPageQuery<Thing> => ({
    queryKey: ['things', sort, page],
    queryFn: async () => (await http.get<RowPage<Thing>>('/api/things', { params: { page, sort } })).data,
  });

function Things({ drawnAs = columns }: { drawnAs?: ListColumn<Thing>[] }) {
  const { params } = useUrlParams();
  const sort = params.get('sort') ?? '';
  const selection = useSelection<Thing>();
  useEffect(listenForKeys, []);
  return (
    <DataList
      name="things"
      caption="Things"
      columns={drawnAs}
      hidden={hidden}
      query={useMemo(() => listOf(sort), [sort])}
      question={sort}
      rowId={(thing) => thing.id}
      linkOf={(thing) => `/things/${thing.id}`}
      selection={selection}
      bulk={<p>{[...selection.rows.keys()].join(' and ')}</p>}
      empty={<p>There are no things.</p>}
    />
  );
}
const hidden = ['note'];

const answer =
  (count: number) =>
  ({ params }: StubRequest) => {
    const page = Number(params['page']);
    const ids = Array.from({ length: count }, (_, index) => index).slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE);
    return {
      status: 200,
      body: {
        page,
        totalElements: count,
        content: (params['sort'] === '-id' ? ids.map((id) => count - 1 - id) : ids).map((id) => ({
          id: `T-${id}`,
          price: id * 10,
        })),
      },
    };
  };
const ofThings = (calls: readonly StubRequest[]) => calls.filter(({ path }) => path === '/api/things');
/** Answers like `answer`, but delays the requests that match `isHeld` until `release` is called. */
function heldBack(count: number, isHeld: (request: StubRequest) => boolean) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    answer: async (request: StubRequest) => {
      if (isHeld(request)) await released;
      return answer(count)(request);
    },
  };
}
/** Simulates dragging the scrollbar until this row is the first. */
const scrollTo = (row: number) =>
  fireEvent.scroll(screen.getByRole('table', { name: 'Things' }).parentElement as HTMLElement, {
    target: { scrollTop: row * 48 },
  });
const show = (at = '/things') => renderPage({ Component: Things }, { route: '/things', at });

beforeEach(() => {
  localStorage.clear();
  // All tests share the history key 'default': reset its scroll position.
  framePositions.put('default', 0);
  startAsGuest();
  signIn('user-1');
});
afterEach(() => {
  jest.useRealTimers();
  startAsGuest();
});

test('a long list renders and requests only the visible rows', async () => {
  const calls = stubApi({ 'GET /api/things': answer(12_000) });
  show();
  expect(await screen.findByRole('link', { name: 'T-0' })).toHaveAttribute('href', '/things/T-0');
  expect(screen.getByRole('status')).toHaveTextContent('12,000 things');
  expect(screen.getByRole('table', { name: 'Things' })).toHaveAttribute('aria-rowcount', '12001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(ofThings(calls).map(({ params }) => params['page'])).toEqual([0]);
});

test('a row in a narrow window omits empty values', async () => {
  const { matchMedia } = window;
  const narrow = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia.call(window, query),
    matches: query.includes('max-width: 700px'),
  }));
  const withColour = [
    ...columns.slice(0, 2),
    { id: 'colour', header: 'Colour', draw: ({ id }: Thing) => (id === 'T-1' ? 'Red' : '–') },
  ];
  stubApi({ 'GET /api/things': answer(2) });
  renderPage({ Component: () => <Things drawnAs={withColour} /> }, { route: '/things', at: '/things' });
  const [first, second] = (await screen.findAllByRole('link', { name: /^T-/ })).map((link) => link.closest('tr'));
  expect(first?.querySelectorAll('[data-narrow="none"]')).toHaveLength(1);
  expect(second).toHaveTextContent('Colour Red');
  expect(second?.querySelectorAll('[data-narrow="none"]')).toHaveLength(0);
  narrow.mockRestore();
});

test('scrolling renders only the rows that appear', async () => {
  stubApi({ 'GET /api/things': answer(12_000) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  const last = screen.getAllByRole('link', { name: /^T-/ }).length - 1;
  drawn = [];
  scrollTo(20);
  await screen.findByRole('link', { name: `T-${last + 8}` });
  await waitFor(() => expect(drawn.length).toBeGreaterThan(7));
  expect(drawn.filter((id) => Number(id.slice(2)) <= last)).toEqual([]);
});

const elements = () => [...document.querySelectorAll<HTMLElement>('tr[data-index]')];

test('appearing rows reuse the elements of rows scrolled away, which are in order once scrolling ends', async () => {
  stubApi({ 'GET /api/things': answer(12_000) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  const before = elements();
  scrollTo(20);
  await screen.findByRole('link', { name: `T-${before.length}` });
  expect(new Set(elements())).toEqual(new Set(before));
  const order = () => elements().map(({ dataset }) => Number(dataset['index']));
  const sorted = order().sort((one, other) => one - other);
  expect(sorted[0]).toBeGreaterThan(0);
  await waitFor(() => expect(order()).toEqual(sorted));
  expect(screen.getAllByRole('link', { name: /^T-/ }).map(({ textContent }) => textContent)).toEqual(
    sorted.map((index) => `T-${index}`),
  );
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(sorted.map((index) => String(index + 2)));
});

test('a row that is loading shows nothing of the row that its element had before', async () => {
  const delayed = heldBack(12_000, ({ params }) => params['page'] !== 0);
  stubApi({ 'GET /api/things': delayed.answer });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  scrollTo(5_000);
  await waitFor(() => expect(document.querySelector('tr[data-index="5000"]')).toBeInTheDocument());
  expect(screen.queryAllByRole('link', { name: /^T-/ })).toEqual([]);
  expect(screen.queryAllByRole('checkbox', { name: /^Select T-/ })).toEqual([]);
  delayed.release();
  expect(await screen.findByRole('link', { name: 'T-5000' })).toHaveAttribute('href', '/things/T-5000');
  expect(screen.getByRole('checkbox', { name: 'Select T-5000' })).toBeVisible();
});

test('a row of the previous sorting is not shown in place of a row that is loading', async () => {
  const delayed = heldBack(12_000, ({ params }) => params['sort'] === 'id' && params['page'] !== 0);
  stubApi({ 'GET /api/things': delayed.answer });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  scrollTo(5_000);
  (await screen.findByRole('link', { name: 'T-5000' })).focus();
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Thing' })).getByRole('button'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Thing' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  scrollTo(0);
  await screen.findByRole('link', { name: 'T-0' });
  expect(screen.queryByRole('link', { name: 'T-5000' })).not.toBeInTheDocument();
  delayed.release();
});

test('the focused row stays in the page while scrolling, until the focus moves', async () => {
  stubApi({ 'GET /api/things': answer(12_000) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  await userEvent.keyboard('jj');
  scrollTo(5_000);
  await screen.findByRole('link', { name: 'T-5000' });
  expect(document.activeElement?.closest('tr')).toHaveAttribute('data-index', '1');
  screen.getByRole('link', { name: 'T-5000' }).focus();
  scrollTo(5_100);
  await screen.findByRole('link', { name: 'T-5100' });
  expect(screen.getByRole('link', { name: 'T-5000' })).toHaveFocus();
  expect(document.querySelector('tr[data-index="1"]')).not.toBeInTheDocument();
});

test('j and k move along the rows, x selects, Escape clears, and the bulk bar gets the selected rows', async () => {
  stubApi({ 'GET /api/things': answer(3) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'T-0' })).toHaveFocus();
  await userEvent.keyboard('jx');
  expect(screen.getByRole('link', { name: 'T-1' })).toHaveFocus();
  await userEvent.keyboard('jjx');
  // The last j had no effect: the focus was already on the last row.
  expect(screen.getByRole('link', { name: 'T-2' })).toHaveFocus();
  const chosen = screen.getByRole('region', { name: 'Selected rows' });
  expect(within(chosen).getByText('T-1 and T-2')).toBeInTheDocument();
  expect(
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select T-/ }).map(({ checked }) => checked),
  ).toEqual([false, true, true]);
  await userEvent.keyboard('kx');
  expect(within(chosen).getByText('T-2')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(chosen).not.toBeInTheDocument();
});

test('each page is requested once while scrolling, and the list is not marked as busy', async () => {
  // Freeze the date: pages are requested again after five seconds, and scrolling can take longer on a busy machine.
  jest.useFakeTimers({ now: Date.now(), doNotFake: [...EVERYTHING_BUT_DATE] });
  const calls = stubApi({ 'GET /api/things': answer(12_000) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  const table = screen.getByRole('table', { name: 'Things' });
  let wasBusy = false;
  const busy = new MutationObserver(() => {
    wasBusy ||= table.hasAttribute('aria-busy');
  });
  busy.observe(table, { attributes: true });
  for (let row = 0; row <= 3 * ROWS_A_PAGE; row += 10) {
    scrollTo(row);
    // By text: computing the roles and names of all rows takes seconds, and the loop runs thirty times.
    await screen.findByText(`T-${row + 2}`, { selector: 'a' });
  }
  busy.disconnect();
  expect(ofThings(calls).map(({ params }) => params['page'])).toEqual([0, 1, 2, 3]);
  expect(wasBusy).toBe(false);
});

test('holding j moves into rows that are not loaded, and the focus is on the row once it is', async () => {
  const calls = stubApi({ 'GET /api/things': answer(12_000) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  const wanted = ROWS_A_PAGE + 20;
  for (let row = 0; row <= wanted; row += 1) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  // A browser scrolls to the focused row automatically; jsdom does not.
  fireEvent.scroll(screen.getByRole('table', { name: 'Things' }).parentElement as HTMLElement, {
    target: { scrollTop: wanted * 48 - 400 },
  });
  expect(screen.queryByRole('link', { name: `T-${wanted}` })).not.toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(`T-${wanted}`));
  expect(screen.getByRole('link', { name: `T-${wanted}` })).toHaveFocus();
  expect(ofThings(calls).map(({ params }) => params['page'])).toEqual([0, 1]);
});

test('Enter opens the row that has the focus', async () => {
  stubApi({ 'GET /api/things': answer(3) });
  const { location } = show();
  await screen.findByRole('link', { name: 'T-0' });
  await userEvent.keyboard('jj{Enter}');
  expect(location()).toBe('/things/T-1');
});

test('a column header sorts ascending, descending and not at all, in the address and in the request', async () => {
  const calls = stubApi({ 'GET /api/things': answer(3) });
  const { location } = show();
  await screen.findByRole('link', { name: 'T-0' });
  const head = () => screen.getByRole('columnheader', { name: 'Thing' });
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(location()).toBe('/things?sort=-id'));
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['T-2', 'T-1', 'T-0']),
  );
  await userEvent.click(within(head()).getByRole('button'));
  await waitFor(() => expect(head()).not.toHaveAttribute('aria-sort'));
  expect(ofThings(calls).map(({ params }) => params['sort'])).toEqual(['', 'id', '-id', '']);
});

test('columns are remembered per account, also on a shared browser', async () => {
  stubApi({ 'GET /api/things': answer(1) });
  const first = show();
  await screen.findByRole('link', { name: 'T-0' });
  expect(screen.queryByRole('columnheader', { name: 'Note' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.queryByRole('checkbox', { name: 'Thing' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Note' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Price' }));
  expect(screen.getByText('note on T-0')).toBeInTheDocument();
  expect(screen.queryByText('Price', { selector: 'th *, th' })).not.toBeInTheDocument();
  first.unmount();

  act(() => signIn('user-2'));
  const second = show();
  await screen.findByRole('link', { name: 'T-0' });
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeInTheDocument();
  second.unmount();

  act(() => signIn('user-1'));
  show();
  expect(await screen.findByText('note on T-0')).toBeInTheDocument();
});

test('the checkbox in the header selects all rows, at most 200', async () => {
  const calls = stubApi({ 'GET /api/things': answer(450) });
  show();
  await screen.findByRole('link', { name: 'T-0' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select first 200' }));
  expect(await screen.findByText('200 selected')).toBeInTheDocument();
  expect(new Set(ofThings(calls).map(({ params }) => params['page']))).toEqual(new Set([0, 1]));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('200 selected')).not.toBeInTheDocument();
});

test('an empty list shows a text, and a failed one a retry', async () => {
  stubApi({ 'GET /api/things': answer(0) });
  const { unmount } = show();
  expect(await screen.findByText('There are no things.')).toBeInTheDocument();
  unmount();

  let tries = 0;
  stubApi({ 'GET /api/things': (request) => ((tries += 1) > 2 ? answer(1)(request) : 'no answer') });
  show('/things?sort=price');
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() =>
    expect(
      screen.queryByRole('link', { name: 'T-0' }) ?? screen.queryByRole('button', { name: 'Try Again' }),
    ).toBeInTheDocument(),
  );
});

test.each([
  [1, '1 thing'],
  [2, '2 things'],
])('a list of %i rows has the count "%s"', async (count, label) => {
  stubApi({ 'GET /api/things': answer(count) });
  show();
  expect(await screen.findByText(label)).toBeVisible();
});
