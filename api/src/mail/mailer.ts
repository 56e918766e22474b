import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { htmlOf, textOf, type EmailContent } from './email-template';

/** Milliseconds without a response after which the mail server has failed; the job is retried. */
const TIMEOUT_MS = 15_000;

/** Sends emails. @throws if an email was not accepted; the caller tries again later */
export interface Mailer {
  send: (to: string, email: EmailContent) => Promise<void>;
  close: () => void;
}

/**
 * Sends by the server of SMTP_URL; without one, writes each message to a file that mail programs can open, `<data
 * folder>/outbox/*.eml`.
 */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const message = (to: string, email: EmailContent) => ({
    from: mailFrom,
    to,
    subject: email.subject,
    text: textOf(email),
    html: htmlOf(email),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    return {
      send: async (to, email) => void (await transport.sendMail(message(to, email))),
      close: () => transport.close(),
    };
  }
  const outbox = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (to, email) => {
      const { message: bytes } = await transport.sendMail(message(to, email));
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      // Write, then rename, so that readers of the folder see only complete messages.
      await writeFile(join(outbox, `.${name}`), bytes, { mode: 0o600 });
      await rename(join(outbox, `.${name}`), join(outbox, name));
    },
    close: () => undefined,
  };
}
