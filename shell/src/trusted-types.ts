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

/** How React makes a script element; one that is made from HTML never runs. */
const EMPTY_SCRIPT = '<script></script>';
/** HTML that the server wrote, of a page that is put back as it was. */
const served = new Set<string>();

/** Says that this HTML came within the document and may be put back into it. */
export const trustServedHtml = (html: string): void => void served.add(html);

/**
 * Makes the page's one policy for what can run scripts (design §4; the header names it and allows no other). Code is
 * loaded from the shell's build, its worker and releases alone, never from what visitors upload; HTML from a text is
 * refused but for what the server wrote itself. Text without an element in it, like a page's JSON-LD, is no HTML to
 * speak of.
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
