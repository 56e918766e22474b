import { releasesOf, type Registry } from './remotes/registry';
import { WORKER_PATH } from './worker/worker-protocol';

/** The Trusted Types API, which TypeScript's library and some browsers do not have. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ): unknown;
}
declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/** The HTML from which React creates a script element. Such a script never runs. */
const EMPTY_SCRIPT = '<script></script>';
/** HTML of served pages, which may be inserted again. */
const served = new Set<string>();

/** Allows HTML that came with the document to be inserted again. */
export const trustServedHtml = (html: string): void => void served.add(html);

/**
 * Creates the page's only Trusted Types policy (design §4; the header allows no other). Scripts load only from the
 * shell's build, its worker and releases. HTML strings with elements are refused unless the server wrote them.
 */
export function guardScripts(registry: Registry): void {
  const origins = new Set(
    Object.keys(registry).flatMap((remote) =>
      releasesOf(registry, remote).map(({ entry }) => new URL(entry, location.href).origin),
    ),
  );
  origins.delete(location.origin);
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (!html.includes('<') || html === EMPTY_SCRIPT || served.has(html) ? html : null),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origins.has(origin) ||
        (origin === location.origin && (pathname === WORKER_PATH || /^\/(?:assets\/shell|remotes)\//.test(pathname)))
        ? address
        : null;
    },
  });
}
