import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import * as Privacy from '../pages/Privacy/PrivacyPage';

test('a link to a section that loads later scrolls to it', async () => {
  stubApi({});
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    seen.push(this);
  };
  renderPage(Privacy, { route: '/privacy', at: '/privacy#rights' });
  expect(await screen.findByRole('region', { name: /Your rights/ })).toBe(seen[0]);
});

test.each(['/privacy#nothing-here', '/privacy#%E0%A4', '/privacy'])('%s causes no error', async (at) => {
  stubApi({});
  renderPage(Privacy, { route: '/privacy', at });
  expect(await screen.findByRole('heading', { name: 'Privacy policy' })).toBeInTheDocument();
});
