import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the browser's first render, true from then on. What belongs to one visitor (cart, session,
 * drafts) is shown only afterwards: the server's HTML is the same for everybody (design §3).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
