import { staffMailKeys, staffMails as choices, type StaffMailChoice } from '@haat/shared/contract/staff-mails';
import type { Permission } from '@haat/shared/contract/permissions';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { Mailer } from '../../mail/mailer';
import { roleOfRow } from '../auth/staff-role';
import { subjectOf } from './event-subject';

/** The queue of emails to staff, one job per recipient. */
export const STAFF_MAILS = 'staff-mails';

const mailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('event'), to: z.string(), /** The event's ID. */ event: z.string() }),
  z.object({ about: z.literal('webhook-off'), to: z.string(), endpoint: z.string() }),
]);
export type StaffMail = z.infer<typeof mailSchema>;

const isChoice = (type: string): type is StaffMailChoice => (staffMailKeys as readonly string[]).includes(type);

/**
 * Members of staff who currently have a permission, with their email addresses.
 * @param only limits the result to this user ID
 */
export async function staffWith(
  db: Kysely<Database>,
  permission: Permission,
  only?: string,
): Promise<{ id: string; name: string; email: string }[]> {
  let rows = db
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'staff_members.role',
      'staff_roles.name as role_name',
      'staff_roles.permissions',
    ])
    .where('staff_members.suspended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.id');
  if (only !== undefined) rows = rows.where('users.id', '=', only);
  return (await rows.execute()).filter((one) => roleOfRow(one).permissions.has(permission));
}

/**
 * Creates and sends staff emails, to members who may still see the object and still want the email. Emails contain only
 * reference numbers; the linked page checks the permission of its visitor.
 */
export function staffMails({
  db,
  config,
  mailer,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer }): (data: object) => Promise<void> {
  const pages = config.adminUrl ?? config.siteUrl;
  const OWN = `You get this email because of your notification settings: ${pages}/admin/profile`;

  const mailAbout = async (
    mail: StaffMail,
  ): Promise<{ needs: Permission; content: Omit<EmailContent, 'greeting'> } | null> => {
    if (mail.about === 'webhook-off') {
      const endpoint = await db
        .selectFrom('webhook_endpoints')
        .select(['id', 'url', 'disabled_why'])
        .where('id', '=', mail.endpoint)
        .where('disabled_at', 'is not', null)
        .executeTakeFirst();
      return endpoint
        ? {
            needs: 'developers.write',
            content: {
              subject: 'A webhook was turned off',
              paragraphs: [
                `${endpoint.url} no longer receives events: ${endpoint.disabled_why === 'gone' ? 'it responded that it is permanently gone (status 410).' : 'deliveries have failed for several days.'}`,
                'The delivery log shows the responses. Once the receiver works again, turn the webhook on and resend ' +
                  'the failed deliveries. Events while it is off are not stored.',
              ],
              button: {
                text: 'View delivery log',
                url: `${pages}/admin/integrations?webhook=${encodeURIComponent(endpoint.id)}`,
              },
            },
          }
        : null;
    }
    const event = await db
      .selectFrom('shop_events')
      .innerJoin('staff_mail_choices', 'staff_mail_choices.event', 'shop_events.type')
      .select(['type', 'data'])
      .where('shop_events.id', '=', mail.event)
      .where('user_id', '=', mail.to)
      .executeTakeFirst();
    if (!event || !isChoice(event.type)) return null;
    const { label, needs } = choices[event.type];
    const what = subjectOf(event.data);
    const orderId = typeof event.data['order'] === 'string' ? event.data['order'] : '';
    // A claim may name an order that does not exist; then link to the list of orders.
    const order = await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst();
    return {
      needs,
      content: {
        subject: `${label}: ${what}`,
        paragraphs: [what === orderId ? `${label}: ${what}.` : `${label}: ${what}, of the order ${orderId}.`],
        button: { text: 'See it', url: `${pages}/admin/orders${order ? `/${encodeURIComponent(order.id)}` : ''}` },
        note: OWN,
      },
    };
  };

  return async (data) => {
    const mail = mailSchema.parse(data);
    const written = await mailAbout(mail);
    if (!written) return;
    const [to] = await staffWith(db, written.needs, mail.to);
    if (to) await mailer.send(to.email, { greeting: `Dear ${to.name},`, ...written.content });
  };
}
