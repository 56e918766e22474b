import { randomUUID } from 'node:crypto';
import { contentLanguages, contentPageKeys, partsOf, type ContentPage } from '@haat/shared/contract/content-page-list';
import type { AdminContent, ContentText } from '@haat/shared/contract/content-pages';
import type { Draft, DraftContent } from '@haat/shared/contract/draft-orders';
import type { Order } from '@haat/shared/contract/order';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { dateInIndia } from '../india-time';
import { addProduct } from './add-products';
import { orderAt } from './order-at';
import { signInAs } from './sign-in-as';
import type { TestApp } from './start-test-app';
import { zipOf } from './zip-of';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** A call with the objects created for it. */
export interface Sample {
  url: string;
  payload?: object | Buffer;
  /** The id of the object in the audit log; unknown for a call that creates it. */
  id?: string;
}

/** A member of staff; an empty id means an anonymous caller. */
type Person = { id: string };

/** A sample call on an object created for it, and the audit entry that it must write. */
export interface StaffWrite {
  /** @param by the member of staff that a personal item belongs to; the owner by default */
  make: (fixture: StaffFixture, by?: Person) => Promise<Sample>;
  action: string;
  kind: string;
  /** The changed fields; null if the object did not exist before or after. */
  before: object | null;
  after: object | null;
}
const fieldChange = (before: object, after: object) => ({ before, after });
const creation = { before: null, after: expect.any(Object) };
const anything = expect.anything();
const inboxSamples = [
  { kind: 'review', path: 'reviews', make: (fixture: StaffFixture) => fixture.newReview(), canBeDone: true },
  { kind: 'question', path: 'questions', make: (fixture: StaffFixture) => fixture.newQuestion(), canBeDone: true },
  { kind: 'message', path: 'messages', make: (fixture: StaffFixture) => fixture.newMessage(), canBeDone: true },
  { kind: 'claim', path: 'claims', make: (fixture: StaffFixture) => fixture.newClaim(), canBeDone: false },
] as const;
export const draftContent = (): DraftContent => ({
  customerId: null,
  email: 'draft@haat.example',
  phone: null,
  address: {
    fullName: 'Asha Rao',
    address: '14, 3rd Cross',
    city: 'Bengaluru',
    state: 'Karnataka',
    zipCode: '560011',
  },
  deliveryInstructions: null,
  deliveryOption: 'standard',
  items: [{ productId: 'lamp', sku: 'LAMP', quantity: 1, discount: 0 }],
  discountReason: null,
});
const sentParcel = (changes: object = {}) => ({
  number: 1,
  carrier: 'India Post',
  trackingNumber: 'EE123456789IN',
  state: 'sent',
  ...changes,
});
const lampLine = (changed: { quantity?: number; cancelled?: number; returned?: number; shipped?: number } = {}) => ({
  sku: 'LAMP',
  quantity: 2,
  cancelled: 0,
  returned: 0,
  shipped: 0,
  ...changed,
});

/** Creates a department for one call. */
async function newCategory(fixture: StaffFixture): Promise<{ id: string; url: string; change: object }> {
  const slug = `department-${randomUUID().slice(0, 8)}`;
  await fixture.ok(fixture.call('POST', '/api/admin/categories', { parentId: null, name: slug, slug }));
  return {
    id: slug,
    url: `/api/admin/categories/${slug}`,
    change: { parentId: null, name: slug, slug, description: '', hidden: false, version: 1 },
  };
}

/** Creates a collection for one call. */
async function newCollection(fixture: StaffFixture): Promise<{ id: string; url: string; change: object }> {
  const slug = `gifts-${randomUUID().slice(0, 8)}`;
  const content = { name: slug, slug, kind: 'picked', products: ['lamp'] };
  await fixture.ok(fixture.call('POST', '/api/admin/collections', content));
  const { id } = await fixture.shop.db
    .selectFrom('collections')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { id, url: `/api/admin/collections/${id}`, change: { ...content, version: 1 } };
}

/** Dates in the future. */
const SOON = new Date(Date.now() + 86_400_000).toISOString();
const LATER = new Date(Date.now() + 2 * 86_400_000).toISOString();
const PRODUCT = { brand: 'Test & Loom', type: 'lamps', price: 1299.5, stockQuantity: 4 };

/** A shop with an owner, and functions that create the objects for calls: a new one each time. */
export type StaffFixture = Awaited<ReturnType<typeof createStaffFixture>>;

