import { configure, readToken, writeToken } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeNextPath } from '../../sign-in/stored-next-path';
import * as Auth from './AuthPage';

const signedIn: StubAnswer = {
  status: 200,
  body: { token: 'a.b.c', user: { id: '1', name: 'Meera', email: 'meera@example.in', role: 'shopper' } },
};
const refused = (status: number, message: string): StubAnswer => ({
  status,
  body: { error: { code: 'x', message }, message },
});

function show({
  authentication = true,
  at = '/authpage',
  answers = {},
}: { authentication?: boolean; at?: string; answers?: Record<string, StubAnswer> } = {}) {
  configure({ apiUrl: '', authentication });
  const calls = stubApi({
    'POST /api/auth/login': signedIn,
    'POST /api/auth/register': { status: 202, body: { message: 'x' } },
    ...answers,
  });
  const page = renderPage(Auth, { route: '/authpage', at });
  return { calls, ...page };
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

async function logIn() {
  const login = await form('Sign in');
  await fillIn(login.getByLabelText('Email'), 'meera@example.in');
  await fillIn(login.getByLabelText('Password'), 'a long password');
  await userEvent.click(login.getByRole('button', { name: 'Sign in' }));
}
async function create({ confirm = 'a long password', password = 'a long password' } = {}) {
  const account = await form('Create Account');
  await userEvent.type(account.getByLabelText('Full name'), 'Meera Nair');
  await fillIn(account.getByLabelText('Email'), 'meera@example.in');
  await fillIn(account.getByLabelText('Password'), password);
  await fillIn(account.getByLabelText('Confirm password'), confirm);
  await userEvent.click(account.getByRole('button', { name: 'Create Account' }));
}

beforeEach(() => writeToken(null));

test('sign-in and create-account are side by side, with all fields required and of the right types', async () => {
  show();
  const login = await form('Sign in');
  const account = await form('Create Account');
  for (const field of [...login.getAllByLabelText(/./), ...account.getAllByLabelText(/./)])
    expect(field).toBeRequired();
  expect(login.getByLabelText('Email')).toHaveAttribute('type', 'email');
  for (const field of [
    login.getByLabelText('Password'),
    account.getByLabelText('Password'),
    account.getByLabelText('Confirm password'),
  ])
    expect(field).toHaveAttribute('type', 'password');
  for (const show of screen.getAllByRole('button', { name: 'Show password' })) await userEvent.click(show);
  expect(account.getByLabelText('Confirm password')).toHaveAttribute('type', 'text');
  expect(login.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(account.getByLabelText('Full name')).toHaveAttribute('type', 'text');
});

test('with authentication disabled both forms prevent the default action and send nothing, and a note explains it', async () => {
  const { calls } = show({ authentication: false });
  expect(await screen.findByRole('heading', { name: 'Sign-in isn’t available right now' })).toBeInTheDocument();
  await logIn();
  await create();
  for (const name of ['Sign in', 'Create Account']) {
    // fireEvent returns false if the default action was prevented.
    expect(fireEvent.submit(screen.getByRole('form', { name }))).toBe(false);
  }
  expect(calls).toEqual([]);
  expect(readToken()).toBeNull();
});

test('signing in returns to the page that the shopper came from', async () => {
  const { calls, location } = show({ at: '/authpage?next=%2Fprofile%2Forders' });
  await logIn();
  await waitFor(() => expect(location()).toBe('/profile/orders'));
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/auth/login', body: { email: 'meera@example.in', password: 'a long password' } },
  ]);
  expect(readToken()).toBe('a.b.c');
});

test('the page that the shopper came from is kept for the link of the email', async () => {
  show({ at: '/authpage?next=%2Fcheckout' });
  await create();
  await screen.findByRole('status');
  expect(takeNextPath()).toBe('/checkout');
});

test('an address of another site is never opened', async () => {
  const { location } = show({ at: '/authpage?next=%2F%2Fevil.example' });
  await logIn();
  await waitFor(() => expect(location()).toBe('/'));
});

test('a wrong password shows the server’s message and can be corrected', async () => {
  show({ answers: { 'POST /api/auth/login': refused(401, 'The email address or the password is not right.') } });
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address or the password is not right.');
  const login = await form('Sign in');
  expect(login.getByLabelText('Email')).toHaveValue('meera@example.in');
  expect(login.getByLabelText('Password')).toHaveValue('');
});

test.each<[string, StubAnswer, string]>([
  ['silence', 'no answer', 'We could not reach the shop. Check your connection and try again.'],
  ['too many tries', refused(429, 'x'), 'Too many attempts. Wait a minute, then try again.'],
  ['a fault', refused(500, 'stack trace'), 'Something went wrong on our side. Please try again in a moment.'],
])('%s shows an explanation', async (_name, answer, message) => {
  show({ answers: { 'POST /api/auth/login': answer } });
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('creating an account needs matching passwords and announces its email; the second password is not sent', async () => {
  const { calls } = show();
  await create();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'We’ve sent an email to meera@example.in. Open the link in the email to confirm your account.',
  );
  expect(readToken()).toBeNull();
  expect(calls).toMatchObject([{ path: '/api/auth/register' }]);
  expect(calls[0]?.body).toEqual({ name: 'Meera Nair', email: 'meera@example.in', password: 'a long password' });
});

test('passwords that differ or are too short are not sent', async () => {
  const { calls } = show();
  await create({ confirm: 'another password' });
  const account = await form('Create Account');
  expect(await account.findByText('The two passwords are not the same')).toBeInTheDocument();
  await userEvent.clear(account.getByLabelText('Password'));
  await userEvent.type(account.getByLabelText('Password'), 'short');
  expect(await account.findByText('Use at least 10 characters')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('an empty form is not sent and reports what is missing', async () => {
  const { calls } = show();
  const account = await form('Create Account');
  await userEvent.click(account.getByRole('button', { name: 'Create Account' }));
  expect(await account.findByText('Enter your full name')).toBeInTheDocument();
  expect(account.getByText('Enter your password again')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('the entries are kept for another address', async () => {
  show();
  await create();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
  const account = await form('Create Account');
  expect(
    [account.getByLabelText('Full name'), account.getByLabelText('Email')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['Meera Nair', 'meera@example.in']);
});

test('a refusal is shown', async () => {
  show({ answers: { 'POST /api/auth/register': refused(400, 'Check the address.') } });
  await create();
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the address.');
});

test('a refused name is marked and focused', async () => {
  const message = 'This looks like a card number. Please leave it out: the shop never asks for it.';
  show({
    answers: {
      'POST /api/auth/register': {
        status: 400,
        body: { error: { code: 'card-not-accepted', message, fields: [{ path: 'name', message }] }, message },
      },
    },
  });
  await create();
  const name = (await form('Create Account')).getByLabelText('Full name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  expect(name).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
