import { configure } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import * as Settings from '../pages/Settings/SettingsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

// In a separate file: a late request of a test with signed-in staff would be counted here.
beforeEach(startAsGuest);
afterEach(startAsGuest);

const open = () => renderPage(Settings, { route: '/admin/settings', at: '/admin/settings' });

test('without a token, offers a sign-in that returns to this page, and sends no request', async () => {
  const calls = stubApi({});
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to the admin' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/admin/settings');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('with authentication off, closes the admin for every token, and sends no request', async () => {
  const calls = stubApi({ 'GET /api/admin/me': meAs() });
  signIn();
  configure({ apiUrl: '', authentication: false });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin unavailable' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});
