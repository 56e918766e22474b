import { configure, readToken, writeToken } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeNextPath } from '../../sign-in/stored-next-path';
import * as ResetPassword from './ResetPasswordPage';

const token = 't'.repeat(43);
const show = (answer: StubAnswer = { status: 204 }, at = `/reset-password#${token}`, authentication = true) => {
  configure({ apiUrl: '', authentication });
  writeToken('a.b.c');
  const calls = stubApi({ 'POST /api/auth/reset-password': answer });
  return { calls, ...renderPage(ResetPassword, { route: '/reset-password', at }) };
};
const save = async (password: string, confirmed = password) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await fillIn(screen.getByLabelText('Confirm password'), confirmed);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
};

test('the new password is sent with the token of the link, all sessions end, and the page links to the sign-in', async () => {
  const { calls, location } = show();
  await save('a wholly new password');
  await waitFor(() => expect(location()).toBe('/login'));
  expect(calls).toMatchObject([{ body: { token, password: 'a wholly new password' } }]);
  expect(readToken()).toBeNull();
});

test('the sign-in with the new password leads to the page that the shopper came from', async () => {
  storeNextPath('/checkout');
  const { location } = show();
  await save('a wholly new password');
  await waitFor(() => expect(location()).toBe('/login?next=%2Fcheckout'));
});

test.each([
  ['short', 'short', 'Use at least 10 characters'],
  ['a wholly new password', 'another one', 'The two passwords are not the same'],
])('%s, then %s is not sent', async (password, confirmed, message) => {
  const { calls } = show();
  await save(password, confirmed);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a password that the server refuses is marked and focused', async () => {
  const message = 'Choose a password without your name or email address in it';
  show({
    status: 400,
    body: { error: { code: 'known-password', message, fields: [{ path: 'password', message }] }, message },
  });
  await save('meera and nair');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

test('a used link is reported, with a way to get another', async () => {
  show({
    status: 410,
    body: {
      error: { code: 'link-used', message: 'This link has expired or was already used. Please request a new one.' },
      message: 'This link has expired or was already used. Please request a new one.',
    },
  });
  await save('a wholly new password');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used.');
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a missing response is shown, and the entries stay', async () => {
  show('no answer');
  await save('a wholly new password');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(screen.getByLabelText('New password')).toHaveValue('a wholly new password');
});

test.each(['/reset-password', '/reset-password#half'])('%s is incomplete', async (at) => {
  show(undefined, at);
  expect(await screen.findByRole('alert')).toHaveTextContent('The link is incomplete.');
});

test('with authentication disabled there is no form', async () => {
  show(undefined, undefined, false);
  expect(await screen.findByRole('heading', { name: 'Sign-in isn’t available right now' })).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});
