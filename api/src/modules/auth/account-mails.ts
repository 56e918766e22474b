import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { Letter } from '../../mail/letter';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { LINK_MINUTES, tokenFor, wish } from './account-tokens';
import { roleOfRow } from './staff-role';

/** The queue of mails about accounts. */
export const ACCOUNT_MAILS = 'account-mails';

const whole = z.discriminatedUnion('about', [
  z.object({ about: z.literal('register'), wish: z.string() }),
  z.object({ about: z.literal('reset'), email: z.string() }),
  z.object({ about: z.literal('email'), wish: z.string() }),
  z.object({ about: z.literal('invite'), wish: z.string() }),
  z.object({ about: z.literal('password-changed'), userId: z.string() }),
  z.object({
    about: z.literal('passkey'),
    done: z.enum(['added', 'renamed', 'removed']),
    userId: z.string(),
    name: z.string(),
  }),
  z.object({
    about: z.literal('second-factor'),
    done: z.enum(['added', 'removed', 'renewed', 'recovered', 'reset']),
    userId: z.string(),
  }),
  z.object({ about: z.literal('email-changed'), name: z.string(), to: z.string() }),
  z.object({ about: z.literal('account-deleted'), name: z.string(), to: z.string() }),
]);
/** The job of an account email. Without a token: a link is created when the email is written, and never stored. */
export type AccountMail = z.infer<typeof whole>;

/** Emails that anyone can trigger by typing an address into a form. */
const anyoneCanAsk: ReadonlySet<AccountMail['about']> = new Set(['register', 'reset', 'email']);

/** Has a mail written and sent after the answer. */
export const mailLater = (jobs: Deps['jobs'], about: AccountMail): Promise<void> => jobs.add(ACCOUNT_MAILS, about);

const hours = (purpose: keyof typeof LINK_MINUTES) =>
  LINK_MINUTES[purpose] === 60 ? 'one hour' : `${LINK_MINUTES[purpose] / 60} hours`;

/**
 * Writes and sends the mails about accounts. Whether an address has an account is found out here, after the answer was
 * given, so that neither what an answer says nor how long it takes can tell.
 */
