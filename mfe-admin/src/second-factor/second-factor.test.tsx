import type { SecondFactor } from '@haat/shared/contract/second-factor';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, type StubAnswer, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Profile from '../pages/Profile/ProfilePage';
import * as Settings from '../pages/Settings/SettingsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './AppChangeForm';
import './SecondFactorGate';

const refused = {
  status: 403,
  body: {
    error: { code: 'second-factor-required', message: 'Please confirm with your second factor.' },
    message: '',
  },
};
const wrongCode = (path: string) => ({
  status: 403,
  body: {
    error: {
      code: 'wrong-code',
      message: 'Wrong',
      fields: [{ path, message: 'This code is wrong or was already used' }],
    },
    message: 'Wrong',
  },
});
const factor = (changes: Partial<SecondFactor> = {}): { status: number; body: SecondFactor } => ({
  status: 200,
  body: { isRequired: false, isDone: false, hasApp: true, passkeys: 0, recoveryCodes: 9, ...changes },
});
const app = {
  status: 200,
  body: {
    secret: 'JBSWY3DPEHPK3PXP',
    link: 'otpauth://totp/Haat:meera@haat.example?secret=JBSWY3DPEHPK3PXP',
    qr: { size: 29, path: 'M4 4h1v1h-1z' },
  },
};
const codes = { status: 200, body: { recoveryCodes: ['ABCDE-12345', 'FGHJK-67890'] } };
const profile = {
  status: 200,
  body: {
    name: 'Meera Nambiar',
    email: 'meera@haat.example',
    phone: null,
    joinDate: '2025-01-01T00:00:00.000Z',
    role: 'staff',
  },
};

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

/** Renders a page behind the second step, which is passed when `isVerified` returns true. */
function show(answers: Record<string, StubAnswer>, isVerified: () => boolean) {
  const calls = stubApi({ 'GET /api/admin/me': () => (isVerified() ? meAs() : refused), ...answers });
  renderPage(Settings, { route: '/admin/settings', at: '/admin/settings' });
  return calls;
}

test('the app’s code opens the admin, and a wrong code is reported', async () => {
  let isShown = false;
  const calls = show(
    {
      'GET /api/users/second-factor': factor(),
      'POST /api/users/second-factor': ({ body }) => {
        isShown = (body as { code?: string }).code === '123 456';
        return isShown ? { status: 204 } : wrongCode('code');
      },
    },
    () => isShown,
  );
  const field = await screen.findByLabelText('Six-digit code from your app');
  expect(screen.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await userEvent.type(field, '12{Enter}');
  expect(await screen.findByText('Enter the six-digit code from the app')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText('This code is wrong or was already used')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Settings' })).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '123 456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(postRequestsIn(calls).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123 456' }]);
});

test('a recovery code replaces the app’s code', async () => {
  let isShown = false;
  const calls = show(
    {
      'GET /api/users/second-factor': factor(),
      'POST /api/users/second-factor': () => {
        isShown = true;
        return { status: 204 };
      },
    },
    () => isShown,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Use recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcde-12345{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ recoveryCode: 'abcde-12345' });
});

test('a required app is set up, and the recovery codes are shown before the admin opens', async () => {
  let isSetUp = false;
  show(
    {
      'GET /api/users/second-factor': factor({ isRequired: true, hasApp: false, recoveryCodes: 0 }),
      'POST /api/users/second-factor/app': app,
      'POST /api/users/second-factor/app/confirm': () => {
        isSetUp = true;
        return codes;
      },
    },
    () => isSetUp,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeInTheDocument();
  await fillIn(await screen.findByLabelText('Your password'), 'the one there is');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await fillIn(screen.getByLabelText('Six-digit code from the app'), '123456');
  await userEvent.keyboard('{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['ABCDE-12345', 'FGHJK-67890']);
  expect(screen.queryByRole('heading', { name: 'Settings' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
});

test('the second step offers to sign out', async () => {
  show({ 'GET /api/users/second-factor': factor(), 'POST /api/auth/logout': { status: 204 } }, () => false);
  await screen.findByLabelText('Six-digit code from your app');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to the admin' })).toBeInTheDocument();
});

describe('on the profile', () => {
  const open = (answers: Record<string, StubAnswer>) => {
    const calls = stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/users/profile': profile, ...answers });
    renderPage(Profile, { route: '/admin/profile', at: '/admin/profile' });
    return calls;
  };

  test('an app is removed with the password', async () => {
    let hasApp = true;
    const calls = open({
      'GET /api/users/second-factor': () => factor({ isDone: true, hasApp, recoveryCodes: hasApp ? 9 : 0 }),
      'POST /api/users/second-factor/app/remove': ({ body }) => {
        if ((body as { proof: { password: string } }).proof.password !== 'the one there is')
          return {
            status: 403,
            body: {
              error: {
                code: 'wrong-password',
                message: 'No',
                fields: [{ path: 'proof.password', message: 'That is not your password' }],
              },
              message: 'No',
            },
          };
        hasApp = false;
        return { status: 204 };
      },
    });
    expect(await screen.findByText(/9 recovery codes are left/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove app…' }));
    await fillIn(await screen.findByLabelText('Your password'), 'not this one');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('That is not your password')).toBeInTheDocument();
    await fillIn(screen.getByLabelText('Your password'), 'the one there is');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up authenticator app…' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.endsWith('/remove'))).toHaveLength(2);
  });

  test('new recovery codes replace the old ones', async () => {
    open({
      'GET /api/users/second-factor': factor({ isDone: true, recoveryCodes: 1 }),
      'POST /api/users/second-factor/recovery-codes': codes,
    });
    expect(await screen.findByText(/1 recovery code is left/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'New recovery codes…' }));
    await fillIn(await screen.findByLabelText('Your password'), 'the one there is');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('ABCDE-12345')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText('ABCDE-12345')).not.toBeInTheDocument());
  });
});
