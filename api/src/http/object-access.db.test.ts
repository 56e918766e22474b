import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { hashPassword } from '../modules/auth/passwords';
import { startSession } from '../modules/auth/refresh-tokens';
import { addProduct } from '../testing/add-products';
import { describedRoutes, type DescribedRoute } from '../testing/described-routes';
import { orderAt } from '../testing/order-at';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { cardWith } from '../testing/start-test-gateway';

const PASSWORD = 'the one there is';
type Headers = Record<string, string>;
interface Person {
  id: string;
  email: string;
  headers: Headers;
}
/** A person's resource, created for each use. */
interface Thing {
  /** Values of the path's parameters. */
  params: Record<string, string>;
  payload?: object | Buffer;
  /** Headers other than the authorization, such as a view token or a content type. */
  headers?: Headers;
}

let shop: TestApp;
let routes: DescribedRoute[];
let asha: Person;
let ravi: Person;
/** Tokens of Ravi's own order, claim and chat. */
let ravisTokens: Headers;
let photo: Buffer;

const json = async <Body>(answer: Promise<LightMyRequestResponse>) => {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<Body>();
};
const call = (method: DescribedRoute['method'], url: string, payload?: object | Buffer, headers: Headers = {}) =>
  shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { ...headers, ...(Buffer.isBuffer(payload) && { 'content-type': 'image/png' }) },
  });

const orderOf = async (person: Person, status: 'Placed' | 'Delivered' = 'Placed') =>
  (await orderAt(shop, status, [{ productId: 'lamp', quantity: 1 }], {}, person.headers)).order;
const lineOf = async (order: string) =>
  (await shop.db.selectFrom('order_lines').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()).id;
const chatOf = async (person: Person) =>
  (await json<{ id: string }>(call('POST', '/api/chats', {}, person.headers))).id;
const claimOf = async (person: Person) => {
  const order = await orderOf(person, 'Delivered');
  return json<{ reference: string; token: string }>(
    call(
      'POST',
      '/api/claims',
      { orderId: order.id, email: person.email, reason: 'damaged', description: 'It came with a crack in it.' },
      person.headers,
    ),
  );
};
const reviewOf = async (person: Person) => {
  await orderOf(person, 'Delivered');
  await json(
    call(
      'PUT',
      '/api/products/lamp/reviews/mine',
      { rating: 5, title: 'Good', text: 'It gives a warm light.' },
      person.headers,
    ),
  );
};

const thing = (params: Record<string, string>, payload?: object | Buffer, headers?: Headers): Thing => ({
  params,
  ...(payload && { payload }),
  ...(headers && { headers }),
});
const ofOrder =
  (status: 'Placed' | 'Delivered' = 'Placed', payload?: (order: string) => Promise<object>) =>
  async (person: Person) => {
    const { id } = await orderOf(person, status);
    return thing({ id }, await payload?.(id));
  };
const ofChat = (payload?: object | Buffer) => async (person: Person) => thing({ id: await chatOf(person) }, payload);
const addressOf = async (person: Person) =>
  (await json<{ id: string }>(call('POST', '/api/users/addresses', home, person.headers))).id;
