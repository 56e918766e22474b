import { configure } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeNextPath } from '../../sign-in/stored-next-path';
import * as ForgotPassword from './ForgotPasswordPage';

const show = (answer: StubAnswer, { authentication = true, at = '/forgot-password' } = {}) => {
  configure({ apiUrl: '', authentication });
  const calls = stubApi({ 'POST /api/auth/forgot-password': answer });
  return { calls, ...renderPage(ForgotPassword, { route: '/forgot-password', at }) };
};
const requestLink = async (email: string) => {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
};

test.each(['known@example.in', 'unknown@example.in'])('the message for %s is the same', async (email) => {
  const { calls } = show({ status: 202, body: { message: 'x' } });
  await requestLink(email);
  expect(await screen.findByRole('status')).toHaveTextContent(
    `If this address has an account, we’ve sent an email to ${email}.`,
  );
  expect(calls).toMatchObject([{ body: { email } }]);
});

test('the page that the shopper came from is kept for the link of the email', async () => {
  show({ status: 202, body: { message: 'x' } }, { at: '/forgot-password?next=%2Fcheckout' });
  await requestLink('meera@example.in');
  await screen.findByRole('status');
  expect(takeNextPath()).toBe('/checkout');
});

test('an invalid address is not sent', async () => {
  const { calls } = show({ status: 202, body: {} });
  await requestLink('meera');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('an address that the server refuses is marked and focused', async () => {
  const message = 'Enter an email address like name@example.in';
  show({ status: 400, body: { error: { code: 'invalid', message, fields: [{ path: 'email', message }] }, message } });
  await requestLink('meera@example.in');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a missing response is shown, and the address stays for another attempt', async () => {
  show('no answer');
  await requestLink('meera@example.in');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
});

test('with authentication disabled nothing is sent', async () => {
  const { calls } = show({ status: 202, body: {} }, { authentication: false });
  await requestLink('meera@example.in');
  expect(screen.getByRole('heading', { name: 'Sign-in isn’t available right now' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});
