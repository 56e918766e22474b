import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, where the session is unknown and must not affect what is rendered. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
