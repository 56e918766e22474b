import type { Dashboard } from '@haat/shared/contract/dashboard';
import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import type { Report } from '@haat/shared/contract/reports';
import type { QuestionPage } from '@haat/shared/contract/questions';
import type { ReviewPage } from '@haat/shared/contract/reviews';
import { pinAgreesWithState } from '@haat/shared/india/pin-codes';
import { states } from '@haat/shared/india/states';
import { percentOf } from '@haat/shared/money';
import { sql } from 'kysely';
import { dateInIndia } from '../../india-time';
import { refreshBoughtTogether } from '../../modules/recommendations/bought-together';
import { ledgerFaults } from '../../testing/ledger';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import type { TestApp } from '../../testing/start-test-app';
import { seedDemoUsers } from '../demo-users';
import { readCatalogue } from './catalogue';
import { places } from './places';
import { searchesWithoutResults } from './plan-visits';
import { seedSampleData } from './seed-sample-data';

let shop: TestApp;
let stockBefore: unknown;
beforeAll(async () => {
  shop = await startSeededApp();
  await seedDemoUsers(shop.db);
  stockBefore = await stock();
  await seedSampleData(shop.db, shop.config);
  await refreshBoughtTogether(shop.db);
});
afterAll(() => shop.close());

const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(shop.db)).rows;
const stock = () => rowsOf('select sku, stock_quantity from variants order by sku');
const get = async <T>(url: string, headers = {}) => (await shop.app.inject({ url, headers })).json<T>();

test('customers live in every state, with matching PIN codes', () => {
  expect(new Set(places.map(({ state }) => state))).toEqual(new Set(states));
  const wrong = places.flatMap(({ state, localities }) =>
    localities.filter((locality) => !pinAgreesWithState(locality.slice(-6), state)),
  );
  expect(wrong).toEqual([]);
});

test('there are orders of every status', async () => {
  const orders = await rowsOf<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders group by status',
  );
  expect(orders.map(({ status }) => status).sort()).toEqual([
    'Awaiting Payment',
    'Cancelled',
    'Delivered',
    'In Transit',
    'Packed',
    'Payment Failed',
    'Placed',
  ]);
  expect(orders.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(600);
  const [counts] = await rowsOf<Record<string, number>>(`
    select (select count(*)::int from users where is_sample) as accounts,
      (select count(distinct email)::int from orders where user_id is null) as guests,
      (select count(distinct status)::int from returns) as return_statuses,
      (select count(*)::int from claims) as claims, (select count(*)::int from refunds) as refunds,
      (select count(*)::int from order_cancellations where key <> 'whole') as part_cancelled,
      (select count(*)::int from orders where status = 'Packed' and id in (select order_id from fulfilments)) as part_shipped,
      (select count(*)::int from coupon_uses) as coupon_uses, (select count(*)::int from chats) as chats,
      (select count(*)::int from questions) as questions, (select count(*)::int from answers) as answers,
      (select count(distinct address->>'state')::int from orders) as states`);
  for (const [what, min] of Object.entries({
    accounts: 225,
    guests: 20,
    return_statuses: 3,
    claims: 4,
    refunds: 30,
    part_cancelled: 8,
    part_shipped: 1,
    coupon_uses: 40,
    chats: 20,
    questions: 120,
    answers: 120,
    states: states.length,
  }))
    expect([what, Math.min(counts?.[what] ?? 0, min)]).toEqual([what, min]);
});

