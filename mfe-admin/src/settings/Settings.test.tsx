import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import type { CouponView } from '@haat/shared/contract/coupons';
import type { SettingView } from '@haat/shared/contract/settings';
import { configure, onNotice, type Notice } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { fakeEventStreams } from '@haat/shared/testing/event-streams';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffChanges } from '../live/staff-changes';
import * as SettingsPage from '../pages/Settings/SettingsPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import '../forms/OpenedConfirmDialog';
import '../sample-data/SampleDataDialog';
import './BulkCoupons';
import './CouponDialog';
import './Coupons';

const ok = (body: unknown) => ({ status: 200, body });
const unchanged = { version: 0, changedAt: null, changedBy: null };
const byRavi = (version: number) => ({ version, changedAt: '2026-11-22T10:35:00.000Z', changedBy: 'Ravi Kumar' });
const delivery: SettingView<'delivery'>['value'] = {
  holidays: [],
  cutOff: '14:00',
  express: { isOffered: true, price: 99, freeFrom: null },
};
const product = (id: string, name: string) => ({ id, name, price: 749 });
const percent: CouponView = {
  code: 'DIWALI10',
  kind: 'percent',
  value: 10,
  minimum: 500,
  most: 200,
  startsAt: null,
  endsAt: null,
  usesTotal: 100,
  usesPerShopper: 1,
  appliesTo: {},
  excludes: { brands: ['looms'] },
  used: 3,
  ended: false,
  version: 2,
};

let notices: Notice[];
let stopNotices: () => void;
beforeEach(() => {
  startAsGuest();
  signIn();
  fakeEventStreams();
  notices = [];
  stopNotices = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stopNotices();
  staffChanges.stop();
  startAsGuest();
  configure({ apiUrl: '', languages: ['en'] });
});

async function show(part: string, answers: Record<string, StubAnswer>, role: BuiltInRoleKey = 'owner') {
  const calls = stubApi({ 'GET /api/admin/me': meAs(role), ...answers });
  const page = renderPage(SettingsPage, { route: '/admin/settings', at: `/admin/settings${part && `?part=${part}`}` });
  await screen.findByRole('navigation', { name: 'Settings sections' });
  return {
    ...page,
    calls,
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && /^\/api\/(admin\/|coupons\/(?!preview))/.test(path))
        .map(({ method, path, body }) => [method, path, body]),
  };
}
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Settings sections' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('sections for a role', () => {
  const home = { 'GET /api/admin/settings/home': ok({ value: null, ...unchanged }), 'GET /api/coupons': ok([percent]) };

  test.each<[BuiltInRoleKey, string[]]>([
    ['owner', ['Home page', 'Coupons', 'Delivery', 'Payment', 'Tax', 'Shop', 'Environment']],
    ['catalogue', ['Home page', 'Coupons']],
    ['support', ['Coupons']],
  ])('%s', async (role, labels) => {
    await show('', home, role);
    expect(tabs()).toEqual(labels);
  });

  test('a section that the role may not see is not opened by its address', async () => {
    await show('delivery', home, 'support');
    expect(await screen.findByText('DIWALI10')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create coupon' })).not.toBeInTheDocument();
  });
});

