import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { messagesAfter } from '../chat/read-chat';
import { readHelpMail } from '../settings/read-setting';

/** The queue of mails about messages and chats. */
export const HELP_MAILS = 'help-mails';

const whole = z.discriminatedUnion('about', [
  z.object({ about: z.literal('message'), reference: z.string() }),
  z.object({ about: z.literal('message-copy'), reference: z.string() }),
  z.object({ about: z.literal('message-reply'), reference: z.string(), reply: z.string() }),
  z.object({ about: z.literal('transcript'), chat: z.string() }),
]);
export type HelpMail = z.infer<typeof whole>;

/** Daily limit of copies per address, because addresses in the contact form are unverified. */
const COPIES_A_DAY = 3;

/** In IST. */
const timeOf = (at: string) =>
  new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
const sides = { shopper: '', staff: ' (Haat)', shop: ' (automatic answer)' };

/** Writes and sends the mails of the contact form and of the chat. */
export function helpMails({
  db,
  config,
  mailer,
  mailboxes,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer; mailboxes: MailboxLimit }): (data: object) => Promise<void> {
  /** A visitor may have typed another person's address, so a letter to it contains nothing else that they typed. */
  const sendToTyped = async (to: string, letter: EmailContent) =>
    void (await mailboxes.send(to, () => mailer.send(to, letter)));
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
          note: `Please reply to ${message.email} with ${message.reference} in the subject.`,
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
        return sendToTyped(message.email, {
          subject: `We received your message ${message.reference}`,
          greeting: 'Hello,',
          paragraphs: [
            `Thank you for writing to Haat. We have received your message ${message.reference}.`,
            'We reply by email within 24 hours.',
          ],
          note: 'If you did not write to us, someone entered your address by mistake. You don’t need to do anything.',
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
        return mailer.send(message.email, {
          subject: `Our answer to your message ${message.reference}`,
          greeting: 'Hello,',
          paragraphs: reply.text.split(/\n{2,}/),
          note:
            `You wrote to Haat on ${timeOf(message.created_at.toISOString())}. To write again, use the contact ` +
            'form.',
        });
      }
      case 'transcript': {
        const chat = await db
          .selectFrom('chats')
          .select(['id', 'name', 'email', 'user_id'])
          .where('id', '=', mail.chat)
          .executeTakeFirst();
        if (!chat?.email) return;
        const messages = await messagesAfter(db, chat.id, 0);
        // A guest may have typed another person's address.
        const isGuest = chat.user_id === null;
        return sendToTyped(chat.email, {
          subject: 'Your chat with Haat',
          greeting: isGuest ? 'Hello,' : `Dear ${chat.name},`,
          paragraphs: [
            isGuest
              ? 'Here are our messages from your chat with Haat. Your own messages are in the chat only.'
              : 'Here is your chat with Haat:',
            ...messages
              .filter(({ side }) => !isGuest || side !== 'shopper')
              .map(({ at, author, side, text, attachments }) =>
                [`${timeOf(at)}, ${author}${sides[side]}:`, text, ...attachments.map(({ name }) => `[${name}]`)]
                  .filter(Boolean)
                  .join('\n'),
              ),
          ],
          note: 'If you did not ask for this, someone entered your address by mistake. You don’t need to do anything.',
        });
      }
    }
  };
}
