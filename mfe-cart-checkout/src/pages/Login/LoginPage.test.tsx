import { configure, writeToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Login from './LoginPage';

const show = (at: string, authentication = true) => {
  configure({ apiUrl: '', authentication });
  const calls = stubApi({ 'POST /api/auth/login': { status: 200, body: { token: 'a.b.c', user: { id: '1', name: 'Meera', email: 'meera@example.in', role: 'shopper' } } } });
  return { calls, ...renderPage(Login, { route: '/login', at }) };
};
const ENDED = 'Your session has ended. Please sign in again.';

beforeEach(() => writeToken(null));

test('after a failed refresh it says that the session has ended, and goes back afterwards', async () => {
  const { location } = show('/login?ended=1&next=%2Fprofile');
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.in');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(location()).toBe('/profile'));
});

test('reached by hand it says nothing of a session', async () => {
  show('/login?next=%2Fprofile');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/authpage?next=%2Fprofile');
});

test('with authentication off it is closed', async () => {
  const { calls } = show('/login?ended=1', false);
  expect(await screen.findByRole('heading', { name: 'Signing in is closed at the moment' })).toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(calls).toEqual([]);
});
