import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { LINK_MINUTES, tokenFor, createLinkRequest } from './account-tokens';
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

/** Queues an email, sent after the response. */
export const mailLater = (jobs: Deps['jobs'], about: AccountMail): Promise<void> => jobs.add(ACCOUNT_MAILS, about);

const hours = (purpose: keyof typeof LINK_MINUTES) =>
  LINK_MINUTES[purpose] === 60 ? 'one hour' : `${LINK_MINUTES[purpose] / 60} hours`;

/**
 * Creates and sends emails about accounts. Whether an address has an account is looked up here, after the response, so
 * that neither its content nor its timing reveals it.
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

  const written = async (mail: AccountMail): Promise<{ to: string; letter: EmailContent } | null> => {
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
              subject: 'You already have a Haat account',
              greeting,
              paragraphs: [
                'You, or someone else, tried to create an account with this email address. You already have one, so ' +
                  'nothing has changed.',
              ],
              button: { text: 'Sign in', url: `${config.siteUrl}/login` },
              note: `Forgot your password? Reset it at ${config.siteUrl}/forgot-password`,
            },
          };
        }
        const token = await tokenFor(db, mail.wish);
        return token === null
          ? null
          : {
              to: wanted.email,
              letter: {
                subject: 'Confirm your email address',
                greeting,
                paragraphs: ['Welcome to Haat. Confirm your email address to finish creating your account.'],
                button: { text: 'Confirm my address', url: link('/confirm-account', token) },
                note:
                  `The link works for ${hours('register')}. If you did not ask for an account, ignore this email: no ` +
                  'account will be created.',
              },
            };
      }
      case 'reset': {
        const user = await userOf(mail.email);
        if (!user) return null;
        const token = await tokenFor(db, await createLinkRequest(db, 'reset', { email: user.email, user_id: user.id }));
        return token === null
          ? null
          : {
              to: user.email,
              letter: {
                subject: 'Choose a new password',
                greeting: `Dear ${user.name},`,
                paragraphs: ['You asked to reset the password of your Haat account.'],
                button: { text: 'Choose a new password', url: link('/reset-password', token) },
                note:
                  `The link works once, within ${hours('reset')}. If you did not ask for it, ignore this email: your ` +
                  'password stays the same.',
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
                subject: 'Confirm your new email address',
                greeting: 'Hello,',
                paragraphs: [
                  'You asked to use this email address for your Haat account. Your account keeps its current address ' +
                    'until you confirm.',
                ],
                button: { text: 'Confirm my new address', url: link('/confirm-email', token) },
                note: `The link works for ${hours('email')}. If you did not ask for this, ignore this email.`,
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
            subject: 'You are invited to the Haat team',
            greeting: 'Hello,',
            paragraphs: [`${wanted.inviter ?? 'Haat'} invites you to join the Haat team as ${role.name}.`],
            button: { text: 'Join the team', url: link('/admin/join', token) },
            note: 'The link works for 7 days. If you did not expect this invitation, ignore this email.',
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
                  'The password of your Haat account has just been changed. All other devices have been signed out.',
                ],
                note: `If this was not you, reset your password now: ${config.siteUrl}/forgot-password`,
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
        const texts = {
          added:
            `The passkey “${mail.name}” has just been added to your Haat account. It can be used to sign in ` +
            'instead of your password.',
          renamed: `A passkey of your Haat account has been renamed to “${mail.name}”.`,
          removed:
            `The passkey “${mail.name}” has just been removed from your Haat account. It no longer works for ` +
            'signing in.',
        };
        return user
          ? {
              to: user.email,
              letter: {
                subject: `A passkey was ${mail.done}`,
                greeting: `Dear ${user.name},`,
                paragraphs: [texts[mail.done]],
                button: { text: 'View your passkeys', url: `${config.siteUrl}/profile/security` },
                note:
                  `If this was not you, reset your password now: ${config.siteUrl}/forgot-password. Then remove every ` +
                  'passkey that is not yours.',
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
        const [subject, text] = {
          added: [
            'Two-step sign-in is on',
            'From now on, the Haat admin asks for a code from your authenticator app when you sign in.',
          ],
          removed: [
            'Two-step sign-in is off',
            'Your authenticator app has just been removed from your Haat staff account. Its codes and your ' +
              'recovery codes no longer work.',
          ],
          renewed: [
            'You have new recovery codes',
            'New recovery codes have just been created for your Haat staff account. The old ones no longer work.',
          ],
          recovered: [
            'A recovery code was used',
            'One of your recovery codes has just been used to sign in to the Haat admin. It cannot be used again.',
          ],
          reset: [
            'Your two-step sign-in was reset',
            'A team administrator removed your authenticator app, most likely because you asked for it. Set up a ' +
              'new one when you next sign in.',
          ],
        }[mail.done] as [string, string];
        return user
          ? {
              to: user.email,
              letter: {
                subject,
                greeting: `Dear ${user.name},`,
                paragraphs: [text],
                note:
                  `If this was not you, reset your password now: ${config.siteUrl}/forgot-password. Then tell your ` +
                  'team administrator.',
              },
            }
          : null;
      }
      case 'email-changed':
        return {
          to: mail.to,
          letter: {
            subject: 'Your email address was changed',
            greeting: `Dear ${mail.name},`,
            paragraphs: [
              'The email address of your Haat account was changed. This is the last message to this address.',
            ],
            note: `If this was not you, tell us now: ${config.siteUrl}/help`,
          },
        };
      case 'account-deleted':
        return {
          to: mail.to,
          letter: {
            subject: 'Your account was deleted',
            greeting: `Dear ${mail.name},`,
            paragraphs: [
              'Your Haat account is deleted, with its addresses, cart, wishlist, passkeys, reviews and chats. Tax ' +
                'law requires us to keep your orders; they are no longer linked to an account.',
              'Thank you for shopping with us.',
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
