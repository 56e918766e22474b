import type { ApiKey } from '@haat/shared/contract/api-keys';
import type { Delivery, DeliveryDetail, Webhook } from '@haat/shared/contract/webhooks';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as IntegrationsPage from '../pages/Integrations/IntegrationsPage';
import * as ProfilePage from '../pages/Profile/ProfilePage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './IntegrationDialog';

const key: ApiKey = {
  id: 'k1',
  name: 'Warehouse',
  prefix: 'haat_3kf9x2ma',
  scopes: ['products.read', 'stock.write'],
  madeBy: { id: 'user-1', name: 'Meera Nambiar' },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  state: 'in use',
};
const webhook: Webhook = {
  id: 'w1',
  url: 'https://erp.example/haat',
  description: 'Packing',
  events: ['order.placed', 'stock.changed'],
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 3,
  state: 'on',
  failingSince: null,
  offWhy: null,
  offAt: null,
  oldSecretUntil: null,
};
const failed: Delivery = {
  id: 'd1',
  eventId: 'msg_1',
  type: 'order.placed',
  about: 'HT-8K2M4Q',
  at: '2026-11-21T10:00:00.000Z',
  state: 'failed',
  tries: 2,
  nextAt: null,
  last: { at: '2026-11-21T10:05:00.000Z', status: 503, ms: 120, error: 'The server responded with status 503.' },
};
const detail: DeliveryDetail = {
  ...failed,
  body: '{"type":"order.placed","timestamp":"2026-11-21T10:00:00.000Z","data":{"order":"HT-8K2M4Q","status":"Placed"}}',
  log: [
    {
      number: 1,
      at: '2026-11-21T10:00:00.000Z',
      status: null,
      ms: 10_000,
      answer: '',
      error: 'The server did not respond within 10 seconds.',
    },
    {
      number: 2,
      at: '2026-11-21T10:05:00.000Z',
      status: 503,
      ms: 120,
      answer: '<b>Not now</b>',
      error: 'The server responded with status 503.',
    },
  ],
};

const { notices } = staffAtWork();

async function show({
  keys = [key],
  webhooks = [webhook],
  more = {},
  at = '/admin/integrations',
}: { keys?: ApiKey[]; webhooks?: Webhook[]; more?: Record<string, StubAnswer>; at?: string } = {}) {
  const calls = stubApi({
    'GET /api/admin/me': meAs('owner'),
    'GET /api/admin/api-keys': { status: 200, body: { content: keys } },
    'GET /api/admin/webhooks': { status: 200, body: { content: webhooks, mayBePrivate: false } },
    ...more,
  });
  renderPage(IntegrationsPage, { route: '/admin/integrations', at });
  await screen.findByRole('heading', { level: 2, name: /API keys|Deliveries/ });
  return {
    calls,
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
        .map(({ method, path, body }) => [method, path, body]),
  };
}

