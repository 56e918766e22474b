import { renderPage } from '@haat/shared/testing/render-page';
import { fillIn } from '@haat/shared/testing/fill-in';
import { postRequestsIn, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Help from '../pages/Help/HelpPage';
import './ChatWindow';

async function open(answer: object) {
  const calls = stubApi({
    'GET /api/chats/hours': { status: 200, body: { staffed: true, hours: '9AM-6PM' } },
    'POST /api/chats': { status: 400, body: answer },
  });
  renderPage(Help, { route: '/help', at: '/help' });
  const [button] = await screen.findAllByRole('button', { name: 'Open the chat' });
  if (!button) throw new Error('There is no button for the chat');
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat with Haat' }));
  const about = await dialog.findByRole('textbox', { name: 'What is it about?' });
  return { calls, dialog, about, start: () => userEvent.click(dialog.getByRole('button', { name: 'Start chat' })) };
}

test('an empty start marks and focuses the message, and sends nothing', async () => {
  const { calls, dialog, about, start } = await open({});
  await start();
  expect(about).toBeInvalid();
  expect(about).toHaveAccessibleDescription(expect.stringContaining('Write what it is about.'));
  expect(about).toHaveFocus();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await fillIn(about, 'A broken bangle');
  expect(about).toBeValid();
  expect(postRequestsIn(calls)).toEqual([]);
});

test('an address that the server refuses is marked and focused, and the message stays', async () => {
  const message = 'Enter an email address like name@example.in';
  const { dialog, about, start } = await open({
    error: { code: 'invalid', message, fields: [{ path: 'email', message }] },
    message,
  });
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await fillIn(email, 'asha@haat');
  await fillIn(about, 'A broken bangle');
  await start();
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(about).toHaveValue('A broken bangle');
});
