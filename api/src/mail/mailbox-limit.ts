import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps';

/** Limits the emails per mailbox and hour that anyone can trigger by typing its address into a form. */
export class MailboxLimit {
  /** @param most emails per mailbox and hour */
  constructor(
    private readonly db: Deps['db'],
    private readonly most: number,
  ) {}

  /**
   * Sends an email unless its mailbox has reached the limit. A failed one is not counted.
   * @returns false if it was not sent
   */
  async send(address: string, send: () => Promise<void>): Promise<boolean> {
    const id = await this.count(createHash('sha256').update(address.toLowerCase()).digest('base64url'));
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
      if (Number(sent) >= this.most) return null;
      return (await tx.insertInto('mails_sent').values({ mailbox }).returning('id').executeTakeFirstOrThrow()).id;
    });
  }
}
