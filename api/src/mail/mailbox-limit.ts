import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps';

/**
 * The mailbox that an address is delivered to, as at most providers: text after + is a label, and Gmail ignores dots.
 * If a provider treats them as different mailboxes, these only share a limit.
 */
export function mailboxOf(address: string): string {
  const typed = address.toLowerCase();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [name = ''] = typed.slice(0, Math.max(0, at)).split('+');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Limits the emails per mailbox and hour that anyone can trigger by typing its address into a form. */
export class MailboxLimit {
  /** @param max emails per mailbox and hour */
  constructor(
    private readonly db: Deps['db'],
    private readonly max: number,
  ) {}

  /**
   * Sends an email unless its mailbox has reached the limit. A failed one is not counted.
   * @returns false if it was not sent
   */
  async send(address: string, send: () => Promise<void>): Promise<boolean> {
    const id = await this.count(createHash('sha256').update(mailboxOf(address)).digest('base64url'));
    if (id === null) return false;
    try {
      await send();
      return true;
    } catch (error) {
      await this.db.deleteFrom('mails_sent').where('id', '=', id).execute();
      throw error;
    }
  }

  /** Counts an email. @returns the id of its row; null at the limit */
  private count(mailbox: string): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailbox}`}, 0))`.execute(tx);
      await tx
        .deleteFrom('mails_sent')
        .where('at', '<', sql<Date>`now() - interval '1 hour'`)
        .execute();
      const { sent } = await tx
        .selectFrom('mails_sent')
        .where('mailbox', '=', mailbox)
        .select(({ fn }) => fn.countAll<number>().as('sent'))
        .executeTakeFirstOrThrow();
      if (Number(sent) >= this.max) return null;
      return (await tx.insertInto('mails_sent').values({ mailbox }).returning('id').executeTakeFirstOrThrow()).id;
    });
  }
}
