import { contentLanguages } from '@haat/shared/contract/content-page-list';
import type { Translate } from '@haat/shared/text/in-english';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { EmailContent } from '../../mail/email-template';
import { withRequestId } from '../../jobs/with-request-id';
import type { MailboxLimit } from '../../mail/mailbox-limit';
import type { Mailer } from '../../mail/mailer';
import { pageUrl } from '../../text/page-url';
import { textsIn } from '../../text/texts-in';
import { LINK_MINUTES, tokenFor, createLinkRequest } from './account-tokens';
import { roleOfRow } from './staff-role';

/** The queue of account emails. */
export const ACCOUNT_MAILS = 'account-mails';

const mailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('register'), requestId: z.string() }),
  z.object({ about: z.literal('reset'), email: z.string() }),
  z.object({ about: z.literal('email'), requestId: z.string() }),
  z.object({ about: z.literal('invite'), requestId: z.string() }),
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
  z.object({
    about: z.enum(['email-changed', 'account-deleted']),
    name: z.string(),
    to: z.string(),
    /** The account's language. The account may no longer exist. */
    language: z.optional(z.string()),
  }),
]);
/** The job of an account email. Without a token: a link is created when the email is written, and never stored. */
export type AccountMail = z.infer<typeof mailSchema>;

/** Emails that anyone can trigger by typing an address into a form. */
const anyoneCanAsk: ReadonlySet<AccountMail['about']> = new Set(['register', 'reset', 'email']);

/** Queues an email, sent after the response. */
export const queueAccountMail = (jobs: Deps['jobs'], about: AccountMail): Promise<void> =>
  jobs.add(ACCOUNT_MAILS, about);

const hoursOf = (purpose: keyof typeof LINK_MINUTES) => LINK_MINUTES[purpose] / 60;

