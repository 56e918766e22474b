import { readToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as JoinPage from '../pages/Join/JoinPage';
import { startAsGuest } from '../testing/sign-in';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './Join';

const TOKEN = 'x'.repeat(43);
const invitation = ({ hasAccount }: { hasAccount: boolean }) => ({
  status: 200,
  body: { email: 'ravi@haat.example', role: 'Fulfilment', invitedBy: 'Meera Nambiar', hasAccount },
});
const user = { id: 'user-9', name: 'Ravi Kumar', email: 'ravi@haat.example', role: 'staff' };
const show = (hash = `#${TOKEN}`) => renderPage(JoinPage, { route: '/admin/join', at: `/admin/join${hash}` });

beforeEach(startAsGuest);
afterEach(startAsGuest);

test('an invited person without an account creates one and is signed in', async () => {
  let isKnown = true;
  const calls = stubApi({
    'POST /api/auth/invitation': invitation({ hasAccount: false }),
    'POST /api/auth/join': () =>
      isKnown
        ? {
            status: 400,
            body: {
              error: {
                code: 'invalid',
                message: 'No',
                fields: [{ path: 'password', message: 'This password is known from leaks' }],
              },
              message: 'No',
            },
          }
        : { status: 200, body: { token: 'a.b.c', user } },
  });
  const { location } = show();
  expect(await screen.findByText('Fulfilment')).toBeInTheDocument();
  expect(screen.getByText(/Meera Nambiar invites/)).toHaveTextContent(
    'Meera Nambiar invites ravi@haat.example to join the team of Haat as Fulfilment.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
  expect(await screen.findByText('Enter your full name')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ravi Kumar');
  await userEvent.type(screen.getByLabelText('Password'), 'password12');
  await userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
  expect(await screen.findByText('This password is known from leaks')).toBeInTheDocument();
  isKnown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
  await waitFor(() => expect(location()).toBe('/admin/dashboard'));
  expect(readToken()).toBe('a.b.c');
  expect(calls.at(-1)?.body).toEqual({ token: TOKEN, name: 'Ravi Kumar', password: 'password12' });
});

test('an invited person with an account joins with it, and signs in as usual', async () => {
  const calls = stubApi({
    'POST /api/auth/invitation': invitation({ hasAccount: true }),
    'POST /api/auth/join': { status: 200, body: { token: null, user } },
  });
  show();
  expect(await screen.findByText(/You already have an account with this email address/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Join the team' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/admin/dashboard');
  expect(readToken()).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ token: TOKEN });
});

test('a used link is reported, and an incomplete one sends no request', async () => {
  const calls = stubApi({
    'POST /api/auth/invitation': {
      status: 410,
      body: {
        error: {
          code: 'link-used',
          message: 'This invitation has expired, was revoked or was already used. Please ask for a new one.',
        },
        message: '',
      },
    },
  });
  const { unmount } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This invitation has expiredThis invitation has expired, was revoked or was already used.',
  );
  unmount();
  expect(calls).toHaveLength(1);
  show('#half');
  expect(await screen.findByText('Incomplete link')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});
