import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Config } from '../../config';
import type { CouponsTable } from '../../db/tables/coupons';
import type { Database } from '../../db/schema';
import { hashPassword } from '../../modules/auth/passwords';
import { newToken } from '../../modules/auth/random-token';
import { dateInIndia, startOfDay } from '../../india-time';
import { shownName } from '../../modules/reviews/shown-name';
import { readTerms } from '../../modules/settings/read-setting';
import type { OnStep } from '../../start-progress';
import { demoUsers } from '../demo-users';
import { readCatalogue } from './catalogue';
import { people, type Person } from './people';
import { planChats } from './plan-chats';
import { SamplePlan, shoppingTime } from './plan-orders';
import type { Fate, StockChange } from './order-facts';
import { planVisits } from './plan-visits';
import { planQuestions, planReviews } from './plan-reviews';
import { Random } from './random';
import { readPhotos, writePhotos } from './review-photos';
import { Rows } from './rows';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SEED = 20_251;
const DAYS = 91;
const CUSTOMERS = 250;
const ORDERS = 600;
const REVIEWS = 1_500;
const QUESTIONS = 240;
/** The key in `meta` of a shop that was given sample data, also after the data was removed. */
const SAMPLE_DATA = 'sample-data';

type SampleDataConfig = Pick<
  Config,
  'assortmentDir' | 'delivery' | 'payments' | 'tax' | 'sessionSecret' | 'telemetryDays'
>;

/** The demo shopper's own orders: hours ago, and outcome. */
const ownOrders: readonly [hoursAgo: number, Fate][] = [
  [61 * 24, 'delivered'],
  [12 * 24, 'returned'],
  [7 * 24, 'cancelled'],
  [36, 'split'],
  [3, 'delivered'],
];

/**
 * Fills a new shop with three months of sample orders, customers, reviews, questions, chats and visits up to now. Does
 * nothing in a shop that had sample data before or has real orders.
 * @returns the number of orders and reviews written
 */
export async function seedSampleData(
  db: Kysely<Database>,
  config: SampleDataConfig,
  onStep: OnStep = () => undefined,
  now = new Date(),
): Promise<{ orders: number; reviews: number }> {
  const nothing = { orders: 0, reviews: 0 };
  if (!(await isNew(db))) return nothing;
  onStep({ step: 'adding sample orders and reviews' });
  const password = await hashPassword(newToken().token);
  return db.transaction().execute(async (tx) => {
    // Of two processes that start concurrently, the second waits here and finds it done.
    await sql`select pg_advisory_xact_lock(hashtext('haat sample data'))`.execute(tx);
    if (!(await isNew(tx))) return nothing;
    const rows = new Rows();
    const random = new Random(SEED);
    const products = await readCatalogue(tx);
    if (products.length === 0) return nothing;
    const staff = await tx
      .selectFrom('users')
      .innerJoin('staff_members', 'staff_members.user_id', 'users.id')
      .select(['users.id', 'users.name'])
      .where('users.email', '=', demoUsers[1].email)
      .executeTakeFirst();
    const customers = people(random, CUSTOMERS);
    const coupons = await writeCoupons(tx, now);
    const plan = new SamplePlan({
      rows,
      random,
      now,
      terms: await readTerms(tx, config),
      products,
      coupons,
      staffId: staff?.id ?? null,
      sessionSecret: config.sessionSecret,
      paymentMinutes: config.payments.minutes,
    });
    const shopper = await demoShopper(tx);
    planOrders(plan, customers, shopper);
    // The demo shopper writes no reviews, so that visitors of the demo can.
    const received = plan.received.filter(({ person }) => person !== shopper);
    addUsers(rows, customers, password, new Date(now.getTime() - DAYS * DAY_MS));
    const photos = planReviews(plan, received, REVIEWS);
    planQuestions(plan, { people: customers, products, received }, QUESTIONS);
    planChats(plan, customers, staff?.name.split(' ')[0] ?? 'Haat');
    planVisits(plan, Math.min(DAYS, config.telemetryDays));
    const series = await tx.selectFrom('invoice_series').selectAll().execute();
    plan.invoices(new Map(series.map(({ series: name, last }) => [name, last])));
    // The plan writes the new last numbers.
    await tx.deleteFrom('invoice_series').execute();

    // Reads the photos while the database inserts.
    const readingPhotos = readPhotos(config.assortmentDir, photos);
    await rows.insert(tx, ['users', 'addresses', 'orders', 'order_lines', 'order_events', 'payments']);
    await rows.insert(tx, ['refunds', 'fulfilments', 'fulfilment_lines', 'invoices', 'invoice_series']);
    await rows.insert(tx, ['credit_notes', 'credit_note_lines']);
    await rows.insert(tx, ['order_cancellations', 'returns', 'return_lines', 'return_events', 'claims', 'coupon_uses']);
    await rows.insert(tx, ['reviews', 'review_votes', 'questions', 'answers', 'chats', 'chat_messages']);
    await rows.insert(tx, ['analytics_events']);
    await writePhotos(tx, await readingPhotos);
    await markReadByStaff(tx);
    await writeStock(tx, plan.stock, new Date(startOfDay(dateInIndia(now, -DAYS)).getTime()));
    await tx.insertInto('meta').values({ key: SAMPLE_DATA, value: now.toISOString() }).execute();
    return { orders: rows.count('orders'), reviews: rows.count('reviews') };
  });
}

