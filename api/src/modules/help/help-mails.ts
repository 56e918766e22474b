import type { ChatMessage } from '@haat/shared/contract/chat';
import { contentLanguages } from '@haat/shared/contract/content-page-list';
import { formatDay, formatTime } from '@haat/shared/india/calendar';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { pageUrl } from '../../text/page-url';
import { textsIn } from '../../text/texts-in';
import { readHelpMail } from '../settings/read-setting';

/** The queue of emails about messages and chats. */
export const HELP_MAILS = 'help-mails';

const mailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('message'), reference: z.string() }),
  z.object({ about: z.literal('message-copy'), reference: z.string() }),
  z.object({ about: z.literal('message-reply'), reference: z.string(), reply: z.string() }),
  z.object({ about: z.literal('transcript'), chat: z.string() }),
]);
export type HelpMail = z.infer<typeof mailSchema>;

/** Daily limit of copies per address, because addresses in the contact form are unverified. */
const COPIES_A_DAY = 3;

/** Date and time in IST. */
const timeOf = (at: string, t: Translate = inEnglish) => `${formatDay(at, t)}, ${formatTime(at)}`;
const sideOf = (side: 'shopper' | 'staff' | 'shop', t: Translate) =>
  ({ shopper: '', staff: ' (Haat)', shop: ` (${t('automatic answer')})` })[side];
/** The language of an email and its texts. @param stored the language stored with the message or the chat */
async function languageIn(stored: string) {
  const language = contentLanguages.find((one) => one === stored) ?? 'en';
  return { language, t: await textsIn(language) };
}

/** Reads the messages of a chat for its transcript, oldest first. */
export type ReadTranscript = (chatId: string) => Promise<readonly ChatMessage[]>;

/** Creates and sends the emails of the contact form and of the chat. */
export function helpMails({
  db,
  config,
  mailer,
  mailboxes,
  readTranscript,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer; mailboxes: MailboxLimit; readTranscript: ReadTranscript }): (
  data: object,
) => Promise<void> {
  /** A visitor may have typed another person's address, so an email to it contains nothing else that they typed. */
  const sendToTyped = async (to: string, email: EmailContent) =>
    void (await mailboxes.send(to, () => mailer.send(to, email)));
  const messageOf = (reference: string) =>
    db.selectFrom('messages').selectAll().where('reference', '=', reference).executeTakeFirst();

  return async (data) => {
    const mail = mailSchema.parse(data);
    switch (mail.about) {
      case 'message': {
        const message = await messageOf(mail.reference);
        if (!message) return;
        return mailer.send(await readHelpMail(db, config), {
          subject: `${message.reference}: a message about ${message.topic}`,
          greeting: `From ${message.name}, ${message.email}`,
          paragraphs: [message.message],
          note: `Please reply to ${message.email} with ${message.reference} in the subject.`,
        });
      }
      case 'message-copy': {
        const message = await messageOf(mail.reference);
        if (!message) return;
        // Compared in the database: a JavaScript Date has milliseconds, PostgreSQL timestamps have microseconds.
        const { count } = await db
          .selectFrom('messages as this')
          .innerJoin('messages as earlier', 'earlier.email', 'this.email')
          .where('this.reference', '=', mail.reference)
          .whereRef('earlier.created_at', '<=', 'this.created_at')
          .where(sql<boolean>`earlier.created_at > this.created_at - interval '1 day'`)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > COPIES_A_DAY) return;
        const { language, t } = await languageIn(message.language);
        const { reference } = message;
        return sendToTyped(message.email, {
          language,
          subject: t('We received your message {{reference}}', { reference }),
          greeting: t('Hello,'),
          paragraphs: [
            t('Thank you for writing to Haat. We have received your message {{reference}}.', { reference }),
            t('We reply by email within 24 hours.'),
          ],
          note: t(
            'If you did not write to us, someone entered your address by mistake. You don’t need to do anything.',
          ),
        });
      }
      case 'message-reply': {
        const message = await messageOf(mail.reference);
        const reply = await db
          .selectFrom('message_replies')
          .select('text')
          .where('id', '=', mail.reply)
          .executeTakeFirst();
        if (!message || !reply) return;
        const { language, t } = await languageIn(message.language);
        return mailer.send(message.email, {
          language,
          subject: t('Our answer to your message {{reference}}', { reference: message.reference }),
          greeting: t('Hello,'),
          paragraphs: reply.text.split(/\n{2,}/),
          note: t('You wrote to Haat on {{time}}. To write again: {{url}}', {
            time: timeOf(message.created_at.toISOString(), t),
            url: pageUrl(config, language, '/help#write'),
          }),
        });
      }
      case 'transcript': {
        const chat = await db
          .selectFrom('chats')
          .select(['id', 'name', 'email', 'user_id', 'language'])
          .where('id', '=', mail.chat)
          .executeTakeFirst();
        if (!chat?.email) return;
        const messages = await readTranscript(chat.id);
        // A guest may have typed another person's address.
        const isGuest = chat.user_id === null;
        const { language, t } = await languageIn(chat.language);
        return sendToTyped(chat.email, {
          language,
          subject: t('Your chat with Haat'),
          greeting: isGuest ? t('Hello,') : t('Dear {{name}},', { name: chat.name }),
          paragraphs: [
            isGuest
              ? t('Here are our messages from your chat with Haat. Your own messages are in the chat only.')
              : t('Here is your chat with Haat:'),
            ...messages
              .filter(({ side }) => !isGuest || side !== 'shopper')
              .map(({ at, author, side, text, attachments }) =>
                [`${timeOf(at, t)}, ${author}${sideOf(side, t)}:`, text, ...attachments.map(({ name }) => `[${name}]`)]
                  .filter(Boolean)
                  .join('\n'),
              ),
          ],
          note: t(
            'If you did not ask for this, someone entered your address by mistake. You don’t need to do anything.',
          ),
        });
      }
    }
  };
}