/** The language of an email. @param stored the language stored with the account or the request */
const languageIn = (stored: string | undefined) => contentLanguages.find((one) => one === stored) ?? 'en';

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
  /** The start of every email in a language. @param name null if the address may belong to another person */
  const start = async (stored: string | undefined, name: string | null) => {
    const language = languageIn(stored);
    const t: Translate = await textsIn(language);
    const url = (path: string) => pageUrl(config, language, path);
    return { t, url, head: { language, greeting: name === null ? t('Hello,') : t('Dear {{name}},', { name }) } };
  };
  const userOf = (email: string) =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'language'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();

  const written = async (mail: AccountMail): Promise<{ to: string; content: EmailContent } | null> => {
    switch (mail.about) {
      case 'register': {
        const wanted = await db
          .selectFrom('account_tokens')
          .select(['email', 'language'])
          .where('id', '=', mail.requestId)
          .executeTakeFirst();
        if (!wanted) return null;
        // The requester may not own this address, so the email contains nothing that they typed.
        const { t, head, url } = await start(wanted.language, null);
        if (await userOf(wanted.email)) {
          return {
            to: wanted.email,
            content: {
              ...head,
              subject: t('You already have a Haat account'),
              paragraphs: [
                t(
                  'You, or someone else, tried to create an account with this email address. You already have one, so nothing has changed.',
                ),
              ],
              button: { text: t('Sign in'), url: url('/login') },
              note: t('Forgot your password? Reset it at {{url}}', { url: url('/forgot-password') }),
            },
          };
        }
        const token = await tokenFor(db, mail.requestId);
        return token === null
          ? null
          : {
              to: wanted.email,
              content: {
                ...head,
                subject: t('Confirm your email address'),
                paragraphs: [t('Welcome to Haat. Confirm your email address to finish creating your account.')],
                button: { text: t('Confirm my address'), url: url(`/confirm-account#${token}`) },
                note: t(
                  'The link works for {{count}} hours. If you did not ask for an account, ignore this email: no account will be created.',
                  { count: hoursOf('register') },
                ),
              },
            };
      }
      case 'reset': {
        const user = await userOf(mail.email);
        if (!user) return null;
        const token = await tokenFor(db, await createLinkRequest(db, 'reset', { email: user.email, user_id: user.id }));
        const { t, head, url } = await start(user.language, user.name);
        return token === null
          ? null
          : {
              to: user.email,
              content: {
                ...head,
                subject: t('Choose a new password'),
                paragraphs: [t('You asked to reset the password of your Haat account.')],
                button: { text: t('Choose a new password'), url: url(`/reset-password#${token}`) },
                note: t(
                  'The link works once, within {{count}} hours. If you did not ask for it, ignore this email: your password stays the same.',
                  {
                    count: hoursOf('reset'),
                    one: 'The link works once, within one hour. If you did not ask for it, ignore this email: your password stays the same.',
                  },
                ),
              },
            };
      }
      case 'email': {
        const wanted = await db
          .selectFrom('account_tokens')
          .select(['account_tokens.email', 'account_tokens.language'])
          .where('account_tokens.id', '=', mail.requestId)
          .executeTakeFirst();
        // An address in use gets no email: its owner need not know, and the requester must not see a difference.
        const token = wanted && !(await userOf(wanted.email)) ? await tokenFor(db, mail.requestId) : null;
        const { t, head, url } = await start(wanted?.language, null);
        return !wanted || token === null
          ? null
          : {
              to: wanted.email,
              content: {
                ...head,
                subject: t('Confirm your new email address'),
                paragraphs: [
                  t(
                    'You asked to use this email address for your Haat account. Your account keeps its current address until you confirm.',
                  ),
                ],
                button: { text: t('Confirm my new address'), url: url(`/confirm-email#${token}`) },
                note: t('The link works for {{count}} hours. If you did not ask for this, ignore this email.', {
                  count: hoursOf('email'),
                }),
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
          .where('account_tokens.id', '=', mail.requestId)
          .executeTakeFirst();
        const token = wanted ? await tokenFor(db, mail.requestId) : null;
        if (!wanted || token === null) return null;
        const role = roleOfRow({ ...wanted, role: wanted.staff_role ?? '' });
        return {
          to: wanted.email,
          content: {
            subject: 'You are invited to the Haat team',
            greeting: 'Hello,',
            paragraphs: [`${wanted.inviter ?? 'Haat'} invites you to join the Haat team as ${role.name}.`],
            button: { text: 'Join the team', url: `${config.siteUrl}/admin/join#${token}` },
            note: 'The link works for 7 days. If you did not expect this invitation, ignore this email.',
          },
        };
      }
      case 'password-changed': {
        const user = await db
          .selectFrom('users')
          .select(['name', 'email', 'language'])
          .where('id', '=', mail.userId)
          .executeTakeFirst();
        if (!user) return null;
        const { t, head, url } = await start(user.language, user.name);
        return {
          to: user.email,
          content: {
            ...head,
            subject: t('Your password was changed'),
            paragraphs: [
              t('The password of your Haat account has just been changed. All other devices have been signed out.'),
            ],
            note: t('If this was not you, reset your password now: {{url}}', {
              url: url('/forgot-password'),
            }),
          },
        };
      }
      case 'passkey': {
        const user = await db
          .selectFrom('users')
          .select(['name', 'email', 'language'])
          .where('id', '=', mail.userId)
          .executeTakeFirst();
        if (!user) return null;
        const { t, head, url } = await start(user.language, user.name);
        const { name } = mail;
        const [subject, text] = {
          added: [
            t('A passkey was added'),
            t(
              'The passkey “{{name}}” has just been added to your Haat account. It can be used to sign in instead of your password.',
              { name },
            ),
          ],
          renamed: [
            t('A passkey was renamed'),
            t('A passkey of your Haat account has been renamed to “{{name}}”.', { name }),
          ],
          removed: [
            t('A passkey was removed'),
            t(
              'The passkey “{{name}}” has just been removed from your Haat account. It no longer works for signing in.',
              { name },
            ),
          ],
        }[mail.done] as [string, string];
        return {
          to: user.email,
          content: {
            ...head,
            subject,
            paragraphs: [text],
            button: { text: t('View your passkeys'), url: url('/profile/security') },
            note: t(
              'If this was not you, reset your password now: {{url}}. Then remove every passkey that is not yours.',
              { url: url('/forgot-password') },
            ),
          },
        };
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
              content: {
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
      case 'email-changed': {
        const { t, head, url } = await start(mail.language, mail.name);
        return {
          to: mail.to,
          content: {
            ...head,
            subject: t('Your email address was changed'),
            paragraphs: [
              t('The email address of your Haat account was changed. This is the last message to this address.'),
            ],
            note: t('If this was not you, tell us now: {{url}}', { url: url('/help') }),
          },
        };
      }
      case 'account-deleted': {
        const { t, head } = await start(mail.language, mail.name);
        return {
          to: mail.to,
          content: {
            ...head,
            subject: t('Your account was deleted'),
            paragraphs: [
              t(
                'Your Haat account is deleted, with its addresses, cart, wishlist, passkeys, reviews and chats. Tax law requires us to keep your orders; they are no longer linked to an account.',
              ),
              t('Thank you for shopping with us.'),
            ],
          },
        };
      }
    }
  };

  return async (data) => {
    const about = mailSchema.parse(withRequestId(data));
    const mail = await written(about);
    if (!mail) return;
    const send = () => mailer.send(mail.to, mail.content);
    // Notices to the owner of an account are never limited, so no one can suppress them.
    if (anyoneCanAsk.has(about.about)) await mailboxes.send(mail.to, send);
    else await send();
  };
}
