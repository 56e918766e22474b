import type { Report } from '@haat/shared/contract/reports';
import { onNotice, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Page from '../pages/Reports/ReportsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { rowLink } from './row-link';

const sales: Report = {
  from: '2026-11-01',
  to: '2026-11-26',
  columns: [
    { label: 'Day', kind: 'text' },
    { label: 'Orders', kind: 'count' },
    { label: 'Sales', kind: 'money' },
  ],
  rows: [
    { key: '2026-11-22', cells: ['2026-11-22', 1204, 123456.7] },
    { key: '2026-11-23', cells: ['2026-11-23', 2, 99] },
  ],
  rowCount: 2,
  total: [null, 1206, 123555.7],
  notes: [],
};
const b2cs: Report = {
  ...sales,
  columns: [
    { label: 'Type', kind: 'text' },
    { label: 'Place Of Supply', kind: 'text' },
    { label: 'Rate', kind: 'percent' },
    { label: 'Taxable Value', kind: 'money' },
  ],
  rows: [{ key: '29-Karnataka|500', cells: ['OE', '29-Karnataka', 5, -12.5] }],
  rowCount: 700,
  total: [null, null, null, -12.5],
  notes: ['3 invoices have the estimated tax of 6%, which is not GST. They are not included.', 'Of these days.'],
  noteSubjects: {
    '3 invoices have the estimated tax of 6%, which is not GST. They are not included.': 'tax settings',
  },
};

const notices: Notice[] = [];
let stop: () => void;
beforeEach(() => {
  notices.length = 0;
  stop = onNotice((notice) => notices.push(notice));
  startAsGuest();
  signIn();
});
afterEach(() => {
  stop();
  startAsGuest();
});

function open(
  at = '/admin/reports',
  more: Record<string, StubAnswer> = {},
  role: Parameters<typeof meAs>[0] = 'owner',
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/reports/sales-by-day': { status: 200, body: sales },
    'GET /api/admin/reports/gst-b2cl': { status: 200, body: { ...b2cs, rows: [], rowCount: 0, notes: [] } },
    'GET /api/admin/reports/gst-b2cs': { status: 200, body: b2cs },
    ...more,
  });
  return {
    ...renderPage(Page, { route: '/admin/reports', at }),
    requests: () =>
      calls.filter(({ path }) => path.startsWith('/api/admin/reports/')).map(({ path, params }) => [path, params]),
  };
}