/** @param shop empty */
export async function createStaffFixture(shop: TestApp) {
  const owner = await signInAs(shop, 'owner');
  const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 50_000 }]);
  await shop.db
    .insertInto('categories')
    .values([
      { id: 'home', parent_id: null, slug: 'home', name: 'Home', level: 1, position: 0 },
      { id: 'home.light', parent_id: 'home', slug: 'light', name: 'Light', level: 2, position: 0 },
      { id: 'home.light.lamps', parent_id: 'home.light', slug: 'lamps', name: 'Lamps', level: 3, position: 0 },
    ])
    .execute();

  const mediaTypeOf = (file: Buffer) => {
    if (file.equals(photo)) return 'image/png';
    return file.subarray(0, 2).equals(Buffer.from('PK')) ? 'application/zip' : 'text/csv';
  };
  const call = (method: Method, url: string, payload?: object | Buffer, headers: Headers = owner.headers) =>
    shop.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        ...headers,
        ...(Buffer.isBuffer(payload) && { 'content-type': mediaTypeOf(payload) }),
      },
    });
  /** The body of a response. @throws Error if the call is refused */
  const ok = async <Body>(request: Promise<LightMyRequestResponse>): Promise<Body> => {
    const response = await request;
    if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
    return response.body === '' ? ({} as Body) : response.json<Body>();
  };

  const newOrder = async (status: Parameters<typeof orderAt>[1], changes: Parameters<typeof orderAt>[3] = {}) =>
    (await orderAt(shop, status, [{ productId: 'lamp', quantity: 2 }], changes)).order;
  const line = (order: Order) => ({ lineId: order.lines[0]?.id, quantity: 1 });
  const newReturn = async (order: Order, upiId?: string) =>
    (
      await ok<{ reference: string }>(
        call('POST', `/api/orders/${order.id}/returns`, {
          key: randomUUID(),
          reason: 'size',
          lines: [line(order)],
          ...(upiId && { upiId }),
        }),
      )
    ).reference;
  const newClaim = async () =>
    (
      await ok<{ reference: string }>(
        call(
          'POST',
          '/api/claims',
          {
            orderId: (await newOrder('Delivered')).id,
            email: 'guest@haat.example',
            reason: 'damaged',
            description: 'It came with a crack in it.',
          },
          {},
        ),
      )
    ).reference;
  const newChat = async () => {
    const chat = await ok<{ id: string; token: string }>(
      call('POST', '/api/chats', { name: 'Asha', email: `${randomUUID()}@haat.example` }, {}),
    );
    await ok(
      call(
        'POST',
        `/api/chats/${chat.id}/messages`,
        { clientId: randomUUID(), text: 'Hello' },
        { 'x-chat-token': chat.token },
      ),
    );
    return chat.id;
  };
  let count = 0;
  const newProduct = async () => {
    const { id } = await ok<{ id: string }>(
      call('POST', '/api/products', { ...PRODUCT, name: `Lamp ${(count += 1)}` }),
    );
    const { id: variant } = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, variant };
  };
  /** A scheduled price of a variant, created by a staff call. */
  const newPricePlan = async (startsAt?: string) => {
    const { id, variant } = await newProduct();
    const plan = await ok<{ id: string; version: number }>(
      call('POST', `/api/admin/variants/${variant}/price-plans`, { price: 999, ...(startsAt && { startsAt }) }),
    );
    return { ...plan, auditId: `${id}/${variant}` };
  };
  /** A picture of a product, without an audit entry. */
  const newPicture = async (product: string) =>
    (
      await shop.db
        .insertInto('product_images')
        .values({
          product_id: product,
          position: 0,
          hash: '0123456789abcdef',
          name: 'lamp',
          external_url: null,
          alt: 'A lamp',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  /** The address of a product's picture that could not be loaded. */
  const newMissingPicture = async () => {
    // An address of this machine, which is refused before a request.
    const address = `https://127.0.0.1/${randomUUID()}.jpg`;
    await shop.db
      .insertInto('product_images')
      .values({
        product_id: 'lamp',
        position: (count += 1),
        hash: null,
        name: null,
        external_url: address,
        alt: 'A lamp',
      })
      .execute();
    await shop.db
      .insertInto('picture_sources')
      .values({ address, host: '127.0.0.1', state: 'missing', reason: 'The server answered 404.' })
      .execute();
    return address;
  };
  const newReview = async () => {
    const author = await signInAs(shop, 'shopper');
    const { id } = await shop.db
      .insertInto('reviews')
      .values({
        product_id: 'lamp',
        user_id: author.id,
        author: 'Asha M.',
        rating: 5,
        title: 'Good',
        text: 'It gives a warm light.',
        state: 'shown',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const newMessage = async () =>
    (
      await ok<{ reference: string }>(
        call(
          'POST',
          '/api/messages',
          { topic: 'help', name: 'Ravi', email: `${randomUUID()}@haat.example`, message: 'Do you ship to Goa?' },
          {},
        ),
      )
    ).reference;
  const newQuestion = async () => {
    const asker = await signInAs(shop, 'shopper');
    return (
      await ok<{ id: string }>(
        call('POST', '/api/products/lamp/questions', { text: 'Is it made of brass?' }, asker.headers),
      )
    ).id;
  };

  const newCannedReply = () =>
    ok<{ id: string; version: number }>(
      call('POST', '/api/admin/canned-answers', {
        shortcut: `hello-${randomUUID().slice(0, 8)}`,
        text: 'Good morning, {name}.',
        isShared: true,
      }),
    );

  /** A text that can be published on its page. */
  const publishableText = (page: ContentPage, title = 'A page of text'): ContentText => ({
    title,
    description: 'What is on this page, in a sentence for search engines.',
    lede: '',
    blocks: [
      { kind: 'heading', level: 2, text: 'First', id: 'first' },
      { kind: 'paragraph', text: [{ text: 'Words.' }] },
      ...Object.keys(partsOf(page)).map((part) => ({ kind: 'part' as const, part })),
    ],
  });
  let pages = 0;
  /** The next page and language with a draft, optionally published. An earlier draft or published text is removed. */
  const newContent = async (wanted: 'nothing' | 'draft' | 'shown') => {
    const page = contentPageKeys[Math.floor(pages / contentLanguages.length) % contentPageKeys.length] ?? 'about';
    const language = contentLanguages[pages % contentLanguages.length] ?? 'en';
    pages += 1;
    const url = `/api/admin/content/${page}/${language}`;
    let content = await ok<AdminContent>(call('GET', url));
    if (content.draft)
      content = await ok<AdminContent>(call('POST', `${url}/discard`, { version: content.draft.version }));
    if (wanted !== 'nothing')
      content = await ok<AdminContent>(
        call('PUT', `${url}/draft`, { text: publishableText(page), shown: content.shown?.number ?? null, version: 0 }),
      );
    if (wanted === 'shown')
      content = await ok<AdminContent>(call('POST', `${url}/publish`, { version: content.draft?.version }));
    return {
      url,
      id: `${page}/${language}`,
      text: publishableText(page),
      shown: content.shown?.number ?? null,
      version: content.draft?.version ?? 0,
    };
  };

  const newRole = () =>
    ok<{ key: string; name: string }>(
      call('POST', '/api/admin/roles', { name: `Packers ${randomUUID()}`, permissions: ['orders.read'] }),
    );

  /** A product job that no process is working on. */
  const newJob = async (kind: 'import' | 'export' | 'bulk' | 'undo', state: 'checked' | 'waiting' | 'done') => {
    const actor = { id: owner.id, name: 'Some owner', email: owner.email, role: 'owner', requestId: null };
    return (
      await shop.db
        .insertInto('product_jobs')
        .values({
          kind,
          state,
          name: 'lamps.csv',
          options: '{}',
          actor_id: owner.id,
          actor: JSON.stringify(actor),
          total: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  /** A bulk edit of one product without effect, so that it writes no other audit entries. */
  const newBulkEdit = async () => ({
    selection: { ids: [(await newProduct()).id] },
    change: { what: 'brand', to: PRODUCT.brand },
  });

  /** A draft order of one lamp; sent, its order waits for its payment. */
  const newDraft = async (wanted: 'open' | 'sent' = 'open') => {
    const draft = await ok<Draft>(call('POST', '/api/admin/draft-orders', draftContent()));
    return wanted === 'open'
      ? draft
      : ok<Draft>(
          call('POST', `/api/admin/draft-orders/${draft.id}/send`, {
            version: draft.version,
            by: 'link',
            days: 3,
            expectedTotal: draft.quote.sums?.total,
          }),
        );
  };

  /** A member's note on an order; the owner's when the member has no account. */
  const newNote = async (orderId: string, memberId: string) =>
    (
      await shop.db
        .insertInto('order_notes')
        .values({
          order_id: orderId,
          author_id: memberId || owner.id,
          author: 'Some staff',
          text: 'Call before delivery',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  /** A member's view of the order list; the owner's when the member has no account. */
  const newView = async (memberId: string) =>
    (
      await shop.db
        .insertInto('staff_views')
        .values({ owner_id: memberId || owner.id, list: 'orders', name: 'Late ones', query: 'todo=late' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** Subscribes to an event that no later sample causes. */
  const WEBHOOK = { url: 'https://erp.example/haat', events: ['product.archived'] };
  /** An endpoint with an unreadable secret, so that nothing is ever sent. */
  const newWebhook = async () =>
    (
      await shop.db
        .insertInto('webhook_endpoints')
        .values({ ...WEBHOOK, secret: 'sealed', made_by: owner.id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  /** A failed delivery that is not retried automatically. */
  const newDelivery = async (endpoint: string) => {
    const event = await shop.db
      .insertInto('shop_events')
      .values({
        type: 'order.placed',
        data: JSON.stringify({ order: 'HT-8K2M4Q', status: 'Placed' }),
        routed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (
      await shop.db
        .insertInto('webhook_deliveries')
        .values({ endpoint_id: endpoint, event_id: event.id, state: 'failed', tries: 10 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };

  const newApiKey = async () =>
    (
      await ok<{ key: { id: string } }>(
        call('POST', '/api/admin/api-keys', { name: 'Stock program', scopes: ['orders.read'], days: 30 }),
      )
    ).key.id;

  const newCustomer = () => signInAs(shop, 'shopper');
  const SEGMENT = { name: 'Who came back', match: 'all', rules: [{ field: 'orders', is: 'at least', count: 2 }] };
  const newSegment = async () =>
    (await ok<{ id: string }>(call('POST', '/api/admin/customer-segments', { ...SEGMENT, isShared: true }))).id;

  /** Saves a part of the settings. @returns the sample of a call that changes it */
  const saveSetting = async (part: string, value: object, changed: object): Promise<Sample> => {
    const url = `/api/admin/settings/${part}`;
    const { version: now } = await ok<{ version: number }>(call('GET', url));
    const { version } = await ok<{ version: number }>(call('PUT', url, { value, version: now }));
    return { url, payload: { value: { ...value, ...changed }, version }, id: part };
  };

  return {
    shop,
    owner,
    photo,
    newContent,
    saveSetting,
    WEBHOOK,
    newWebhook,
    newDelivery,
    newApiKey,
    newCannedReply,
    newNote,
    newDraft,
    newView,
    newCustomer,
    SEGMENT,
    newSegment,
    newRole,
    newJob,
    newBulkEdit,
    call,
    ok,
    newOrder,
    line,
    newReturn,
    newClaim,
    newChat,
    newProduct,
    newPricePlan,
    newPicture,
    newMissingPicture,
    newQuestion,
    newReview,
    newMessage,
  };
}

/**
 * All staff calls that write, by name. Add each new call here; otherwise the tests of permissions and of the audit log
 * fail.
 */
export const staffWrites: Record<string, StaffWrite> = {
  'POST /api/products': {
    make: async () => ({ url: '/api/products', payload: { ...PRODUCT, name: 'Brass lamp' } }),
    action: 'product.create',
    kind: 'product',
    before: null,
    after: expect.objectContaining({ name: 'Brass lamp', pricePaise: 129_950, stock: 4, status: 'live' }),
  },
  'PUT /api/products/:id': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return { url: `/api/products/${id}`, payload: { name: 'Another lamp', price: 1000 }, id };
    },
    action: 'product.update',
    kind: 'product',
    before: { name: expect.stringContaining('Lamp'), pricePaise: 129_950, originalPricePaise: 129_950 },
    after: { name: 'Another lamp', pricePaise: 100_000, originalPricePaise: 100_000 },
  },
  'DELETE /api/products/:id': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return { url: `/api/products/${id}`, id };
    },
    action: 'product.archive',
    kind: 'product',
    ...fieldChange({ status: 'live' }, { status: 'archived' }),
  },
  'PATCH /api/admin/products/:id': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return { url: `/api/admin/products/${id}`, payload: { version: 1, brand: 'Looms', status: 'draft' }, id };
    },
    action: 'product.update',
    kind: 'product',
    ...fieldChange({ brand: 'Test & Loom', status: 'live' }, { brand: 'Looms', status: 'draft' }),
  },
  'POST /api/admin/products/:id/copies': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return { url: `/api/admin/products/${id}/copies`, payload: { name: 'A lamp like it' } };
    },
    action: 'product.create',
    kind: 'product',
    before: null,
    after: expect.objectContaining({ name: 'A lamp like it', pricePaise: 129_950, stock: 0, status: 'draft' }),
  },
  'POST /api/admin/products/:id/images': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return { url: `/api/admin/products/${id}/images?alt=A%20lamp`, payload: fixture.photo, id };
    },
    action: 'product.picture',
    kind: 'product',
    ...fieldChange({ pictures: [] }, { pictures: [{ id: anything, alt: 'A lamp' }] }),
  },
  'PUT /api/admin/products/:id/images': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      const picture = await fixture.newPicture(id);
      return {
        url: `/api/admin/products/${id}/images`,
        payload: { was: [picture], images: [{ id: picture, alt: 'A lamp of brass' }] },
        id,
      };
    },
    action: 'product.pictures',
    kind: 'product',
    ...fieldChange(
      { pictures: [{ id: anything, alt: 'A lamp' }] },
      { pictures: [{ id: anything, alt: 'A lamp of brass' }] },
    ),
  },
  'POST /api/admin/products/:id/restore': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      await fixture.ok(fixture.call('PUT', `/api/products/${id}`, { description: 'Of brass' }));
      const { seq } = await fixture.shop.db
        .selectFrom('audit_entries')
        .select('seq')
        .where('object_id', '=', id)
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      return { url: `/api/admin/products/${id}/restore`, payload: { seq: Number(seq), version: 2 }, id };
    },
    action: 'product.restore',
    kind: 'product',
    ...fieldChange({ description: 'Of brass' }, { description: '' }),
  },
  'PATCH /api/admin/variants/:id/price': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      return {
        url: `/api/admin/variants/${variant}/price`,
        payload: { version: 1, price: 999, originalPrice: 1500 },
        id: `${id}/${variant}`,
      };
    },
    action: 'variant.price',
    kind: 'variant',
    ...fieldChange(
      { pricePaise: 129_950, originalPricePaise: 129_950 },
      { pricePaise: 99_900, originalPricePaise: 150_000 },
    ),
  },
  'PATCH /api/admin/variants/:id/stock': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      return { url: `/api/admin/variants/${variant}/stock`, payload: { was: 4, to: 6 }, id: `${id}/${variant}` };
    },
    action: 'variant.stock',
    kind: 'variant',
    ...fieldChange({ stock: 4 }, { stock: 6 }),
  },
  'POST /api/admin/variants/:id/price-plans': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      return {
        url: `/api/admin/variants/${variant}/price-plans`,
        payload: { price: 999, startsAt: SOON, endsAt: LATER },
        id: `${id}/${variant}`,
      };
    },
    action: 'price-plan.create',
    kind: 'variant',
    ...fieldChange(
      { plans: [] },
      { plans: [{ pricePaise: 99_900, originalPricePaise: null, from: SOON, until: LATER, isRunning: false }] },
    ),
  },
  'PUT /api/admin/price-plans/:id': {
    make: async (fixture) => {
      const { id, version, auditId } = await fixture.newPricePlan(SOON);
      return { url: `/api/admin/price-plans/${id}`, payload: { version, price: 899, startsAt: LATER }, id: auditId };
    },
    action: 'price-plan.update',
    kind: 'variant',
    ...fieldChange(
      { plans: [expect.objectContaining({ pricePaise: 99_900, from: SOON })] },
      { plans: [expect.objectContaining({ pricePaise: 89_900, from: LATER })] },
    ),
  },
  'POST /api/admin/price-plans/:id/end': {
    make: async (fixture) => {
      const { id, auditId } = await fixture.newPricePlan();
      return { url: `/api/admin/price-plans/${id}/end`, id: auditId };
    },
    action: 'price-plan.end',
    kind: 'variant',
    ...fieldChange(
      { plans: [expect.objectContaining({ isRunning: true })], planPricePaise: 99_900 },
      { plans: [], planPricePaise: null },
    ),
  },
  'DELETE /api/admin/price-plans/:id': {
    make: async (fixture) => {
      const { id, auditId } = await fixture.newPricePlan(SOON);
      return { url: `/api/admin/price-plans/${id}`, id: auditId };
    },
    action: 'price-plan.remove',
    kind: 'variant',
    ...fieldChange({ plans: [expect.objectContaining({ from: SOON })] }, { plans: [] }),
  },
  'POST /api/admin/imports': {
    make: async () => ({
      url: '/api/admin/imports?name=lamps.csv',
      payload: Buffer.from('Handle,Title,Variant Price\r\n'),
    }),
    action: 'job.import',
    kind: 'job',
    before: null,
    after: expect.objectContaining({ kind: 'import', name: 'lamps.csv' }),
  },
  'POST /api/admin/imported-pictures/archives': {
    make: async () => ({
      url: '/api/admin/imported-pictures/archives?name=lamps.zip',
      payload: zipOf([['lamp.png', Buffer.from('no picture')]]),
      id: 'all',
    }),
    action: 'pictures.archive',
    kind: 'imported-pictures',
    before: null,
    after: { name: 'lamps.zip' },
  },
  'POST /api/admin/imported-pictures/retry': {
    make: async (fixture) => {
      // Delete the others: the audit entry counts all missing pictures.
      await fixture.shop.db.deleteFrom('picture_sources').execute();
      const address = await fixture.newMissingPicture();
      return { url: '/api/admin/imported-pictures/retry', payload: { address }, id: address };
    },
    action: 'pictures.retry',
    kind: 'imported-pictures',
    ...fieldChange({ missing: 1, waiting: 0 }, { missing: 0, waiting: 1 }),
  },
  'POST /api/admin/imports/:id/apply': {
    make: async (fixture) => {
      const id = await fixture.newJob('import', 'checked');
      return { url: `/api/admin/imports/${id}/apply`, id };
    },
    action: 'job.apply',
    kind: 'job',
    ...fieldChange({ state: 'checked', options: {} }, { state: 'waiting', options: { missing: 'keep' } }),
  },
  'PUT /api/admin/imports/:id/categories': {
    make: async (fixture) => {
      const id = await fixture.newJob('import', 'checked');
      const path = `Lamps ${randomUUID().slice(0, 8)}`;
      return {
        url: `/api/admin/imports/${id}/categories`,
        payload: { mappings: [{ path: [path], to: 'uncategorised' }] },
      };
    },
    action: 'import.map',
    kind: 'category-mapping',
    before: null,
    after: { category: 'uncategorised' },
  },
  'PUT /api/admin/imports/:id/columns': {
    make: async (fixture) => {
      const id = await fixture.newJob('import', 'checked');
      const names = ['What', 'Rupees', randomUUID()];
      const columns = names.map((name) => ({ name, sample: '', field: null }));
      await fixture.shop.db
        .updateTable('product_jobs')
        .set({
          preview: JSON.stringify({
            counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
            sample: [],
            remarks: [],
            columns: { system: null, isNeeded: true, isMapped: false, columns },
          }),
        })
        .where('id', '=', id)
        .execute();
      return {
        url: `/api/admin/imports/${id}/columns`,
        payload: {
          columns: [
            { name: 'What', field: 'Title' },
            { name: 'Rupees', field: 'Variant Price' },
          ],
        },
      };
    },
    action: 'import.columns',
    kind: 'column-mapping',
    before: null,
    after: { What: 'Title', Rupees: 'Variant Price' },
  },
  'POST /api/admin/categories': {
    make: async () => {
      const slug = `department-${randomUUID().slice(0, 8)}`;
      return { url: '/api/admin/categories', payload: { parentId: null, name: slug, slug }, id: slug };
    },
    action: 'category.create',
    kind: 'category',
    before: null,
    after: expect.objectContaining({ hidden: false }),
  },
  'PUT /api/admin/categories/order': {
    make: async (fixture) => {
      const parent = await newCategory(fixture);
      const ids = [];
      for (const slug of ['one', 'two']) {
        await fixture.ok(fixture.call('POST', '/api/admin/categories', { parentId: parent.id, name: slug, slug }));
        ids.unshift(`${parent.id}.${slug}`);
      }
      return { url: '/api/admin/categories/order', payload: { parentId: parent.id, ids }, id: parent.id };
    },
    action: 'category.order',
    kind: 'category',
    before: { order: [expect.stringMatching(/one$/), expect.stringMatching(/two$/)] },
    after: { order: [expect.stringMatching(/two$/), expect.stringMatching(/one$/)] },
  },
  'PUT /api/admin/categories/:id': {
    make: async (fixture) => {
      const { id, url, change } = await newCategory(fixture);
      return { url, payload: { ...change, hidden: true }, id };
    },
    action: 'category.change',
    kind: 'category',
    ...fieldChange({ hidden: false }, { hidden: true }),
  },
  'POST /api/admin/categories/:id/merge': {
    make: async (fixture) => {
      const [{ id, url }, into] = [await newCategory(fixture), await newCategory(fixture)];
      return { url: `${url}/merge`, payload: { into: into.id, version: 1 }, id };
    },
    action: 'category.merge',
    kind: 'category',
    before: expect.objectContaining({ hidden: false }),
    after: { mergedInto: expect.any(String) },
  },
  'DELETE /api/admin/categories/:id': {
    make: async (fixture) => {
      const { id, url } = await newCategory(fixture);
      return { url: `${url}?version=1`, id };
    },
    action: 'category.delete',
    kind: 'category',
    before: expect.objectContaining({ hidden: false }),
    after: null,
  },
  'POST /api/admin/categories/:id/picture': {
    make: async (fixture) => {
      const { id, url } = await newCategory(fixture);
      return { url: `${url}/picture`, payload: fixture.photo, id };
    },
    action: 'category.picture',
    kind: 'category',
    ...fieldChange({ picture: null }, { picture: expect.any(String) }),
  },
  'DELETE /api/admin/categories/:id/picture': {
    make: async (fixture) => {
      const { id, url } = await newCategory(fixture);
      await fixture.ok(fixture.call('POST', `${url}/picture`, fixture.photo));
      return { url: `${url}/picture`, id };
    },
    action: 'category.picture',
    kind: 'category',
    ...fieldChange({ picture: expect.any(String) }, { picture: null }),
  },
  'POST /api/admin/collections': {
    make: async () => ({
      url: '/api/admin/collections',
      payload: { name: `Gifts ${randomUUID().slice(0, 8)}`, kind: 'picked', products: ['lamp'] },
    }),
    action: 'collection.create',
    kind: 'collection',
    before: null,
    after: expect.objectContaining({ hidden: false, products: ['lamp'] }),
  },
  'PUT /api/admin/collections/order': {
    make: async (fixture) => {
      await newCollection(fixture);
      await newCollection(fixture);
      const rows = await fixture.shop.db.selectFrom('collections').select('id').orderBy('position', 'desc').execute();
      return { url: '/api/admin/collections/order', payload: { ids: rows.map(({ id }) => id) }, id: 'collections' };
    },
    action: 'collection.order',
    kind: 'collection',
    before: { order: expect.any(Array) },
    after: { order: expect.any(Array) },
  },
  'PUT /api/admin/collections/:id': {
    make: async (fixture) => {
      const { id, url, change } = await newCollection(fixture);
      return { url, payload: { ...change, hidden: true }, id };
    },
    action: 'collection.change',
    kind: 'collection',
    ...fieldChange({ hidden: false }, { hidden: true }),
  },
  'DELETE /api/admin/collections/:id': {
    make: async (fixture) => {
      const { id, url } = await newCollection(fixture);
      return { url: `${url}?version=1`, id };
    },
    action: 'collection.delete',
    kind: 'collection',
    before: expect.objectContaining({ products: ['lamp'] }),
    after: null,
  },
  'POST /api/admin/collections/:id/picture': {
    make: async (fixture) => {
      const { id, url } = await newCollection(fixture);
      return { url: `${url}/picture`, payload: fixture.photo, id };
    },
    action: 'collection.picture',
    kind: 'collection',
    ...fieldChange({ picture: null }, { picture: expect.any(String) }),
  },
  'DELETE /api/admin/collections/:id/picture': {
    make: async (fixture) => {
      const { id, url } = await newCollection(fixture);
      await fixture.ok(fixture.call('POST', `${url}/picture`, fixture.photo));
      return { url: `${url}/picture`, id };
    },
    action: 'collection.picture',
    kind: 'collection',
    ...fieldChange({ picture: expect.any(String) }, { picture: null }),
  },
  'POST /api/admin/imports/:id/cancel': {
    make: async (fixture) => {
      const id = await fixture.newJob('import', 'checked');
      return { url: `/api/admin/imports/${id}/cancel`, id };
    },
    action: 'job.cancel',
    kind: 'job',
    ...fieldChange({ state: 'checked' }, { state: 'cancelled' }),
  },
  'POST /api/admin/exports': {
    make: async () => ({ url: '/api/admin/exports', payload: {} }),
    action: 'job.export',
    kind: 'job',
    before: null,
    after: expect.objectContaining({ kind: 'export' }),
  },
  'POST /api/admin/exports/:id/cancel': {
    make: async (fixture) => {
      const id = await fixture.newJob('export', 'waiting');
      return { url: `/api/admin/exports/${id}/cancel`, id };
    },
    action: 'job.cancel',
    kind: 'job',
    ...fieldChange({ state: 'waiting' }, { state: 'cancelled' }),
  },
  'POST /api/admin/bulk-edits': {
    make: async (fixture) => {
      const bulkEdit = await fixture.newBulkEdit();
      const { plan } = await fixture.ok<{ plan: string }>(
        fixture.call('POST', '/api/admin/bulk-edits/preview', bulkEdit),
      );
      return { url: '/api/admin/bulk-edits', payload: { ...bulkEdit, plan } };
    },
    action: 'job.bulk',
    kind: 'job',
    before: null,
    after: expect.objectContaining({ kind: 'bulk', products: 1 }),
  },
  'POST /api/admin/bulk-edits/:id/cancel': {
    make: async (fixture) => {
      const id = await fixture.newJob('bulk', 'waiting');
      return { url: `/api/admin/bulk-edits/${id}/cancel`, id };
    },
    action: 'job.cancel',
    kind: 'job',
    ...fieldChange({ state: 'waiting' }, { state: 'cancelled' }),
  },
  'POST /api/admin/bulk-edits/:id/undo': {
    make: async (fixture) => ({ url: `/api/admin/bulk-edits/${await fixture.newJob('bulk', 'done')}/undo` }),
    action: 'job.undo',
    kind: 'job',
    before: null,
    after: expect.objectContaining({ kind: 'undo' }),
  },
  'POST /api/products/:id/variants': {
    make: async (fixture) => {
      const { id } = await fixture.newProduct();
      return {
        url: `/api/products/${id}/variants`,
        payload: { sku: `${id}-RED`, options: { Colour: 'Red' }, price: 10, stockQuantity: 1 },
      };
    },
    action: 'variant.create',
    kind: 'variant',
    before: null,
    after: expect.objectContaining({ options: { Colour: 'Red' }, pricePaise: 1_000, stock: 1 }),
  },
  'PUT /api/products/:id/variants/:variantId': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      return { url: `/api/products/${id}/variants/${variant}`, payload: { stockQuantity: 9 }, id: `${id}/${variant}` };
    },
    action: 'variant.update',
    kind: 'variant',
    ...fieldChange({ stock: 4 }, { stock: 9 }),
  },
  'DELETE /api/products/:id/variants/:variantId': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      await fixture.ok(fixture.call('POST', `/api/products/${id}/variants`, { sku: `${id}-2`, price: 10 }));
      return { url: `/api/products/${id}/variants/${variant}`, id: `${id}/${variant}` };
    },
    action: 'variant.archive',
    kind: 'variant',
    ...fieldChange({ archived: false }, { archived: true }),
  },
  'PUT /api/products/:id/stock': {
    make: async (fixture) => {
      const { id, variant } = await fixture.newProduct();
      return { url: `/api/products/${id}/stock?quantity=7`, id: `${id}/${variant}` };
    },
    action: 'stock.set',
    kind: 'variant',
    ...fieldChange({ stock: 4 }, { stock: 7 }),
  },
  'POST /api/orders/:id/pack': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      return { url: `/api/orders/${id}/pack`, id };
    },
    action: 'order.packed',
    kind: 'order',
    ...fieldChange({ status: 'Placed' }, { status: 'Packed' }),
  },
  'POST /api/orders/:id/ship': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Packed');
      return { url: `/api/orders/${id}/ship`, payload: { carrier: 'India Post', trackingNumber: 'EE123456789IN' }, id };
    },
    action: 'order.shipped',
    kind: 'order',
    ...fieldChange(
      { status: 'Packed', parcels: [], lines: [lampLine()] },
      {
        status: 'In Transit',
        parcels: [{ number: 1, carrier: 'India Post', trackingNumber: 'EE123456789IN', state: 'sent' }],
        lines: [lampLine({ shipped: 2 })],
      },
    ),
  },
  'POST /api/orders/:id/book-courier': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Packed');
      return { url: `/api/orders/${id}/book-courier`, payload: { weightGrams: 750 }, id };
    },
    action: 'parcel.booked',
    kind: 'order',
    ...fieldChange(
      { status: 'Packed', parcels: [], lines: [lampLine()] },
      {
        status: 'In Transit',
        parcels: [
          { number: 1, carrier: 'Test Courier', trackingNumber: expect.stringMatching(/^TC\d{11}$/), state: 'sent' },
        ],
        lines: [lampLine({ shipped: 2 })],
      },
    ),
  },
  'POST /api/orders/:id/unpack': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Packed');
      return { url: `/api/orders/${id}/unpack`, id };
    },
    action: 'order.unpacked',
    kind: 'order',
    ...fieldChange({ status: 'Packed' }, { status: 'Placed' }),
  },
  'PUT /api/orders/:id': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
      return { url: `/api/orders/${id}`, payload: { version, phone: '+919812345670' }, id };
    },
    action: 'order.edit',
    kind: 'order',
    ...fieldChange(
      { contact: expect.stringMatching(/^[0-9a-f]{8}$/) },
      { contact: expect.stringMatching(/^[0-9a-f]{8}$/) },
    ),
  },
  'POST /api/orders/:id/refund': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Delivered');
      return {
        url: `/api/orders/${id}/refund`,
        payload: { key: randomUUID(), amount: 10.5, reason: 'It came late' },
        id,
      };
    },
    action: 'order.refund',
    kind: 'order',
    ...fieldChange({ refundedPaise: 0 }, { refundedPaise: 1_050 }),
  },
  'POST /api/admin/orders/:id/notes': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      return { url: `/api/admin/orders/${id}/notes`, payload: { text: 'Call before delivery' }, id };
    },
    action: 'order.note',
    kind: 'order',
    ...fieldChange({ notes: 0 }, { notes: 1 }),
  },
  'DELETE /api/admin/orders/:id/notes/:note': {
    make: async (fixture, by = fixture.owner) => {
      const { id } = await fixture.newOrder('Placed');
      const note = await fixture.newNote(id, by.id);
      return { url: `/api/admin/orders/${id}/notes/${note}`, id };
    },
    action: 'order.note.delete',
    kind: 'order',
    ...fieldChange({ notes: 1 }, { notes: 0 }),
  },
  'POST /api/admin/orders/bulk': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      return { url: '/api/admin/orders/bulk', payload: { action: 'pack', ids: [id] }, id };
    },
    action: 'order.packed',
    kind: 'order',
    ...fieldChange({ status: 'Placed' }, { status: 'Packed' }),
  },
  'PUT /api/admin/orders/:id/handling': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
      return { url: `/api/admin/orders/${id}/handling`, payload: { version, tags: ['gift'] }, id };
    },
    action: 'order.handling',
    kind: 'order',
    ...fieldChange({ tags: [] }, { tags: ['gift'] }),
  },
  'POST /api/admin/orders/bulk-handling': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Placed');
      return {
        url: '/api/admin/orders/bulk-handling',
        payload: { change: { action: 'tag', tag: 'b2b' }, ids: [id] },
        id,
      };
    },
    action: 'order.handling',
    kind: 'order',
    ...fieldChange({ tags: [] }, { tags: ['b2b'] }),
  },
  'POST /api/admin/orders/bulk-cash': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Delivered', { paymentMethod: 'cod', card: null });
      const payload = { ids: [id], receivedOn: dateInIndia(new Date()), reference: 'UTR-2' };
      return { url: '/api/admin/orders/bulk-cash', payload, id };
    },
    action: 'order.cash',
    kind: 'order',
    ...fieldChange(
      { cashReceived: null },
      { cashReceived: { paise: 21_200, on: dateInIndia(new Date()), reference: 'UTR-2' } },
    ),
  },
  'POST /api/admin/draft-orders': {
    make: async () => ({ url: '/api/admin/draft-orders', payload: draftContent() }),
    action: 'draft-order.create',
    kind: 'draft-order',
    ...creation,
  },
  'PUT /api/admin/draft-orders/:id': {
    make: async (fixture) => {
      const { id, version } = await fixture.newDraft();
      const content = { ...draftContent(), discountReason: 'A regular customer' };
      return { url: `/api/admin/draft-orders/${id}`, payload: { version, content }, id };
    },
    action: 'draft-order.edit',
    kind: 'draft-order',
    ...fieldChange({ discountReason: null }, { discountReason: 'A regular customer' }),
  },
  'DELETE /api/admin/draft-orders/:id': {
    make: async (fixture) => {
      const { id, version } = await fixture.newDraft();
      return { url: `/api/admin/draft-orders/${id}?version=${version}`, id };
    },
    action: 'draft-order.delete',
    kind: 'draft-order',
    before: expect.any(Object),
    after: null,
  },
  'POST /api/admin/draft-orders/:id/send': {
    make: async (fixture) => {
      const { id, version, quote } = await fixture.newDraft();
      return {
        url: `/api/admin/draft-orders/${id}/send`,
        payload: { version, by: 'link', days: 3, expectedTotal: quote.sums?.total },
        id,
      };
    },
    action: 'draft-order.send',
    kind: 'draft-order',
    ...fieldChange({ order: null }, { order: expect.stringMatching(/^HT-/) }),
  },
  'POST /api/admin/draft-orders/:id/withdraw': {
    make: async (fixture) => {
      const { id, version } = await fixture.newDraft('sent');
      return { url: `/api/admin/draft-orders/${id}/withdraw`, payload: { version }, id };
    },
    action: 'draft-order.withdraw',
    kind: 'draft-order',
    ...fieldChange({ order: expect.stringMatching(/^HT-/) }, { order: null }),
  },
  'POST /api/admin/orders/:id/payment-link': {
    make: async (fixture) => {
      const { orderId } = await fixture.newDraft('sent');
      const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${orderId}`));
      return { url: `/api/admin/orders/${orderId}/payment-link`, payload: { version }, id: orderId ?? '' };
    },
    action: 'order.payment-link',
    kind: 'order',
    ...fieldChange({ paymentLinkUntil: anything }, { paymentLinkUntil: anything }),
  },
  'POST /api/admin/orders/:id/items': {
    make: async (fixture) => {
      const { id, lines } = await fixture.newOrder('Placed');
      const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
      const change = { lines: [{ lineId: lines[0]?.id, quantity: 1 }] };
      const { difference } = await fixture.ok<{ difference: number }>(
        fixture.call('POST', `/api/admin/orders/${id}/items/preview`, change),
      );
      return {
        url: `/api/admin/orders/${id}/items`,
        payload: { ...change, version, expectedDifference: difference },
        id,
      };
    },
    action: 'order.items',
    kind: 'order',
    ...fieldChange(
      { lines: [lampLine()], refundedPaise: 0 },
      { lines: [lampLine({ cancelled: 1 })], refundedPaise: expect.any(Number) },
    ),
  },
  'POST /api/admin/orders/:id/items/undo': {
    make: async (fixture) => {
      const { id, lines } = await fixture.newOrder('Placed');
      const read = () => fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
      const more = { lines: [{ lineId: lines[0]?.id, quantity: (lines[0]?.quantity ?? 0) + 1 }] };
      const url = `/api/admin/orders/${id}/items`;
      const { difference } = await fixture.ok<{ difference: number }>(fixture.call('POST', `${url}/preview`, more));
      const { version } = await read();
      await fixture.ok(fixture.call('POST', url, { ...more, version, expectedDifference: difference }));
      return {
        url: `${url}/undo`,
        payload: { version: (await read()).version, expectedDifference: -difference },
        id,
      };
    },
    action: 'order.items-undo',
    kind: 'order',
    ...fieldChange(
      { lines: [lampLine(), lampLine({ quantity: 1 })], differencePaise: expect.any(Number) },
      { lines: [lampLine(), lampLine({ quantity: 1, cancelled: 1 })], differencePaise: 0 },
    ),
  },
  'POST /api/orders/:id/deliver': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return { url: `/api/orders/${id}/deliver`, id };
    },
    action: 'order.delivered',
    kind: 'order',
    ...fieldChange({ status: 'In Transit' }, { status: 'Delivered' }),
  },
  'POST /api/orders/:id/parcels/:number/attempt': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return { url: `/api/orders/${id}/parcels/1/attempt`, payload: { reason: 'not-home' }, id };
    },
    action: 'parcel.attempt',
    kind: 'order',
    ...fieldChange({ attempts: 0 }, { attempts: 1 }),
  },
  'POST /api/orders/:id/parcels/:number/return-to-origin': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return { url: `/api/orders/${id}/parcels/1/return-to-origin`, payload: { reason: 'refused' }, id };
    },
    action: 'parcel.returning',
    kind: 'order',
    ...fieldChange({ parcels: [sentParcel()] }, { parcels: [sentParcel({ state: 'returning' })] }),
  },
  'POST /api/orders/:id/parcels/:number/received': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return { url: `/api/orders/${id}/parcels/1/received`, payload: {}, id };
    },
    action: 'parcel.returned',
    kind: 'order',
    ...fieldChange(
      { status: 'In Transit', lines: [lampLine({ shipped: 2 })], parcels: [sentParcel()], refundedPaise: 0 },
      {
        status: 'Cancelled',
        lines: [lampLine({ shipped: 2, returned: 2 })],
        parcels: [sentParcel({ state: 'returned' })],
        refundedPaise: 21_200,
      },
    ),
  },
  'POST /api/orders/:id/parcels/:number/lost': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return { url: `/api/orders/${id}/parcels/1/lost`, payload: {}, id };
    },
    action: 'parcel.lost',
    kind: 'order',
    ...fieldChange(
      { status: 'In Transit', lines: [lampLine({ shipped: 2 })], parcels: [sentParcel()], refundedPaise: 0 },
      {
        status: 'Cancelled',
        lines: [lampLine({ shipped: 2, returned: 2 })],
        parcels: [sentParcel({ state: 'lost' })],
        refundedPaise: 21_200,
      },
    ),
  },
  'PUT /api/orders/:id/parcels/:number/tracking': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('In Transit');
      return {
        url: `/api/orders/${id}/parcels/1/tracking`,
        payload: { carrier: 'Delhivery', trackingNumber: 'DLV778899' },
        id,
      };
    },
    action: 'parcel.tracking',
    kind: 'order',
    ...fieldChange(
      { parcels: [sentParcel()] },
      { parcels: [sentParcel({ carrier: 'Delhivery', trackingNumber: 'DLV778899' })] },
    ),
  },
  'POST /api/orders/:id/undeliver': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Delivered');
      return { url: `/api/orders/${id}/undeliver`, payload: { reason: 'The wrong order' }, id };
    },
    action: 'order.undelivered',
    kind: 'order',
    ...fieldChange({ status: 'Delivered' }, { status: 'In Transit' }),
  },
  'PUT /api/orders/:id/cash': {
    make: async (fixture) => {
      const { id } = await fixture.newOrder('Delivered', { paymentMethod: 'cod', card: null });
      const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
      return {
        url: `/api/orders/${id}/cash`,
        payload: { version, receivedOn: dateInIndia(new Date()), reference: 'UTR-1' },
        id,
      };
    },
    action: 'order.cash',
    kind: 'order',
    ...fieldChange(
      { cashReceived: null },
      { cashReceived: { paise: 21_200, on: dateInIndia(new Date()), reference: 'UTR-1' } },
    ),
  },
  'POST /api/orders/:id/cancel': {
    make: async (fixture) => {
      const order = await fixture.newOrder('Placed');
      return {
        url: `/api/orders/${order.id}/cancel`,
        payload: { key: randomUUID(), lines: [fixture.line(order)], reason: 'customer' },
        id: order.id,
      };
    },
    action: 'order.cancel',
    kind: 'order',
    ...fieldChange(
      { lines: [lampLine()], refundedPaise: 0 },
      { lines: [lampLine({ cancelled: 1 })], refundedPaise: 10_600 },
    ),
  },
  'POST /api/orders/:id/returns': {
    make: async (fixture) => {
      const order = await fixture.newOrder('Delivered');
      return {
        url: `/api/orders/${order.id}/returns`,
        payload: { key: randomUUID(), reason: 'size', lines: [fixture.line(order)] },
      };
    },
    action: 'return.create',
    kind: 'return',
    before: null,
    after: expect.objectContaining({ status: 'Requested', refundPaise: 10_600 }),
  },
  'POST /api/returns/:reference/move': {
    make: async (fixture) => {
      const reference = await fixture.newReturn(await fixture.newOrder('Delivered'));
      return { url: `/api/returns/${reference}/move`, payload: { to: 'Approved' }, id: reference };
    },
    action: 'return.move',
    kind: 'return',
    ...fieldChange({ status: 'Requested' }, { status: 'Approved' }),
  },
  'POST /api/returns/:reference/exchange': {
    make: async (fixture) => {
      const reference = await fixture.newReturn(await fixture.newOrder('Delivered'));
      for (const to of ['Approved', 'Picked Up', 'Received'])
        await fixture.ok(fixture.call('POST', `/api/returns/${reference}/move`, { to }));
      return {
        url: `/api/returns/${reference}/exchange`,
        payload: { items: [{ productId: 'lamp', sku: 'LAMP', quantity: 1 }], expectedDifference: 0 },
        id: reference,
      };
    },
    action: 'return.exchange',
    kind: 'return',
    ...fieldChange(
      { status: 'Received', restocked: null, exchangedFor: null },
      { status: 'Exchanged', restocked: true, exchangedFor: expect.stringMatching(/^HT-/) },
    ),
  },
  'POST /api/claims': {
    make: async (fixture) => ({
      url: '/api/claims',
      payload: {
        orderId: (await fixture.newOrder('Delivered')).id,
        email: 'guest@haat.example',
        reason: 'damaged',
        description: 'It came with a crack in it.',
      },
    }),
    action: 'claim.create',
    kind: 'claim',
    ...creation,
  },
  'POST /api/claims/:reference/decide': {
    make: async (fixture) => {
      const reference = await fixture.newClaim();
      return {
        url: `/api/claims/${reference}/decide`,
        payload: { decision: 'declined', answer: 'It was not.' },
        id: reference,
      };
    },
    action: 'claim.decide',
    kind: 'claim',
    ...fieldChange({ status: 'Open', answer: null }, { status: 'Declined', answer: 'It was not.' }),
  },
  'POST /api/claims/:reference/photos': {
    make: async (fixture) => {
      const reference = await fixture.newClaim();
      return { url: `/api/claims/${reference}/photos`, payload: fixture.photo, id: reference };
    },
    action: 'claim.photo',
    kind: 'claim',
    ...fieldChange({ photos: 0 }, { photos: 1 }),
  },
  'POST /api/refunds/:id/paid': {
    make: async (fixture) => {
      const order = await fixture.newOrder('Delivered', { paymentMethod: 'cod', card: null });
      const reference = await fixture.newReturn(order, 'asha@okbank');
      for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded'])
        await fixture.ok(fixture.call('POST', `/api/returns/${reference}/move`, { to }));
      const { id } = await fixture.shop.db
        .selectFrom('refunds')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      return { url: `/api/refunds/${id}/paid`, payload: { reference: 'UTR4321' }, id };
    },
    action: 'refund.paid',
    kind: 'refund',
    ...fieldChange({ status: 'pending', reference: null }, { status: 'done', reference: 'UTR4321' }),
  },
  'PUT /api/coupons/:code': {
    make: async () => {
      const code = `DIWALI-${randomUUID().slice(0, 8).toUpperCase()}`;
      return { url: `/api/coupons/${code}`, payload: { kind: 'percent', value: 10 }, id: code };
    },
    action: 'coupon.write',
    kind: 'coupon',
    before: null,
    after: expect.objectContaining({ kind: 'percent', value: 1_000, ended: false }),
  },
  'DELETE /api/coupons/:code': {
    make: async (fixture) => {
      await fixture.ok(fixture.call('PUT', '/api/coupons/HOLI', { kind: 'percent', value: 10 }));
      return { url: '/api/coupons/HOLI', id: 'HOLI' };
    },
    action: 'coupon.end',
    kind: 'coupon',
    ...fieldChange({ ended: false }, { ended: true }),
  },
  'POST /api/coupons/bulk': {
    make: async (fixture) => {
      await fixture.ok(fixture.call('PUT', '/api/coupons/PONGAL', { kind: 'percent', value: 10 }));
      return { url: '/api/coupons/bulk', payload: { action: 'end', codes: ['PONGAL'] }, id: 'PONGAL' };
    },
    action: 'coupon.end',
    kind: 'coupon',
    ...fieldChange({ ended: false }, { ended: true }),
  },
  'POST /api/questions/:id/answers': {
    make: async (fixture) => ({
      url: `/api/questions/${await fixture.newQuestion()}/answers`,
      payload: { text: 'It is of brass.' },
    }),
    action: 'answer.create',
    kind: 'answer',
    before: null,
    after: { author: 'Haat', state: 'shown' },
  },
  'PUT /api/admin/written/:kind/:id/state': {
    make: async (fixture) => {
      const id = await fixture.newQuestion();
      return {
        url: `/api/admin/written/questions/${id}/state`,
        payload: { state: 'refused', reason: 'An advertisement' },
        id,
      };
    },
    action: 'question.state',
    kind: 'question',
    ...fieldChange({ state: 'shown', hiddenReason: null }, { state: 'refused', hiddenReason: 'An advertisement' }),
  },
  ...Object.fromEntries(
    inboxSamples.flatMap(({ kind, path, make, canBeDone }): [string, StaffWrite][] => [
      [
        `PUT /api/admin/inbox/${path}/:id/assignee`,
        {
          make: async (fixture) => {
            const id = await make(fixture);
            return { url: `/api/admin/inbox/${path}/${id}/assignee`, payload: { to: fixture.owner.id, was: null }, id };
          },
          action: `${kind}.assign`,
          kind,
          ...fieldChange({ assignee: null }, { assignee: anything }),
        },
      ],
      [
        `POST /api/admin/inbox/${path}/bulk`,
        {
          make: async (fixture) => {
            const id = await make(fixture);
            const payload = { ids: [id], change: { action: 'assign', to: fixture.owner.id } };
            return { url: `/api/admin/inbox/${path}/bulk`, payload, id };
          },
          action: `${kind}.assign`,
          kind,
          ...fieldChange({ assignee: null }, { assignee: anything }),
        },
      ],
      ...(canBeDone
        ? ([
            [
              `PUT /api/admin/inbox/${path}/:id/done`,
              {
                make: async (fixture) => {
                  const id = await make(fixture);
                  return { url: `/api/admin/inbox/${path}/${id}/done`, payload: { done: true }, id };
                },
                action: `${kind}.done`,
                kind,
                ...fieldChange({ doneAt: null }, { doneAt: anything }),
              },
            ],
          ] satisfies [string, StaffWrite][])
        : []),
    ]),
  ),
  'POST /api/admin/messages/:reference/replies': {
    make: async (fixture) => {
      const id = await fixture.newMessage();
      return {
        url: `/api/admin/messages/${id}/replies`,
        payload: { clientId: randomUUID(), text: 'Yes, in four days.' },
        id,
      };
    },
    action: 'message.reply',
    kind: 'message',
    ...fieldChange({ replies: 0 }, { replies: 1 }),
  },
  'PUT /api/admin/messages/:reference/state': {
    make: async (fixture) => {
      const id = await fixture.newMessage();
      return { url: `/api/admin/messages/${id}/state`, payload: { state: 'hidden', reason: 'Spam' }, id };
    },
    action: 'message.state',
    kind: 'message',
    ...fieldChange({ hiddenAt: null, hiddenReason: null }, { hiddenAt: anything, hiddenReason: 'Spam' }),
  },
  'PUT /api/admin/reviews/:id/state': {
    make: async (fixture) => {
      const id = await fixture.newReview();
      return { url: `/api/admin/reviews/${id}/state`, payload: { state: 'refused', reason: 'An advertisement' }, id };
    },
    action: 'review.state',
    kind: 'review',
    ...fieldChange({ state: 'shown', hiddenReason: null }, { state: 'refused', hiddenReason: 'An advertisement' }),
  },
  'PUT /api/admin/reviews/:id/reply': {
    make: async (fixture) => {
      const id = await fixture.newReview();
      return { url: `/api/admin/reviews/${id}/reply`, payload: { text: 'Thank you, Asha.' }, id };
    },
    action: 'review.reply',
    kind: 'review',
    ...fieldChange({ reply: null }, { reply: 'Thank you, Asha.' }),
  },
  'DELETE /api/admin/sample-data': {
    make: async (fixture) => {
      await fixture.shop.db
        .insertInto('users')
        .values({ email: `${randomUUID()}@mail.example`, name: 'Asha Menon', password_hash: 'none', is_sample: true })
        .execute();
      return { url: '/api/admin/sample-data', id: 'sample-data' };
    },
    action: 'sample-data.remove',
    kind: 'setting',
    before: expect.objectContaining({ customers: 1 }),
    after: null,
  },
  'POST /api/chats/:id/messages': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return { url: `/api/chats/${id}/messages`, payload: { clientId: randomUUID(), text: 'Good morning' }, id };
    },
    action: 'chat.message',
    kind: 'chat',
    ...fieldChange({ lastMessage: null }, { lastMessage: anything }),
  },
  'POST /api/chats/:id/attachments': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return { url: `/api/chats/${id}/attachments`, payload: fixture.photo, id };
    },
    action: 'chat.file',
    kind: 'chat',
    ...fieldChange({ files: 0 }, { files: 1 }),
  },
  'POST /api/chats/:id/close': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return { url: `/api/chats/${id}/close`, id };
    },
    action: 'chat.close',
    kind: 'chat',
    ...fieldChange({ state: 'open' }, { state: 'closed' }),
  },
  'POST /api/chats/:id/transcript': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return { url: `/api/chats/${id}/transcript`, id };
    },
    action: 'chat.transcript',
    kind: 'chat',
    ...fieldChange({ transcriptAt: null }, { transcriptAt: anything }),
  },
  'PUT /api/admin/chats/:id/assignee': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return { url: `/api/admin/chats/${id}/assignee`, payload: { to: fixture.owner.id, was: null }, id };
    },
    action: 'chat.assign',
    kind: 'chat',
    ...fieldChange({ assignee: null }, { assignee: anything }),
  },
  'POST /api/admin/chats/:id/notes': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      return {
        url: `/api/admin/chats/${id}/notes`,
        payload: { clientId: randomUUID(), text: 'She is in a hurry.' },
        id,
      };
    },
    action: 'chat.note',
    kind: 'chat',
    ...fieldChange({ notes: 0 }, { notes: 1 }),
  },
  'POST /api/admin/chats/:id/reopen': {
    make: async (fixture) => {
      const id = await fixture.newChat();
      await fixture.shop.db.updateTable('chats').set({ state: 'closed' }).where('id', '=', id).execute();
      return { url: `/api/admin/chats/${id}/reopen`, id };
    },
    action: 'chat.reopen',
    kind: 'chat',
    ...fieldChange({ state: 'closed' }, { state: 'open' }),
  },
  'POST /api/admin/canned-answers': {
    make: async () => ({
      url: '/api/admin/canned-answers',
      payload: { shortcut: `bye-${randomUUID().slice(0, 8)}`, text: 'Good night.', isShared: true },
    }),
    action: 'canned.create',
    kind: 'canned',
    before: null,
    after: expect.objectContaining({ text: 'Good night.', shared: true }),
  },
  'PUT /api/admin/canned-answers/:id': {
    make: async (fixture) => {
      const { id, version } = await fixture.newCannedReply();
      return {
        url: `/api/admin/canned-answers/${id}`,
        payload: { shortcut: `hello-${id.slice(0, 8)}`, text: 'Good evening.', isShared: true, version },
        id,
      };
    },
    action: 'canned.update',
    kind: 'canned',
    ...fieldChange(
      { shortcut: anything, text: 'Good morning, {name}.' },
      { shortcut: anything, text: 'Good evening.' },
    ),
  },
  'DELETE /api/admin/canned-answers/:id': {
    make: async (fixture) => {
      const { id } = await fixture.newCannedReply();
      return { url: `/api/admin/canned-answers/${id}`, id };
    },
    action: 'canned.delete',
    kind: 'canned',
    before: expect.objectContaining({ shared: true }),
    after: null,
  },
  'PUT /api/admin/chat-hours': {
    make: async (fixture) => {
      const { days, version } = await fixture.ok<{ days: object[]; version: number }>(
        fixture.call('GET', '/api/admin/chat-hours'),
      );
      return {
        url: '/api/admin/chat-hours',
        payload: { days, holidays: [{ day: '2027-01-26', name: `Republic Day ${randomUUID()}` }], version },
        id: 'chat',
      };
    },
    action: 'chat-hours.write',
    kind: 'chat-hours',
    ...fieldChange({ holidays: anything }, { holidays: [{ day: '2027-01-26', name: anything }] }),
  },
  'PUT /api/admin/settings/home': {
    make: (fixture) =>
      fixture.saveSetting(
        'home',
        { banner: null, picks: null },
        { picks: { words: { en: { title: 'For the lamps of Diwali', lead: '' } }, products: ['lamp'] } },
      ),
    action: 'home.set',
    kind: 'home',
    ...fieldChange(
      { picks: null },
      { picks: { words: { en: { title: 'For the lamps of Diwali', lead: '' } }, products: ['lamp'] } },
    ),
  },
  'PUT /api/admin/settings/delivery': {
    make: (fixture) =>
      fixture.saveSetting(
        'delivery',
        { holidays: [], cutOff: '14:00', express: { isOffered: true, price: 99, freeFrom: null } },
        { cutOff: '15:30' },
      ),
    action: 'delivery.set',
    kind: 'setting',
    ...fieldChange({ cutOff: '14:00' }, { cutOff: '15:30' }),
  },
  'PUT /api/admin/settings/payments': {
    make: (fixture) =>
      fixture.saveSetting(
        'payments',
        {
          card: { isOffered: true },
          upi: { isOffered: true, limit: null },
          cash: { isOffered: true, limit: 50_000, excludedPins: [] },
        },
        { upi: { isOffered: true, limit: 100_000 } },
      ),
    action: 'payments.set',
    kind: 'setting',
    ...fieldChange({ upi: { isOffered: true, limit: null } }, { upi: { isOffered: true, limit: 100_000 } }),
  },
  'PUT /api/admin/settings/tax': {
    make: (fixture) =>
      fixture.saveSetting('tax', { mode: 'estimate', state: 'Karnataka', rates: [] }, { state: 'Kerala' }),
    action: 'tax.set',
    kind: 'setting',
    ...fieldChange({ state: 'Karnataka' }, { state: 'Kerala' }),
  },
  'PUT /api/admin/settings/remotes': {
    make: async (fixture) => {
      const title = { en: 'Heading', hi: 'शीर्षक' };
      await fixture.ok(
        fixture.call(
          'PUT',
          '/api/remote-config/schemas',
          {
            at: new Date().toISOString(),
            schemas: {
              recipes: {
                source: { type: 'string', default: 'Our kitchen', staff: true, title },
                heading: { type: 'text', default: { en: 'Recipes' }, staff: true, title },
              },
            },
          },
          { authorization: `Bearer ${fixture.shop.config.serviceToken}` },
        ),
      );
      return fixture.saveSetting('remotes', { recipes: { source: 'Asha' } }, { recipes: { source: 'Ravi' } });
    },
    action: 'remotes.set',
    kind: 'setting',
    ...fieldChange({ recipes: { source: 'Asha' } }, { recipes: { source: 'Ravi' } }),
  },
  'PUT /api/admin/settings/identity': {
    make: (fixture) =>
      fixture.saveSetting(
        'identity',
        { name: 'Haat', address: '1 Market Road, Bengaluru', gstin: '', helpMail: 'help@haat.example' },
        { name: 'Haat Bazaar' },
      ),
    action: 'identity.set',
    kind: 'setting',
    ...fieldChange({ name: 'Haat' }, { name: 'Haat Bazaar' }),
  },
  'PUT /api/admin/content/:page/:language/draft': {
    make: async (fixture) => {
      const { url, id, text, shown } = await fixture.newContent('nothing');
      return { url: `${url}/draft`, payload: { text, shown, version: 0 }, id };
    },
    action: 'content.draft',
    kind: 'content',
    ...creation,
  },
  'POST /api/admin/content/:page/:language/discard': {
    make: async (fixture) => {
      const { url, id, version } = await fixture.newContent('draft');
      return { url: `${url}/discard`, payload: { version }, id };
    },
    action: 'content.discard',
    kind: 'content',
    ...fieldChange({ draft: anything }, { draft: null }),
  },
  'POST /api/admin/content/:page/:language/publish': {
    make: async (fixture) => {
      const { url, id, version } = await fixture.newContent('draft');
      return { url: `${url}/publish`, payload: { version }, id };
    },
    action: 'content.publish',
    kind: 'content',
    ...fieldChange(
      expect.objectContaining({ draft: anything }),
      expect.objectContaining({ shown: expect.any(Number), draft: null }),
    ),
  },
  'POST /api/admin/content/:page/:language/restore': {
    make: async (fixture) => {
      const { url, id, shown } = await fixture.newContent('shown');
      return { url: `${url}/restore`, payload: { number: shown, shown }, id };
    },
    action: 'content.restore',
    kind: 'content',
    ...fieldChange({ draft: null }, { draft: anything }),
  },
  'POST /api/admin/content/:page/:language/take-down': {
    make: async (fixture) => {
      const { url, id, shown } = await fixture.newContent('shown');
      return { url: `${url}/take-down`, payload: { number: shown }, id };
    },
    action: 'content.take-down',
    kind: 'content',
    ...fieldChange({ shown: anything }, { shown: null }),
  },
  'POST /api/admin/team/invitations': {
    make: async () => ({
      url: '/api/admin/team/invitations',
      payload: { email: 'New@haat.example', role: 'read-only' },
    }),
    action: 'invitation.create',
    kind: 'invitation',
    before: null,
    after: { email: 'new@haat.example', role: 'read-only' },
  },
  'DELETE /api/admin/team/invitations/:id': {
    make: async (fixture) => {
      const { id } = await fixture.ok<{ id: string }>(
        fixture.call('POST', '/api/admin/team/invitations', { email: `${randomUUID()}@haat.example`, role: 'support' }),
      );
      return { url: `/api/admin/team/invitations/${id}`, id };
    },
    action: 'invitation.delete',
    kind: 'invitation',
    before: { email: anything, role: 'support' },
    after: null,
  },
  'PUT /api/admin/team/members/:id/role': {
    make: async (fixture) => {
      const { id } = await signInAs(fixture.shop, 'support');
      return { url: `/api/admin/team/members/${id}/role`, payload: { role: 'manager' }, id };
    },
    action: 'member.role',
    kind: 'member',
    ...fieldChange({ role: 'support' }, { role: 'manager' }),
  },
  'POST /api/admin/team/members/:id/suspend': {
    make: async (fixture) => {
      const { id } = await signInAs(fixture.shop, 'support');
      return { url: `/api/admin/team/members/${id}/suspend`, id };
    },
    action: 'member.suspend',
    kind: 'member',
    ...fieldChange({ suspended: false }, { suspended: true }),
  },
  'POST /api/admin/team/members/:id/restore': {
    make: async (fixture) => {
      const { id } = await signInAs(fixture.shop, 'support');
      await fixture.ok(fixture.call('POST', `/api/admin/team/members/${id}/suspend`));
      return { url: `/api/admin/team/members/${id}/restore`, id };
    },
    action: 'member.restore',
    kind: 'member',
    ...fieldChange({ suspended: true }, { suspended: false }),
  },
  'DELETE /api/admin/team/members/:id': {
    make: async (fixture) => {
      const { id } = await signInAs(fixture.shop, 'support');
      return { url: `/api/admin/team/members/${id}`, id };
    },
    action: 'member.remove',
    kind: 'member',
    before: { role: 'support', suspended: false, appForCodes: false },
    after: null,
  },
  'DELETE /api/admin/team/members/:id/second-factor': {
    make: async (fixture) => {
      const { id } = await signInAs(fixture.shop, 'support');
      await fixture.shop.db
        .insertInto('user_totp')
        .values({ user_id: id, secret: 'sealed', confirmed_at: new Date() })
        .execute();
      return { url: `/api/admin/team/members/${id}/second-factor`, id };
    },
    action: 'member.second-factor',
    kind: 'member',
    ...fieldChange({ appForCodes: true }, { appForCodes: false }),
  },
  'POST /api/admin/roles': {
    make: async () => ({
      url: '/api/admin/roles',
      payload: { name: `Packers ${randomUUID()}`, permissions: ['orders.read'] },
    }),
    action: 'role.create',
    kind: 'role',
    before: null,
    after: { name: anything, description: '', permissions: ['orders.read'] },
  },
  'PUT /api/admin/roles/:key': {
    make: async (fixture) => {
      const { key, name } = await fixture.newRole();
      return {
        url: `/api/admin/roles/${key}`,
        payload: { name, permissions: ['orders.read', 'orders.fulfil'] },
        id: key,
      };
    },
    action: 'role.update',
    kind: 'role',
    ...fieldChange({ permissions: ['orders.read'] }, { permissions: ['orders.read', 'orders.fulfil'] }),
  },
  'DELETE /api/admin/roles/:key': {
    make: async (fixture) => {
      const { key } = await fixture.newRole();
      return { url: `/api/admin/roles/${key}`, id: key };
    },
    action: 'role.delete',
    kind: 'role',
    before: expect.objectContaining({ permissions: ['orders.read'] }),
    after: null,
  },
  'POST /api/admin/api-keys': {
    make: async () => ({
      url: '/api/admin/api-keys',
      payload: { name: 'Stock program', scopes: ['orders.read', 'stock.write'], days: null },
    }),
    action: 'api-key.create',
    kind: 'api-key',
    before: null,
    after: {
      name: 'Stock program',
      prefix: expect.stringMatching(/^haat_\w{8}$/),
      scopes: ['orders.read', 'stock.write'],
      expiresAt: null,
      revoked: false,
    },
  },
  'DELETE /api/admin/api-keys/:id': {
    make: async (fixture) => {
      const id = await fixture.newApiKey();
      return { url: `/api/admin/api-keys/${id}`, id };
    },
    action: 'api-key.revoke',
    kind: 'api-key',
    ...fieldChange({ revoked: false }, { revoked: true }),
  },
  'POST /api/admin/webhooks': {
    make: async (fixture) => ({ url: '/api/admin/webhooks', payload: fixture.WEBHOOK }),
    action: 'webhook.create',
    kind: 'webhook',
    before: null,
    after: expect.objectContaining({ url: 'https://erp.example/haat', events: ['product.archived'], off: null }),
  },
  'PUT /api/admin/webhooks/:id': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      return {
        url: `/api/admin/webhooks/${id}`,
        payload: { ...fixture.WEBHOOK, events: ['stock.changed'], isOn: false, version: 1 },
        id,
      };
    },
    action: 'webhook.update',
    kind: 'webhook',
    ...fieldChange({ events: ['product.archived'], off: null }, { events: ['stock.changed'], off: 'staff' }),
  },
  'DELETE /api/admin/webhooks/:id': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      return { url: `/api/admin/webhooks/${id}`, id };
    },
    action: 'webhook.delete',
    kind: 'webhook',
    before: expect.objectContaining({ url: 'https://erp.example/haat' }),
    after: null,
  },
  'POST /api/admin/webhooks/:id/secret': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      return { url: `/api/admin/webhooks/${id}/secret`, id };
    },
    action: 'webhook.secret',
    kind: 'webhook',
    ...fieldChange(
      { secret: expect.stringMatching(/^[0-9a-f]{8}$/) },
      { secret: expect.stringMatching(/^[0-9a-f]{8}$/) },
    ),
  },
  'POST /api/admin/webhooks/:id/test': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      return { url: `/api/admin/webhooks/${id}/test`, id };
    },
    action: 'webhook.test',
    kind: 'webhook',
    ...fieldChange({ asked: 0 }, { asked: 1 }),
  },
  'POST /api/admin/webhooks/:id/replay': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      await fixture.newDelivery(id);
      return { url: `/api/admin/webhooks/${id}/replay`, id };
    },
    action: 'webhook.replay',
    kind: 'webhook',
    ...fieldChange({ asked: 0 }, { asked: 1 }),
  },
  'POST /api/admin/webhooks/:id/deliveries/:delivery/replay': {
    make: async (fixture) => {
      const id = await fixture.newWebhook();
      return { url: `/api/admin/webhooks/${id}/deliveries/${await fixture.newDelivery(id)}/replay`, id };
    },
    action: 'webhook.replay',
    kind: 'webhook',
    ...fieldChange({ asked: 0 }, { asked: 1 }),
  },
  'PUT /api/admin/customers/:id/tags': {
    make: async (fixture) => {
      const { id } = await fixture.newCustomer();
      return { url: `/api/admin/customers/${id}/tags`, payload: { tags: ['Wholesale'] }, id };
    },
    action: 'customer.tags',
    kind: 'customer',
    ...fieldChange({ tags: [] }, { tags: ['Wholesale'] }),
  },
  'POST /api/admin/customers/:id/credit': {
    make: async (fixture) => {
      const { id } = await fixture.newCustomer();
      const payload = { key: randomUUID(), act: 'give', amount: 50, reason: 'Sorry for the delay' };
      return { url: `/api/admin/customers/${id}/credit`, payload, id };
    },
    action: 'customer.credit-give',
    kind: 'customer',
    ...fieldChange({ creditPaise: 0 }, { creditPaise: 5_000 }),
  },
  'POST /api/admin/customers/:id/notes': {
    make: async (fixture) => {
      const { id } = await fixture.newCustomer();
      return { url: `/api/admin/customers/${id}/notes`, payload: { text: 'Likes to be rung in the evening.' }, id };
    },
    action: 'customer.note',
    kind: 'customer',
    ...fieldChange({ notes: 0 }, { notes: 1 }),
  },
  'DELETE /api/admin/customers/:id/notes/:note': {
    make: async (fixture) => {
      const { id } = await fixture.newCustomer();
      const { notes } = await fixture.ok<{ notes: { id: string }[] }>(
        fixture.call('POST', `/api/admin/customers/${id}/notes`, { text: 'Of another.' }),
      );
      return { url: `/api/admin/customers/${id}/notes/${notes[0]?.id}`, id };
    },
    action: 'customer.note-delete',
    kind: 'customer',
    ...fieldChange({ notes: 1 }, { notes: 0 }),
  },
  'POST /api/admin/customers/:id/anonymise': {
    make: async (fixture) => {
      const { id, email } = await fixture.newCustomer();
      return { url: `/api/admin/customers/${id}/anonymise`, payload: { email }, id };
    },
    action: 'customer.anonymise',
    kind: 'customer',
    before: expect.objectContaining({ kind: 'account' }),
    after: null,
  },
  'POST /api/admin/customers/:id/merge': {
    make: async (fixture) => {
      const [from, into] = [await fixture.newCustomer(), await fixture.newCustomer()];
      return { url: `/api/admin/customers/${from.id}/merge`, payload: { into: into.id }, id: into.id };
    },
    action: 'customer.merge',
    kind: 'customer',
    ...fieldChange({ mergedFrom: [] }, { mergedFrom: [anything] }),
  },
  'POST /api/admin/customers/:id/sign-in-as': {
    make: async (fixture) => {
      const { id } = await fixture.newCustomer();
      return { url: `/api/admin/customers/${id}/sign-in-as`, payload: { reason: 'They see no prices' } };
    },
    action: 'customer.sign-in-as',
    kind: 'acting',
    before: null,
    after: expect.objectContaining({ reason: 'They see no prices', ended: false }),
  },
  'POST /api/admin/customer-segments': {
    make: async (fixture) => ({ url: '/api/admin/customer-segments', payload: fixture.SEGMENT }),
    action: 'segment.create',
    kind: 'segment',
    before: null,
    after: expect.objectContaining({ name: 'Who came back', shared: false }),
  },
  'PUT /api/admin/customer-segments/:id': {
    make: async (fixture) => {
      const id = await fixture.newSegment();
      return {
        url: `/api/admin/customer-segments/${id}`,
        payload: { ...fixture.SEGMENT, name: 'Regulars', isShared: true },
        id,
      };
    },
    action: 'segment.update',
    kind: 'segment',
    ...fieldChange({ name: 'Who came back' }, { name: 'Regulars' }),
  },
  'DELETE /api/admin/customer-segments/:id': {
    make: async (fixture) => {
      const id = await fixture.newSegment();
      return { url: `/api/admin/customer-segments/${id}`, id };
    },
    action: 'segment.delete',
    kind: 'segment',
    before: expect.objectContaining({ name: 'Who came back' }),
    after: null,
  },
};

/** A call that writes no audit entry, with its effect. */
interface UnauditedCall {
  effect: string;
  /** @param by the member of staff that a personal item belongs to */
  make: (fixture: StaffFixture, by: Person) => Promise<Sample>;
}

/** Calls other than GET that change no data of the shop. */
export const unauditedCalls: Record<string, UnauditedCall> = {
  'POST /api/chats/:id/typing': {
    effect: 'notifies readers of the chat that someone is typing; stores nothing',
    make: async (fixture) => ({ url: `/api/chats/${await fixture.newChat()}/typing` }),
  },
  'POST /api/returns/:reference/exchange/preview': {
    effect: 'computes the sums of an exchange and rolls it back',
    make: async (fixture) => {
      const reference = await fixture.newReturn(await fixture.newOrder('Delivered'));
      for (const to of ['Approved', 'Picked Up', 'Received'])
        await fixture.ok(fixture.call('POST', `/api/returns/${reference}/move`, { to }));
      return {
        url: `/api/returns/${reference}/exchange/preview`,
        payload: { items: [{ productId: 'lamp', sku: 'LAMP', quantity: 1 }] },
      };
    },
  },
  'POST /api/chats/:id/read': {
    effect: 'stores the read position of staff in a chat',
    make: async (fixture) => ({ url: `/api/chats/${await fixture.newChat()}/read`, payload: { seq: 1 } }),
  },
  ...Object.fromEntries(
    inboxSamples.map(({ path, make }): [string, UnauditedCall] => [
      `POST /api/admin/inbox/${path}/:id/read`,
      {
        effect: 'marks an item as read',
        make: async (fixture) => ({ url: `/api/admin/inbox/${path}/${await make(fixture)}/read` }),
      },
    ]),
  ),
  'POST /api/coupons/preview': {
    effect: 'computes what a coupon would take off',
    make: async () => ({ url: '/api/coupons/preview', payload: { coupon: { kind: 'percent', value: 10 } } }),
  },
  'POST /api/admin/collections/preview': {
    effect: 'finds the products that meet conditions',
    make: async () => ({ url: '/api/admin/collections/preview', payload: { match: 'all', conditions: [] } }),
  },
  'POST /api/admin/draft-orders/quote': {
    effect: 'computes the sums of a draft',
    make: async () => ({ url: '/api/admin/draft-orders/quote', payload: draftContent() }),
  },
  'POST /api/admin/orders/:id/items/preview': {
    effect: 'computes the difference of a change of items',
    make: async (fixture) => {
      const { id, lines } = await fixture.newOrder('Placed');
      return {
        url: `/api/admin/orders/${id}/items/preview`,
        payload: { lines: [{ lineId: lines[0]?.id, quantity: 1 }] },
      };
    },
  },
  'POST /api/orders/:id/worth': {
    effect: 'computes the amount of a refund',
    make: async (fixture) => ({
      url: `/api/orders/${(await fixture.newOrder('Placed')).id}/worth`,
      payload: { as: 'cancel' },
    }),
  },
  'POST /api/admin/orders/packing-slips': {
    effect: 'creates a PDF',
    make: async (fixture) => ({
      url: '/api/admin/orders/packing-slips',
      payload: { ids: [(await fixture.newOrder('Placed')).id] },
    }),
  },
  'PUT /api/admin/notifications': {
    effect: 'stores the member’s own choice of emails',
    make: async () => ({ url: '/api/admin/notifications', payload: { mails: ['order.placed'] } }),
  },
  'POST /api/admin/views': {
    effect: 'changes a saved view of the member',
    make: async () => ({ url: '/api/admin/views', payload: { list: 'orders', name: 'Late ones', query: 'todo=late' } }),
  },
  'PUT /api/admin/views/:id': {
    effect: 'changes a saved view of the member',
    make: async (fixture, by) => ({
      url: `/api/admin/views/${await fixture.newView(by.id)}`,
      payload: { name: 'Later ones' },
    }),
  },
  'DELETE /api/admin/views/:id': {
    effect: 'changes a saved view of the member',
    make: async (fixture, by) => ({ url: `/api/admin/views/${await fixture.newView(by.id)}` }),
  },
  'POST /api/admin/bulk-edits/preview': {
    effect: 'only previews a change',
    make: async (fixture) => ({ url: '/api/admin/bulk-edits/preview', payload: await fixture.newBulkEdit() }),
  },
  'POST /api/admin/customer-segments/preview': {
    effect: 'only counts',
    make: async (fixture) => ({
      url: '/api/admin/customer-segments/preview',
      payload: { match: fixture.SEGMENT.match, rules: fixture.SEGMENT.rules },
    }),
  },
};

/** All staff calls that read: their URLs with objects created for them. */
export const staffReads: Record<string, (fixture: StaffFixture) => Promise<string>> = {
  'GET /api/orders': async () => '/api/orders',
  'GET /api/orders/:id': async (fixture) => `/api/orders/${(await fixture.newOrder('Placed')).id}`,
  'GET /api/orders/:id/returns': async (fixture) => `/api/orders/${(await fixture.newOrder('Placed')).id}/returns`,
  'GET /api/orders/:id/exchange-options': async (fixture) =>
    `/api/orders/${(await fixture.newOrder('Delivered')).id}/exchange-options`,
  'GET /api/orders/:id/parcels/:number/worth': async (fixture) =>
    `/api/orders/${(await fixture.newOrder('In Transit')).id}/parcels/1/worth`,
  'GET /api/orders/:id/parcels/:number/label': async (fixture) => {
    const { id } = await fixture.newOrder('Packed');
    await fixture.ok(fixture.call('POST', `/api/orders/${id}/book-courier`, {}));
    return `/api/orders/${id}/parcels/1/label`;
  },
  'GET /api/orders/:id/claims': async (fixture) => `/api/orders/${(await fixture.newOrder('Placed')).id}/claims`,
  'GET /api/orders/:id/invoice': async (fixture) => `/api/orders/${(await fixture.newOrder('In Transit')).id}/invoice`,
  'GET /api/admin/orders': async () => '/api/admin/orders',
  'GET /api/admin/orders/handling': async () => '/api/admin/orders/handling',
  'GET /api/admin/orders/export': async () => '/api/admin/orders/export',
  'GET /api/admin/draft-orders': async () => '/api/admin/draft-orders',
  'GET /api/admin/draft-orders/products': async () => '/api/admin/draft-orders/products?q=lamp',
  'GET /api/admin/draft-orders/:id': async (fixture) => `/api/admin/draft-orders/${(await fixture.newDraft()).id}`,
  'GET /api/admin/orders/:id/payment-link': async (fixture) =>
    `/api/admin/orders/${(await fixture.newOrder('Placed')).id}/payment-link`,
  'GET /api/admin/orders/:id/items/undo': async (fixture) => {
    const { id, lines } = await fixture.newOrder('Placed');
    const { version } = await fixture.ok<{ version: number }>(fixture.call('GET', `/api/admin/orders/${id}`));
    const more = { lines: [{ lineId: lines[0]?.id, quantity: (lines[0]?.quantity ?? 0) + 1 }] };
    const url = `/api/admin/orders/${id}/items`;
    const { difference } = await fixture.ok<{ difference: number }>(fixture.call('POST', `${url}/preview`, more));
    await fixture.ok(fixture.call('POST', url, { ...more, version, expectedDifference: difference }));
    return `${url}/undo`;
  },
  'GET /api/admin/orders/counts': async () => '/api/admin/orders/counts',
  'GET /api/admin/orders/:id': async (fixture) => `/api/admin/orders/${(await fixture.newOrder('Placed')).id}`,
  'GET /api/admin/orders/:id/packing-slip': async (fixture) =>
    `/api/admin/orders/${(await fixture.newOrder('Placed')).id}/packing-slip`,
  'GET /api/admin/views': async () => '/api/admin/views?list=orders',
  'GET /api/returns': async () => '/api/returns',
  'GET /api/refunds': async () => '/api/refunds',
  'GET /api/claims': async () => '/api/claims',
  'GET /api/claims/:reference': async (fixture) => `/api/claims/${await fixture.newClaim()}`,
  'GET /api/claims/:reference/photos/:position': async (fixture) => {
    const reference = await fixture.newClaim();
    await fixture.ok(fixture.call('POST', `/api/claims/${reference}/photos`, fixture.photo));
    return `/api/claims/${reference}/photos/0`;
  },
  'GET /api/coupons': async () => '/api/coupons',
  'GET /api/coupons/targets': async () => '/api/coupons/targets?q=lamp',
  'GET /api/chats/:id': async (fixture) => `/api/chats/${await fixture.newChat()}`,
  'GET /api/chats/:id/events': async (fixture) => `/api/chats/${await fixture.newChat()}/events`,
  'GET /api/chats/:id/attachments/:file': async (fixture) => {
    const chat = await fixture.newChat();
    return `/api/chats/${chat}/attachments/${(await fixture.ok<{ id: string }>(fixture.call('POST', `/api/chats/${chat}/attachments`, fixture.photo))).id}`;
  },
  'GET /api/telemetry': async () => '/api/telemetry',
  'GET /api/telemetry/summary': async () => '/api/telemetry/summary?since=2026-11-21T00:00:00Z',
  'GET /api/telemetry/failures': async () => '/api/telemetry/failures?since=2026-11-21T00:00:00Z',
  'GET /api/events/summary': async () => `/api/events/summary?since=${new Date(Date.now() - 86_400_000).toISOString()}`,
  'GET /api/admin/me': async () => '/api/admin/me',
  'GET /api/admin/events': async () => '/api/admin/events',
  'GET /api/admin/summary': async () => '/api/admin/summary',
  'GET /api/admin/dashboard': async () => '/api/admin/dashboard',
  'GET /api/admin/feedback': async () => '/api/admin/feedback',
  'GET /api/admin/chats': async () => '/api/admin/chats',
  'GET /api/admin/chats/unread': async () => '/api/admin/chats/unread',
  'GET /api/admin/chats/colleagues': async () => '/api/admin/chats/colleagues',
  'GET /api/admin/chats/:id': async (fixture) => `/api/admin/chats/${await fixture.newChat()}`,
  'GET /api/admin/chats/:id/customer': async (fixture) => `/api/admin/chats/${await fixture.newChat()}/customer`,
  'GET /api/admin/inbox': async () => '/api/admin/inbox',
  'GET /api/admin/inbox/unread': async () => '/api/admin/inbox/unread',
  ...Object.fromEntries(
    inboxSamples.map(({ path, make }) => [
      `GET /api/admin/inbox/${path}/:id`,
      async (fixture: StaffFixture) => `/api/admin/inbox/${path}/${await make(fixture)}`,
    ]),
  ),
  'GET /api/admin/canned-answers': async () => '/api/admin/canned-answers',
  'GET /api/admin/chat-hours': async () => '/api/admin/chat-hours',
  ...Object.fromEntries(
    ['home', 'delivery', 'payments', 'tax', 'identity', 'remotes']
      .flatMap((part) => [`/api/admin/settings/${part}`, `/api/admin/settings/${part}/versions`])
      .map((url) => [`GET ${url}`, async () => url] as const),
  ),
  'GET /api/admin/settings/remotes/schemas': async () => '/api/admin/settings/remotes/schemas',
  'GET /api/admin/content': async () => '/api/admin/content',
  'GET /api/admin/content/:page/:language': async (fixture) => (await fixture.newContent('draft')).url,
  'GET /api/admin/content/:page/:language/versions/:number': async (fixture) => {
    const { url, shown } = await fixture.newContent('shown');
    return `${url}/versions/${shown}`;
  },
  'GET /api/admin/sample-data': async () => '/api/admin/sample-data',
  'GET /api/admin/reviews': async () => '/api/admin/reviews',
  'GET /api/admin/written/:kind': async () => '/api/admin/written/questions',
  'GET /api/admin/products': async () => '/api/admin/products',
  'GET /api/admin/products/:id': async (fixture) => `/api/admin/products/${(await fixture.newProduct()).id}`,
  'GET /api/admin/products/:id/history': async (fixture) =>
    `/api/admin/products/${(await fixture.newProduct()).id}/history`,
  'GET /api/admin/products/:id/preview': async (fixture) =>
    `/api/admin/products/${(await fixture.newProduct()).id}/preview`,
  'GET /api/admin/products/:id/stock-movements': async (fixture) =>
    `/api/admin/products/${(await fixture.newProduct()).id}/stock-movements`,
  'GET /api/admin/imported-pictures': async () => '/api/admin/imported-pictures',
  'GET /api/admin/imported-pictures/archives': async () => '/api/admin/imported-pictures/archives',
  'GET /api/admin/imported-pictures/missing': async () => '/api/admin/imported-pictures/missing',
  'GET /api/admin/imported-pictures/missing.csv': async () => '/api/admin/imported-pictures/missing.csv',
  'GET /api/admin/imports': async () => '/api/admin/imports',
  'GET /api/admin/imports/:id': async (fixture) => `/api/admin/imports/${await fixture.newJob('import', 'done')}`,
  'GET /api/admin/categories': async () => '/api/admin/categories',
  'GET /api/admin/collections': async () => '/api/admin/collections',
  'GET /api/admin/product-tags': async () => '/api/admin/product-tags',
  'GET /api/admin/imports/:id/categories': async (fixture) =>
    `/api/admin/imports/${await fixture.newJob('import', 'done')}/categories`,
  'GET /api/admin/imports/:id/missing': async (fixture) =>
    `/api/admin/imports/${await fixture.newJob('import', 'done')}/missing`,
  'GET /api/admin/imports/:id/problem-groups': async (fixture) =>
    `/api/admin/imports/${await fixture.newJob('import', 'done')}/problem-groups`,
  'GET /api/admin/imports/:id/problems': async (fixture) =>
    `/api/admin/imports/${await fixture.newJob('import', 'done')}/problems`,
  'GET /api/admin/imports/:id/problems.csv': async (fixture) =>
    `/api/admin/imports/${await fixture.newJob('import', 'done')}/problems.csv`,
  'GET /api/admin/exports': async () => '/api/admin/exports',
  'GET /api/admin/exports/:id': async (fixture) => `/api/admin/exports/${await fixture.newJob('export', 'done')}`,
  'GET /api/admin/exports/:id/file': async (fixture) =>
    `/api/admin/exports/${await fixture.newJob('export', 'done')}/file`,
  'GET /api/admin/bulk-edits': async () => '/api/admin/bulk-edits',
  'GET /api/admin/bulk-edits/:id': async (fixture) => `/api/admin/bulk-edits/${await fixture.newJob('bulk', 'done')}`,
  'GET /api/admin/bulk-edits/:id/changes': async (fixture) =>
    `/api/admin/bulk-edits/${await fixture.newJob('bulk', 'done')}/changes`,
  'GET /api/admin/bulk-edits/:id/left': async (fixture) =>
    `/api/admin/bulk-edits/${await fixture.newJob('undo', 'done')}/left`,
  'GET /api/admin/customers': async () => '/api/admin/customers',
  'GET /api/admin/exports/categories.csv': async () => '/api/admin/exports/categories.csv',
  'GET /api/admin/exports/orders.csv': async () => '/api/admin/exports/orders.csv',
  'GET /api/admin/customers/export': async () => '/api/admin/customers/export',
  'GET /api/admin/customers/:id': async (fixture) => `/api/admin/customers/${(await fixture.newCustomer()).id}`,
  'GET /api/admin/customers/:id/credit': async (fixture) =>
    `/api/admin/customers/${(await fixture.newCustomer()).id}/credit`,
  'GET /api/admin/customers/:id/data': async (fixture) =>
    `/api/admin/customers/${(await fixture.newCustomer()).id}/data`,
  'GET /api/admin/customers/:id/anonymise': async (fixture) =>
    `/api/admin/customers/${(await fixture.newCustomer()).id}/anonymise`,
  'GET /api/admin/customers/:id/merge': async (fixture) =>
    `/api/admin/customers/${(await fixture.newCustomer()).id}/merge?into=${(await fixture.newCustomer()).id}`,
  'GET /api/admin/customer-segments': async () => '/api/admin/customer-segments',
  'GET /api/admin/team': async () => '/api/admin/team',
  'GET /api/admin/roles': async () => '/api/admin/roles',
  'GET /api/admin/notifications': async () => '/api/admin/notifications',
  'GET /api/admin/webhooks': async () => '/api/admin/webhooks',
  'GET /api/admin/webhooks/:id/deliveries': async (fixture) =>
    `/api/admin/webhooks/${await fixture.newWebhook()}/deliveries`,
  'GET /api/admin/webhooks/:id/deliveries/:delivery': async (fixture) => {
    const id = await fixture.newWebhook();
    return `/api/admin/webhooks/${id}/deliveries/${await fixture.newDelivery(id)}`;
  },
  'GET /api/admin/api-keys': async () => '/api/admin/api-keys',
  'GET /api/admin/reports/:report': async () => '/api/admin/reports/sales-by-day',
  'GET /api/admin/reports/:report/export': async () => '/api/admin/reports/gst-b2cs/export',
  'GET /api/admin/audit': async () => '/api/admin/audit',
  'GET /api/admin/audit/export': async () => '/api/admin/audit/export',
  'GET /api/admin/audit/check': async () => '/api/admin/audit/check',
};
