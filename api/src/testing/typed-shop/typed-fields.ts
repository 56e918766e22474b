import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../modules/auth/passwords';
import type { DescribedText } from './described-texts';
import { orderAt } from '../order-at';
import { orderBody } from '../order-body';
import { signInAs } from '../sign-in-as';
import {
  draftContent,
  unauditedCalls,
  staffWrites,
  type Method,
  type Sample,
  type StaffFixture,
} from '../staff-samples';
import type { TestApp } from '../start-test-app';

/** Fields with an id, a choice or a secret: not stored as typed. */
const NAMING = new Set(
  'id ids parentId into productId sku customerId pictureId assignee was to type category subcategory role attachments add remove products related collections categories brands notRestocked lineId importId sheet plan state code codes recoveryCode password currentPassword newPassword transports'.split(
    ' ',
  ),
);
/** Further fields of this kind, which are not so in other calls. */
const NAMING_HERE: Record<string, string> = {
  'POST /api/products mainImage': 'a picture of the shop',
  'PUT /api/products/:id mainImage': 'a picture of the shop',
  'POST /api/products images.0.url': 'a picture of the shop',
  'PUT /api/products/:id images.0.url': 'a picture of the shop',
  'POST /api/products title': 'another name of the field name',
  'PUT /api/products/:id title': 'another name of the field name',
  'PUT /api/admin/imports/:id/columns columns.0.field': 'a field of the shop',
  'PUT /api/admin/imports/:id/columns columns.0.name': 'a column of the file',
  'POST /api/admin/imported-pictures/retry address': 'a picture that is missing',
  'POST /api/admin/collections conditions.0.value': 'a category, a brand or a tag',
  'PUT /api/admin/collections/:id conditions.0.value': 'a category, a brand or a tag',
  'POST /api/admin/webhooks url': 'an address',
  'PUT /api/admin/webhooks/:id url': 'an address',
  'POST /api/admin/customers/:id/anonymise email': 'repeats the address',
  'POST /api/telemetry events.0.remote': 'a remote',
  'POST /api/users/passkeys name': 'by the schema of PUT; a passkey is needed besides',
  'PUT /api/products/:id variants.0.options.*': 'by the schema of PUT /api/products/:id/variants/:variantId',
  'PUT /api/products/:id variants.0.barcode': 'by the schema of PUT /api/products/:id/variants/:variantId',
  'POST /api/admin/bulk-edits change.note': 'kept with each stock movement once the edit has run: bulk-edit.db.test.ts',
  'POST /api/events events.0.query': 'kept as the words that were searched for',
  'POST /api/admin/views query': 'the query of an address',
  'PUT /api/admin/views/:id query': 'the query of an address',
  'POST /api/payments/webhook/:gateway ': 'signed by the gateway',
  'POST /api/couriers/events ': 'signed by the courier',
};
/** Texts that a program sends: what the releases in the registry declare. */
const BY_PROGRAMS = 'PUT /api/remote-config/schemas';
/** Calls that store nothing. */
const STORING_NOTHING = /\/(?:quote|preview|packing-slips|worth)$/;
/** Whether a field contains an id, a choice or a secret, and so is not shown as typed. */
export const isNaming = ({ call, at }: DescribedText): boolean =>
  NAMING.has(
    [...at]
      .reverse()
      .find((key) => key !== '0' && key !== '*')
      ?.replace('?', '') ?? '',
  ) ||
  `${call} ${at.join('.')}` in NAMING_HERE ||
  call === BY_PROGRAMS ||
  at.includes('filter') ||
  STORING_NOTHING.test(call);

/** Fields of several lines; all others have one. */
const SEVERAL =
  /(?:^|\.)(?:text|descriptionHi|note|message|comment|answer|care|value|deliveryInstructions|address\.address)$|^POST \S+\/claims description$/;
/** Whether a field keeps its line breaks. */
export const isSeveral = ({ call, at }: DescribedText): boolean => {
  const path = at.join('.');
  if (/\/(?:roles|webhooks|content|stock|bulk-edits)(?:\/|$)/.test(call)) return false;
  return SEVERAL.test(path) || path === 'description' || path === 'value.address' || path === 'address';
};

/** The password of the shoppers who type. */
const TYPIST_PASSWORD = 'the one there is';

type Shopper = Awaited<ReturnType<typeof signInAs>>;
type Made = Sample & { headers?: Record<string, string> };
const home = { fullName: 'Asha Menon', address: '3 MG Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' };

