/** Runs after the page and its pictures have loaded, so that work for the next page does not delay this one. */
export function onceLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true, ...(signal ? { signal } : {}) });
}