const passkeyOf = async (person: Person) =>
  (
    await shop.db
      .insertInto('passkeys')
      .values({
        user_id: person.id,
        credential_id: randomUUID(),
        public_key: new Uint8Array([1]),
        counter: 0,
        transports: [],
        name: 'Phone',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const home = { fullName: 'Asha Menon', address: '3 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };
const proof = { password: PASSWORD };

/** By route: how a person gets the object that its id names. For everyone else it does not exist. */
const owned: Record<string, (person: Person) => Promise<Thing>> = {
  'GET /api/orders/{id}': ofOrder(),
  'GET /api/orders/{id}/payment': ofOrder(),
  'POST /api/orders/{id}/payment': ofOrder('Placed', async () => ({
    attempt: randomUUID(),
    paymentMethod: 'card',
    card: cardWith(),
  })),
  'POST /api/orders/{id}/cancel': ofOrder('Placed', async () => ({ key: randomUUID() })),
  'PUT /api/orders/{id}/address': ofOrder('Placed', async () => home),
  'GET /api/orders/{id}/returns': ofOrder('Delivered'),
  'GET /api/orders/{id}/exchange-options': ofOrder('Delivered'),
  'POST /api/orders/{id}/returns': ofOrder('Delivered', async (order) => ({
    key: randomUUID(),
    reason: 'changed-mind',
    lines: [{ lineId: await lineOf(order), quantity: 1 }],
  })),
  'GET /api/orders/{id}/claims': ofOrder('Delivered'),
  'GET /api/orders/{id}/invoice': ofOrder('Delivered'),
  'GET /api/claims/{reference}': async (person) => {
    const { reference, token } = await claimOf(person);
    return thing({ reference }, undefined, { 'x-claim-token': token });
  },
  'POST /api/claims/{reference}/photos': async (person) => {
    const { reference, token } = await claimOf(person);
    return thing({ reference }, photo, { 'x-claim-token': token });
  },
  'GET /api/claims/{reference}/photos/{position}': async (person) => {
    const { reference, token } = await claimOf(person);
    await json(call('POST', `/api/claims/${reference}/photos`, photo, { 'x-claim-token': token }));
    return thing({ reference, position: '0' }, undefined, { 'x-claim-token': token });
  },
  'GET /api/chats/{id}': ofChat(),
  'POST /api/chats/{id}/messages': ofChat({ clientId: 'message-one', text: 'Hello' }),
  'POST /api/chats/{id}/typing': ofChat(),
  'POST /api/chats/{id}/read': ofChat({ seq: 1 }),
  'POST /api/chats/{id}/close': ofChat(),
  'POST /api/chats/{id}/transcript': ofChat(),
  'POST /api/chats/{id}/attachments': async (person) => thing({ id: await chatOf(person) }, photo),
  'GET /api/chats/{id}/attachments/{file}': async (person) => {
    const id = await chatOf(person);
    return thing({
      id,
      file: (await json<{ id: string }>(call('POST', `/api/chats/${id}/attachments`, photo, person.headers))).id,
    });
  },
  'DELETE /api/products/{id}/reviews/mine/photos/{photo}': async (person) => {
    await reviewOf(person);
    return thing({
      id: 'lamp',
      photo: (await json<{ id: string }>(call('POST', '/api/products/lamp/reviews/mine/photos', photo, person.headers)))
        .id,
    });
  },
  'DELETE /api/questions/{id}': async (person) =>
    thing({
      id: (
        await json<{ id: string }>(
          call('POST', '/api/products/lamp/questions', { text: 'Is it made of brass?' }, person.headers),
        )
      ).id,
    }),
  'PUT /api/users/addresses/{id}': async (person) => thing({ id: await addressOf(person) }, home),
  'DELETE /api/users/addresses/{id}': async (person) => thing({ id: await addressOf(person) }),
  'DELETE /api/users/payments/{id}': async (person) => {
    await orderOf(person);
    return thing({ id: 'Visa-1111' });
  },
  'DELETE /api/users/sessions/{id}': async (person) =>
    thing({ id: (await startSession(shop.db, shop.config.staff, { userId: person.id })).sessionId }),
  'DELETE /api/users/stock-wishes/{id}': async (person) =>
    thing({
      id: (
        await shop.db
          .insertInto('stock_wishes')
          .values({ product_id: 'lamp', sku: `LAMP-${randomUUID()}`, email: person.email, user_id: person.id })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    }),
  'PUT /api/users/passkeys/{id}': async (person) => thing({ id: await passkeyOf(person) }, { name: 'Mine', proof }),
  'POST /api/users/passkeys/{id}/remove': async (person) => thing({ id: await passkeyOf(person) }, { proof }),
};

const SELLS = 'public: sold or shown by the shop';
const OWN_LIST =
  'a product’s id: the changed row is found by it and by the sender, so no data of another user can be reached';
/** Routes with an id that belongs to no person, with the meaning of the id. */
const publicIds: Record<string, string> = {
  'GET /api/products/{id}': SELLS,
  'GET /api/products/{id}/stock': SELLS,
  'GET /api/products/category/{id}': SELLS,
  'GET /api/products/related/{id}': SELLS,
  'GET /api/products/{id}/bought-together': SELLS,
  'GET /api/products/{id}/questions': SELLS,
  'GET /api/products/{id}/reviews': SELLS,
  'GET /api/categories/{slug}': SELLS,
  'GET /api/categories/{id}/subcategories': SELLS,
  'GET /api/brands/{slug}': SELLS,
  'GET /api/collections/{slug}': SELLS,
  'GET /api/media/{hash}/{file}': SELLS,
  'GET /api/reviews/photos/{id}/{file}': SELLS,
  'GET /api/pincodes/{pin}': 'a PIN code',
  'PUT /api/reviews/{id}/helpful': 'a review that is shown: the vote is the sender’s',
  'DELETE /api/reviews/{id}/helpful': 'a review that is shown: the vote is the sender’s',
  'PUT /api/answers/{id}/helpful': 'an answer that is shown: the vote is the sender’s',
  'DELETE /api/answers/{id}/helpful': 'an answer that is shown: the vote is the sender’s',
  'POST /api/questions/{id}/answers': 'a question that is shown: the answer is the sender’s',
  'POST /api/products/{id}/questions': SELLS,
  'GET /api/products/{id}/reviews/mine': OWN_LIST,
  'PUT /api/products/{id}/reviews/mine': OWN_LIST,
  'DELETE /api/products/{id}/reviews/mine': OWN_LIST,
  'POST /api/products/{id}/reviews/mine/photos': OWN_LIST,
  'PUT /api/cart/{id}': OWN_LIST,
  'DELETE /api/cart/{id}': OWN_LIST,
  'DELETE /api/users/wishlist/{productId}': OWN_LIST,
  'GET /api/content/{page}': SELLS,
  'GET /api/content/previews/{key}': 'a draft that staff share by its link',
  'POST /api/payments/webhook/{gateway}': 'a gateway’s name: its events are signed',
};

/** Paths that only staff may call. */
const staffOnly = (path: string) =>
  path.startsWith('/api/admin/') ||
  path === '/api/products' ||
  /^\/api\/orders\/\{id\}\/(pack|unpack|ship|book-courier|deliver|undeliver|cash|refund|worth)$|^\/api\/orders\/\{id\}\/parcels\/\{number\}\/(attempt|return-to-origin|received|lost|tracking|worth|label)$|^\/api\/(returns|claims)\/\{reference\}\/(move|decide|exchange|exchange\/preview)$|^\/api\/(coupons|refunds)|^\/api\/products\/\{id\}(\/(stock|variants.*))?$/.test(
    path,
  );
const isStaffOnly = ({ method, path }: DescribedRoute) =>
  (staffOnly(path) && !(method === 'GET' && path.startsWith('/api/products'))) ||
  `${method} ${path}` === 'PUT /api/orders/{id}';

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 500 }]);
  [asha, ravi] = [
    await signInAs(shop, 'shopper', 'asha@haat.example'),
    await signInAs(shop, 'shopper', 'ravi@haat.example'),
  ];
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  routes = await describedRoutes(shop.app);
  const { opening } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }]);
  const { token: claim } = await claimOf(ravi);
  const { token: chat } = await json<{ token: string }>(call('POST', '/api/chats', { name: 'Ravi' }));
  ravisTokens = { ...opening, 'x-claim-token': claim, 'x-chat-token': chat };
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: DescribedRoute) => `${method} ${path}`;
const urlOf = (route: string, { params }: Thing) =>
  Object.entries(params).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    route.replace(/^\S+ /, ''),
  );

