import { useSyncExternalStore } from 'react';

const onLoad = (changed: () => void) => {
  window.addEventListener('load', changed);
  return () => window.removeEventListener('load', changed);
};

/** Whether the page has loaded: until then, network and processor are left to the first screen. Never on the server. */
export const useLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  );