test('each key shows its permissions, author, last use and expiry', async () => {
  await show({
    keys: [
      key,
      {
        ...key,
        id: 'k2',
        name: 'Old one',
        state: 'revoked',
        revokedAt: '2026-11-21T10:00:00.000Z',
        lastUsedAt: '2026-11-20T10:35:00.000Z',
      },
    ],
  });
  const row = screen.getByText('Warehouse').closest('li');
  expect(row).toHaveTextContent(
    /haat_3kf9x2ma… created by Meera Nambiar on 20 November 2026Never used · Expires 18 February 2027/,
  );
  expect(within(row as HTMLElement).getByText('Adjust stock')).toBeInTheDocument();
  const old = screen.getByText('Old one').closest('li');
  expect(old).toHaveTextContent(/Revoked.*Last used 20 Nov 2026, 4:05.pm/);
  expect(within(old as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('creates a key: missing entries are reported, and the secret is shown once', async () => {
  const { writes } = await show({
    more: { 'POST /api/admin/api-keys': { status: 201, body: { key, secret: 'haat_3kf9x2ma_secret' } } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
  expect(within(dialog).queryByRole('checkbox', { name: /Invite, suspend and remove/ })).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('Say what it is for')).toBeInTheDocument();
  expect(within(dialog).getByText('Choose at least one permission')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Description'), 'Warehouse');
  await userEvent.selectOptions(within(dialog).getByLabelText('Expires after'), '365 days');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Adjust stock' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('haat_3kf9x2ma_secret')).toBeInTheDocument();
  expect(writes()).toEqual([
    ['POST', '/api/admin/api-keys', { name: 'Warehouse', scopes: ['stock.write'], days: 365 }],
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // Reopened, the dialog shows the form again.
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  const again = await screen.findByRole('dialog', { name: 'Create API key' });
  expect(within(again).queryByText('haat_3kf9x2ma_secret')).not.toBeInTheDocument();
});

test('revokes a key only after a confirmation', async () => {
  const { writes } = await show({ more: { 'DELETE /api/admin/api-keys/k1': { status: 204 } } });
  await userEvent.click(screen.getByRole('button', { name: 'Revoke key Warehouse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke key Warehouse?' });
  expect(writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('API key Warehouse revoked.'));
  expect(writes()).toEqual([['DELETE', '/api/admin/api-keys/k1', undefined]]);
});

test('adds a webhook: a refusal is shown at its field and the entries stay; then the secret is shown', async () => {
  let isPrivate = true;
  const { writes } = await show({
    more: {
      'POST /api/admin/webhooks': () =>
        isPrivate
          ? {
              status: 400,
              body: {
                error: {
                  code: 'invalid',
                  message: 'url: Is in a private network',
                  fields: [{ path: 'url', message: 'Is in a private network' }],
                },
                message: '',
              },
            }
          : { status: 201, body: { webhook, secret: 'whsec_abc' } },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
  await fillIn(within(dialog).getByLabelText('URL'), 'https://10.0.0.1/');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Order placed/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await within(dialog).findByText('Is in a private network')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('URL')).toHaveValue('https://10.0.0.1/');
  isPrivate = false;
  await fillIn(within(dialog).getByLabelText('URL'), 'https://erp.example/haat');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await within(dialog).findByText('whsec_abc')).toBeInTheDocument();
  expect(writes().at(-1)).toEqual([
    'POST',
    '/api/admin/webhooks',
    { url: 'https://erp.example/haat', description: '', events: ['order.placed'] },
  ]);
});

test('saves a webhook with the version shown, and enables a disabled one', async () => {
  const { writes } = await show({
    webhooks: [
      webhook,
      {
        ...webhook,
        id: 'w2',
        url: 'https://old.example/',
        state: 'off',
        offWhy: 'failing',
        offAt: '2026-11-21T10:00:00.000Z',
      },
    ],
    more: { 'PUT /api/admin/webhooks/*': { status: 200, body: webhook } },
  });
  expect(screen.getByText('https://old.example/').closest('li')).toHaveTextContent(
    'Disabled: deliveries failed for days',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enable https://old.example/' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Edit webhook https://erp.example/haat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' });
  expect(within(dialog).getByRole('checkbox', { name: /Stock of a variant changed/ })).toBeChecked();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Order packed' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save webhook' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [first, second] = writes();
  expect(first).toEqual(['PUT', '/api/admin/webhooks/w2', expect.objectContaining({ isOn: true, version: 3 })]);
  expect(second).toEqual([
    'PUT',
    '/api/admin/webhooks/w1',
    expect.objectContaining({
      isOn: true,
      version: 3,
      events: expect.arrayContaining(['order.placed', 'order.packed', 'stock.changed']),
    }),
  ]);
});

test('the log shows requests and responses as text, and resends failed deliveries', async () => {
  const { writes, calls } = await show({
    at: '/admin/integrations?webhook=w1',
    more: {
      'GET /api/admin/webhooks/w1/deliveries': { status: 200, body: { content: [failed], next: null } },
      'GET /api/admin/webhooks/w1/deliveries/d1': { status: 200, body: detail },
      'POST /api/admin/webhooks/w1/deliveries/d1/replay': { status: 202, body: { sent: 1 } },
      'POST /api/admin/webhooks/w1/replay': { status: 202, body: { sent: 1 } },
      'POST /api/admin/webhooks/w1/test': { status: 201, body: { id: 'd2' } },
    },
  });
  const row = (await screen.findByText('Order placed: paid, or with cash on delivery')).closest('li');
  expect(row).toHaveTextContent(/Failed.*HT-8K2M4Q.*2 attempts · The server responded with status 503. \(120 ms\)/);
  await userEvent.click(screen.getByText('Request and response'));
  expect(await screen.findByLabelText('Response to attempt 2')).toHaveTextContent('<b>Not now</b>');
  expect(screen.getByLabelText('Request')).toHaveTextContent('"order":"HT-8K2M4Q"');
  await userEvent.click(screen.getByRole('button', { name: /^Resend: Order placed.*HT-8K2M4Q/ }));
  await waitFor(() => expect(notices).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(notices).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Resend failed deliveries' }));
  await waitFor(() =>
    expect(writes().map(([, path]) => path)).toEqual([
      '/api/admin/webhooks/w1/deliveries/d1/replay',
      '/api/admin/webhooks/w1/test',
      '/api/admin/webhooks/w1/replay',
    ]),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Failed' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/deliveries')).at(-1)?.params).toMatchObject({ state: 'failed' }),
  );
});

test('a disabled webhook offers no test and no resending', async () => {
  await show({
    at: '/admin/integrations?webhook=w1',
    webhooks: [{ ...webhook, state: 'off', offWhy: 'gone', offAt: '2026-11-21T10:00:00.000Z' }],
    more: { 'GET /api/admin/webhooks/w1/deliveries': { status: 200, body: { content: [failed], next: null } } },
  });
  await screen.findByText('Order placed: paid, or with cash on delivery');
  expect(screen.getByText('Disabled: the receiver no longer exists')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
});

test('a manager, whose role may not create keys, sees a notice', async () => {
  stubApi({ 'GET /api/admin/me': meAs('manager') });
  renderPage(IntegrationsPage, { route: '/admin/integrations', at: '/admin/integrations' });
  expect(await screen.findByText('You don’t have permission')).toBeInTheDocument();
});

test('the profile saves each choice of emails at once, and reverts it when the server refuses', async () => {
  let isDown = false;
  const calls = stubApi({
    'GET /api/admin/me': meAs('fulfilment'),
    'GET /api/admin/notifications': { status: 200, body: { mails: ['claim.filed'] } },
    'PUT /api/admin/notifications': ({ body }) => (isDown ? 'no answer' : { status: 200, body }),
  });
  renderPage(ProfilePage, { route: '/admin/profile', at: '/admin/profile' });
  const mails = await screen.findByRole('group', { name: 'Email me about' });
  const box = (name: string) => within(mails).getByRole('checkbox', { name });
  expect(box('Purchase protection claim filed')).toBeChecked();
  await userEvent.click(box('Order placed'));
  await waitFor(() =>
    expect(calls.findLast(({ method, path }) => method === 'PUT' && path === '/api/admin/notifications')?.body).toEqual(
      { mails: ['order.placed', 'claim.filed'] },
    ),
  );
  expect(box('Order placed')).toBeChecked();
  isDown = true;
  await userEvent.click(box('Purchase protection claim filed'));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(box('Purchase protection claim filed')).toBeChecked();
});