/** Whether a shop never had sample data and has no data of its own. */
async function isNew(db: Kysely<Database>): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ is_new: boolean }>`
    select not exists (select 1 from meta where key = ${SAMPLE_DATA}) and not exists (select 1 from orders where not is_sample)
      and not exists (select 1 from users left join staff_members on staff_members.user_id = users.id
        where staff_members.user_id is null and email <> ${demoUsers[0].email}) as is_new`.execute(db);
  return row?.is_new ?? false;
}

async function demoShopper(tx: Transaction<Database>): Promise<Person | null> {
  const shopper = await tx
    .selectFrom('users')
    .innerJoin('addresses', 'addresses.user_id', 'users.id')
    .select(['users.id', 'users.name', 'email', 'full_name', 'address', 'city', 'zip_code'])
    .where('email', '=', demoUsers[0].email)
    .executeTakeFirst();
  return shopper
    ? {
        id: shopper.id,
        name: shopper.name,
        email: shopper.email,
        shown: shownName(shopper.name),
        isGuest: false,
        address: {
          fullName: shopper.full_name,
          address: shopper.address,
          city: shopper.city,
          state: 'Karnataka',
          zipCode: shopper.zip_code,
        },
        weight: 0,
      }
    : null;
}

/** Orders of three months: more at weekends, and increasing every week. The last ones await their payment. */
function planOrders(plan: SamplePlan, customers: readonly Person[], shopper: Person | null): void {
  const { random, now } = plan;
  const buyer = () => random.weighted(customers, ({ weight }) => weight);
  const today = startOfDay(dateInIndia(now)).getTime();
  const days = Array.from({ length: DAYS + 1 }, (_, back) => new Date(today - back * DAY_MS));
  const weightOf = (day: Date) => {
    const back = (today - day.getTime()) / DAY_MS;
    const isWeekend = [0, 6].includes(new Date(day.getTime() + 6 * HOUR_MS).getUTCDay());
    return (1.35 - (0.7 * back) / DAYS) * (isWeekend ? 1.3 : 1);
  };
  const times: Date[] = [];
  while (times.length < ORDERS) {
    const at = shoppingTime(random, random.weighted(days, weightOf));
    if (at < now) times.push(at);
  }
  // Every customer has at least one order.
  const first = random.shuffled(customers);
  for (const [index, at] of times.sort((one, other) => one.getTime() - other.getTime()).entries())
    plan.order(index % 2 === 0 ? (first[index / 2] ?? buyer()) : buyer(), at);
  for (const hoursAgo of [31, 33, 35]) plan.order(buyer(), new Date(now.getTime() - hoursAgo * HOUR_MS), 'split');
  for (const minutesAgo of [1, 2]) plan.order(buyer(), new Date(now.getTime() - minutesAgo * 60_000), 'awaiting');
  if (shopper)
    for (const [hoursAgo, fate] of ownOrders) plan.order(shopper, new Date(now.getTime() - hoursAgo * HOUR_MS), fate);
}

function addUsers(rows: Rows, customers: readonly Person[], password: string, since: Date): void {
  for (const [index, person] of customers.entries()) {
    if (person.isGuest) continue;
    const joined = new Date(since.getTime() - (index % 60) * DAY_MS);
    rows.add('users', {
      id: person.id,
      email: person.email,
      name: person.name,
      password_hash: password,
      phone: null,
      created_at: joined,
      updated_at: joined,
      is_sample: true,
    });
    rows.add('addresses', {
      id: `sample-${person.id}`,
      user_id: person.id,
      full_name: person.address.fullName,
      address: person.address.address,
      city: person.address.city,
      state: person.address.state,
      zip_code: person.address.zipCode,
      is_default: true,
      created_at: joined,
    });
  }
}

