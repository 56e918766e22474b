import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and in the first render, then true. Data of the visitor (cart, session, drafts) is shown only
 * then, since the server's HTML is the same for all visitors (design §3).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
