import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Product from '../pages/Product/ProductPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { noMovements, product, variant } from '../testing/staff-product';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './PlanDialog';
import './PlanList';

const { notices } = staffAtWork();

const plan = (changes: object = {}) => ({
  id: 'plan-1',
  variantId: 'v-l',
  price: 399,
  originalPrice: null,
  startsAt: '2090-01-02T04:00:00.000Z',
  endsAt: '2090-01-05T04:00:00.000Z',
  overAt: null,
  state: 'planned',
  by: 'Asha Rao',
  version: 3,
  ...changes,
});
const open = (
  pricePlans: object[] = [],
  answers: Record<string, StubAnswer> = {},
  role: Parameters<typeof meAs>[0] = 'catalogue',
) => {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/products/lota': product({ pricePlans }),
    'GET /api/admin/products/lota/stock-movements': noMovements,
    ...answers,
  });
  renderPage(Product, { route: '/admin/products/:productId', at: '/admin/products/lota' });
  return {
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.includes('price-plans'))
        .map(({ method, path, body }) => ({ call: `${method} ${path}`, body })),
  };
};
const field = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const timeField = (name: RegExp) => within(screen.getByRole('dialog')).getByLabelText(name);
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

test('a price is scheduled in Indian time, without an end where the end is empty', async () => {
  const { writes } = open([], {
    'POST /api/admin/variants/v-l/price-plans': { status: 201, body: plan() },
    'DELETE /api/admin/price-plans/plan-1': { status: 204, body: undefined },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule price' }));
  await userEvent.selectOptions(
    within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Variant' }),
    'LOTA-L, L',
  );
  await type(/^Price/, '1,399.50');
  await fillIn(timeField(/^Starts at/), '2090-01-02T09:30');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule price' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        call: 'POST /api/admin/variants/v-l/price-plans',
        body: { price: 1399.5, originalPrice: null, startsAt: '2090-01-02T04:00:00.000Z', endsAt: null },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices.map(({ text }) => text)).toEqual([
    'LOTA-L costs ₹399.00 from 2 Jan 2090, 9:30 am until 5 Jan 2090, 9:30 am.',
  ]);
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(writes()[1]?.call).toBe('DELETE /api/admin/price-plans/plan-1'));
});