test('each route with an id is listed as owned, staff only or public', () => {
  const withId = routes.filter(({ params }) => params.length > 0);
  expect(withId.length).toBeGreaterThan(60);
  expect(
    withId
      .filter((route) => !(nameOf(route) in owned) && !(nameOf(route) in publicIds) && !isStaffOnly(route))
      .map(nameOf),
  ).toEqual(['GET /api/chats/{id}/events']);
  const there = new Set(withId.map(nameOf));
  expect([...Object.keys(owned), ...Object.keys(publicIds)].filter((name) => !there.has(name))).toEqual([]);
});

test.each(Object.keys(owned))(
  '%s refuses other accounts, guests and tokens of other objects, and lets the owner in',
  async (route) => {
    const make = owned[route];
    if (!make) throw new Error('It is one of the keys.');
    const method = route.split(' ')[0] as DescribedRoute['method'];
    const of = await make(asha);
    const url = urlOf(route, of);
    const { payload } = of;
    // Ravi has such an object too, so that he is not refused just because he has none.
    await make(ravi).catch(() => undefined);
    // Two accounts may have a saved card with the same id.
    if (route === 'DELETE /api/users/payments/{id}') await call('DELETE', url, undefined, ravi.headers);
    for (const headers of [ravi.headers, {}, ravisTokens, { ...ravi.headers, ...ravisTokens }]) {
      const answer = await call(method, url, payload, headers);
      expect([
        route,
        Object.keys(headers),
        [401, 404].includes(answer.statusCode) ? 'refused' : `${answer.statusCode} ${answer.body}`,
      ]).toEqual([route, Object.keys(headers), 'refused']);
    }
    const own = await call(method, url, payload, { ...asha.headers, ...of.headers });
    // A conflict also proves that the owner has access.
    expect([
      route,
      own.statusCode < 300 || own.statusCode === 409 ? 'let in' : `${own.statusCode} ${own.body}`,
    ]).toEqual([route, 'let in']);
  },
);

test('the event stream of a chat is refused like the chat', async () => {
  const id = await chatOf(asha);
  for (const headers of [ravi.headers, {}, ravisTokens])
    expect([401, 404]).toContain((await call('GET', `/api/chats/${id}/events`, undefined, headers)).statusCode);
});

