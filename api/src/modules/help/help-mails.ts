import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { Mailer } from '../../mail/mailer';
import { messagesAfter } from '../chat/read-chat';
import { readHelpMail } from '../settings/read-setting';

/** The queue of mails about messages and chats. */
export const HELP_MAILS = 'help-mails';

const whole = z.discriminatedUnion('about', [
  z.object({ about: z.literal('message'), reference: z.string() }),
  z.object({ about: z.literal('message-copy'), reference: z.string() }),
  z.object({ about: z.literal('transcript'), chat: z.string() }),
]);
export type HelpMail = z.infer<typeof whole>;

/** Anybody may write any address into the contact form: a stranger gets no more copies than these in a day. */
const COPIES_A_DAY = 3;

/** By India's clock. */
const timeOf = (at: string) =>
  new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
const sides = { shopper: '', staff: ' (Haat)', shop: ' (automatic answer)' };

/** Writes and sends the mails of the contact form and of the chat. */
export function helpMails({
  db,
  config,
  mailer,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer }): (data: object) => Promise<void> {
  const messageOf = (reference: string) =>
    db.selectFrom('messages').selectAll().where('reference', '=', reference).executeTakeFirst();

  return async (data) => {
    const mail = whole.parse(data);
    switch (mail.about) {
      case 'message': {
        const message = await messageOf(mail.reference);
        if (!message) return;
        return mailer.send(await readHelpMail(db, config), {
          subject: `${message.reference}: a message about ${message.topic}`,
          greeting: `From ${message.name}, ${message.email}`,
          paragraphs: [message.message],
          note: `Please answer to ${message.email}, with ${message.reference} in the subject.`,
        });
      }
      case 'message-copy': {
        const message = await messageOf(mail.reference);
        if (!message) return;
        // Compared in the database: a Date has milliseconds, a server's times have microseconds.
        const { count } = await db
          .selectFrom('messages as this')
          .innerJoin('messages as earlier', 'earlier.email', 'this.email')
          .where('this.reference', '=', mail.reference)
          .whereRef('earlier.created_at', '<=', 'this.created_at')
          .where(sql<boolean>`earlier.created_at > this.created_at - interval '1 day'`)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > COPIES_A_DAY) return;
        return mailer.send(message.email, {
          subject: `We have your message ${message.reference}`,
          greeting: `Dear ${message.name},`,
          paragraphs: [
            'Thank you for writing to Haat. We answer by e-mail within 24 hours. This is what you wrote:',
            message.message,
          ],
          note: 'If you did not write to us, somebody gave your address by mistake: there is nothing that you need do.',
        });
      }
      case 'transcript': {
        const chat = await db
          .selectFrom('chats')
          .select(['id', 'name', 'email'])
          .where('id', '=', mail.chat)
          .executeTakeFirst();
        if (!chat?.email) return;
        const messages = await messagesAfter(db, chat.id, 0);
        return mailer.send(chat.email, {
          subject: 'Your chat with Haat',
          greeting: `Dear ${chat.name},`,
          paragraphs: [
            'You asked for what was written in your chat:',
            ...messages.map(({ at, author, side, text, attachments }) =>
              [`${timeOf(at)}, ${author}${sides[side]}:`, text, ...attachments.map(({ name }) => `[${name}]`)]
                .filter(Boolean)
                .join('\n'),
            ),
          ],
          note: 'If it wasn’t you who asked, somebody gave your address by mistake: there is nothing that you need do.',
        });
      }
    }
  };
}
