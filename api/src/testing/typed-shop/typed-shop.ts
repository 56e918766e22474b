import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { ACCOUNT_MAILS } from '../../modules/auth/account-mails';
import { HELP_MAILS } from '../../modules/help/help-mails';
import { ORDER_MAILS } from '../../modules/orders/order-mails';
import { STAFF_MAILS } from '../../modules/webhooks/staff-mails';
import { finishJobs } from '../finish-jobs';
import { SERVICE_TOKEN } from '../shop-terms';
import { createStaffFixture, staffReads } from '../staff-samples';
import { startTestApp } from '../start-test-app';
import startTestServer, { stopTestServer } from '../test-server';
import { describedTexts, type DescribedText } from './described-texts';
import { isNaming, sendTyped, typedTogether, typist } from './typed-fields';

/** A word by which a typed text is found again. */
const WORD = /Z\d+Z/;

/** An API in which each text that can be typed has been typed, by a shopper or by staff. */
export interface TypedShop {
  /** Address of the API. */
  url: string;
  gatewayUrl: string;
  serviceToken: string;
  /** Bearer tokens. */
  tokens: { shopper: string; staff: string };
  /** Each text by its field, such as 'POST /api/messages name'. */
  texts: ReadonlyMap<string, string>;
  /** Fields that refused the text, with the response. */
  refused: readonly string[];
  /** Ids of the objects in which staff find a typed text. */
  ids: Readonly<Record<'products' | 'orders' | 'customers' | 'drafts' | 'chats' | 'collections', readonly string[]>>;
  /** The items of the inbox, as its page names them. */
  inbox: readonly string[];
  /** Pages with a draft text, as 'privacy/en'. */
  pages: readonly string[];
  brandSlug: string;
  /** The mails sent so far. */
  mails: () => Promise<{ subject: string; text: string; html: string }[]>;
  /** The files that staff can read: the text of documents, the cells of tables, and the actions in a PDF. */
  files: () => Promise<{ call: string; text: string; actions: readonly string[] }[]>;
  close: () => Promise<void>;
}

/** Keys of a PDF that run code or open something. */
const PDF_ACTIONS = ['/JavaScript', '/JS', '/OpenAction', '/AA', '/URI', '/Launch', '/SubmitForm', '/EmbeddedFile'];

const nameOf = ({ call, at }: DescribedText) => `${call} ${at.join('.')}`;

/**
 * Starts an API and types a text in each of its fields.
 * @param name the name of the shopper and of the owner
 * @param textFor the texts to try for a field, each with the word; the first that is accepted counts
 */
