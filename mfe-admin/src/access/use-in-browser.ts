import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, where nobody is signed in yet and nothing may be said about it. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
