import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useMissedNavigation } from './missed-navigation';

test('a Back between the first render and the first commit changes the page', async () => {
  history.replaceState(null, '', '/diyas?page=2');
  let isFirst = true;
  function Page() {
    const { pathname, search } = useLocation();
    useMissedNavigation();
    if (isFirst) history.replaceState(null, '', '/diyas?page=1');
    isFirst = false;
    return <h1>{pathname + search}</h1>;
  }
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  expect(await screen.findByRole('heading', { name: '/diyas?page=1' })).toBeVisible();
});