test('an invalid amount is reported at its field; the server’s refusal is shown and the entries stay', async () => {
  const { writes } = open([], {
    'POST /api/admin/variants/v-s/price-plans': {
      status: 409,
      body: {
        error: {
          code: 'plans-overlap',
          message:
            'Another price, ₹399.00, is planned from 2 January, 9:30 am on, without an end. Choose times beside it, or take it away first.',
        },
        message: '',
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule price' }));
  await screen.findByRole('dialog');
  await type(/^Price/, 'cheap');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule price' }));
  expect(await screen.findByText('Must be an amount in rupees')).toBeInTheDocument();
  expect(field(/^Price/)).toBeInvalid();
  expect(writes()).toEqual([]);
  await type(/^Price/, '350');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule price' }));
  expect(await screen.findByText(/^Another price, ₹399.00, is planned from 2 January/)).toBeInTheDocument();
  expect(field(/^Price/)).toHaveValue('350');
});

test('a scheduled price is edited with the version shown, and its deletion can be undone', async () => {
  const { writes } = open([plan()], {
    'PUT /api/admin/price-plans/plan-1': { status: 200, body: plan({ price: 350, version: 4 }) },
    'DELETE /api/admin/price-plans/plan-1': { status: 204, body: undefined },
    'POST /api/admin/variants/v-l/price-plans': { status: 201, body: plan() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: ₹399.00 for LOTA-L' }));
  expect(await screen.findByRole('dialog', { name: 'Edit scheduled price' })).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Variant' })).toBeDisabled();
  expect(timeField(/^Starts at/)).toHaveValue('2090-01-02T09:30');
  await type(/^Price/, '350');
  await userEvent.click(screen.getByRole('button', { name: 'Save scheduled price' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        call: 'PUT /api/admin/price-plans/plan-1',
        body: {
          version: 3,
          price: 350,
          originalPrice: null,
          startsAt: '2090-01-02T04:00:00.000Z',
          endsAt: '2090-01-05T04:00:00.000Z',
        },
      },
    ]),
  );
  await waitFor(() => expect(notices).toHaveLength(1));
  act(() => notices[0]?.action?.run());
  await waitFor(() =>
    expect(writes().at(-1)).toEqual({
      call: 'PUT /api/admin/price-plans/plan-1',
      body: {
        version: 4,
        price: 399,
        originalPrice: null,
        startsAt: '2090-01-02T04:00:00.000Z',
        endsAt: '2090-01-05T04:00:00.000Z',
      },
    }),
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Delete: ₹399.00 for LOTA-L' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Scheduled price of LOTA-L deleted.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(writes().slice(2)).toEqual([
      { call: 'DELETE /api/admin/price-plans/plan-1', body: undefined },
      {
        call: 'POST /api/admin/variants/v-l/price-plans',
        body: {
          price: 399,
          originalPrice: null,
          startsAt: '2090-01-02T04:00:00.000Z',
          endsAt: '2090-01-05T04:00:00.000Z',
        },
      },
    ]),
  );
});

test('the deletion of the last scheduled price, which removes the table, can be undone', async () => {
  let plans = [plan()];
  const { writes } = open([], {
    'GET /api/admin/products/lota': () => product({ pricePlans: plans }),
    'DELETE /api/admin/price-plans/plan-1': () => {
      plans = [];
      return { status: 204, body: undefined };
    },
    'POST /api/admin/variants/v-l/price-plans': () => {
      plans = [plan()];
      return { status: 201, body: plan() };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: ₹399.00 for LOTA-L' }));
  expect(await screen.findByText(/^Give a variant another price for a period/)).toBeInTheDocument();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Scheduled price of LOTA-L deleted.'));
  act(() => notices.at(-1)?.action?.run());
  expect(await screen.findByRole('row', { name: /LOTA-L Scheduled/ })).toBeInTheDocument();
  expect(writes()).toHaveLength(2);
});

test('an active scheduled price is shown beside the regular price, and ending it can be undone', async () => {
  const { writes } = open(
    [
      plan({ state: 'running', startsAt: '2025-10-01T04:00:00.000Z', endsAt: null }),
      plan({
        id: 'plan-0',
        state: 'over',
        startsAt: '2025-09-01T04:00:00.000Z',
        endsAt: '2025-09-09T04:00:00.000Z',
        overAt: '2025-09-03T04:00:00.000Z',
      }),
    ],
    {
      'GET /api/admin/products/lota': product({
        variants: [variant('v-s', 'S'), { ...variant('v-l', 'L'), planPrice: 399 }],
        pricePlans: [
          plan({ state: 'running', startsAt: '2025-10-01T04:00:00.000Z', endsAt: null }),
          plan({
            id: 'plan-0',
            state: 'over',
            startsAt: '2025-09-01T04:00:00.000Z',
            endsAt: '2025-09-09T04:00:00.000Z',
            overAt: '2025-09-03T04:00:00.000Z',
          }),
        ],
      }),
      'POST /api/admin/price-plans/plan-1/end': { status: 200, body: plan({ state: 'over' }) },
      'POST /api/admin/variants/v-l/price-plans': { status: 201, body: plan() },
    },
  );
  expect(await screen.findByText('now ₹399.00')).toBeInTheDocument();
  expect(
    await screen.findByRole('row', { name: /LOTA-L Active ₹399.00 – 1 Oct 2025, 9:30 am No end date Asha Rao/ }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('row', {
      name: /LOTA-L Ended ₹399.00 – 1 Sept? 2025, 9:30 am 3 Sept? 2025, 9:30 am, ended Asha Rao/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Customers pay the scheduled price while it is active/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'End now: ₹399.00 for LOTA-L' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Scheduled price ended. LOTA-L has its regular price again.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([
      undefined,
      { price: 399, originalPrice: null, startsAt: null, endsAt: null },
    ]),
  );
});

test('a role that may only read sees scheduled prices without actions', async () => {
  open([plan()], {}, 'support');
  expect(await screen.findByRole('row', { name: /LOTA-L Scheduled/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Schedule price' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete): / })).not.toBeInTheDocument();
});