async function writeCoupons(tx: Transaction<Database>, now: Date): Promise<Selectable<CouponsTable>[]> {
  const starts = new Date(now.getTime() - DAYS * DAY_MS);
  const common = { starts_at: starts, created_at: starts, excludes: '{}', is_sample: true };
  return tx
    .insertInto('coupons')
    .values([
      {
        ...common,
        code: 'NAMASTE10',
        kind: 'percent',
        value: 1_000,
        minimum_paise: 49_900,
        most_paise: 30_000,
        uses_total: null,
        uses_per_shopper: 1,
        ends_at: null,
      },
      {
        ...common,
        code: 'FESTIVE250',
        kind: 'fixed',
        value: 25_000,
        minimum_paise: 199_900,
        most_paise: null,
        uses_total: 500,
        uses_per_shopper: 1,
        ends_at: new Date(now.getTime() + 21 * DAY_MS),
      },
      {
        ...common,
        code: 'FREEEXPRESS',
        kind: 'free-delivery',
        value: 0,
        minimum_paise: 99_900,
        most_paise: null,
        uses_total: null,
        uses_per_shopper: 1,
        ends_at: null,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/** Marks closed chats as read by staff, and all chats as read by their shoppers. */
async function markReadByStaff(tx: Transaction<Database>): Promise<void> {
  await sql`
    update chats set shopper_read = last.seq, staff_read = case when chats.state = 'closed' then last.seq else 0 end
    from (select chat_id, max(seq) as seq from chat_messages group by chat_id) last
    where last.chat_id = chats.id and chats.user_id in (select id from users where is_sample)`.execute(tx);
  // Items of the last days are unread; of earlier ones, bad reviews and unanswered questions are still open.
  await sql`
    insert into inbox_items (kind, item_id, read_at, done_at)
    select 'review', id, updated_at, case when rating > 2 then updated_at end from reviews
      where user_id in (select id from users where is_sample) and updated_at < now() - interval '2 days'
    union all select 'question', id, greatest(created_at, (select max(a.created_at) from answers a where a.question_id = questions.id)), null
      from questions where user_id in (select id from users where is_sample) and created_at < now() - interval '2 days'`.execute(
    tx,
  );
}

/**
 * Writes stock movements: units for the orders are received before them, so that the stock stays unchanged. The
 * variants are locked, so that no movement of a real order intervenes.
 */
async function writeStock(tx: Transaction<Database>, changes: readonly StockChange[], openedAt: Date): Promise<void> {
  const variantIds = [...new Set(changes.map(({ variantId }) => variantId))].sort();
  const stock = new Map(
    (
      await tx
        .selectFrom('variants')
        .select(['id', 'stock_quantity'])
        .where('id', 'in', variantIds)
        .orderBy('sku')
        .forUpdate()
        .execute()
    ).map(({ id, stock_quantity }) => [id, stock_quantity]),
  );
  const initialStock = new Map<string, number>();
  for (const { variantId, delta } of changes) initialStock.set(variantId, (initialStock.get(variantId) ?? 0) - delta);
  const moves: object[] = [];
  const move = (variantId: string, delta: number, more: object) => {
    if (delta === 0) return;
    const left = (stock.get(variantId) ?? 0) + delta;
    stock.set(variantId, left);
    moves.push({ position: moves.length, variant_id: variantId, delta, stock: left, ...more });
  };
  for (const id of variantIds)
    move(id, initialStock.get(id) ?? 0, {
      cause: 'adjustment',
      note: 'Sample data: delivered by the maker',
      at: openedAt,
    });
  for (const { variantId, delta, cause, reference, at } of [...changes].sort((a, b) => a.at.getTime() - b.at.getTime()))
    move(variantId, delta, { cause, reference, at });
  await sql`
    insert into stock_movements (variant_id, delta, stock, cause, reference, note, at, is_sample)
    select variant_id, delta, stock, cause, reference, note, at, true
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as moved (position int, variant_id text, delta int, stock int, cause text, reference text, note text, at timestamptz)
    order by position`.execute(tx);
}