test('sums, payments, refunds, parcels, invoices and stock agree', async () => {
  const orders = await rowsOf<Record<string, number>>(`
    select o.items_paise::int as items, o.discount_paise::int as discount, o.shipping_paise::int as shipping, o.tax_paise::int as tax, o.total_paise::int as total,
      (select sum(total_paise)::int from order_lines l where l.order_id = o.id) as lines,
      (select sum(total_paise - discount_paise + tax_paise)::int from order_lines l where l.order_id = o.id) as costs
    from orders o where o.idempotency_key not like 'sample-HT-DEM%'`);
  for (const { items, discount, shipping, tax, total, lines, costs } of orders as Required<typeof orders>) {
    expect(lines).toBe(items);
    expect(tax).toBe(percentOf((items ?? 0) - (discount ?? 0), TAX_RATE_PERCENT));
    expect((costs ?? 0) + (shipping ?? 0)).toBe(total);
  }
  const wrong = {
    'refunded more than paid': `select o.id from orders o join payments p on p.order_id = o.id
      where (select coalesce(sum(amount_paise), 0) from refunds r where r.order_id = o.id) > case when p.status = 'captured' then p.amount_paise else 0 end`,
    'cancelled and not refunded': `select o.id from orders o join payments p on p.order_id = o.id where o.status = 'Cancelled' and p.status = 'captured'
      and p.amount_paise <> (select coalesce(sum(amount_paise), 0) from refunds r where r.order_id = o.id)`,
    'delivered and not paid': `select o.id from orders o join payments p on p.order_id = o.id where o.status = 'Delivered' and p.status <> 'captured'`,
    'delivery time differs from its event': `select o.id from orders o where o.delivered_at is distinct from
      (select min(e.at) from order_events e where e.order_id = o.id and e.status = 'Delivered')`,
    'status is not the last step': `select o.id from orders o where o.status <> (select status from order_events e where e.order_id = o.id order by at desc, case e.status when 'Delivered' then 0 else 1 end limit 1)`,
    'a step in the future': `select order_id from order_events where at > now() + interval '1 second'`,
    'shipped without a parcel': `select l.id from order_lines l where l.shipped_quantity <> (select coalesce(sum(quantity), 0) from fulfilment_lines f where f.line_id = l.id)`,
    'sent and not shipped': `select l.id from order_lines l join orders o on o.id = l.order_id
      where o.status in ('In Transit', 'Delivered') and l.shipped_quantity <> l.quantity - l.cancelled_quantity`,
    'a parcel without an invoice': `select f.id from fulfilments f left join invoices i on i.fulfilment_id = f.id where i.number is null`,
    'shipped without an invoice': `select id from orders where status in ('In Transit', 'Delivered') and id not in (select order_id from invoices)`,
    'a gap in the invoices': `select series from invoices group by series having max(serial) <> count(*)`,
    'invoices of the shop itself': `select number from invoices where number not like 'HTS/%'`,
    'stock movements that do not match the order': `
      select l.order_id from (select order_id, sku, sum(quantity) as quantity from order_lines group by 1, 2) l
      join orders o on o.id = l.order_id join variants v on v.sku = l.sku
      where o.idempotency_key not like 'sample-HT-DEM%' and l.quantity <>
        (select coalesce(-sum(delta), 0) from stock_movements m where m.variant_id = v.id and m.reference = l.order_id and m.cause = 'order')`,
    'a coupon that was used twice': `select email from coupon_uses group by code, email having count(*) > 1`,
    'a review without a delivered order': `select r.id from reviews r where not exists (
      select 1 from orders o join order_lines l on l.order_id = o.id join order_events e on e.order_id = o.id and e.status = 'Delivered'
      where o.user_id = r.user_id and l.product_id = r.product_id and e.at < r.created_at)`,
    'a future analytics event': `select id from analytics_events where at > now()`,
    'an unsent email': `select id from orders where not placed_mailed and idempotency_key not like 'sample-HT-DEM%'`,
  };
  for (const [what, query] of Object.entries(wrong)) expect([what, await rowsOf(query)]).toEqual([what, []]);
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(await stock()).toEqual(stockBefore);
});

test('an order has the sums that the shop computes for the same items today', async () => {
  const orders = await rowsOf<{
    total: number;
    state: string;
    items: { productId: string; sku: string; quantity: number }[];
  }>(`
    select o.total_paise::int as total, o.address->>'state' as state,
      (select jsonb_agg(jsonb_build_object('productId', product_id, 'sku', sku, 'quantity', quantity)) from order_lines l where l.order_id = o.id) as items
    from orders o where coupon_code is null and delivery_option = 'standard' and not exists (
      select 1 from order_lines l join variants v on v.sku = l.sku where l.order_id = o.id and v.stock_quantity < l.quantity)
    order by o.id limit 5`);
  expect(orders).toHaveLength(5);
  for (const { total, state, items } of orders) {
    const quote = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/quote',
      payload: { items, state, deliveryOption: 'standard' },
    });
    expect(Math.round(quote.json<OrderQuote>().total * 100)).toBe(total);
  }
});

