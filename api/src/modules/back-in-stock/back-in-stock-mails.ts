import { contentLanguages } from '@haat/shared/contract/content-page-list';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { withRequestId } from '../../jobs/with-request-id';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { pageUrl } from '../../text/page-url';
import { textsIn } from '../../text/texts-in';
import { newToken } from '../auth/random-token';

/** The queue of back-in-stock emails. */
export const STOCK_MAILS = 'stock-mails';

/** Emails per run; the next run continues. */
const EMAILS_PER_RUN = 200;
/** Validity of the link in the email. */
const LINK_DAYS = 60;

const jobSchema = z.object({ requestId: z.string() });

/** Finds requests whose variant is in stock again, for any reason: a delivery, a cancelled order, an import. */
export async function findRestockedVariants({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db
    .deleteFrom('stock_wishes')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${LINK_DAYS})`)
    .execute();
  const back = await db
    .selectFrom('stock_wishes')
    .innerJoin('variants', 'variants.sku', 'stock_wishes.sku')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'stock_wishes.user_id')
    .select('stock_wishes.id')
    .where('sent_at', 'is', null)
    .where('variants.stock_quantity', '>', 0)
    .where('variants.archived_at', 'is', null)
    .where('products.archived_at', 'is', null)
    // Users who turned these emails off keep their request, and get the email once they turn them on again.
    .where((where) => where.or([where('mail_back_in_stock', 'is', null), where('mail_back_in_stock', '=', true)]))
    .orderBy('stock_wishes.created_at')
    .limit(EMAILS_PER_RUN)
    .execute();
  for (const { id } of back) await jobs.add(STOCK_MAILS, { requestId: id });
}

/**
 * Creates and sends one email. Only the job that marks the request as sent sends it, so it is sent at most once. If the
 * email is not accepted, the request waits again.
 */
export function stockMails({
  db,
  config,
  mailer,
  mailboxes,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer; mailboxes: MailboxLimit }): (data: object) => Promise<void> {
  return async (data) => {
    const { requestId: id } = jobSchema.parse(withRequestId(data));
    const found = await db
      .selectFrom('stock_wishes')
      .innerJoin('variants', 'variants.sku', 'stock_wishes.sku')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        'stock_wishes.email',
        'stock_wishes.language',
        'products.id',
        'products.name',
        'products.texts',
        'variants.now_price_paise',
        'variants.options',
      ])
      .where('stock_wishes.id', '=', id)
      .where('sent_at', 'is', null)
      .where('variants.stock_quantity', '>', 0)
      .executeTakeFirst();
    if (!found) return;
    const { token, hash } = newToken();
    const { numUpdatedRows } = await db
      .updateTable('stock_wishes')
      .set({ sent_at: new Date(), token_hash: hash })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const language = contentLanguages.find((one) => one === found.language) ?? 'en';
    const t = await textsIn(language);
    const texts = language === 'en' ? undefined : found.texts[language];
    const product = texts?.name ?? found.name;
    const options = Object.values(found.options)
      .map((value) => texts?.options?.[value] ?? value)
      .join(', ');
    const waitAgain = () =>
      db.updateTable('stock_wishes').set({ sent_at: null, token_hash: null }).where('id', '=', id).execute();
    const email = {
      language,
      subject: t('{{product}} is back in stock', { product }),
      greeting: t('Hello,'),
      paragraphs: [
        t('{{product}} is back in stock at {{price}}. You asked us to let you know.', {
          product: options ? `${product} (${options})` : product,
          price: formatRupees(toRupees(found.now_price_paise)),
        }),
        t('Stock is limited, and we cannot reserve one for you.'),
      ],
      button: { text: t('View product'), url: pageUrl(config, language, `/product/${encodeURIComponent(found.id)}`) },
      note: t('This is the only email about this item. To stop all back-in-stock emails: {{url}}', {
        url: pageUrl(config, language, `/no-more-mails#${token}`),
      }),
    };
    try {
      const isSent = await mailboxes.send(found.email, () => mailer.send(found.email, email));
      // Over the sending limit: a later run tries again.
      if (!isSent) await waitAgain();
    } catch (error) {
      await waitAgain();
      throw error;
    }
  };
}
