import { readToken, writeToken } from '@haat/shared/state';
import type { PageModule } from '@haat/shared/page';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Chats from '../pages/Chats/ChatsPage';
import * as Settings from '../pages/Settings/SettingsPage';
import { meAs, notStaff, signIn, startAsGuest } from '../testing/sign-in';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import '../second-factor/SecondFactorGate';

beforeEach(startAsGuest);
afterEach(startAsGuest);

const open = (page: PageModule = Settings, at = '/admin/settings') => renderPage(page, { route: at, at });

test('shows a shopper that the admin is for team members only', async () => {
  stubApi({ 'GET /api/admin/me': notStaff });
  signIn();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Team members only' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('opens the admin for staff', async () => {
  stubApi({ 'GET /api/admin/me': meAs() });
  signIn();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(screen.getByText('Signed in as Meera Nambiar (Owner)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  const nav = screen.getByRole('navigation', { name: 'Admin' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Dashboard',
    'Orders',
    'All products',
    'Add product',
    'Customers',
    'Inbox',
    'Chats',
    'Pages',
    'Reports',
    'Team',
    'Audit log',
    'Integrations',
    'Profile',
    'Settings',
  ]);
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Settings');
});

test('shows only the sections that the role may open, and a notice on other pages', async () => {
  stubApi({ 'GET /api/admin/me': meAs('fulfilment') });
  signIn();
  open();
  expect(await screen.findByRole('heading', { name: 'You don’t have permission' })).toBeInTheDocument();
  expect(screen.queryByText('FEATURE_AUTHENTICATION')).not.toBeInTheDocument();
  const nav = screen.getByRole('navigation', { name: 'Admin' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Orders', 'All products', 'Inbox', 'Profile']);
});

test('shows the server’s message to a suspended team member', async () => {
  stubApi({
    'GET /api/admin/me': {
      status: 403,
      body: {
        error: { code: 'suspended', message: 'Your staff account is suspended. Please ask an owner of the shop.' },
        message: '',
      },
    },
  });
  signIn();
  open();
  expect(
    await screen.findByText('Your staff account is suspended. Please ask an owner of the shop.'),
  ).toBeInTheDocument();
});

test('closes the admin when the server reports that sign-in is off', async () => {
  stubApi({
    'GET /api/admin/me': {
      status: 403,
      body: { error: { code: 'authentication-off', message: 'Sign-in is turned off in this shop.' }, message: '' },
    },
  });
  signIn();
  open();
  expect(await screen.findByText('Admin unavailable')).toBeInTheDocument();
});

test('shows the same notice for a 403 of the server as for a shopper', async () => {
  stubApi({
    'GET /api/admin/me': {
      status: 403,
      body: { error: { code: 'forbidden', message: 'Your account may not do this.' }, message: '' },
    },
  });
  signIn();
  open();
  expect(await screen.findByText('Team members only')).toBeInTheDocument();
});

test('ignores a role in the token that the server does not confirm', async () => {
  stubApi({ 'GET /api/admin/me': notStaff });
  writeToken(`x.${btoa(JSON.stringify({ sub: 'user-1', role: 'admin' }))}.y`);
  open();
  expect(await screen.findByText('Team members only')).toBeInTheDocument();
});

test('offers a retry when the server does not answer', async () => {
  let up = false;
  stubApi({ 'GET /api/admin/me': () => (up ? meAs() : 'no answer') });
  signIn();
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be loaded');
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
});

test('closes the admin and removes the token on sign-out', async () => {
  stubApi({ 'GET /api/admin/me': meAs(), 'POST /api/auth/logout': { status: 204 } });
  signIn();
  open(Chats, '/admin/chats');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Sign in to the admin')).toBeInTheDocument();
  expect(readToken()).toBeNull();
});

test('shows the next account in the same browser nothing of the previous one', async () => {
  let role: 'staff' | 'shopper' = 'staff';
  stubApi({ 'GET /api/admin/me': () => (role === 'staff' ? meAs() : notStaff) });
  signIn('user-1');
  open();
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  role = 'shopper';
  act(() => signIn('user-2'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Settings' })).not.toBeInTheDocument());
  expect(await screen.findByText('Team members only')).toBeInTheDocument();
});