describe('settings of a remote', () => {
  const title = { en: 'Recipes shown', hi: 'दिखाए गए व्यंजन' };
  const schemas = {
    recipes: {
      shown: { type: 'number', default: 3, min: 1, max: 12, whole: true, staff: true, title },
      heading: {
        type: 'text',
        default: { en: 'Recipes', hi: 'व्यंजन' },
        staff: true,
        title: { en: 'Heading', hi: 'शीर्षक' },
      },
      source: { type: 'string', default: 'kitchen', title },
    },
    catalog: { source: { type: 'string', default: 'x', title } },
  };
  const answers = {
    'GET /api/admin/settings/remotes/schemas': ok({ schemas }),
    'GET /api/admin/settings/remotes': ok({ value: { gifts: { shown: 2 } }, ...unchanged }),
  };

  test('staff set what its release declares; other remotes’ settings stay, and errors are at their fields', async () => {
    let isRefused = true;
    const { writes } = await show('remote:recipes', {
      ...answers,
      'PUT /api/admin/settings/remotes': (call) => {
        if (!isRefused) return ok({ value: (call.body as { value: object }).value, ...byRavi(1) });
        isRefused = false;
        const fields = [{ path: 'value.recipes.shown', message: 'At most 12' }];
        return { status: 400, body: { error: { code: 'invalid', message: 'At most 12.', fields }, message: '' } };
      },
    });
    const shown = await screen.findByRole('spinbutton', { name: 'Recipes shown' });
    expect(shown).toHaveValue(3);
    expect(tabs()).toEqual([...tabs().slice(0, 7), 'Recipes']);
    expect(screen.getByRole('textbox', { name: 'Heading (Hindi)' })).toHaveValue('व्यंजन');
    expect(screen.queryByText('kitchen')).not.toBeInTheDocument();
    await fillIn(shown, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown).toHaveAccessibleDescription(/At most 12/));
    await fillIn(shown, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings saved.'));
    expect(writes().at(-1)).toEqual([
      'PUT',
      '/api/admin/settings/remotes',
      { value: { gifts: { shown: 2 }, recipes: { shown: 5 } }, version: 0 },
    ]);
  });

  test('a role that may only read cannot change them', async () => {
    await show('remote:recipes', answers, 'read-only');
    expect(await screen.findByRole('spinbutton', { name: 'Recipes shown' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('sample data', () => {
  const counts = { orders: 608, customers: 225, reviews: 1_500, questions: 0, chats: 31, coupons: 3 };
  const none = { orders: 0, customers: 0, reviews: 0, questions: 0, chats: 0, coupons: 0 };

  test('staff remove it in one step, after a confirmation with its extent', async () => {
    let left = counts;
    const { writes } = await show('sample', {
      'GET /api/admin/settings/home': ok({ value: null, ...unchanged }),
      'GET /api/admin/sample-data': () => ok({ removed: false, counts: left }),
      'DELETE /api/admin/sample-data': () => {
        left = none;
        return ok({ removed: true, counts });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove sample data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove sample data' }));
    expect(
      dialog.getByText(
        'This removes 608 orders, 225 customers, 1,500 reviews, 31 chats and 3 coupons. It can’t be undone.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove sample data' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Sample data removed.'));
    expect(writes()).toEqual([['DELETE', '/api/admin/sample-data', undefined]]);
    await waitFor(() => expect(tabs()).not.toContain('Sample data'));
  });

  test('a role that may not change settings sees it without the button', async () => {
    await show(
      'sample',
      {
        'GET /api/admin/settings/home': ok({ value: null, ...unchanged }),
        'GET /api/admin/sample-data': ok({ removed: false, counts }),
      },
      'read-only',
    );
    expect(await screen.findByText(/^A new shop starts with sample data/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove sample data' })).not.toBeInTheDocument();
  });
});

describe('the home page', () => {
  const answers = {
    'GET /api/products': ok({ content: [product('lamp', 'Brass diya'), product('kurta', 'Indigo kurta')], last: true }),
    'GET /api/products/batch': ok({ data: [product('lamp', 'Brass diya'), product('kurta', 'Indigo kurta')] }),
  };

  test('the banner is written in both languages, and products are chosen in order', async () => {
    configure({ apiUrl: '', languages: ['en', 'hi'] });
    const { writes } = await show(
      'home',
      {
        ...answers,
        'GET /api/admin/settings/home': ok({ value: null, ...unchanged }),
        'PUT /api/admin/settings/home': ({ body }) => ok({ value: (body as { value: object }).value, ...byRavi(1) }),
      },
      'catalogue',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Use custom banner texts/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write a headline in English')).toBeInTheDocument();
    expect(screen.getByLabelText('Headline in English')).toHaveFocus();
    await fillIn(screen.getByLabelText('Headline in English'), 'Lamps for Diwali');
    await fillIn(screen.getByLabelText(/^Headline in Hindi/), 'दिवाली के दीये');
    await fillIn(screen.getByLabelText('Button link'), '/category-group/pooja');

    await userEvent.click(screen.getByRole('checkbox', { name: /^Show a row of selected products/ }));
    await userEvent.type(screen.getByLabelText('Row title in English'), 'For Diwali');
    await userEvent.type(screen.getByLabelText('Search products to add'), 'brass');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Brass diya' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add Indigo kurta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Indigo kurta up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings saved.'));
    expect(writes()).toEqual([
      [
        'PUT',
        '/api/admin/settings/home',
        {
          value: {
            banner: {
              words: {
                en: { headline: 'Lamps for Diwali', lead: '', button: '' },
                hi: { headline: 'दिवाली के दीये', lead: '', button: '' },
              },
              to: '/category-group/pooja',
            },
            picks: { words: { en: { title: 'For Diwali', lead: '' } }, products: ['kurta', 'lamp'] },
          },
          version: 0,
        },
      ],
    ]);
  });

  test('texts that are switched off or discarded can be restored', async () => {
    await show('home', { ...answers, 'GET /api/admin/settings/home': ok({ value: null, ...unchanged }) });
    const box = await screen.findByRole('checkbox', { name: /^Use custom banner texts/ });
    await userEvent.click(box);
    await fillIn(screen.getByLabelText('Headline in English'), 'Lamps for Diwali');
    await userEvent.click(box);
    expect(screen.queryByLabelText('Headline in English')).not.toBeInTheDocument();
    await userEvent.click(box);
    expect(screen.getByLabelText('Headline in English')).toHaveValue('Lamps for Diwali');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByLabelText('Headline in English')).not.toBeInTheDocument();
    act(() => notices.at(-1)?.action?.run());
    expect(screen.getByLabelText('Headline in English')).toHaveValue('Lamps for Diwali');
  });

  test('a product that is not live is marked, and can be removed', async () => {
    const value = {
      banner: null,
      picks: { words: { en: { title: 'For Diwali', lead: '' } }, products: ['lamp', 'gone'] },
    };
    await show('home', { ...answers, 'GET /api/admin/settings/home': ok({ value, ...byRavi(3) }) });
    expect(await screen.findByText('2. gone (not live: not shown)')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove gone' }));
    expect(within(screen.getByRole('list', { name: 'Products in the row' })).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('delivery', () => {
  test('a colleague’s change is shown, the entries stay, and saving again replaces the change', async () => {
    let now: SettingView<'delivery'> = { value: delivery, ...byRavi(1) };
    const { writes } = await show('delivery', {
      'GET /api/admin/settings/delivery': () => ok(now),
      'PUT /api/admin/settings/delivery': ({ body }) => {
        const { value, version } = body as { value: SettingView<'delivery'>['value']; version: number };
        if (version === 1) {
          now = { value: delivery && { ...delivery, cutOff: '12:00' }, ...byRavi(2) };
          return {
            status: 409,
            body: { error: { code: 'changed', message: 'A colleague changed this meanwhile.' }, message: '' },
          };
        }
        now = { value, ...byRavi(3) };
        return ok(now);
      },
    });
    const price = await screen.findByLabelText('Price in rupees');
    await userEvent.clear(price);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter an amount in rupees')).toBeInTheDocument();
    await userEvent.type(price, '120');
    await userEvent.type(screen.getByLabelText(/^Free from an items total of/), '2000');
    await userEvent.click(screen.getByRole('button', { name: 'Add holiday' }));
    await fillIn(screen.getByLabelText('Date of holiday 1'), '2026-11-24');
    await fillIn(screen.getByLabelText('Name of holiday 1'), 'Guru Nanak Jayanti');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Ravi Kumar changed these settings. Saving replaces their changes with yours.'),
    ).toBeInTheDocument();
    expect(price).toHaveValue(120);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings saved.'));
    const value = {
      holidays: [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }],
      cutOff: '14:00',
      express: { isOffered: true, price: 120, freeFrom: 2000 },
    };
    expect(writes()).toEqual([1, 2].map((version) => ['PUT', '/api/admin/settings/delivery', { value, version }]));
    expect(screen.queryByText(/changed these settings/)).not.toBeInTheDocument();
  });

  test('duplicate days are reported, but not empty ones', async () => {
    await show('delivery', { 'GET /api/admin/settings/delivery': ok({ value: delivery, ...byRavi(1) }) });
    const add = await screen.findByRole('button', { name: 'Add holiday' });
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Enter a day')).toHaveLength(2);
    expect(screen.queryByText('A day is there twice')).not.toBeInTheDocument();
    for (const number of [1, 2]) {
      await fillIn(screen.getByLabelText(`Date of holiday ${number}`), '2026-11-24');
      await fillIn(screen.getByLabelText(`Name of holiday ${number}`), 'Guru Nanak Jayanti');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A day is there twice')).toBeInTheDocument();
  });

  test('an earlier version fills the form, and is saved as a new one', async () => {
    const { writes } = await show('delivery', {
      'GET /api/admin/settings/delivery': ok({ value: delivery, ...byRavi(2) }),
      'GET /api/admin/settings/delivery/versions': ok({
        content: [
          { value: delivery, ...byRavi(2) },
          { value: { ...delivery, cutOff: '11:00' }, ...byRavi(1) },
        ],
      }),
      'PUT /api/admin/settings/delivery': ({ body }) => ok({ value: (body as { value: object }).value, ...byRavi(3) }),
    });
    await userEvent.click(await screen.findByText('Earlier versions'));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    expect(screen.getByLabelText('Cut-off time (IST)')).toHaveValue('11:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PUT', '/api/admin/settings/delivery', { value: { ...delivery, cutOff: '11:00' }, version: 2 }],
      ]),
    );
  });

  test('a role that may only read sees the form disabled', async () => {
    await show('delivery', { 'GET /api/admin/settings/delivery': ok({ value: delivery, ...unchanged }) }, 'read-only');
    expect(await screen.findByLabelText('Price in rupees')).toBeDisabled();
    expect(screen.getByText('Default settings, not changed yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

test('at least one payment method stays enabled; limits and PIN codes are saved', async () => {
  const value = {
    card: { isOffered: true },
    upi: { isOffered: false, limit: null },
    cash: { isOffered: false, limit: 0, excludedPins: [] },
  };
  const { writes } = await show('payments', {
    'GET /api/admin/settings/payments': ok({ value, ...byRavi(4) }),
    'PUT /api/admin/settings/payments': ({ body }) => ok({ value: (body as { value: object }).value, ...byRavi(5) }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept cards' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Keep at least one way to pay');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Accept cash on delivery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter up to how much, in rupees')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Cash limit in rupees'));
  await userEvent.type(screen.getByLabelText('Cash limit in rupees'), '5000');
  await userEvent.type(screen.getByLabelText(/^PIN codes without cash on delivery/), '744,x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^A PIN code, or its beginning/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^PIN codes without cash on delivery/), '{Backspace}682555');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT',
        '/api/admin/settings/payments',
        {
          value: {
            card: { isOffered: false },
            upi: { isOffered: false, limit: null },
            cash: { isOffered: true, limit: 5000, excludedPins: ['744', '682555'] },
          },
          version: 4,
        },
      ],
    ]),
  );
});

test('a GST rate is added with its first day, and errors are at its fields', async () => {
  const value = {
    mode: 'estimate',
    state: 'Karnataka',
    rates: [{ hsn: '61', from: '2025-09-22', above: 0, percent: 5 }],
  };
  const { writes } = await show('tax', {
    'GET /api/admin/settings/tax': ok({ value, ...unchanged }),
    'PUT /api/admin/settings/tax': ({ body }) => ok({ value: (body as { value: object }).value, ...byRavi(1) }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Prices'), 'gst');
  // Existing rates are collapsed; a new one is expanded.
  const known = screen.getByText('HSN 61 from 22 September 2025: 5%').closest('details');
  expect(known).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: 'Add rate' }));
  expect(screen.getByText('New rate').closest('details')).toHaveAttribute('open');
  const added = screen.getByRole('group', { name: 'Rate 2' });
  await userEvent.type(within(added).getByLabelText(/^HSN code/), '6');
  await fillIn(within(added).getByLabelText('From'), '2027-04-01');
  await userEvent.type(within(added).getByLabelText('Percent'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(added).findByText(/^An HSN code, or its beginning/)).toBeInTheDocument();
  expect(known).not.toHaveAttribute('open');
  await userEvent.type(within(added).getByLabelText(/^HSN code/), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Include GST in all prices?' });
  expect(question).toHaveTextContent(
    /no tax is added at checkout\. For a product at ₹1,000\.00, customers pay ₹1,000\.00 instead of ₹1,060\.00/,
  );
  expect(writes()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Include GST' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT',
        '/api/admin/settings/tax',
        {
          value: {
            mode: 'gst',
            state: 'Karnataka',
            rates: [...value.rates, { hsn: '64', from: '2027-04-01', above: 0, percent: 12 }],
          },
          version: 0,
        },
      ],
    ]),
  );
});

test('the tax mode changes only after a question with figures, and Undo brings it back', async () => {
  const value = { mode: 'gst', state: 'Karnataka', rates: [] };
  let now = { value: value as object, ...byRavi(4) };
  const { writes } = await show('tax', {
    'GET /api/admin/settings/tax': () => ok(now),
    'PUT /api/admin/settings/tax': ({ body }) => {
      const sent = body as { value: object; version: number };
      now = { value: sent.value, ...byRavi(sent.version + 1) };
      return ok(now);
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Prices'), 'estimate');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Exclude tax from all prices?' });
  expect(question).toHaveTextContent(/6% is added at checkout\..* customers pay ₹1,060\.00 instead of ₹1,000\.00/);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(writes()).toEqual([]);
  expect(screen.getByLabelText('Prices')).toHaveValue('estimate');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Exclude tax' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Settings saved.', action: { label: 'Undo' } }));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(screen.getByLabelText('Prices')).toHaveValue('gst'));
  expect(writes()).toEqual([
    ['PUT', '/api/admin/settings/tax', { value: { ...value, mode: 'estimate' }, version: 4 }],
    ['PUT', '/api/admin/settings/tax', { value, version: 5 }],
  ]);
});

test('saved payment methods can be undone, and a colleague’s later change is not overwritten', async () => {
  const value = {
    card: { isOffered: true },
    upi: { isOffered: true, limit: null },
    cash: { isOffered: true, limit: 5000, excludedPins: [] },
  };
  const { writes } = await show('payments', {
    'GET /api/admin/settings/payments': ok({ value, ...byRavi(1) }),
    'PUT /api/admin/settings/payments': ({ body }) => {
      const sent = body as { value: object; version: number };
      return sent.version === 1
        ? ok({ value: sent.value, ...byRavi(2) })
        : {
            status: 409,
            body: { error: { code: 'changed', message: 'A colleague changed this meanwhile.' }, message: '' },
          };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept cash on delivery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Settings saved.', action: { label: 'Undo' } }));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() => expect(notices.at(-1)?.text).toBe('A colleague changed this meanwhile.'));
  expect(writes()).toEqual([
    [
      'PUT',
      '/api/admin/settings/payments',
      { value: { ...value, cash: { ...value.cash, isOffered: false } }, version: 1 },
    ],
    ['PUT', '/api/admin/settings/payments', { value, version: 2 }],
  ]);
});

test('a rate with an error is expanded, and its field gets the focus', async () => {
  const value = {
    mode: 'gst',
    state: 'Karnataka',
    rates: [
      { hsn: '61', from: '2025-09-22', above: 2500, percent: 12 },
      { hsn: '64', from: '2025-09-22', above: 0, percent: 5 },
    ],
  };
  await show('tax', { 'GET /api/admin/settings/tax': ok({ value, ...byRavi(1) }) });
  const [whole, faulty] = [
    await screen.findByText('HSN 61 from 22 September 2025, above ₹2,500.00: 12%'),
    screen.getByText('HSN 64 from 22 September 2025: 5%'),
  ].map((line) => line.closest('details'));
  const [, field] = screen.getAllByLabelText(/^HSN code/);
  if (!field) throw new Error('There is no field of the second rate.');
  fireEvent.change(field, { target: { value: '6' } });
  expect(screen.getByText('HSN 6 from 22 September 2025: 5%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(faulty).toHaveAttribute('open'));
  expect(whole).not.toHaveAttribute('open');
  expect(field).toHaveFocus();
});

test('errors of the shop’s identity are shown at their fields, also those of the server', async () => {
  const value = { name: 'Haat', address: '', gstin: '', helpMail: 'help@haat.example' };
  const { writes } = await show('identity', {
    'GET /api/admin/settings/identity': ok({ value, ...unchanged }),
    'PUT /api/admin/settings/identity': {
      status: 400,
      body: {
        error: {
          code: 'invalid',
          message: 'value.name: Too long',
          fields: [{ path: 'value.name', message: 'Too long' }],
        },
        message: '',
      },
    },
  });
  await userEvent.type(await screen.findByLabelText(/^GSTIN/), '29abc');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Enter a GSTIN of 15 characters/)).toBeInTheDocument();
  expect(writes()).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^GSTIN/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too long')).toBeInTheDocument();
});

describe('coupons', () => {
  test('each row shows discount, period, limits, uses and status', async () => {
    await show('coupons', {
      'GET /api/coupons': ok([
        percent,
        {
          ...percent,
          code: 'OLD',
          appliesTo: { collections: ['puja'], products: ['lamp', 'lota'] },
          kind: 'fixed',
          value: 50,
          minimum: 0,
          most: null,
          usesTotal: null,
          usesPerShopper: null,
          endsAt: '2020-01-01T00:00:00.000Z',
          used: 0,
        },
        { ...percent, code: 'FREE', kind: 'free-delivery', value: 0, minimum: 0, most: null, ended: true },
      ]),
    });
    const table = await screen.findByRole('table', { name: 'Coupons' });
    await within(table).findByRole('link', { name: 'FREE' });
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /DIWALI1010% off, up to ₹200.00, from ₹500.00ActiveNo end date100 uses in total · 1 per customer3End/,
    );
    expect(second).toHaveTextContent(/OLD₹50.00 offExpiredUntil 1 Jan 2020.*Only 1 collection and 2 products0/);
    expect(third).toHaveTextContent(/FREEFree deliveryEnded.*0/);
    expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: 'Coupons by status' })).toHaveTextContent(
      'All3Active1Scheduled0No longer valid2',
    );
  });

  const three = [percent, { ...percent, code: 'HOLI', used: 40 }, { ...percent, code: 'PONGAL', used: 7, ended: true }];
  const codes = () =>
    within(screen.getByRole('table', { name: 'Coupons' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).queryByRole('link')?.textContent);

  test('tab, search and sorting are in the address, and a view keeps them without the open coupon', async () => {
    const { writes, location } = await show('coupons&coupon=HOLI', {
      'GET /api/coupons': ok(three),
      'GET /api/admin/views': ok({ content: [] }),
      'POST /api/admin/views': ({ body }) => ({
        status: 201,
        body: { ...(body as object), id: 'v1', isMine: true, owner: 'Meera' },
      }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Edit HOLI' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(location()).toBe('/admin/settings?part=coupons');
    await userEvent.click(screen.getByRole('link', { name: /^Active/ }));
    await waitFor(() => expect(codes()).toEqual(['DIWALI10', 'HOLI']));
    const uses = screen.getByRole('columnheader', { name: 'Used' });
    await userEvent.click(within(uses).getByRole('button'));
    await waitFor(() => expect(uses).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(within(uses).getByRole('button'));
    await waitFor(() => expect(codes()).toEqual(['HOLI', 'DIWALI10']));
    await fillIn(screen.getByLabelText('Search coupons'), 'holi');
    await waitFor(() => expect(codes()).toEqual(['HOLI']));
    await userEvent.click(screen.getByRole('link', { name: 'HOLI' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    await fillIn(await screen.findByLabelText('View name'), 'Holi');
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(writes()).toEqual([
        [
          'POST',
          '/api/admin/views',
          { list: 'coupons', name: 'Holi', query: 'part=coupons&state=active&sort=-used&q=holi', isShared: false },
        ],
      ]),
    );
  });

  test('several coupons are ended at once with the reasons of refusals, and reactivated by Undo', async () => {
    const { writes } = await show('coupons', {
      'GET /api/coupons': ok(three),
      'POST /api/coupons/bulk': ({ body }) =>
        ok(
          (body as { action: string }).action === 'end'
            ? { done: ['DIWALI10'], refused: [{ id: 'HOLI', why: 'This coupon has ended already.' }] }
            : { done: ['DIWALI10'], refused: [] },
        ),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select DIWALI10' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select HOLI' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select PONGAL' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('3 selected');
    expect(await within(bar).findByRole('button', { name: 'Reactivate 1 coupon' })).toBeInTheDocument();
    await userEvent.click(within(bar).getByRole('button', { name: 'End 2 coupons' }));
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe(
        '1 coupon ended. It no longer applies to new orders. 1 was left unchanged: This coupon has ended already.',
      ),
    );
    expect(bar).not.toBeInTheDocument();
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() =>
      expect(writes()).toEqual([
        ['POST', '/api/coupons/bulk', { action: 'end', codes: ['DIWALI10', 'HOLI'] }],
        ['POST', '/api/coupons/bulk', { action: 'reactivate', codes: ['DIWALI10'] }],
      ]),
    );
  });

  test('Enter in a field does not create a coupon', async () => {
    const { writes } = await show('coupons', { 'GET /api/coupons': ok([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create coupon' });
    await userEvent.type(within(dialog).getByLabelText(/^Code/), 'HOLI-20');
    await userEvent.type(within(dialog).getByLabelText(/^Percent/), '20{Enter}');
    expect(dialog).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  test('the form of an ended coupon warns that saving reactivates it', async () => {
    await show('coupons&coupon=PONGAL', { 'GET /api/coupons': ok(three) });
    const dialog = await screen.findByRole('dialog', { name: 'Edit PONGAL' });
    expect(within(dialog).getByText(/This coupon has ended\. Saving it makes it valid/)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Save and reactivate' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Save coupon' })).not.toBeInTheDocument();
  });

  test('a link to a coupon filters the list for a role that may only read, without selection and actions', async () => {
    const { location } = await show('coupons&coupon=HOLI', { 'GET /api/coupons': ok(three) }, 'support');
    await waitFor(() => expect(codes()).toEqual(['HOLI']));
    expect(location()).toBe('/admin/settings?part=coupons&q=HOLI');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument();
  });

  test('a coupon is created with errors at their fields, a search of targets and a preview', async () => {
    const { writes, calls } = await show('coupons', {
      'GET /api/coupons': ok([]),
      'PUT /api/coupons/HOLI-20': ok({ ...percent, code: 'HOLI-20' }),
      'GET /api/coupons/targets': ({ params }) =>
        ok({
          content: [
            { kind: 'categories', id: 'clothing.women', name: 'Women', detail: 'Clothing', image: null },
            { kind: 'brands', id: 'looms', name: 'Looms', detail: '4 products', image: null },
            { kind: 'products', id: 'lamp', name: 'Brass lamp', detail: 'Lamps', image: null },
          ].filter(({ name }) => name.toLowerCase().includes(String(params['q']).toLowerCase())),
        }),
      'POST /api/coupons/preview': ok({
        isUsed: true,
        text: '20% off',
        itemsTotal: 1500,
        discount: 200,
        total: 1300,
        lines: [
          { productId: 'saree', name: 'Cotton saree', image: null, quantity: 1, total: 1000, counts: true },
          { productId: 'lamp', name: 'Brass lamp', image: null, quantity: 1, total: 500, counts: false },
        ],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create coupon' });
    await fillIn(within(dialog).getByLabelText('Code'), 'holi-20');
    await userEvent.type(within(dialog).getByLabelText('Percent'), '120');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create coupon' }));
    expect(await within(dialog).findByText('A percentage is above 0 and at most 100')).toBeInTheDocument();
    expect(writes()).toEqual([]);
    await userEvent.clear(within(dialog).getByLabelText('Percent'));
    await userEvent.type(within(dialog).getByLabelText('Percent'), '20');
    // By keyboard: type, move to an option, select it; then remove it. The list or the dialog may hide the option.
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      texts.push(this.textContent);
    });
    const texts: (string | null)[] = [];
    const applies = within(dialog).getByRole('combobox', { name: 'Applies to' });
    await userEvent.type(applies, 'wom');
    await within(dialog).findByRole('option', { name: /Women.*Category · Clothing/ });
    // Typed and not chosen: the coupon must not apply to everything.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create coupon' }));
    expect(applies).toHaveAccessibleDescription('Choose from the list for “wom”, or clear the field');
    expect(writes()).toEqual([]);
    await waitFor(() => expect(applies).toHaveFocus());
    await within(dialog).findByRole('option', { name: /Women.*Category · Clothing/ });
    await userEvent.keyboard('{Enter}');
    await userEvent.type(applies, 'lamp');
    await within(dialog).findByRole('option', { name: /Brass lamp/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(texts.at(-1)).toBe(within(dialog).getByRole('option', { name: /Brass lamp/ }).textContent);
    shown.mockRestore();
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByRole('list', { name: 'Applies to: chosen' })).toHaveTextContent(/Women.*Brass lamp/);
    await userEvent.keyboard('{Backspace}');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Except' }), 'loo');
    await userEvent.click(await within(dialog).findByRole('option', { name: /Looms/ }));
    const preview = within(dialog).getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('20% off')).toBeInTheDocument();
    expect(preview).toHaveTextContent(/Cotton sareeCoupon applies.*Brass lampCoupon does not apply/);
    expect(preview).toHaveTextContent(/Discount−₹200.00/);
    const previews = () => calls.filter(({ path }) => path === '/api/coupons/preview').map(({ body }) => body);
    await waitFor(() =>
      expect(previews().at(-1)).toMatchObject({
        coupon: { value: 20, appliesTo: { categories: ['clothing.women'] }, excludes: { brands: ['looms'] } },
        lines: [],
      }),
    );
    await userEvent.click(within(preview).getByRole('button', { name: 'Add one Cotton saree' }));
    await waitFor(() =>
      expect(previews().at(-1)).toMatchObject({
        lines: [
          { productId: 'saree', quantity: 2 },
          { productId: 'lamp', quantity: 1 },
        ],
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create coupon' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(writes()).toEqual([
      [
        'PUT',
        '/api/coupons/HOLI-20',
        {
          kind: 'percent',
          value: 20,
          minimum: 0,
          most: null,
          startsAt: null,
          endsAt: null,
          usesTotal: null,
          usesPerShopper: null,
          appliesTo: { categories: ['clothing.women'], products: [] },
          excludes: { brands: ['looms'] },
          version: 0,
        },
      ],
    ]);
    expect(notices.at(-1)?.text).toBe('Coupon HOLI-20 created.');
  });

  test('an existing code is refused, and the entries stay', async () => {
    await show('coupons', {
      'GET /api/coupons': ok([]),
      'PUT /api/coupons/HOLI-20': {
        status: 409,
        body: {
          error: {
            code: 'taken',
            message: 'The coupon HOLI-20 already exists.',
            fields: [{ path: 'code', message: 'A coupon with this code already exists' }],
          },
          message: '',
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create coupon' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create coupon' });
    await fillIn(within(dialog).getByLabelText('Code'), 'HOLI-20');
    await userEvent.type(within(dialog).getByLabelText('Percent'), '20');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create coupon' }));
    expect(await within(dialog).findByText('A coupon with this code already exists')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Percent')).toHaveValue('20');
  });

  test('a coupon is saved with its version, and saving and ending it can be undone', async () => {
    let now = percent;
    const { writes } = await show('coupons', {
      'GET /api/coupons': () => ok([now]),
      'PUT /api/coupons/DIWALI10': ({ body }) => {
        now = { ...now, ...(body as object), ended: false, version: now.version + 1 };
        return ok(now);
      },
      'DELETE /api/coupons/DIWALI10': () => {
        now = { ...now, ended: true, version: now.version + 1 };
        return ok(now);
      },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'DIWALI10' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit DIWALI10' });
    await userEvent.clear(within(dialog).getByLabelText('Percent'));
    await userEvent.type(within(dialog).getByLabelText('Percent'), '15');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(notices.at(-1)?.text).toBe('Coupon DIWALI10 saved.');
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() => expect(writes()).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'End DIWALI10' }));
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe('Coupon DIWALI10 ended. It no longer applies to new orders.'),
    );
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(writes()).toMatchObject([
      ['PUT', '/api/coupons/DIWALI10', { value: 15, most: 200, version: 2 }],
      ['PUT', '/api/coupons/DIWALI10', { value: 10, most: 200, version: 3 }],
      ['DELETE', '/api/coupons/DIWALI10', undefined],
      ['PUT', '/api/coupons/DIWALI10', { value: 10, excludes: { brands: ['looms'] }, version: 5 }],
    ]);
  });
});