describe('reviews', () => {
  interface Row {
    product_id: string;
    rating: number;
    text: string;
    facts: string;
    category: string;
  }
  const reviews = () =>
    rowsOf<Row>(`
      select product_id, r.rating, r.text, category,
        lower(concat_ws(' ', p.name, description, facts::text, care, ingredients, type_name)) as facts
      from reviews r join products p on p.id = r.product_id`);

  test('are 1,500, with a plausible mean, and no text occurs more than twice', async () => {
    const all = await reviews();
    expect(all).toHaveLength(1_500);
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
    expect(mean).toBeGreaterThan(4.05);
    expect(mean).toBeLessThan(4.35);
    expect(new Set(all.map(({ rating }) => rating)).size).toBe(5);
    const times = new Map<string, number>();
    for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
    expect([...times].filter(([, count]) => count > 2)).toEqual([]);
    expect(times.size).toBeGreaterThan(1_450);
    expect(all.filter(({ text }) => /[{}|]/.test(text))).toEqual([]);
    const hindi = all.filter(({ text }) => /\p{Script=Devanagari}/u.test(text));
    expect(hindi.length).toBeGreaterThan(400);
    expect(hindi.filter(({ text }) => /[a-z]/i.test(text))).toEqual([]);
    expect(new Set(hindi.map(({ rating }) => rating)).size).toBe(5);
  });

  test('mention only materials that their product has', async () => {
    const materials =
      /\b(silk|cotton|wool|linen|khadi|georgette|brass|copper|steel|silver|gold|bronze|marble|granite|terracotta|clay|wood|wooden|leather|pearls?|ghee|milk|cashews?|coconut|jaggery|sesame|garlic|zari|embroidery|embroidered)\b/gi;
    const wordsOfOthers: Record<string, RegExp> = {
      clothing: /\b(tasty|taste|tastes|snack|flame|burner|earrings?|rotis?)\b/i,
      food: /\b(saree|fabric|stitch|stitching|wear|wore|dupatta|ears?|flame|lid|rust|wick)\b/i,
      pooja: /\b(saree|fabric|wore|taste|tastes|tasty|earrings?)\b/i,
      kitchenware: /\b(saree|fabric|wore|fits as per|flame|earrings?|perfume)\b/i,
      jewellery: /\b(fabric|taste|tasty|wash it|burner|oil)\b/i,
      others: /\b(saree|taste|tasty|earrings?)\b/i,
    };
    const lies = (await reviews()).flatMap(({ product_id, text, facts, category }) => {
      // 'With hot rice and ghee' is a serving suggestion, not an ingredient.
      const mentioned = text.replace(/with hot rice and ghee/gi, '').match(materials) ?? [];
      const untrue = mentioned.filter((word) => !facts.includes(word.toLowerCase()));
      const odd = wordsOfOthers[category]?.exec(
        text.replace(/water tastes|drink tastes|different taste|the taste changes/gi, ''),
      )?.[0];
      return untrue.length > 0 || odd ? [{ product_id, untrue, odd, text }] : [];
    });
    expect(lies).toEqual([]);
  });

  test('and questions are shown in the language of the page first, with replies in their own', async () => {
    const [mostReviewed] = await rowsOf<{ id: string }>(`
      select product_id as id from reviews group by product_id having count(*) filter (where language = 'hi') between 3 and 40
      order by count(*) desc, product_id limit 1`);
    const languagesIn = async (language: string) =>
      (
        await get<ReviewPage>(`/api/products/${mostReviewed?.id}/reviews?size=50`, { 'accept-language': language })
      ).content.map((review) => review.language);
    const hindi = await languagesIn('hi-IN');
    expect(hindi.slice(0, 3)).toEqual(['hi', 'hi', 'hi']);
    expect(hindi.join('')).toMatch(/^(hi)+(en)+$/);
    expect((await languagesIn('en-IN')).join('')).toMatch(/^(en)+(hi)+$/);
    const mixed = await rowsOf(`
      select id from reviews where reply is not null and (language = 'hi') <> (reply ~ '[\u0900-\u097F]')
      union all select answers.id from answers join questions on questions.id = question_id
        where (questions.language = 'hi') <> (answers.text ~ '[\u0900-\u097F]')`);
    expect(mixed).toEqual([]);
    const [mostAsked] = await rowsOf<{ id: string }>(`
      select product_id as id from questions group by product_id having count(distinct language) = 2 order by 1 limit 1`);
    const questions = await get<QuestionPage>(`/api/products/${mostAsked?.id}/questions`, {
      'accept-language': 'hi-IN',
    });
    expect(questions.content[0]?.language).toBe('hi');
  });

  test('have the mean of the cards and pages, and some have a reply', async () => {
    const [mostReviewed] = await rowsOf<{ id: string; rating: number; reviews: number }>(
      'select id, rating, reviews from products order by reviews desc, id limit 1',
    );
    const page = await get<ReviewPage>(`/api/products/${mostReviewed?.id}/reviews`);
    const product = await get<{ rating: number; reviews: number }>(`/api/products/${mostReviewed?.id}`);
    expect(page.summary).toMatchObject({ count: mostReviewed?.reviews, mean: mostReviewed?.rating });
    expect(product).toMatchObject({ rating: mostReviewed?.rating, reviews: mostReviewed?.reviews });
    const [answered] = await rowsOf<{ product_id: string; reply: string }>(
      'select product_id, reply from reviews where reply is not null order by id limit 1',
    );
    const pages = await get<ReviewPage>(`/api/products/${answered?.product_id}/reviews?size=50`);
    expect(pages.content.map(({ reply }) => reply?.text)).toContain(answered?.reply);
  });
});

