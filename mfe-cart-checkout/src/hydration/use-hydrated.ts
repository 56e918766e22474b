import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the browser's first render, true from then on. Data of one visitor (cart, session, drafts)
 * is shown only then: the server's HTML is the same for all visitors (design §3).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
