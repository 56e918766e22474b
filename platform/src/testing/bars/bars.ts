import type { Tally } from '../tally';

/** A promise of the shop about faults, attacks and limits, and the tests that hold it (docs/operations.md). */
interface Bar {
  what: string;
  bar: string;
  /** Test files, from the root of the repository. */
  files: readonly string[];
}

export const bars: readonly Bar[] = [
  {
    what: 'PostgreSQL stopped for 2 s and 30 s under six buyers and two APIs',
    bar: '503, then 201 without restart; no order lost, stock = ledger',
    files: ['api/src/db/outage.db.test.ts', 'api/src/db/outage.slow.test.ts'],
  },
  {
    what: 'Redis stopped for 2 s and 30 s under six buyers, and killed under sign-ins and chats',
    bar: 'no order refused, no session lost, guesses limited',
    files: ['api/src/db/outage.slow.test.ts', 'api/src/events/redis-kills.slow.test.ts'],
  },
  {
    what: 'The bucket of releases stopped for 2 s and 30 s under six buyers; hanging, cut off and back',
    bar: 'pages and orders go on, none lost; new releases appear afterwards',
    files: ['platform/src/base/processes/bucket-outage.slow.test.ts', 'shell/server/bucket.slow.test.ts'],
  },
  {
    what: 'The disk of PostgreSQL full and freed, under six buyers',
    bar: '503 disk-full, then 201 without restart; no order lost',
    files: ['api/src/db/outage.slow.test.ts', 'api/src/db/outage.db.test.ts'],
  },
  {
    what: 'API processes killed under orders, also with the embedded database',
    bar: 'each order once, stock and money agree',
    files: ['api/src/modules/orders/order-kills.slow.test.ts', 'api/src/db/embedded-kills.slow.test.ts'],
  },
  {
    what: 'Refresh against each way to end a session, 200 rounds each on PostgreSQL',
    bar: '0 survivors',
    files: ['api/src/modules/auth/session-races.slow.test.ts'],
  },
  {
    what: 'Units held unpaid by one account, email, phone and address',
    bar: 'at most UNPAID_UNITS, 429 with a reason',
    files: ['api/src/modules/orders/unpaid-units.db.test.ts'],
  },
  {
    what: 'Mails to one mailbox in an hour, of all kinds; with a text that a stranger typed',
    bar: 'at most 5; 0',
    files: ['api/src/mail/mailbox-limit.db.test.ts', 'api/src/modules/help/help-mails.db.test.ts'],
  },
  {
    what: 'A refused body: read by no one, nested and long ones; memory under 40 of 15 MB',
    bar: 'refused before it arrives; memory flat',
    files: ['api/src/http/early-refusals.db.test.ts', 'api/src/http/refused-bodies.slow.test.ts'],
  },
  {
    what: 'Each role, API key and visitor on each call, before its body is read',
    bar: '401 or 403 in each refused cell',
    files: [
      'api/src/modules/team/role-matrix.db.test.ts',
      'api/src/modules/api-keys/api-keys.db.test.ts',
      'api/src/http/object-access.db.test.ts',
      'api/src/http/early-refusals.db.test.ts',
    ],
  },
  {
    what: 'Any one program killed under npm start and npm run start:split',
    bar: 'restarted automatically, the others keep running',
    files: [
      'platform/src/base/processes/start-shop.slow.test.ts',
      'platform/src/dev/start/start-split.slow.test.ts',
      'platform/src/base/processes/keep-running.test.ts',
    ],
  },
  {
    what: 'ASVS level 2: each item names its test',
    bar: 'named files and titles exist',
    files: ['platform/src/testing/docs/names-in-docs.test.ts'],
  },
];

/** The variable with the file to which tests append what they measure, a line each. They assert no time. */
export const FIGURES_VARIABLE = 'BAR_FIGURES';

/** Settings that make the tests as large as the bars name them. */
export const barSizes = { SESSION_ROUNDS: '200' };

/** The bars as a table, held or not by the result of their tests. */
export function barTable({ failures = [] }: Tally, of: readonly Bar[] = bars): string[] {
  const broken = (files: readonly string[]) =>
    failures.filter((failure) => files.some((file) => failure.startsWith(file)));
  // A failure that names no file, such as a run without a report, leaves all of them open.
  const isOpen = failures.some((failure) => !of.some(({ files }) => files.some((file) => failure.startsWith(file))));
  return [
    '| What | Bar | |',
    '| --- | --- | --- |',
    ...of.map(({ what, bar, files }) => {
      const failed = broken(files).length;
      return `| ${what} | ${bar} | ${failed > 0 ? `**not held**: ${failed} failed` : isOpen ? '**unknown**' : 'held'} |`;
    }),
  ];
}
