import { configure, onNotice, readToken, writeToken, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inTurn } from '../../fixtures/in-turn';
import { passkeyDevice } from '../../fixtures/passkey-device';
import * as ProfileSecurity from './ProfileSecurityPage';
// Load these modules before the tests: compiling them later would count against the tests' timeouts.
import '../../account/security/PasskeyForm';

const sessions = [
  {
    id: 's1',
    device: 'Firefox on Linux',
    startedAt: '2026-11-01T10:00:00Z',
    usedAt: '2026-11-22T05:00:00Z',
    isThis: true,
  },
  {
    id: 's2',
    device: 'Chrome on Android',
    startedAt: '2026-10-01T10:00:00Z',
    usedAt: '2026-11-20T05:00:00Z',
    isThis: false,
  },
];
const profile = {
  name: 'Meera Nair',
  email: 'meera@example.in',
  phone: null,
  joinDate: '2024-03-05T00:00:00Z',
  role: 'shopper',
  address: null,
};
const wrongPassword = (path: string) => ({
  status: 403,
  body: {
    error: {
      code: 'wrong-password',
      message: 'This is not your password.',
      fields: [{ path, message: 'This is not your password' }],
      requestId: 'r',
    },
    message: 'This is not your password.',
  },
});

const phone = { id: 'k1', name: 'My phone', createdAt: '2026-11-01T10:00:00Z', usedAt: '2026-11-20T05:00:00Z' };