export function accountMails({
  db,
  config,
  mailer,
  mailboxes,
}: Pick<Deps, 'db' | 'config'> & { mailer: Mailer; mailboxes: MailboxLimit }): (data: object) => Promise<void> {
  const link = (path: string, token: string) => `${config.siteUrl}${path}#${token}`;
  const userOf = (email: string) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();

  const written = async (mail: AccountMail): Promise<{ to: string; letter: Letter } | null> => {
    switch (mail.about) {
      case 'register': {
        const wanted = await db
          .selectFrom('account_tokens')
          .select('email')
          .where('id', '=', mail.wish)
          .executeTakeFirst();
        if (!wanted) return null;
        // The requester may not own this address, so the email contains nothing that they typed.
        const greeting = 'Hello,';
        if (await userOf(wanted.email)) {
          return {
            to: wanted.email,
            letter: {
              subject: 'You have an account at Haat already',
              greeting,
              paragraphs: [
                'Somebody, most likely you, asked for an account with this address. You have one already, so nothing was changed.',
              ],
              button: { text: 'Sign in', url: `${config.siteUrl}/login` },
              note: `If you don't know your password any more, ask for a new one at ${config.siteUrl}/forgot-password`,
            },
          };
        }
        const token = await tokenFor(db, mail.wish);
        return token === null
          ? null
          : {
              to: wanted.email,
              letter: {
                subject: 'Please confirm your e-mail address',
                greeting,
                paragraphs: [
                  'Welcome to Haat. One step is left: confirm that this address is yours, and your account is ready.',
                ],
                button: { text: 'Confirm my address', url: link('/confirm-account', token) },
                note: `The link is good for ${hours('register')}. If it wasn't you who asked, do nothing: without this step no account is made.`,
              },
            };
      }
      case 'reset': {
        const user = await userOf(mail.email);
        if (!user) return null;
        const token = await tokenFor(db, await wish(db, 'reset', { email: user.email, user_id: user.id }));
        return token === null
          ? null
          : {
              to: user.email,
              letter: {
                subject: 'Choose a new password',
                greeting: `Dear ${user.name},`,
                paragraphs: ['You asked for a new password for your account at Haat.'],
                button: { text: 'Choose a new password', url: link('/reset-password', token) },
                note: `The link is good for ${hours('reset')} and can be used once. If it wasn't you who asked, do nothing: your password stays as it is.`,
              },
            };
      }
      case 'email': {
        const wanted = await db
          .selectFrom('account_tokens')
          .select('account_tokens.email')
          .where('account_tokens.id', '=', mail.wish)
          .executeTakeFirst();
        // An address in use gets no email: its owner need not know, and the requester must not see a difference.
        const token = wanted && !(await userOf(wanted.email)) ? await tokenFor(db, mail.wish) : null;
        return !wanted || token === null
          ? null
          : {
              to: wanted.email,
              letter: {
                subject: 'Please confirm your new e-mail address',
                greeting: 'Hello,',
                paragraphs: [
                  'You asked to have this address on your account at Haat. Until you confirm it, the account keeps the one that it has.',
                ],
                button: { text: 'Confirm my new address', url: link('/confirm-email', token) },
                note: `The link is good for ${hours('email')}. If it wasn't you who asked, do nothing.`,
              },
            };
      }
      case 'invite': {
        const wanted = await db
          .selectFrom('account_tokens')
          .leftJoin('users', 'users.id', 'account_tokens.invited_by')
          .leftJoin('staff_roles', 'staff_roles.key', 'account_tokens.staff_role')
          .select([
            'account_tokens.email',
            'account_tokens.staff_role',
            'users.name as inviter',
            'staff_roles.name as role_name',
            'staff_roles.permissions',
          ])
          .where('account_tokens.id', '=', mail.wish)
          .executeTakeFirst();
        const token = wanted ? await tokenFor(db, mail.wish) : null;
        if (!wanted || token === null) return null;
        const role = roleOfRow({ ...wanted, role: wanted.staff_role ?? '' });
        return {
          to: wanted.email,
          letter: {
            subject: 'You are invited to the team of Haat',
            greeting: 'Hello,',
            paragraphs: [`${wanted.inviter ?? 'The shop'} invites you to work in the shop Haat, as ${role.name}.`],
            button: { text: 'Join the team', url: link('/admin/join', token) },
            note: 'The link is good for 7 days. If you don’t know who this is, do nothing: without this step nothing happens.',
          },
        };
      }
      case 'password-changed': {
        const user = await db
          .selectFrom('users')
          .select(['name', 'email'])
          .where('id', '=', mail.userId)
          .executeTakeFirst();
        return user
          ? {
              to: user.email,
              letter: {
                subject: 'Your password was changed',
                greeting: `Dear ${user.name},`,
                paragraphs: [
                  'The password of your account at Haat was changed just now. Whoever was signed in elsewhere has been signed out.',
                ],
                note: `If it wasn't you, choose a new password at once: ${config.siteUrl}/forgot-password`,
              },
            }
          : null;
      }
      case 'passkey': {
        const user = await db
          .selectFrom('users')
          .select(['name', 'email'])
          .where('id', '=', mail.userId)
          .executeTakeFirst();
        const said = {
          added: `A passkey called “${mail.name}” was added to your account at Haat just now. Whoever has it can sign in with it in place of your password.`,
          renamed: `A passkey of your account at Haat is called “${mail.name}” from now on.`,
          removed: `The passkey “${mail.name}” was removed from your account at Haat just now. Nobody can sign in with it any more.`,
        };
        return user
          ? {
              to: user.email,
              letter: {
                subject: `A passkey was ${mail.done}`,
                greeting: `Dear ${user.name},`,
                paragraphs: [said[mail.done]],
                button: { text: 'Look at your passkeys', url: `${config.siteUrl}/profile/security` },
                note: `If it wasn't you, choose a new password at once: ${config.siteUrl}/forgot-password. Then remove each passkey that isn't yours.`,
              },
            }
          : null;
      }
      case 'second-factor': {
        const user = await db
          .selectFrom('users')
          .select(['name', 'email'])
          .where('id', '=', mail.userId)
          .executeTakeFirst();
        const [subject, said] = {
          added: [
            'Codes by an app were set up',
            'From now on your work for Haat asks for a code of your app after you have signed in.',
          ],
          removed: [
            'Codes by an app were removed',
            'The app that showed codes for your work for Haat was removed just now. Its codes and its recovery codes are good no more.',
          ],
          renewed: [
            'You have new recovery codes',
            'New recovery codes were made for your account at Haat just now. Those before are good no more.',
          ],
          recovered: [
            'A recovery code was used',
            'Somebody signed in to your work for Haat with one of your recovery codes just now. It is used up.',
          ],
          reset: [
            'Your second factor was taken away',
            'Somebody who looks after the team of Haat took away the app that shows your codes, most likely because you asked. Set up another one when you sign in.',
          ],
        }[mail.done] as [string, string];
        return user
          ? {
              to: user.email,
              letter: {
                subject,
                greeting: `Dear ${user.name},`,
                paragraphs: [said],
                note: `If it wasn't you, choose a new password at once: ${config.siteUrl}/forgot-password. Then tell whoever looks after the team.`,
              },
            }
          : null;
      }
      case 'email-changed':
        return {
          to: mail.to,
          letter: {
            subject: 'Your e-mail address was changed',
            greeting: `Dear ${mail.name},`,
            paragraphs: [
              'Your account at Haat has another e-mail address from now on. This is the last message to this one.',
            ],
            note: `If it wasn't you, please tell us at once: ${config.siteUrl}/help`,
          },
        };
      case 'account-deleted':
        return {
          to: mail.to,
          letter: {
            subject: 'Your account was deleted',
            greeting: `Dear ${mail.name},`,
            paragraphs: [
              'Your account at Haat is deleted, with its addresses, cart, wishes, passkeys, reviews and chats. Of your orders we keep what the tax law asks of us, no longer joined to an account.',
              'Thank you for having shopped with us.',
            ],
          },
        };
    }
  };

  return async (data) => {
    const about = whole.parse(data);
    const mail = await written(about);
    if (!mail) return;
    const send = () => mailer.send(mail.to, mail.letter);
    // Notices to the owner of an account are never limited, so no one can suppress them.
    if (anyoneCanAsk.has(about.about)) await mailboxes.send(mail.to, send);
    else await send();
  };
}
