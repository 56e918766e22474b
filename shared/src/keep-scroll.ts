/**
 * The state of a navigation after which the visitor stays where they are on the page: a filter that is chosen, another
 * variant. Given to `navigate` or `Link` as `state`; without it the shell shows a new place from its top.
 */
export const keepScroll = { keepScroll: true } as const;

/** Whether a navigation came with it. */
export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;
