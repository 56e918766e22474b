import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Protection from '../pages/Protection/ProtectionPage';
// Load these modules before the tests: compiling them later would count against the tests' timeouts.
import './ClaimPhotos';

async function openForm() {
  renderPage(Protection, { route: '/protection', at: '/protection' });
  const [button] = await screen.findAllByRole('button', { name: 'File a Claim' });
  if (!button) throw new Error('There is no button to file a claim');
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'File a claim' });
  return button;
}

async function fill(values: { orderId: string; email: string; description: string }) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Order number' }), values.orderId);
  await fillIn(screen.getByRole('textbox', { name: 'Email' }), values.email);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'What went wrong?' }),
    'It was damaged in transit',
  );
  await fillIn(screen.getByRole('textbox', { name: 'What happened' }), values.description);
  await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
}
const good = { orderId: 'ht-8k2m4q', email: 'asha@example.in', description: 'The lid of the masala dabba is bent.' };

test("'File a Claim' opens a form, files the claim once and shows its reference", async () => {
  const calls = stubApi({
    'POST /api/claims': { status: 201, body: { reference: 'CL-7F3K9Q', token: 'claim-token' } },
  });
  await openForm();
  await fill(good);
  expect(await screen.findByText('CL-7F3K9Q')).toBeInTheDocument();
  expect(screen.getByText(/review your claim within 24 hours/)).toBeInTheDocument();
  expect(postRequestsIn(calls)).toMatchObject([
    {
      method: 'POST',
      path: '/api/claims',
      body: { orderId: 'HT-8K2M4Q', email: 'asha@example.in', reason: 'damaged', description: good.description },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Send claim' })).not.toBeInTheDocument();
});

test('photos are added to the claim one by one, and other files are named and not sent', async () => {
  let arrived = 0;
  const calls = stubApi({
    'POST /api/claims': { status: 201, body: { reference: 'CL-7F3K9Q', token: 'claim-token' } },
    'POST /api/claims/CL-7F3K9Q/photos': ({ body }) =>
      body instanceof File && body.name === 'broken.jpg'
        ? {
            status: 415,
            body: {
              error: { code: 'not-a-picture', message: 'This file is not a picture.' },
              message: 'This file is not a picture.',
            },
          }
        : { status: 201, body: { photos: (arrived += 1) } },
  });
  await openForm();
  await fill(good);
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const photos = await screen.findByLabelText('Photos');
  await userEvent
    .setup({ applyAccept: false })
    .upload(photos, [
      file('lid.jpg', 'image/jpeg'),
      file('notes.pdf', 'application/pdf'),
      file('broken.jpg', 'image/jpeg'),
      file('box.png', 'image/png'),
    ]);
  expect(await screen.findByText('2 of 5 photos have arrived.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'notes.pdf is not a JPEG, PNG or WebP picture.broken.jpg: This file is not a picture.',
  );
  const sent = calls.filter(({ path }) => path.endsWith('/photos'));
  expect(sent.map(({ headers }) => [headers['X-Claim-Token'], headers['Content-Type']])).toEqual([
    ['claim-token', 'image/jpeg'],
    ['claim-token', 'image/jpeg'],
    ['claim-token', 'image/png'],
  ]);
});

test('opened from an order’s page, it has the number, and opens the order by this tab’s token', async () => {
  sessionStorage.setItem('order-token:HT-8K2M4Q', 'secret-token');
  const calls = stubApi({
    'POST /api/claims': {
      status: 409,
      body: {
        error: { code: 'too-late', message: 'A claim could be filed until 3 September 2025.' },
        message: 'A claim could be filed until 3 September 2025.',
      },
    },
  });
  renderPage(Protection, { route: '/protection', at: '/protection?order=HT-8K2M4Q' });
  const [button] = await screen.findAllByRole('button', { name: 'File a Claim' });
  if (!button) throw new Error('There is no button to file a claim');
  await userEvent.click(button);
  expect(await screen.findByRole('textbox', { name: 'Order number' })).toHaveValue('HT-8K2M4Q');
  await fillIn(screen.getByRole('textbox', { name: 'Email' }), good.email);
  await fillIn(screen.getByRole('textbox', { name: 'What happened' }), good.description);
  await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A claim could be filed until 3 September 2025.');
  expect(postRequestsIn(calls)).toMatchObject([{ headers: { 'X-Order-Token': 'secret-token' } }]);
  sessionStorage.clear();
});

test('an incomplete claim is not sent: each field states what it needs, and the first has the focus', async () => {
  const calls = stubApi({});
  await openForm();
  await fill({ orderId: '12345', email: 'asha', description: 'bent' });
  expect(await screen.findByText('Enter the order number from your confirmation, like HT-8K2M4Q')).toBeInTheDocument();
  expect(screen.getByText('Enter the email address that you ordered with')).toBeInTheDocument();
  expect(screen.getByText('Describe what happened in at least 20 characters')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveFocus());
  expect(postRequestsIn(calls)).toEqual([]);
});

test('field errors of the server are beside the fields, and entries survive a server error', async () => {
  let answer: 'no answer' | { status: number; body: object } = 'no answer';
  stubApi({ 'POST /api/claims': () => answer });
  await openForm();
  await fill(good);
  expect(await screen.findByRole('alert')).toHaveTextContent('You appear to be offline');
  expect(screen.getByRole('textbox', { name: 'What happened' })).toHaveValue(good.description);

  answer = {
    status: 400,
    body: {
      error: { code: 'invalid', message: 'Please check', fields: [{ path: 'email', message: 'No such mailbox' }] },
      message: 'Please check',
    },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
  expect(await screen.findByText('No such mailbox')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Escape closes the form and returns the focus to the button', async () => {
  stubApi({});
  const button = await openForm();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
