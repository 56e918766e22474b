import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LOAD_DEADLINE_MS } from './deadline';

/**
 * The runtime's own clocks and the integrity of entries.
 * @param integrityOf the integrity that the registry states for an entry's address, without its query
 */
export function federationHooks(integrityOf: (entry: string) => string | undefined): ModuleFederationRuntimePlugin {
  return {
    name: 'haat-federation-hooks',
    // Without this the entry's script gives up after 20 s.
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Integrity of another origin's file needs CORS; for our own it would only miss the page's preload hint.
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
      const integrity = integrityOf(url.split('?')[0] ?? url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: LOAD_DEADLINE_MS };
    },
    // Preload links of the runtime give up after 20 s as well.
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      link.href = url;
      for (const [name, value] of Object.entries(attrs ?? {})) if (typeof value === 'string') link.setAttribute(name, value);
      return { link, timeout: LOAD_DEADLINE_MS };
    },
    // A manifest fetch has no clock and takes any status for an answer.
    async fetch(url, init) {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LOAD_DEADLINE_MS) });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return answer;
    },
  };
}
