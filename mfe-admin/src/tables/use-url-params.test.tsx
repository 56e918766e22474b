import { renderPage } from '@haat/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUrlParams } from './use-url-params';

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