test('best sellers, conversion, searches without results and recommendations use it', async () => {
  const { headers } = await signInAs(shop, 'owner');
  const dashboard = await get<Dashboard>('/api/admin/dashboard?range=30', headers);
  expect(dashboard.now.orders).toBeGreaterThan(100);
  expect(dashboard.now.visits).toBeGreaterThan(dashboard.now.purchases ?? 0);
  expect(dashboard.now.purchases).toBeGreaterThan(20);
  expect(dashboard.products).toHaveLength(10);
  expect(dashboard.searches?.map(({ query }) => query)).toContain('chappal');
  const [pair] = await rowsOf<{ product_id: string; other_id: string }>(
    'select product_id, other_id from bought_together order by orders desc, product_id limit 1',
  );
  expect(JSON.stringify(await get(`/api/products/${pair?.product_id}/bought-together`))).toContain(pair?.other_id);
  const found = [];
  for (const [query] of searchesWithoutResults) {
    const { totalElements } = await get<{ totalElements: number }>(`/api/products/search?q=${query}`);
    if (totalElements > 0) found.push(query);
  }
  expect(found).toEqual([]);
});

test('every product of the assortment has matching review texts', async () => {
  const { kindOf } = await import('./write-review');
  expect((await readCatalogue(shop.db)).filter((product) => !kindOf(product)).map(({ id }) => id)).toEqual([]);
});

test('sales reports of orders with estimated tax equal their payments, to the paise', async () => {
  const { headers } = await signInAs(shop, 'manager');
  const days = `from=${dateInIndia(new Date(), -100)}&to=${dateInIndia(new Date())}`;
  const [expected] = await rowsOf<{ paise: string; tax: string; items: string }>(`
    select (sum(case when o.payment_method = 'cod' then p.amount_paise
        else o.total_paise - coalesce((select sum(c.amount_paise) from order_cancellations c where c.order_id = o.id), 0) end))::text as paise,
      sum(lines.tax)::text as tax, sum(lines.items)::text as items
    from orders o join payments p on p.order_id = o.id join lateral (
        select sum(tax_paise) as tax, sum(total_paise) as items from order_lines
        where order_id = o.id and cancelled_quantity = 0) lines on true
    where o.status in ('Placed', 'Packed', 'In Transit', 'Delivered')`);
  const report = await get<Report>(`/api/admin/reports/sales-by-day?${days}`, headers);
  const totalOf = (label: string) =>
    String(Math.round(Number(report.total[report.columns.findIndex((column) => column.label === label)]) * 100));
  expect([totalOf('Sales'), totalOf('Tax added'), totalOf('Items')]).toEqual([
    expected?.paise,
    expected?.tax,
    expected?.items,
  ]);
  expect(totalOf('Tax added')).not.toBe('0');
  // Their invoices have no GST.
  const gst = await get<Report>(`/api/admin/reports/gst-hsn?${days}`, headers);
  expect([gst.rows, gst.notes[0]]).toEqual([[], expect.stringMatching(/invoices have the estimated tax of 6%/)]);
  expect(gst.gstDocuments?.included).toBe(0);
  expect(gst.gstDocuments?.estimated).toBeGreaterThan(1);
});
