import type { AuditEntry } from '@haat/shared/contract/audit';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as AuditLogPage from '../pages/AuditLog/AuditLogPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './AuditCheckDialog';

const HASH = 'a1'.repeat(32);
const entry = (seq: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-11-22T10:35:00.000Z',
  actor: { id: 'user-2', email: 'ravi@haat.example', role: 'catalogue' },
  action: 'product.update',
  object: { kind: 'product', id: 'brass-lota', name: 'Brass lota' },
  before: { pricePaise: 45_000, featured: false },
  after: { pricePaise: 1_23_456_00, featured: true },
  requestId: 'req-1',
  hash: HASH,
  ...changes,
});

const { streams } = staffAtWork();

async function show(answer: StubAnswer, more: Record<string, StubAnswer> = {}, at = '/admin/audit-log') {
  const calls = stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/admin/audit': answer, ...more });
  const page = renderPage(AuditLogPage, { route: '/admin/audit-log', at });
  await screen.findByRole('heading', { level: 1, name: 'Audit log' });
  return {
    ...page,
    requests: () => calls.filter(({ path }) => path === '/api/admin/audit').map(({ params }) => params),
    calls,
  };
}
const page = (content: AuditEntry[], next: number | null = null) => ({ status: 200, body: { content, next } });

test('shows time, person, action and object of an entry, and opened the values before and after', async () => {
  await show(
    page([
      entry(7),
      entry(6, {
        action: 'role.update',
        object: { kind: 'role', id: 'packers', name: 'Packers' },
        before: { permissions: ['orders.read', 'orders.fulfil'] },
        after: { permissions: ['orders.read', 'chats.read'] },
      }),
    ]),
  );
  const [first, second] = (await screen.findAllByText('ravi@haat.example')).map((person) => person.closest('li'));
  expect(first).toHaveTextContent(/22 Nov 2026, 4:05.pm.*ravi@haat.example.*product.update.*Brass lota/);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(within(first as HTMLElement).getByText('Brass lota'));
  expect(await screen.findByRole('row', { name: 'Price ₹450.00 ₹1,23,456.00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Featured no yes' })).toBeInTheDocument();
  expect(within(first as HTMLElement).getByRole('link', { name: 'brass-lota' })).toHaveAttribute(
    'href',
    '/product/brass-lota',
  );
  expect(within(first as HTMLElement).getByText(HASH)).toBeInTheDocument();
  // A list, which may be long, shows only the removed and the added values.
  await userEvent.click(within(second as HTMLElement).getByText('Packers'));
  expect(await screen.findByRole('row', { name: 'Permissions orders.fulfil chats.read' })).toBeInTheDocument();
});

test('shows no old values for a created object and no new values for a deleted one', async () => {
  await show(
    page([
      entry(2, { before: null, after: { name: 'A lamp' } }),
      entry(1, { before: { name: 'A lota' }, after: null }),
    ]),
  );
  for (const summary of await screen.findAllByText('product.update')) await userEvent.click(summary);
  const [creation, deletion] = await screen.findAllByRole('table');
  expect(
    within(creation as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Field', 'After']);
  expect(
    within(deletion as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Field', 'Before']);
});

test('filters by text, person, kind and Indian days in the address, and clears all filters', async () => {
  const { requests, location } = await show(page([entry(7)]));
  await screen.findByText('product.update');
  await userEvent.type(screen.getByLabelText('Search the audit log'), 'lota');
  await userEvent.type(screen.getByLabelText('Team member'), 'ravi');
  await userEvent.selectOptions(screen.getByLabelText('Object'), 'Products');
  await fillIn(screen.getByLabelText('From'), '2026-11-01');
  await fillIn(screen.getByLabelText('To'), '2026-11-22');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      q: 'lota',
      person: 'ravi',
      object: 'product',
      since: '2026-10-31T18:30:00.000Z',
      until: '2026-11-22T18:30:00.000Z',
    }),
  );
  expect(location()).toBe('/admin/audit-log?q=lota&person=ravi&object=product&from=2026-11-01&to=2026-11-22');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location()).toBe('/admin/audit-log'));
});

test('ignores unknown filters in the address', async () => {
  const { requests } = await show(page([]), {}, '/admin/audit-log?object=nonsense&from=yesterday');
  expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  expect(requests()).toEqual([{}]);
});

test('appends older entries up to the end of the log', async () => {
  const { requests } = await show(({ params }) =>
    params['before'] === 7
      ? page([entry(6, { object: { kind: 'order', id: 'HT-1', name: 'HT-1' } })])
      : page([entry(7)], 7),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('HT-1')).toBeInTheDocument();
  expect(screen.getByText('Brass lota')).toBeInTheDocument();
  expect(screen.getByText('End of the log.')).toBeInTheDocument();
  expect(requests()).toEqual([{}, { before: 7 }]);
});

test('announces new entries and adds them only on request', async () => {
  let entries = [entry(7)];
  const { requests } = await show(() => page(entries));
  await screen.findByText('Brass lota');
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.emit('open', {});
  const change = { about: 'order', ids: ['HT-1'], action: 'order.placed', by: null, at: '2026-11-22T10:00:00.000Z' };
  // Changes by shoppers are not in the audit log.
  streams[0]?.emit('change', change);
  entries = [entry(8, { object: { kind: 'order', id: 'HT-1', name: 'HT-1' } }), ...entries];
  streams[0]?.emit('change', { ...change, action: 'order.packed', by: { id: 'user-2', name: 'Ravi' } });
  const mark = await screen.findByRole('button', { name: 'Show new entries' });
  expect([screen.queryByText('HT-1'), requests().length]).toEqual([null, 1]);
  await userEvent.click(mark);
  expect(await screen.findByText('HT-1')).toBeInTheDocument();
  expect(mark).not.toBeInTheDocument();
});

test('exports the filtered entries as a file', async () => {
  const createObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = await show(
    page([entry(7)]),
    { 'GET /api/admin/audit/export': { status: 200, body: new Blob(['No.']) } },
    '/admin/audit-log?q=lota',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled());
  expect(calls.find(({ path }) => path === '/api/admin/audit/export')?.params).toEqual({ q: 'lota' });
});

test('verifies the whole log, or up to a recorded entry, and names the entry with a fault', async () => {
  const check = (body: object) => ({ status: 200, body });
  const { calls } = await show(page([entry(7)]), {
    'GET /api/admin/audit/check': ({ params }) =>
      check(
        'hash' in params
          ? {
              holds: false,
              entries: 3,
              head: { seq: 7, hash: HASH },
              fault: {
                seq: 4,
                why: 'not as noted',
                message: 'The log was rewritten: this entry is not the one that was noted.',
              },
            }
          : { holds: true, entries: 1_23_456, head: { seq: 1_23_456, hash: HASH }, fault: null },
      ),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Verify log…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify audit log' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify log' }));
  expect(await within(dialog).findByRole('heading', { name: 'All 1,23,456 entries verified' })).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/Number of a recorded entry/), '4');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify log' }));
  expect(await within(dialog).findByText('Enter the entry’s hash too')).toBeInTheDocument();
  await fillIn(within(dialog).getByLabelText(/Hash of that entry/), HASH.toUpperCase());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verify log' }));
  expect(await within(dialog).findByRole('heading', { name: 'The log was altered at entry 4' })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/admin/audit/check').map(({ params }) => params)).toEqual([
    {},
    { seq: '4', hash: HASH },
  ]);
});