test('each staff route refuses a shopper and a guest before it reads anything', async () => {
  const ofStaff = routes.filter(isStaffOnly);
  expect(ofStaff.length).toBeGreaterThan(15);
  for (const route of ofStaff) {
    const url = route.path.replace(/\{\w+\}/g, 'x');
    const statuses = [];
    for (const headers of [asha.headers, {}, ravisTokens])
      statuses.push((await call(route.method, url, route.method === 'GET' ? undefined : {}, headers)).statusCode);
    expect([nameOf(route), ...statuses]).toEqual([nameOf(route), 403, 401, 401]);
  }
});

describe('another person’s id in a request body', () => {
  it('is refused: a line of another order, an attachment of another chat, a photo of another review', async () => {
    const [mine, theirs] = [await orderOf(ravi, 'Delivered'), await orderOf(asha, 'Delivered')];
    const line = await lineOf(theirs.id);
    expect(
      (
        await call(
          'POST',
          `/api/orders/${mine.id}/returns`,
          { key: randomUUID(), reason: 'changed-mind', lines: [{ lineId: line, quantity: 1 }] },
          ravi.headers,
        )
      ).statusCode,
    ).toBeGreaterThanOrEqual(400);
    const placed = await orderOf(ravi);
    expect(
      (
        await call(
          'POST',
          `/api/orders/${placed.id}/cancel`,
          { key: randomUUID(), lines: [{ lineId: line, quantity: 1 }] },
          ravi.headers,
        )
      ).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect(
      await shop.db
        .selectFrom('order_lines')
        .select(['cancelled_quantity', 'returned_quantity'])
        .where('id', '=', line)
        .executeTakeFirstOrThrow(),
    ).toEqual({ cancelled_quantity: 0, returned_quantity: 0 });

    const [ashas, ravis] = [await chatOf(asha), await chatOf(ravi)];
    const file = await json<{ id: string }>(call('POST', `/api/chats/${ashas}/attachments`, photo, asha.headers));
    await call(
      'POST',
      `/api/chats/${ravis}/messages`,
      { clientId: 'message-one', text: 'See this', attachments: [file.id] },
      ravi.headers,
    );
    expect((await call('GET', `/api/chats/${ravis}/attachments/${file.id}`, undefined, ravi.headers)).statusCode).toBe(
      404,
    );
    expect((await call('GET', `/api/chats/${ravis}`, undefined, ravi.headers)).body).not.toContain(file.id);
    expect((await call('GET', `/api/chats/${ashas}/attachments/${file.id}`, undefined, asha.headers)).statusCode).toBe(
      200,
    );

    await reviewOf(asha);
    const shown = await json<{ id: string }>(
      call('POST', '/api/products/lamp/reviews/mine/photos', photo, asha.headers),
    );
    await reviewOf(ravi);
    expect(
      (await call('DELETE', `/api/products/lamp/reviews/mine/photos/${shown.id}`, undefined, ravi.headers)).statusCode,
    ).toBe(404);
  });

  it('reveals nothing: order lookups and claims respond alike for existing and unknown orders', async () => {
    const order = await orderOf(asha);
    const claim = (orderId: string) =>
      call(
        'POST',
        '/api/claims',
        { orderId, email: 'stranger@haat.example', reason: 'damaged', description: 'It came with a crack in it.' },
        ravi.headers,
      );
    expect(Object.keys((await claim(order.id)).json())).toEqual(Object.keys((await claim('HT-ZZZZZZ')).json()));
    const [known, unknown] = [
      await call('POST', '/api/orders/lookup', { orderId: order.id, email: 'stranger@haat.example' }),
      await call('POST', '/api/orders/lookup', { orderId: 'HT-ZZZZZZ', email: 'stranger@haat.example' }),
    ];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.statusCode).toBeLessThan(300);
  });

  it('is read only from these fields; a new field needs its own test here', () => {
    const named = (field: string) => /^(id|ids|reference|number|lines|attachments|photos)$|Ids?$|Token$/.test(field);
    const fields = routes
      .filter((route) => !isStaffOnly(route))
      .flatMap((route) =>
        [...route.fields, ...route.queries].filter(named).map((field) => `${nameOf(route)} ${field}`),
      );
    expect(fields.sort()).toEqual(
      [
        // Tested above.
        'POST /api/chats/{id}/messages attachments',
        'POST /api/claims orderId',
        'POST /api/orders/lookup orderId',
        'POST /api/orders/{id}/returns lines',
        // Ids of public catalogue objects.
        'GET /api/products/batch id',
        'POST /api/cart/add productId',
        'POST /api/stock-wishes productId',
        'POST /api/users/wishlist productId',
        // Chosen by the sender: ids of changes and messages, and the target of a refund.
        'POST /api/cart id',
        'POST /api/chats/{id}/messages clientId',
        'POST /api/orders/{id}/returns upiId',
      ].sort(),
    );
  });
});
