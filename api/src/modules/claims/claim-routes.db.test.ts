import type { ClaimReceipt, ClaimView } from '@haat/shared/contract/claim';
import type { Order } from '@haat/shared/contract/order';
import sharp from 'sharp';
import { addProduct } from '../../testing/add-products';
import { deliveredAgo, orderAt } from '../../testing/order-at';
import { countTo, messageAbout, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'dabba', [{ sku: 'DABBA', price: 100, stock: 100 }], 'Masala dabba');
  staff = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

const items = [{ productId: 'dabba', quantity: 2 }];
const claimOf = (orderId: string, email = 'guest@haat.example') => ({
  orderId,
  email,
  reason: 'damaged',
  description: 'The lid came in two pieces, the box was dented.',
});
const file = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/claims', payload, headers });
const addPhoto = (receipt: ClaimReceipt, payload: Buffer, type = 'image/jpeg', token = receipt.token) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/claims/${receipt.reference}/photos`,
    payload,
    headers: { 'content-type': type, 'x-claim-token': token },
  });
const decide = (reference: string, payload: object, headers: Record<string, string> = staff.headers) =>
  shop.app.inject({ method: 'POST', url: `/api/claims/${reference}/decide`, payload, headers });
const photo = (width = 3000, height = 1500) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'Asha of 8 Residency Road' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('filing a claim', () => {
  it('returns a reference to everyone, and the same response for unknown orders', async () => {
    const answer = await file(claimOf('ht-8k2m4q', 'A@haat.example'));
    expect([answer.statusCode, answer.json().reference]).toEqual([201, expect.stringMatching(/^CL-/)]);
    expect(
      await shop.db
        .selectFrom('claims')
        .select(['order_id', 'email', 'status', 'is_buyer'])
        .where('reference', '=', answer.json().reference)
        .execute(),
    ).toEqual([{ order_id: 'HT-8K2M4Q', email: 'a@haat.example', status: 'Open', is_buyer: false }]);
    const { order } = await orderAt(shop, 'Delivered', items, { email: 'buyer@haat.example' });
    const stranger = await file(claimOf(order.id, 'stranger@haat.example'));
    expect([stranger.statusCode, Object.keys(stranger.json())]).toEqual([201, Object.keys(answer.json())]);
    const short = await file({ ...claimOf(order.id), description: 'broken' });
    expect(short.json()).toMatchObject({ error: { fields: [{ path: 'description' }] } });
    expect(await countTo(shop, 'stranger@haat.example')).toBe(0);
  });

  it('recognises the buyer by the order token or email address, and sends emails only to the buyer', async () => {
    const email = 'claimer@haat.example';
    const { order, opening } = await orderAt(shop, 'Delivered', items, { email });
    await messageTo(shop, email, 3);
    await file(claimOf(order.id, email));
    expect((await messageTo(shop, email, 4)).text).toContain('review it within 24 hours');
    await file(claimOf(order.id, 'elsewhere@haat.example'), opening);
    const list = (await shop.app.inject({ url: `/api/orders/${order.id}/claims`, headers: opening })).json<{
      content: ClaimView[];
    }>();
    expect(list.content).toHaveLength(2);
    expect((await shop.app.inject({ url: `/api/orders/${order.id}/claims` })).statusCode).toBe(404);
  });

  it('is refused to the buyer before the delivery and 7 days after it', async () => {
    const early = await orderAt(shop, 'Placed', items);
    expect((await file(claimOf(early.order.id), early.opening)).json()).toMatchObject({
      error: { code: 'not-delivered' },
    });
    const { order, opening } = await orderAt(shop, 'Delivered', items);
    await deliveredAgo(shop, order.id, 7 * 86_400_000 - 60_000);
    expect((await file(claimOf(order.id), opening)).statusCode).toBe(201);
    await deliveredAgo(shop, order.id, 7 * 86_400_000 + 1);
    expect((await file(claimOf(order.id), opening)).json()).toMatchObject({
      error: { code: 'too-late', message: expect.stringContaining('7 days from delivery') },
    });
  });
});

describe('a claim’s photos', () => {
  it('are re-encoded with at most 2000 pixels and without metadata such as the location', async () => {
    const receipt = (await file(claimOf('HT-PHOTOS'))).json<ClaimReceipt>();
    const sent = await photo();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Residency Road');
    expect((await addPhoto(receipt, sent)).json()).toEqual({ photos: 1 });
    const response = await shop.app.inject({
      url: `/api/claims/${receipt.reference}/photos/0`,
      headers: { 'x-claim-token': receipt.token },
    });
    expect(response.headers['content-type']).toBe('image/webp');
    const metadata = await sharp(response.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif, metadata.xmp]).toEqual([
      'webp',
      2000,
      1000,
      undefined,
      undefined,
    ]);
    expect(response.rawPayload.toString('latin1')).not.toContain('Residency');
  });

  it('are checked by content, and limited to five', async () => {
    const receipt = (await file(claimOf('HT-PHOTOS'))).json<ClaimReceipt>();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await addPhoto(receipt, page)).json()).toMatchObject({ error: { code: 'not-a-picture' } });
    expect(
      (
        await addPhoto(
          receipt,
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
          'image/png',
        )
      ).statusCode,
    ).toBe(415);
    expect((await addPhoto(receipt, page, 'text/html')).statusCode).toBe(415);
    const image = await photo(400, 300);
    expect((await addPhoto(receipt, image.subarray(0, 900))).statusCode).toBe(415);
    expect((await addPhoto(receipt, Buffer.alloc(10 * 1_048_576 + 1))).statusCode).toBe(413);
    for (let n = 1; n <= 5; n += 1) expect((await addPhoto(receipt, image)).json()).toEqual({ photos: n });
    expect((await addPhoto(receipt, image)).json()).toMatchObject({ error: { code: 'too-many' } });
  });

  it('and the claim are visible only to its author and staff', async () => {
    const receipt = (await file(claimOf('HT-PHOTOS'))).json<ClaimReceipt>();
    const other = (await file(claimOf('HT-PHOTOS'))).json<ClaimReceipt>();
    const image = await photo(40, 30);
    await addPhoto(receipt, image);
    expect((await addPhoto(receipt, image, 'image/jpeg', other.token)).statusCode).toBe(404);
    const shopper = await signInAs(shop, 'shopper');
    for (const path of [`/api/claims/${receipt.reference}`, `/api/claims/${receipt.reference}/photos/0`]) {
      for (const headers of [{}, shopper.headers, { 'x-claim-token': other.token }])
        expect((await shop.app.inject({ url: path, headers })).statusCode).toBe(404);
      for (const headers of [staff.headers, { 'x-claim-token': receipt.token }])
        expect((await shop.app.inject({ url: path, headers })).statusCode).toBe(200);
    }
    expect((await shop.app.inject({ url: '/api/claims', headers: shopper.headers })).statusCode).toBe(403);
    expect(
      (await decide(receipt.reference, { decision: 'declined', answer: 'No such order.' }, shopper.headers)).statusCode,
    ).toBe(403);
  });
});

describe('a decision', () => {
  it('refunds lines once, and emails the reason', async () => {
    const email = 'decided@haat.example';
    const { order, opening } = await orderAt(shop, 'Delivered', items, { email });
    const { reference } = (await file(claimOf(order.id, email))).json<ClaimReceipt>();
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    // Wait for the emails about the order and the claim.
    await messageTo(shop, email, 4);
    expect(
      (await decide(reference, { decision: 'refund', answer: 'We are sorry about the lid.' })).json(),
    ).toMatchObject({ error: { fields: [{ path: 'lines' }] } });
    expect(
      (await decide(reference, { decision: 'refund', answer: 'We are sorry about the lid.', lines })).json(),
    ).toMatchObject({ status: 'Accepted', outcome: 'refund', refund: 106 });
    expect(
      (await decide(reference, { decision: 'refund', answer: 'We are sorry about the lid.', lines })).statusCode,
    ).toBe(409);
    expect((await messageTo(shop, email, 5)).text).toContain('We are sorry about the lid.\n\nWe have refunded ₹106.00');
    const after = (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: opening })).json<Order>();
    expect(after).toMatchObject({ lines: [{ returned: 1, returnable: 1 }], refunds: [{ amount: 106 }] });
  });

  it('replaces damaged items by a new order that costs nothing, which the email names', async () => {
    const email = 'replaced@haat.example';
    const { order } = await orderAt(shop, 'Delivered', items, { email });
    const { reference } = (await file(claimOf(order.id, email))).json<ClaimReceipt>();
    const answer = 'We are sorry, a new one comes.';
    expect((await decide(reference, { decision: 'replacement', answer })).json()).toMatchObject({
      error: { fields: [{ path: 'lines' }] },
    });
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    const stock = async () =>
      (
        await shop.db
          .selectFrom('variants')
          .select('stock_quantity')
          .where('sku', '=', 'DABBA')
          .executeTakeFirstOrThrow()
      ).stock_quantity;
    const before = await stock();
    const decided = (await decide(reference, { decision: 'replacement', answer, lines })).json<ClaimView>();
    expect(decided).toMatchObject({ status: 'Accepted', outcome: 'replacement', refund: 0 });
    expect(await stock()).toBe(before - 1);
    const staffView = async (id: string) =>
      (await shop.app.inject({ url: `/api/admin/orders/${id}`, headers: staff.headers })).json();
    expect(await staffView(decided.replacedBy ?? '')).toMatchObject({
      status: 'Placed',
      total: 0,
      shipping: 0,
      kept: 0,
      address: order.address,
      lines: [{ sku: 'DABBA', quantity: 1 }],
      replacementOf: { reference, orderId: order.id },
      history: [{ staffNote: `Replacement for claim ${reference} of order ${order.id}` }],
    });
    // The first order keeps its payment: nothing is refunded.
    expect(await staffView(order.id)).toMatchObject({ kept: order.total, refunds: [], lines: [{ returned: 0 }] });
    expect((await messageAbout(shop, email, `Your claim ${reference}: accepted`)).text).toContain(
      `We are sending you a replacement, free of charge: order ${decided.replacedBy}.`,
    );
    expect((await decide(reference, { decision: 'replacement', answer, lines })).statusCode).toBe(409);
  });

  it('refunds or replaces a unit once, also if several claims about it are decided concurrently', async () => {
    const email = 'twice@haat.example';
    const { order } = await orderAt(shop, 'Delivered', items, { email });
    const references = await Promise.all(
      Array.from({ length: 4 }, async () => (await file(claimOf(order.id, email))).json<ClaimReceipt>().reference),
    );
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    const answer = 'We are sorry about the lid.';
    const [first = '', ...others] = references;
    const replaced = (await decide(first, { decision: 'replacement', answer, lines })).json<ClaimView>().replacedBy;
    const decisions = await Promise.all(
      others.map((reference, index) =>
        decide(reference, { decision: index === 0 ? 'replacement' : 'refund', answer, lines }),
      ),
    );
    expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const one of decisions.filter(({ statusCode }) => statusCode === 409))
      expect(one.json()).toMatchObject({ error: { code: 'too-many' } });

    // A replacement that is cancelled replaces nothing.
    const open = others[decisions.findIndex(({ statusCode }) => statusCode === 409)] ?? '';
    const cancelled = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${replaced}/cancel`,
      headers: staff.headers,
      payload: { reason: 'out-of-stock' },
    });
    expect(cancelled.statusCode).toBe(200);
    expect((await decide(open, { decision: 'refund', answer, lines })).statusCode).toBe(200);
  });

  it('refunds no unit that has not shipped: it can be cancelled, and would be sent otherwise', async () => {
    const email = 'half@haat.example';
    const { order } = await orderAt(shop, 'Delivered', items, { email });
    const { reference } = (await file(claimOf(order.id, email))).json<ClaimReceipt>();
    await shop.db.updateTable('orders').set({ status: 'In Transit' }).where('id', '=', order.id).execute();
    await shop.db.updateTable('order_lines').set({ shipped_quantity: 1 }).where('order_id', '=', order.id).execute();
    const answer = 'We are sorry about the lid.';
    const of = (quantity: number) => [{ lineId: order.lines[0]?.id, quantity }];
    expect((await decide(reference, { decision: 'refund', answer, lines: of(2) })).json()).toMatchObject({
      error: { code: 'too-many' },
    });
    expect((await decide(reference, { decision: 'refund', answer, lines: of(1) })).statusCode).toBe(200);
  });

  it('promises no replacement of what has not shipped or is out of stock', async () => {
    const email = 'unshipped@haat.example';
    const answer = 'We are sorry, a new one comes.';
    const early = await orderAt(shop, 'Placed', items, { email });
    const { reference } = (await file(claimOf(early.order.id, email))).json<ClaimReceipt>();
    const unshipped = [{ lineId: early.order.lines[0]?.id, quantity: 1 }];
    expect((await decide(reference, { decision: 'replacement', answer, lines: unshipped })).json()).toMatchObject({
      error: { code: 'wrong-status' },
    });
    await addProduct(shop.db, 'last-one', [{ sku: 'LAST', price: 100, stock: 1 }], 'Last one');
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'last-one', quantity: 1 }], { email });
    const sold = (await file(claimOf(order.id, email))).json<ClaimReceipt>();
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    expect((await decide(sold.reference, { decision: 'replacement', answer, lines })).json()).toMatchObject({
      error: { code: 'out-of-stock' },
    });
    expect((await decide(sold.reference, { decision: 'refund', answer, lines })).statusCode).toBe(200);
  });

  it('can only decline a claim by another person than the buyer', async () => {
    const { order } = await orderAt(shop, 'Delivered', items);
    const { reference } = (await file(claimOf(order.id, 'stranger@haat.example'))).json<ClaimReceipt>();
    expect((await decide(reference, { decision: 'replacement', answer: 'Another one comes.' })).json()).toMatchObject({
      error: { code: 'not-the-buyer' },
    });
    expect((await decide(reference, { decision: 'declined', answer: 'The order is not yours.' })).json()).toMatchObject(
      { status: 'Declined' },
    );
    const listed = (await shop.app.inject({ url: '/api/claims?status=Declined', headers: staff.headers })).json<{
      content: { reference: string; isBuyer: boolean; until: string | null }[];
    }>();
    expect(listed.content).toMatchObject([{ reference, isBuyer: false, until: expect.any(String) }]);
  });
});
