import { configure, readToken, writeToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeNextPath } from '../../sign-in/stored-next-path';
import * as ConfirmLink from './ConfirmLinkPage';

const token = 't'.repeat(43);
const show = (path: string, answer: StubAnswer) => {
  configure({ apiUrl: '', authentication: true });
  writeToken(null);
  const calls = stubApi({ [`POST /api/auth${path}`]: answer });
  return { calls, ...renderPage(ConfirmLink, { route: path, at: `${path}#${token}` }) };
};
const signedIn = {
  status: 201,
  body: { token: 'a.b.c', user: { id: '1', name: 'Meera Nair', email: 'meera@example.in', role: 'shopper' } },
};
const expiredLink = {
  status: 410,
  body: {
    error: { code: 'link-used', message: 'This link has expired or was already used.' },
    message: 'This link has expired or was already used.',
  },
};

test('nothing happens before the button is pressed; then the account exists and is signed in', async () => {
  const { calls, location } = show('/confirm-account', signedIn);
  const button = await screen.findByRole('button', { name: 'Confirm and sign in' });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(location()).toBe('/'));
  expect(calls).toMatchObject([{ body: { token } }]);
  expect(readToken()).toBe('a.b.c');
});

test('a confirmed shopper returns to the page that the account was created for', async () => {
  storeNextPath('/checkout');
  const { location } = show('/confirm-account', signedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
});

test('in another browser than the one that requested it, the password is required, and sent with the next press', async () => {
  const needed = {
    status: 403,
    body: {
      error: {
        code: 'password-needed',
        message: 'Enter your password.',
        fields: [{ path: 'password', message: 'Enter your password' }],
      },
      message: 'Enter your password.',
    },
  };
  const { calls } = show('/confirm-account', needed);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  const field = await screen.findByLabelText(/^Password/);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Enter your password/);
  await userEvent.type(field, 'a long enough password{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject({ body: { token, password: 'a long enough password' } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(field).toHaveFocus());
});

test('a new address is confirmed without signing in', async () => {
  const { location } = show('/confirm-email', { status: 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
  await waitFor(() => expect(location()).toBe('/profile/security'));
  expect(readToken()).toBeNull();
});

test.each([
  ['/confirm-account', 'Confirm and sign in', '/authpage#create-title'],
  ['/confirm-email', 'Use this address', '/profile/security'],
])('a used link to %s is reported, with a way to get another', async (path, button, again) => {
  show(path, expiredLink);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(again);
});

test('a missing response is shown, and the button can be pressed again', async () => {
  const { calls } = show('/confirm-account', 'no answer');
  const button = await screen.findByRole('button', { name: 'Confirm and sign in' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a shopper unsubscribes from stock alerts by a press, also with authentication disabled', async () => {
  const calls = stubApi({ 'POST /api/stock-wishes/end': { status: 204 } });
  configure({ apiUrl: '', authentication: false });
  const { location } = renderPage(ConfirmLink, { route: '/no-more-mails', at: `/no-more-mails#${token}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop emails' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(calls).toMatchObject([{ body: { token } }]);
});