/** The calls of shoppers with text fields, each with its own object. */
const shoppers: Record<string, (fixture: StaffFixture, asha: Shopper) => Promise<Made>> = {
  'POST /api/orders/create': async () => ({
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'lamp', quantity: 1 }]),
  }),
  'PUT /api/orders/:id/address': async (fixture) => {
    const { order, opening } = await orderAt(fixture.shop, 'Placed', [{ productId: 'lamp', quantity: 1 }]);
    return { url: `/api/orders/${order.id}/address`, payload: home, headers: opening };
  },
  'POST /api/orders/:id/returns': async (fixture) => {
    const { order, opening } = await orderAt(fixture.shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }]);
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
    const payload = { key: randomUUID(), reason: 'size', lines };
    return { url: `/api/orders/${order.id}/returns`, payload, headers: opening };
  },
  'POST /api/claims': async (fixture) => {
    const { order } = await orderAt(fixture.shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }]);
    const claim = { orderId: order.id, email: order.email, reason: 'damaged' };
    return { url: '/api/claims', payload: claim, headers: {} };
  },
  'PUT /api/users/passkeys/:id': async (fixture, asha) => {
    const { id } = await fixture.shop.db
      .insertInto('passkeys')
      .values({
        user_id: asha.id,
        credential_id: randomUUID(),
        public_key: new Uint8Array([1]),
        counter: 0,
        transports: [],
        name: 'Phone',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { url: `/api/users/passkeys/${id}`, payload: { proof: { password: TYPIST_PASSWORD } } };
  },
  'POST /api/users/addresses': async () => ({ url: '/api/users/addresses', payload: home }),
  'PUT /api/users/addresses/:id': async (fixture, asha) => {
    const { id } = await fixture.ok<{ id: string }>(fixture.call('POST', '/api/users/addresses', home, asha.headers));
    return { url: `/api/users/addresses/${id}`, payload: home };
  },
  'POST /api/feedback': async () => ({ url: '/api/feedback', payload: { page: '/help', helpful: false } }),
  'POST /api/messages': async () => ({
    url: '/api/messages',
    payload: { topic: 'help', name: 'Ravi', email: 'ravi@haat.example' },
  }),
  'POST /api/telemetry': async () => ({
    url: '/api/telemetry',
    payload: { events: [{ kind: 'failed', remote: 'catalog', version: '1.0.0', cause: 'network', path: '/' }] },
  }),
  'POST /api/events': async () => ({
    url: '/api/events',
    payload: { visit: '0'.repeat(32), events: [{ name: 'search', query: 'lamp', results: 0 }] },
  }),
  'PUT /api/products/:id/reviews/mine': async (fixture, asha) => {
    await orderAt(fixture.shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }], {}, asha.headers);
    return {
      url: '/api/products/lamp/reviews/mine',
      payload: { rating: 5, title: 'Good', text: 'A warm, soft light.' },
    };
  },
  'POST /api/products/:id/questions': async () => ({ url: '/api/products/lamp/questions' }),
  'POST /api/questions/:id/answers': async (fixture, asha) => {
    await orderAt(fixture.shop, 'Delivered', [{ productId: 'lamp', quantity: 1 }], {}, asha.headers);
    return { url: `/api/questions/${await fixture.newQuestion()}/answers` };
  },
  'POST /api/chats/:id/messages': async (fixture, asha) => {
    const { id } = await fixture.ok<{ id: string }>(fixture.call('POST', '/api/chats', {}, asha.headers));
    return { url: `/api/chats/${id}/messages`, payload: { clientId: randomUUID() } };
  },
  'POST /api/chats/:id/attachments': async (fixture, asha) => {
    const { id } = await fixture.ok<{ id: string }>(fixture.call('POST', '/api/chats', {}, asha.headers));
    return { url: `/api/chats/${id}/attachments`, payload: fixture.photo };
  },
};

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Sets a field, and creates the lists and objects on the path to it. */
function setAt(body: Json, [key = '', ...rest]: readonly string[], value: string): void {
  const name = key === '*' ? (Object.keys(body)[0] ?? 'Shade') : key;
  if (rest.length === 0) body[name] = value;
  else {
    if (!isJson(body[name])) body[name] = rest[0] === '0' ? [] : {};
    const next = body[name];
    if (isJson(next)) setAt(next, rest, value);
  }
}

const fact = { facts: [{ label: 'Weight', value: '1 kg' }] };
const sku = () => ({ variants: [{ sku: `LAMP-${randomUUID()}`, price: 100 }] });
const picture = { images: [{ url: 'https://pictures.haat.example/lamp.jpg' }] };
const holiday = { holidays: [{ day: '2027-01-26', name: 'Republic Day' }] };
/** The reason of a discount is shown with one. */
const reduced = () => {
  const content = draftContent();
  return { ...content, items: content.items.map((item) => ({ ...item, discount: 1 })) };
};
const span = (block: Json) => async (fixture: StaffFixture) => {
  const { text } = await fixture.newContent('nothing');
  return { text: { ...text, blocks: [block, ...text.blocks.slice(1)] } };
};

