/**
 * The `state` for `navigate` or `Link` that keeps the scroll position, such as for a filter or another variant. Without
 * it, the shell shows a new page from its top.
 */
export const keepScroll = { keepScroll: true } as const;

/** Whether a navigation has this state. */
export const keepsScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;