const notices: Notice[] = [];
let stop = () => {};
beforeEach(() => {
  notices.length = 0;
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => stop());

const show = (answers: Record<string, StubAnswer> = {}) => {
  configure({ apiUrl: '', authentication: true });
  writeToken('a.b.c');
  const calls = stubApi({
    'GET /api/users/profile': { status: 200, body: profile },
    'GET /api/users/passkeys': { status: 200, body: { content: [phone] } },
    'GET /api/users/sessions': { status: 200, body: { content: sessions } },
    ...answers,
  });
  const sent = () => calls.filter(({ method }) => method.toUpperCase() !== 'GET');
  return { calls, sent, ...renderPage(ProfileSecurity, { route: '/profile/security', at: '/profile/security' }) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the password is changed with the current one, and the fields are empty again', async () => {
  const { sent } = show({ 'PUT /api/users/password': { status: 204 } });
  const password = await section('Password');
  await fillIn(password.getByLabelText('Current password'), 'the one there is');
  await fillIn(password.getByLabelText('New password'), 'a wholly new password');
  await fillIn(password.getByLabelText('Confirm password'), 'a wholly new password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ text: 'Your password is changed. You are signed out everywhere else.' }]),
  );
  expect(sent()).toMatchObject([
    { body: { currentPassword: 'the one there is', newPassword: 'a wholly new password' } },
  ]);
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

test('a wrong password is reported at its field', async () => {
  show({ 'PUT /api/users/password': wrongPassword('currentPassword') });
  const password = await section('Password');
  await fillIn(password.getByLabelText('Current password'), 'not the one');
  await fillIn(password.getByLabelText('New password'), 'a wholly new password');
  await fillIn(password.getByLabelText('Confirm password'), 'a wholly new password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your password'),
  );
  expect(password.getByLabelText('Current password')).toHaveFocus();
  expect(password.getByLabelText('New password')).toHaveValue('a wholly new password');
});

test('a refused new email address is reported at its own field', async () => {
  const message = 'Enter an email address like name@example.in';
  show({
    'PUT /api/users/email': {
      status: 400,
      body: { error: { code: 'invalid', message, fields: [{ path: 'email', message }], requestId: 'r' }, message },
    },
  });
  const email = await section('Email address');
  await fillIn(email.getByLabelText('New email address'), 'meera.nair@example.in');
  await fillIn(email.getByLabelText('Your password'), 'the one there is');
  await userEvent.click(email.getByRole('button', { name: 'Change email address' }));
  await waitFor(() => expect(email.getByLabelText('New email address')).toHaveAccessibleDescription(message));
  expect(email.getByLabelText('New email address')).toHaveFocus();
  expect(email.getByLabelText('Your password')).toBeValid();
});

test('a new email address is requested, and its email is announced', async () => {
  const { sent } = show({ 'PUT /api/users/email': { status: 202, body: { message: 'x' } } });
  const email = await section('Email address');
  expect(await email.findByText('Your email address is meera@example.in.')).toBeInTheDocument();
  await fillIn(email.getByLabelText('New email address'), 'meera.nair@example.in');
  await fillIn(email.getByLabelText('Your password'), 'the one there is');
  await userEvent.click(email.getByRole('button', { name: 'Change email address' }));
  expect(await email.findByRole('status')).toHaveTextContent('We’ve sent an email to meera.nair@example.in.');
  expect(sent()).toMatchObject([{ body: { email: 'meera.nair@example.in', password: 'the one there is' } }]);
});

test('a common new password is reported at its own field', async () => {
  const message = 'Choose a password without your name or email address in it';
  show({
    'PUT /api/users/password': {
      status: 400,
      body: {
        error: { code: 'known-password', message, fields: [{ path: 'newPassword', message }], requestId: 'r' },
        message,
      },
    },
  });
  const password = await section('Password');
  await fillIn(password.getByLabelText('Current password'), 'the one there is');
  await fillIn(password.getByLabelText('New password'), 'meera and nair');
  await fillIn(password.getByLabelText('Confirm password'), 'meera and nair');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText(message)).toBeInTheDocument();
  expect(password.getByLabelText('New password')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('another device is signed out; the current one has no button', async () => {
  const { sent } = show({ 'DELETE /api/users/sessions/s2': { status: 204 } });
  const places = await section('Signed-in devices');
  expect(await places.findByText('Last used on 20 November 2026')).toBeInTheDocument();
  const [here] = places.getAllByRole('listitem');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(places.getByRole('button', { name: 'Sign out of Chrome on Android' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Signed out: Chrome on Android.' }]));
  expect(sent()).toMatchObject([{ path: '/api/users/sessions/s2' }]);
});

test('signing out everywhere signs out this device as well', async () => {
  const { location } = show({ 'DELETE /api/users/sessions': { status: 204 } });
  await userEvent.click(
    await (await section('Signed-in devices')).findByRole('button', { name: 'Sign out everywhere' }),
  );
  await waitFor(() => expect(location()).toBe('/'));
  expect(readToken()).toBeNull();
});

test('the account is deleted with the password, after a second step that can be cancelled', async () => {
  const { sent, location } = show({ 'POST /api/users/delete-account': { status: 204 } });
  const end = await section('Delete your account');
  expect(
    end.getByText(/Orders that are not paid yet are cancelled, and store credit that they use ends too/),
  ).toBeVisible();
  await userEvent.click(end.getByRole('button', { name: 'Delete my account…' }));
  await userEvent.click(end.getByRole('button', { name: 'Keep my account' }));
  expect(end.queryByLabelText('Your password')).not.toBeInTheDocument();
  await userEvent.click(end.getByRole('button', { name: 'Delete my account…' }));
  await userEvent.click(end.getByRole('button', { name: 'Delete account' }));
  expect(sent()).toEqual([]);
  await fillIn(end.getByLabelText('Your password'), 'the one there is');
  await userEvent.click(end.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(sent()).toMatchObject([{ body: { password: 'the one there is' } }]);
  expect(readToken()).toBeNull();
});

describe('passkeys', () => {
  const creation = {
    rp: { id: 'localhost', name: 'Haat' },
    user: { id: 'dQ', name: 'meera@example.in', displayName: 'Meera Nair' },
    challenge: 'Y2hhbGxlbmdl',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  };
  const tablet = { id: 'k2', name: 'My tablet', createdAt: '2026-11-22T10:00:00Z', usedAt: null };

  test('are listed with when they were added and used', async () => {
    show();
    const passkeys = await section('Passkeys');
    expect(await passkeys.findByText('Added on 1 November 2026, last used on 20 November 2026')).toBeInTheDocument();
  });

  test('one is added with a name and the password; a wrong password is reported at its field, and the name stays', async () => {
    passkeyDevice();
    const { sent } = show({
      'POST /api/users/passkeys/options': inTurn(wrongPassword('proof.password'), { status: 200, body: creation }),
      'POST /api/users/passkeys': { status: 201, body: tablet },
    });
    const passkeys = await section('Passkeys');
    await userEvent.click(await passkeys.findByRole('button', { name: 'Add a passkey…' }));
    await userEvent.click(await passkeys.findByRole('button', { name: 'Add passkey' }));
    expect(await passkeys.findByText('Give it a name, like My phone')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await userEvent.type(passkeys.getByLabelText('Name'), 'My tablet');
    await fillIn(passkeys.getByLabelText('Your password'), 'not the password');
    await userEvent.click(passkeys.getByRole('button', { name: 'Add passkey' }));
    expect(await passkeys.findByText('This is not your password')).toBeInTheDocument();
    expect(passkeys.getByLabelText('Name')).toHaveValue('My tablet');
    await fillIn(passkeys.getByLabelText('Your password'), 'the one there is');
    await userEvent.click(passkeys.getByRole('button', { name: 'Add passkey' }));
    await waitFor(() => expect(notices).toMatchObject([{ text: 'Passkey added.' }]));
    expect(sent().slice(1)).toMatchObject([
      { path: '/api/users/passkeys/options', body: { proof: { password: 'the one there is' } } },
      {
        path: '/api/users/passkeys',
        body: { name: 'My tablet', passkey: { id: 'ZGV2aWNl', response: { attestationObject: 'bWFkZQ' } } },
      },
    ]);
  });

  test('a device that already has one is reported, and nothing is added', async () => {
    passkeyDevice({ refuses: new DOMException('known', 'InvalidStateError') });
    const { sent } = show({ 'POST /api/users/passkeys/options': { status: 200, body: creation } });
    const passkeys = await section('Passkeys');
    await userEvent.click(await passkeys.findByRole('button', { name: 'Add a passkey…' }));
    await userEvent.type(await passkeys.findByLabelText('Name'), 'My tablet');
    await fillIn(passkeys.getByLabelText('Your password'), 'the one there is');
    await userEvent.click(passkeys.getByRole('button', { name: 'Add passkey' }));
    expect(await passkeys.findByRole('alert')).toHaveTextContent('This device already has a passkey for your account.');
    expect(sent().map(({ path }) => path)).toEqual(['/api/users/passkeys/options']);
  });

  test('one is renamed with a passkey, and removed with the password; both can be cancelled', async () => {
    passkeyDevice();
    const { sent } = show({
      'POST /api/users/passkeys/proof': {
        status: 200,
        body: { challenge: 'Y2hhbGxlbmdl', allowCredentials: [{ id: 'ZGV2aWNl', type: 'public-key' }] },
      },
      'PUT /api/users/passkeys/k1': { status: 200, body: { ...phone, name: 'Old phone' } },
      'POST /api/users/passkeys/k1/remove': { status: 204 },
    });
    const passkeys = await section('Passkeys');
    await userEvent.click(await passkeys.findByRole('button', { name: 'Remove My phone' }));
    await userEvent.click(await passkeys.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(passkeys.getByRole('button', { name: 'Rename My phone' }));
    const name = await passkeys.findByLabelText('Name');
    expect(name).toHaveValue('My phone');
    await userEvent.clear(name);
    await userEvent.type(name, 'Old phone');
    await userEvent.click(passkeys.getByRole('button', { name: 'Use a passkey instead' }));
    await waitFor(() => expect(notices).toMatchObject([{ text: 'Passkey renamed.' }]));
    await userEvent.click(passkeys.getByRole('button', { name: 'Remove My phone' }));
    await fillIn(await passkeys.findByLabelText('Your password'), 'the one there is');
    await userEvent.click(passkeys.getByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(sent()).toMatchObject([
      { path: '/api/users/passkeys/proof' },
      {
        path: '/api/users/passkeys/k1',
        body: { name: 'Old phone', proof: { passkey: { id: 'ZGV2aWNl', response: { signature: 'c2lnbmVk' } } } },
      },
      { path: '/api/users/passkeys/k1/remove', body: { proof: { password: 'the one there is' } } },
    ]);
  });
});

test('store credit that ends with the account is named before it is deleted', async () => {
  show({ 'GET /api/users/credit': { status: 200, body: { balance: 44, entries: [] } } });
  const part = await section('Delete your account');
  expect(await part.findByText('₹44.00')).toBeInTheDocument();
  expect(part.getByText(/ends with the account\. Use it first/)).toBeInTheDocument();
});
