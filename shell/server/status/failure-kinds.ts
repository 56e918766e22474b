/**
 * Public kinds of failures of a remote. The text of an error is not public: it can contain addresses, paths or input of
 * visitors.
 */
export const failureKinds = {
  unavailable: 'could not be loaded',
  refused: 'was refused: not what was released, or nothing that this shell can run',
  late: 'was not there in time',
  stopped: 'ended or held up the process that rendered it',
  threw: 'threw an error',
} as const;
export type FailureKind = keyof typeof failureKinds;

/**
 * Matches the messages of the code that reports: remotes/ in the browser, page-renderer.ts, remote-pages.ts and
 * release-store.ts here, webpack for chunks.
 */
const MESSAGES: readonly (readonly [FailureKind, RegExp])[] = [
  ['stopped', /^a process that rendered it was lost/],
  ['refused', /is not the file that the registry states|which the shell doesn't give|Unsatisfied version/i],
  ['late', /(?:was )?not there after [\d.]+ s$/],
  [
    'unavailable',
    /could not be loaded|could not be used|leaves no container|has no page '|exports no pages|no release of '|^There is no .* in the store of releases|answered [45]\d\d$|Loading (?:CSS )?chunk .* failed|Failed to fetch|fetch failed/,
  ],
];

/** The kind of a failure by its message; other messages are errors that the page threw. */
export const kindOf = (cause: string): FailureKind =>
  MESSAGES.find(([, pattern]) => pattern.test(cause))?.[0] ?? 'threw';