export async function openTypedShop(
  name: string,
  textFor: (maxLength: number, word: string) => readonly string[],
): Promise<TypedShop> {
  await startTestServer();
  const shop = await startTestApp();
  const { app, db } = shop;
  const fixture = await createStaffFixture(shop);
  await app.jobs.start();
  const asha = await typist(shop);
  await db.updateTable('users').set({ name }).where('id', 'in', [asha.id, fixture.owner.id]).execute();

  const texts = new Map<string, string>();
  const refused: string[] = [];
  let wordCount = 0;
  const type = async (fields: readonly DescribedText[], attempt = 0): Promise<void> => {
    const wanted = new Map<DescribedText, string>();
    for (const field of fields) {
      const [first, ...others] = textFor(field.maxLength, `Z${(wordCount += 1)}Z`);
      wanted.set(field, others[attempt - 1] ?? first ?? '');
    }
    const sent = await sendTyped(fixture, asha, wanted);
    if (sent && sent.answer.statusCode < 300) for (const [field, text] of wanted) texts.set(nameOf(field), text);
    // Some fields exclude each other.
    else if (fields.length > 1) for (const field of fields) await type([field]);
    else if (sent && attempt < textFor(fields[0]?.maxLength ?? 0, '').length - 1) await type(fields, attempt + 1);
    else refused.push(`${fields.map(nameOf).join()}: ${sent ? sent.answer.body : 'no sample'}`);
  };
  const fields = (await describedTexts(app)).filter((field) => !isNaming(field));
  for (const together of typedTogether(fields)) await type(together);

  /** The ids in a table for which one of the addresses shows a typed text to staff. */
  const withWord = async (
    table: 'products' | 'orders' | 'users' | 'draft_orders' | 'chats',
    ...urlsOf: readonly ((id: string) => string)[]
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const { id } of await db.selectFrom(table).select('id').execute()) {
      const answers = await Promise.all(urlsOf.map((urlOf) => fixture.call('GET', urlOf(id))));
      if (answers.some(({ body }) => WORD.test(body))) found.push(id);
    }
    return found;
  };
  const ids = {
    products: await withWord(
      'products',
      (id) => `/api/admin/products/${id}`,
      (id) => `/api/admin/products/${id}/stock-movements`,
    ),
    orders: await withWord(
      'orders',
      (id) => `/api/admin/orders/${id}`,
      (id) => `/api/orders/${id}/returns`,
    ),
    customers: await withWord(
      'users',
      (id) => `/api/admin/customers/${id}`,
      (id) => `/api/admin/customers/${id}/credit`,
    ),
    drafts: await withWord('draft_orders', (id) => `/api/admin/draft-orders/${id}`),
    // Reads the messages too: the list shows only the last one, which may be the automatic reply.
    chats: await withWord(
      'chats',
      (id) => `/api/admin/chats/${id}`,
      (id) => `/api/chats/${id}`,
    ),
    collections: (await db.selectFrom('collections').select('id').execute()).map(({ id }) => id),
  };
  const { content } = await fixture.ok<{ content: { kind: string; id: string }[] }>(
    fixture.call('GET', '/api/admin/inbox'),
  );
  const { brandSlug } = await fixture.ok<{ brandSlug: string }>(
    fixture.call('GET', `/api/products/${ids.products[0]}`),
  );
  const drafts = await db.selectFrom('content_texts').select(['page', 'language']).execute();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const bearer = (headers: { authorization: string }) => headers.authorization.replace('Bearer ', '');
  return {
    url,
    gatewayUrl: shop.gateway.config.url,
    serviceToken: SERVICE_TOKEN,
    tokens: { shopper: bearer(asha.headers), staff: bearer(fixture.owner.headers) },
    texts,
    refused,
    ids,
    inbox: content.map(({ kind, id }) => `${kind}:${id}`),
    pages: drafts.map(({ page, language }) => `${page}/${language}`),
    brandSlug,
    mails: async () => {
      for (const queue of [ACCOUNT_MAILS, ORDER_MAILS, HELP_MAILS, STAFF_MAILS])
        await finishJobs(shop.database, app.jobs, queue);
      const outbox = join(shop.config.dataDir, 'outbox');
      const names = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
      const read = await Promise.all(names.map((file) => PostalMime.parse(readFileSync(join(outbox, file)))));
      return read.map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }));
    },
    files: async () => {
      const found: { call: string; text: string; actions: string[] }[] = [];
      for (const [call, address] of Object.entries(staffReads)) {
        // These streams do not end.
        if (call.endsWith('/events')) continue;
        const { body, rawPayload, headers } = await fixture.call('GET', await address(fixture));
        const type = String(headers['content-type']);
        if (type.includes('text/csv'))
          found.push({ call, text: parse(body, { relax_column_count: true }).flat().join('\n'), actions: [] });
        if (type.includes('application/pdf')) {
          const source = rawPayload.toString('latin1');
          const actions = PDF_ACTIONS.filter((key) => new RegExp(`${key}\\b`).test(source));
          const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
          found.push({ call, text, actions });
        }
      }
      return found;
    },
    close: async () => {
      await shop.close();
      await stopTestServer();
    },
  };
}
