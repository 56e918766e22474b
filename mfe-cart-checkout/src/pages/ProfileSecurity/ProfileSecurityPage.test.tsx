import { configure, onNotice, readToken, writeToken, type Notice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ProfileSecurity from './ProfileSecurityPage';

const sessions = [
  { id: 's1', device: 'Firefox on Linux', startedAt: '2026-11-01T10:00:00Z', usedAt: '2026-11-22T05:00:00Z', isThis: true },
  { id: 's2', device: 'Chrome on Android', startedAt: '2026-10-01T10:00:00Z', usedAt: '2026-11-20T05:00:00Z', isThis: false },
];
const profile = { name: 'Meera Nair', email: 'meera@example.in', phone: null, joinDate: '2024-03-05T00:00:00Z', role: 'shopper', address: null };
const wrongPassword = (path: string): StubAnswer => ({ status: 403, body: { error: { code: 'wrong-password', message: 'This is not your password.', fields: [{ path, message: 'This is not your password' }], requestId: 'r' }, message: 'This is not your password.' } });

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
  const calls = stubApi({ 'GET /api/users/profile': { status: 200, body: profile }, 'GET /api/users/sessions': { status: 200, body: { content: sessions } }, ...answers });
  const sent = () => calls.filter(({ method }) => method.toUpperCase() !== 'GET');
  return { calls, sent, ...renderPage(ProfileSecurity, { route: '/profile/security', at: '/profile/security' }) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the password is changed by the one there is, and the fields are empty again', async () => {
  const { sent } = show({ 'PUT /api/users/password': { status: 204 } });
  const password = await section('Password');
  await userEvent.type(password.getByLabelText('Current password'), 'the one there is');
  await userEvent.type(password.getByLabelText('New password'), 'a wholly new password');
  await userEvent.type(password.getByLabelText('Confirm password'), 'a wholly new password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Your password is changed. You are signed out everywhere else.' }]));
  expect(sent()).toMatchObject([{ body: { currentPassword: 'the one there is', newPassword: 'a wholly new password' } }]);
  expect(password.getByLabelText('Current password')).toHaveValue('');
});

test('a wrong password is said at its field', async () => {
  show({ 'PUT /api/users/password': wrongPassword('currentPassword') });
  const password = await section('Password');
  await userEvent.type(password.getByLabelText('Current password'), 'not the one');
  await userEvent.type(password.getByLabelText('New password'), 'a wholly new password');
  await userEvent.type(password.getByLabelText('Confirm password'), 'a wholly new password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(password.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your password'));
  expect(password.getByLabelText('New password')).toHaveValue('a wholly new password');
});

test('another address is asked for, and its message is spoken of', async () => {
  const { sent } = show({ 'PUT /api/users/email': { status: 202, body: { message: 'x' } } });
  const email = await section('E-mail address');
  expect(await email.findByText('Your account has meera@example.in.')).toBeInTheDocument();
  await userEvent.type(email.getByLabelText('New e-mail address'), 'meera.nair@example.in');
  await userEvent.type(email.getByLabelText('Your password'), 'the one there is');
  await userEvent.click(email.getByRole('button', { name: 'Change address' }));
  expect(await email.findByRole('status')).toHaveTextContent('We have sent a message to meera.nair@example.in.');
  expect(sent()).toMatchObject([{ body: { email: 'meera.nair@example.in', password: 'the one there is' } }]);
});

test('another place is signed out; the one that is used here has no button', async () => {
  const { sent } = show({ 'DELETE /api/users/sessions/s2': { status: 204 } });
  const places = await section('Where you are signed in');
  expect(await places.findByText('Last used on 20 November 2026')).toBeInTheDocument();
  const [here] = places.getAllByRole('listitem');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(places.getByRole('button', { name: 'Sign out of Chrome on Android' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'Signed out: Chrome on Android.' }]));
  expect(sent()).toMatchObject([{ path: '/api/users/sessions/s2' }]);
});

test('signing out everywhere signs out here as well', async () => {
  const { location } = show({ 'DELETE /api/users/sessions': { status: 204 } });
  await userEvent.click(await (await section('Where you are signed in')).findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(readToken()).toBeNull();
});

test('the account is deleted by the password, after a second step that can be left', async () => {
  const { sent, location } = show({ 'POST /api/users/delete-account': { status: 204 } });
  const end = await section('Delete your account');
  await userEvent.click(end.getByRole('button', { name: 'Delete my account…' }));
  await userEvent.click(end.getByRole('button', { name: 'Keep my account' }));
  expect(end.queryByLabelText('Your password')).not.toBeInTheDocument();
  await userEvent.click(end.getByRole('button', { name: 'Delete my account…' }));
  await userEvent.click(end.getByRole('button', { name: 'Delete for good' }));
  expect(sent()).toEqual([]);
  await userEvent.type(end.getByLabelText('Your password'), 'the one there is');
  await userEvent.click(end.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(sent()).toMatchObject([{ body: { password: 'the one there is' } }]);
  expect(readToken()).toBeNull();
});
