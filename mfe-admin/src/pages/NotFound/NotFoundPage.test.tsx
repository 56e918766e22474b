import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSections } from '../../layout/sections';
import { meAs } from '../../testing/sign-in';
import { staffAtWork } from '../../testing/staff-at-work';
import { likelyAddress } from './likely-address';
import * as NotFound from './NotFoundPage';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import '../../palette/Palette';

staffAtWork();

const open = (at: string) => {
  stubApi({
    'GET /api/admin/me': meAs('support'),
    'GET /api/admin/chats/unread': { status: 200, body: { mine: 0, unassigned: 0, all: 0 } },
    'GET /api/admin/inbox/unread': { status: 200, body: { review: 0, question: 0, message: 0, claim: 0 } },
  });
  return renderPage(NotFound, { route: '/admin/*', at });
};

test.each([
  ['/admin/products', '/admin/all-products'],
  ['/admin/products?q=lota', '/admin/all-products?q=lota'],
  ['/admin/coupons/', '/admin/settings?part=coupons'],
  ['/admin/Returns', '/admin/orders?todo=returns'],
  ['/admin', '/admin/dashboard'],
])('%s redirects to %s', async (at, to) => {
  const { location } = open(at);
  await waitFor(() => expect(location()).toBe(to));
});

test('the name of every section in the menu redirects to it', () => {
  for (const { path, label } of adminSections) {
    const typed = `/admin/${label.toLowerCase().replaceAll(' ', '-')}`;
    expect([typed, typed === path ? path : likelyAddress(typed)]).toEqual([typed, path]);
  }
});

test('an unknown address offers the search and the sections of the role', async () => {
  open('/admin/nonsense');
  const sections = await screen.findByRole('navigation', { name: 'Sections' });
  expect(within(sections).getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders');
  expect(within(sections).queryByRole('link', { name: 'Integrations' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Search the admin' }));
  expect(await screen.findByRole('combobox', { name: 'Command palette' })).toBeInTheDocument();
});
