import { renderPage } from '@haat/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useRef, useState } from 'react';
import { DataList } from './DataList';
import type { ListColumn } from './list-column';
import { QueryLink } from './QueryLink';
import { SearchField } from './SearchField';
import type { RowPageQuery } from './use-row-pages';
import { addressWith, useUrlParams } from './use-url-params';

function Filters() {
  const { change } = useUrlParams();
  const quick = () => {
    change({ stock: 'low' });
    change({ status: 'draft' });
  };
  return <button onClick={quick}>Two filters</button>;
}
/** A second component that changes the same address, like the search field beside the filters. */
function Search() {
  const { change } = useUrlParams();
  return <input aria-label="Search" onBlur={({ target }) => change({ q: target.value })} />;
}
const Component = () => (
  <>
    <Search />
    <Filters />
  </>
);

test('keeps both of two filters and the search that are changed before the page shows the first', async () => {
  const { location } = renderPage({ Component }, { route: '/things', at: '/things?sort=name' });
  await userEvent.type(await screen.findByLabelText('Search'), 'jug');
  await userEvent.click(screen.getByRole('button', { name: 'Two filters' }));
  await waitFor(() => expect(location()).toBe('/things?sort=name&q=jug&stock=low&status=draft'));
});

/** A tab and a filter, operated faster than the page renders. */
function Tabs() {
  const { params, change } = useUrlParams();
  const mine = useRef<HTMLAnchorElement>(null);
  const [open, search] = [() => mine.current?.click(), () => change({ q: 'jug' })];
  return (
    <>
      <QueryLink ref={mine} to={addressWith(params, { show: 'mine' })}>
        Mine
      </QueryLink>
      <button
        onClick={() => {
          open();
          search();
        }}
      >
        Tab, then search
      </button>
      <button
        onClick={() => {
          search();
          open();
        }}
      >
        Search, then tab
      </button>
    </>
  );
}

test.each([
  ['Tab, then search', '/things?sort=name&show=mine&q=jug'],
  ['Search, then tab', '/things?sort=name&q=jug&show=mine'],
])('keeps both a tab and a search before the page shows the first: %s', async (name, expected) => {
  const { location } = renderPage({ Component: Tabs }, { route: '/things', at: '/things?sort=name' });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(location()).toBe(expected));
});

/** A list whose rows open in the address, like the coupons; a filter and a row are pressed before the page renders. */
function OpenedInList() {
  const { params, change } = useUrlParams();
  const address = params.toString();
  const linkOf = useCallback((id: string) => addressWith(new URLSearchParams(address), { thing: id }), [address]);
  const press = (of: string) => () => {
    change({ show: 'mine' });
    document.querySelector<HTMLElement>(of)?.click();
  };
  return (
    <>
      <button onClick={press('a')}>Filter, then link</button>
      <button onClick={press('tbody tr td:last-child')}>Filter, then row</button>
      <DataList
        name="things"
        caption="Things"
        columns={thingColumns}
        query={oneThing}
        question=""
        rowId={same}
        linkOf={linkOf}
        empty={null}
      />
    </>
  );
}
const same = (id: string) => id;
const thingColumns: ListColumn<string>[] = [
  { id: 'id', header: 'Thing', narrow: 'top', draw: same },
  { id: 'note', header: 'Note', draw: (id) => `Note on ${id}` },
];
const oneThing = (page: number): RowPageQuery<string> => ({
  queryKey: ['one thing', page],
  queryFn: () => Promise.resolve({ content: ['jug'], page, totalElements: 1 }),
});

test.each(['Filter, then link', 'Filter, then row'])(
  'a row that opens in the address keeps a filter before the page shows it: %s',
  async (name) => {
    const { location } = renderPage({ Component: OpenedInList }, { route: '/things', at: '/things?sort=name' });
    await screen.findByRole('link', { name: 'jug' });
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(location()).toBe('/things?sort=name&show=mine&thing=jug'));
  },
);

test('a tab keeps its address as written', async () => {
  const Component = () => <QueryLink to="?part=remote:recipes">Recipes</QueryLink>;
  const { location } = renderPage({ Component }, { route: '/things', at: '/things?sort=name' });
  await userEvent.click(await screen.findByRole('link', { name: 'Recipes' }));
  await waitFor(() => expect(location()).toBe('/things?part=remote:recipes'));
});

test('a change by a function of an earlier render keeps what the address shows meanwhile', async () => {
  function Component() {
    const { params, change } = useUrlParams();
    const [first] = useState(() => change);
    return (
      <>
        <QueryLink to={addressWith(params, { show: 'mine' })}>Mine</QueryLink>
        <button onClick={() => first({ q: 'jug' })}>Search by the first function</button>
      </>
    );
  }
  const { location } = renderPage({ Component }, { route: '/things', at: '/things?sort=name' });
  await userEvent.click(await screen.findByRole('link', { name: 'Mine' }));
  await waitFor(() => expect(location()).toBe('/things?sort=name&show=mine'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(location()).toBe('/things?sort=name&show=mine&q=jug'));
});

test('a search whose address arrives late keeps what was typed since', async () => {
  const Component = () => <SearchField label="Search" placeholder="" />;
  const { location } = renderPage({ Component }, { route: '/things', at: '/things' });
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'b' } });
  fireEvent.blur(field);
  fireEvent.change(field, { target: { value: 'brass' } });
  await waitFor(() => expect(location()).toBe('/things?q=brass'));
  expect(field).toHaveValue('brass');
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(location()).toBe('/things'));
});
