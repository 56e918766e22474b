import { configure, readToken, writeToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inTurn } from '../../fixtures/in-turn';
import { passkeyDevice } from '../../fixtures/passkey-device';
import * as Login from './LoginPage';

const show = (at: string, answers: Record<string, StubAnswer> = {}, { authentication = true } = {}) => {
  configure({ apiUrl: '', authentication });
  const calls = stubApi({
    'POST /api/auth/login': {
      status: 200,
      body: { token: 'a.b.c', user: { id: '1', name: 'Meera', email: 'meera@example.in', role: 'shopper' } },
    },
    ...answers,
  });
  return { calls, ...renderPage(Login, { route: '/login', at }) };
};
const ENDED = 'Your session has ended. Please sign in again.';

beforeEach(() => writeToken(null));

test('after a failed refresh it states that the session has ended, and returns afterwards', async () => {
  const { location } = show('/login?ended=1&next=%2Fprofile');
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location()).toBe('/profile'));
});

test('opened directly it does not mention a session', async () => {
  show('/login?next=%2Fprofile');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/authpage?next=%2Fprofile#create-title',
  );
});

test('with authentication disabled it is closed', async () => {
  const { calls } = show('/login?ended=1', {}, { authentication: false });
  expect(await screen.findByRole('heading', { name: 'Sign-in isn’t available right now' })).toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(calls).toEqual([]);
});

describe('a passkey', () => {
  const challenge = {
    status: 200,
    body: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' },
  };
  const signedIn = {
    status: 200,
    body: { token: 'a.b.c', user: { id: '1', name: 'Meera', email: 'meera@example.in', role: 'shopper' } },
  };
  const refused = {
    status: 401,
    body: {
      error: { code: 'passkey-refused', message: 'This passkey could not be used here.' },
      message: 'This passkey could not be used here.',
    },
  };
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

  test('signs in by its button, without an address or a password', async () => {
    passkeyDevice();
    const { calls, location } = show('/login?next=%2Fprofile', {
      'POST /api/auth/passkey/options': challenge,
      'POST /api/auth/passkey': signedIn,
    });
    await press();
    await waitFor(() => expect(location()).toBe('/profile'));
    expect(readToken()).toBe('a.b.c');
    expect(calls.map(({ path, body }) => [path, body])).toMatchObject([
      ['/api/auth/passkey/options', undefined],
      ['/api/auth/passkey', { passkey: { id: 'ZGV2aWNl', response: { signature: 'c2lnbmVk' } } }],
    ]);
  });

  test('is offered in the email field where the browser supports it, and a refusal is shown and can be retried', async () => {
    const device = passkeyDevice({ offers: true });
    const { location } = show('/login?next=%2Fprofile', {
      'POST /api/auth/passkey/options': challenge,
      'POST /api/auth/passkey': inTurn(refused, signedIn),
    });
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(device.offered()).toBe(1));
    device.pick();
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey could not be used here.');
    await waitFor(() => expect(device.offered()).toBe(2));
    device.pick();
    await waitFor(() => expect(location()).toBe('/profile'));
  });

  test('that is cancelled or unsupported by the browser is explained; the password form stays', async () => {
    passkeyDevice({ refuses: new DOMException('not now', 'NotAllowedError') });
    const { calls } = show('/login', { 'POST /api/auth/passkey/options': challenge });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.in');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('It was cancelled or took too long. Please try again.');
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const before = calls.length;
    await press();
    expect(await screen.findByText(/This browser can’t use passkeys/)).toBeInTheDocument();
    expect(calls).toHaveLength(before);
  });
});