test('sales of this month are shown first, and each day links to its orders', async () => {
  const { requests } = open();
  expect(await screen.findByRole('heading', { name: '1 November 2026 to 26 November 2026' })).toBeInTheDocument();
  expect(requests()).toEqual([['/api/admin/reports/sales-by-day', { period: 'month' }]]);
  expect(screen.getByRole('link', { name: '22 November 2026' })).toHaveAttribute(
    'href',
    '/admin/orders?only=sold&from=2026-11-22&to=2026-11-22',
  );
  expect(screen.getByRole('row', { name: '22 November 2026 1,204 ₹1,23,456.70' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Total 1,206 ₹1,23,555.70' })).toBeInTheDocument();
});

test('a section of GSTR-1 names what it leaves out, and that the file has more rows', async () => {
  const { location } = open('/admin/reports?period=last-month');
  await userEvent.click(await screen.findByRole('link', { name: 'GST' }));
  await userEvent.click(
    within(await screen.findByRole('navigation', { name: 'GST' })).getByRole('link', { name: 'B2CS' }),
  );
  expect(location()).toBe('/admin/reports?period=last-month&report=gst-b2cs');
  expect(await screen.findByRole('link', { name: '29-Karnataka' })).toHaveAttribute(
    'href',
    '/admin/orders?only=invoiced&rate=500&state=Karnataka&from=2026-11-01&to=2026-11-26',
  );
  expect(screen.getByRole('row', { name: 'OE 29-Karnataka 5% −₹12.50' })).toBeInTheDocument();
  expect(screen.getByText(/The first 1 of 700 rows/)).toBeInTheDocument();
  const [estimated, other] = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
  expect(estimated).toHaveTextContent(/estimated tax of 6%.*Tax settings$/);
  expect(screen.getByRole('link', { name: 'Tax settings' })).toHaveAttribute('href', '/admin/settings?part=tax');
  expect(other).toHaveTextContent(/^Of these days\.$/);
});

test('the period is chosen by name or dates, and is in the address', async () => {
  const { location, requests } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Last month' }));
  expect(location()).toBe('/admin/reports?period=last-month');
  await userEvent.click(screen.getByRole('button', { name: 'Custom dates' }));
  await fillIn(await screen.findByLabelText('From'), '2026-10-02');
  await fillIn(screen.getByLabelText('To'), '2026-10-09');
  await userEvent.click(screen.getByRole('button', { name: 'Apply dates' }));
  expect(location()).toBe('/admin/reports?from=2026-10-02&to=2026-10-09');
  await waitFor(() => expect(requests().at(-1)?.[1]).toEqual({ from: '2026-10-02', to: '2026-10-09' }));
});

test('a refused export is reported', async () => {
  open('/admin/reports', {
    'GET /api/admin/reports/sales-by-day/export': {
      status: 403,
      body: { error: { code: 'forbidden', message: 'Your role (Support) may not do this.' }, message: '' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(notices).toHaveLength(1));
});

test('all sections of GSTR-1 are exported for the chosen period by one button', async () => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:file'), revokeObjectURL: jest.fn() });
  const sections = ['gst-b2cl', 'gst-b2cs', 'gst-cdnur', 'gst-exemp', 'gst-hsn', 'gst-docs'];
  const { requests } = open(
    '/admin/reports?period=last-month&report=gst-b2cs',
    Object.fromEntries(
      sections.map((one) => [`GET /api/admin/reports/${one}/export`, { status: 200, body: new Blob(['Type']) }]),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export all sections' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('6 files downloaded, one per section.'));
  expect(requests().filter(([path]) => String(path).endsWith('/export'))).toEqual(
    sections.map((one) => [`/api/admin/reports/${one}/export`, { period: 'last-month' }]),
  );
});

test('GST sections without a document cannot be exported, and the page says why', async () => {
  const empty = { ...b2cs, rows: [], rowCount: 0, total: [], gstDocuments: { included: 0, estimated: 3 } };
  open('/admin/reports?report=gst-b2cs', { 'GET /api/admin/reports/gst-b2cs': { status: 200, body: empty } });
  const all = await screen.findByRole('button', { name: 'Export all sections' });
  expect(all).toBeDisabled();
  expect(all).toHaveAccessibleDescription(/^Nothing to export: the 3 invoices .* estimated tax of 6%.*Tax settings$/);
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Tax settings' })).toHaveAttribute('href', '/admin/settings?part=tax');
  expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent(/^Of these days\.$/);
  cleanup();

  const none = { ...empty, notes: [], gstDocuments: { included: 0, estimated: 0 } };
  open('/admin/reports?report=gst-b2cs', { 'GET /api/admin/reports/gst-b2cs': { status: 200, body: none } });
  expect(await screen.findByText(/^Nothing to export: no GST invoice or credit note/)).toBeInTheDocument();
  cleanup();

  const other = { ...none, gstDocuments: { included: 1, estimated: 0 } };
  open('/admin/reports?report=gst-b2cs', { 'GET /api/admin/reports/gst-b2cs': { status: 200, body: other } });
  expect(await screen.findByRole('button', { name: 'Export all sections' })).toBeEnabled();
});

test('a role without reports sees a notice', async () => {
  open('/admin/reports', {}, 'support');
  expect(await screen.findByRole('heading', { name: 'You don’t have permission' })).toBeInTheDocument();
});

test.each([
  ['sales-by-product', 'lota', '/admin/orders?only=sold&product=lota&from=2026-11-01&to=2026-11-26'],
  ['sales-by-category', 'home.brass', '/admin/orders?only=sold&category=home.brass&from=2026-11-01&to=2026-11-26'],
  ['sales-by-state', 'Tamil Nadu', '/admin/orders?only=sold&state=Tamil+Nadu&from=2026-11-01&to=2026-11-26'],
  ['payments', '2026-11-02', '/admin/orders?only=money&from=2026-11-02&to=2026-11-02'],
  ['returns', 'size', '/admin/orders?only=returned&reason=size&from=2026-11-01&to=2026-11-26'],
  ['gst-hsn', '|500', '/admin/orders?only=invoiced&hsn=&rate=500&from=2026-11-01&to=2026-11-26'],
  ['gst-b2cl', 'HT-8K2M4Q', '/admin/orders/HT-8K2M4Q'],
  ['stock', 'lota', '/admin/products/lota'],
  ['searches', 'brass lota', '/search/brass%20lota'],
] as const)('a row of %s links to its orders, product or search', (report, key, to) => {
  expect(rowLink(report, key, sales)?.to).toBe(to);
});
