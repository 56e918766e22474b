import { useSyncExternalStore } from 'react';

const onLoad = (changed: () => void) => {
  window.addEventListener('load', changed);
  return () => window.removeEventListener('load', changed);
};

/** Whether the page has loaded: till then what is seen first has line and processor to itself. Never on the server. */
export const useLoaded = (): boolean =>
  useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  );
