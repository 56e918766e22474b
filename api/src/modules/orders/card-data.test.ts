import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addProduct } from '../../testing/add-products';
import { hearLog } from '../../testing/hear-log';
import { ASKING_CARD, DECLINED_CARD, GOOD_CARD, orderBody } from '../../testing/order-body';
import { messageTo } from '../../testing/outbox/read-outbox';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(60_000);

const CVV = '739';
// Three digits stand in many numbers, the random id of a request among them: as a value of their own, they stand
// nowhere.
const CVV_ALONE = new RegExp(`(?<![\\w.-])${CVV}(?![\\w.-])`);
const NOT_A_CARD = '4111111111118';

let shop: TestApp;
let logged: () => string;

beforeAll(async () => {
  shop = await startTestApp({ logLevel: 'trace' });
  logged = hearLog(shop.app);
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }]);
  await addProduct(shop.db, 'gone', [{ sku: 'GONE', price: 45.25, stock: 0 }]);
});
afterAll(() => shop.close());

/** Every value of every table, as text: the shop's, and those of the jobs. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{
    place: string;
    name: string;
  }>`select table_schema as place, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    shop.db,
  );
  let text = '';
  for (const { place, name } of tables.rows)
    text += JSON.stringify((await sql`select * from ${sql.table(`${place}.${name}`)}`.execute(shop.db)).rows);
  return text;
}

/** Every file of the data folder as it stands there, the mails among them. */
function wholeStorage(): string {
  const files = readdirSync(shop.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}

it('leaves no card number and no CVV in any table, job, mail, file, measurement or log, whatever became of the order', async () => {
  const cards = [GOOD_CARD, DECLINED_CARD, ASKING_CARD, NOT_A_CARD];
  const statuses: number[] = [];
  const send = async (payload: object | string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    statuses.push(answer.statusCode);
    for (const secret of cards) expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toMatch(CVV_ALONE);
    return answer;
  };
  for (const cardNumber of cards)
    await send(
      orderBody([{ productId: 'diya', quantity: 1 }], { card: { cardNumber, cardExpiry: '12/39', cardCVV: CVV } }),
    );
  // Another try at an order that waits for its bank.
  const waiting = (
    await send(
      orderBody([{ productId: 'diya', quantity: 1 }], {
        card: { cardNumber: ASKING_CARD, cardExpiry: '12/39', cardCVV: CVV },
      }),
    )
  ).json();
  for (const cardNumber of [DECLINED_CARD, GOOD_CARD]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${waiting.order.id}/payment`,
      headers: { 'x-order-token': waiting.viewToken },
      payload: {
        attempt: `attempt-of-${cardNumber.slice(-4)}-0`,
        paymentMethod: 'card',
        card: { cardNumber, cardExpiry: '12/39', cardCVV: CVV },
      },
    });
    statuses.push(answer.statusCode);
    expect(answer.body).not.toContain(cardNumber);
  }
  await send(
    orderBody([{ productId: 'gone', quantity: 1 }], {
      card: { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: CVV },
    }),
  );
  // Not what the schema wants, and not even JSON.
  await send({ ...orderBody([]), card: { cardNumber: GOOD_CARD, cardExpiry: '99/99', cardCVV: CVV } });
  await send(`{"card":{"cardNumber":"${GOOD_CARD}","cardCVV":"${CVV}"}`);
  expect(statuses).toEqual([201, 402, 201, 400, 201, 402, 200, 409, 400, 400]);

  // As it is read: in the file it is encoded.
  const mail = JSON.stringify(await messageTo(shop, 'guest@haat.example'));
  const measured = (await shop.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('haat_'))
    .join('\n');
  const places = { tables: await wholeDatabase(), files: wholeStorage(), mail, measured, logged: logged() };
  expect(places.tables).toContain('"card_last_four":"1111"');
  expect(places.tables).toContain('"about":"placed"');
  expect(places.mail).toContain('Your order HT-');
  expect(places.measured).toContain('/api/orders/create');
  expect(places.logged).toContain('/api/orders/create');
  for (const text of Object.values(places)) {
    for (const secret of cards) expect(text).not.toContain(secret);
    expect(text).not.toMatch(CVV_ALONE);
  }
});
