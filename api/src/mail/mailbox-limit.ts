import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../deps';

/** Counts the mails to each mailbox that anybody can cause by typing its address into a form. */
export class MailboxLimit {
  /** @param most such mails in an hour */
  constructor(
    private readonly db: Deps['db'],
    private readonly most: number,
  ) {}

  /**
   * Sends a mail unless its mailbox has had as many in the last hour as it may. One that fails is not counted.
   * @returns false when it was not sent
   */
  async send(address: string, send: () => Promise<void>): Promise<boolean> {
    const id = await this.take(createHash('sha256').update(address.toLowerCase()).digest('base64url'));
    if (id === null) return false;
    try {
      await send();
      return true;
    } catch (error) {
      await this.db.deleteFrom('mails_sent').where('id', '=', id).execute();
      throw error;
    }
  }

  /** @returns the id of what was counted; null at the limit */
  private take(mailbox: string): Promise<string | null> {
    return this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailbox}`}, 0))`.execute(tx);
      await tx
        .deleteFrom('mails_sent')
        .where('at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      const { count } = await tx
        .selectFrom('mails_sent')
        .where('mailbox', '=', mailbox)
        .where('at', '>', sql<Date>`now() - interval '1 hour'`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= this.most) return null;
      return (await tx.insertInto('mails_sent').values({ mailbox }).returning('id').executeTakeFirstOrThrow()).id;
    });
  }
}