/** Other fields that a field requires and its sample lacks, by the beginning of its name. */
const beside: Record<string, (fixture: StaffFixture) => Json | Promise<Json>> = {
  'POST /api/products facts': () => fact,
  'POST /api/products variants': sku,
  'POST /api/products images': () => picture,
  'PUT /api/products/:id images': () => picture,
  'PATCH /api/admin/products/:id facts': () => fact,
  'PUT /api/orders/:id address': () => ({ address: home }),
  'PUT /api/admin/content/:page/:language/draft text.blocks.0.text.0': span({
    kind: 'paragraph',
    text: [{ text: 'Words.' }],
  }),
  'PUT /api/admin/content/:page/:language/draft text.blocks.0.items': span({
    kind: 'list',
    isNumbered: false,
    items: [[{ text: 'Words.' }]],
  }),
  ...Object.fromEntries(
    ['reviews', 'questions', 'messages'].map((kind) => [
      `POST /api/admin/inbox/${kind}/bulk change.reason`,
      () => ({ change: { action: 'hide' } }),
    ]),
  ),
  'POST /api/admin/draft-orders discountReason': reduced,
  'PUT /api/admin/draft-orders/:id content.discountReason': () => ({ content: reduced() }),
  'POST /api/admin/customer-segments rules': () => ({ rules: [{ field: 'tag', is: 'has' }] }),
  'PUT /api/admin/customer-segments/:id rules': () => ({ rules: [{ field: 'tag', is: 'has' }] }),
  'PUT /api/admin/settings/remotes value.*.*.*': () => ({ value: { recipes: { heading: { en: 'Recipes' } } } }),
  'PUT /api/admin/settings/home value': () => ({
    value: {
      banner: { words: { en: { headline: 'Lamps', lead: '', button: '' } }, to: '/products/featured' },
      picks: { words: { en: { title: 'Lamps', lead: '' } }, products: ['lamp'] },
    },
  }),
};

/** The beginning of a field's name under which {@link beside} has what it needs. */
const besideKey = (name: string) => Object.keys(beside).find((start) => name.startsWith(start)) ?? '';

/** Fields of one call that one request can carry: those that need the same beside them. */
export function typedTogether(fields: readonly DescribedText[]): DescribedText[][] {
  const groups = new Map<string, DescribedText[]>();
  for (const field of fields) {
    const key = `${field.call}|${besideKey(`${field.call} ${field.at.join('.')}`)}`;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()];
}

/** A shopper with access to every call of shoppers. */
export async function typist(shop: TestApp): Promise<Shopper> {
  const asha = await signInAs(shop, 'shopper');
  await shop.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(TYPIST_PASSWORD) })
    .where('id', '=', asha.id)
    .execute();
  return asha;
}

/**
 * Sends texts in fields of one call, on an object created for it.
 * @param texts by field; all of one call
 * @returns null for a call without a sample
 */
export async function sendTyped(
  fixture: StaffFixture,
  asha: Shopper,
  texts: ReadonlyMap<DescribedText, string>,
): Promise<{ answer: LightMyRequestResponse; url: string } | null> {
  const [first] = texts.keys();
  if (!first) return null;
  const { call } = first;
  const request: Made | undefined = shoppers[call]
    ? { headers: asha.headers, ...(await shoppers[call](fixture, asha)) }
    : await (staffWrites[call] ?? unauditedCalls[call])?.make(fixture, { id: fixture.owner.id });
  if (!request) return null;
  const address = new URL(request.url, 'http://shop');
  let payload = request.payload;
  for (const [{ at }, text] of texts) {
    const [key = ''] = at;
    if (key.startsWith('?')) address.searchParams.set(key.slice(1), text);
    else {
      const body: Json = {
        ...structuredClone(payload ?? {}),
        ...(payload === request.payload ? await beside[besideKey(`${call} ${at.join('.')}`)]?.(fixture) : {}),
      };
      if (call.endsWith('/settings/delivery') && payload === request.payload)
        Object.assign(body['value'] as Json, holiday);
      setAt(body, at, text);
      payload = body;
    }
  }
  const url = `${address.pathname}${address.search}`;
  return { answer: await fixture.call(call.split(' ')[0] as Method, url, payload, request.headers), url };
}
