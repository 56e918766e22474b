import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { EmailContent } from './email-template';
import { openMailer } from './mailer';

const dataDir = mkdtempSync(join(tmpdir(), 'haat-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const mailFrom = 'Haat <no-reply@haat.example>';
const email: EmailContent = {
  subject: 'आपका ऑर्डर ₹1,00,000.00',
  greeting: 'Dear Meera Nair,',
  paragraphs: ['A first.', '<b>A second</b> & more.'],
  button: { text: 'Open it', url: 'http://shop.example/reset-password#abc?x=1&y=2' },
  note: 'A note.',
};

test("without a server an email is written to an .eml file that only the shop's user can read", async () => {
  const mailer = openMailer({ smtpUrl: null, mailFrom, dataDir });
  await mailer.send('meera@haat.example', email);
  const [file = '', ...others] = readdirSync(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(file).toMatch(/^[\dTZ-]+-[0-9a-f]{8}\.eml$/);
  expect(statSync(join(dataDir, 'outbox', file)).mode & 0o077).toBe(0);
  const {
    subject,
    from,
    to,
    text = '',
    html = '',
    headers,
  } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)));
  expect({ subject, from: from?.address, to: to?.map(({ address }) => address) }).toEqual({
    subject: email.subject,
    from: 'no-reply@haat.example',
    to: ['meera@haat.example'],
  });
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(text.trimEnd()).toBe(
    'Dear Meera Nair,\n\nA first.\n\n<b>A second</b> & more.\n\n' +
      'Open it:\nhttp://shop.example/reset-password#abc?x=1&y=2\n\nA note.\n\nWith warm regards,\nHaat',
  );
  expect(html).toContain('&lt;b&gt;A second&lt;/b&gt; &amp; more.');
  expect(html).toContain('href="http://shop.example/reset-password#abc?x=1&amp;y=2"');
  // Opening it loads nothing from the network.
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(/);
});

test('no text of an email names a button, which its plain text does not have', () => {
  const hindi = JSON.parse(readFileSync(new URL('../locales/hi.json', import.meta.url), 'utf8')) as object;
  expect(Object.entries(hindi).filter((texts) => texts.some((text) => /button|बटन/i.test(text)))).toEqual([]);
});

describe('an SMTP server', () => {
  let received: { from: string; to: string[]; user: string | undefined; bytes: string }[] = [];
  let refusal: (Error & { responseCode?: number }) | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'a-password' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    onData: (stream, { envelope, user }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          user: user as unknown as string,
          bytes: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  let port = 0;
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('accepts an email with its envelope after authentication', async () => {
    const mailer = openMailer({ smtpUrl: `smtp://haat:a-password@127.0.0.1:${port}`, mailFrom, dataDir });
    await mailer.send('meera@haat.example', email);
    mailer.close();
    expect(received).toMatchObject([{ from: 'no-reply@haat.example', to: ['meera@haat.example'], user: 'haat' }]);
    expect((await PostalMime.parse(received[0]?.bytes ?? '')).subject).toBe(email.subject);
  });

  test('rejects an email, which can be sent again', async () => {
    const mailer = openMailer({ smtpUrl: `smtp://haat:a-password@127.0.0.1:${port}`, mailFrom, dataDir });
    refusal = Object.assign(new Error('Try later'), { responseCode: 451 });
    await expect(mailer.send('meera@haat.example', email)).rejects.toThrow('451');
    refusal = null;
    await mailer.send('meera@haat.example', email);
    mailer.close();
    expect(received).toHaveLength(1);
  });

  test('reports a wrong password', async () => {
    const mailer = openMailer({ smtpUrl: `smtp://haat:wrong@127.0.0.1:${port}`, mailFrom, dataDir });
    await expect(mailer.send('meera@haat.example', email)).rejects.toThrow(/Invalid login|535/);
    mailer.close();
  });
});
