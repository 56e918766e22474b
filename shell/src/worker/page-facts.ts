const RELEASE = /\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][\w.+-]*)\//;

/** The release that a file is of, `catalog 1.0.0-0123456789`; null for any other address. */
export function releaseIn(pathname: string): string | null {
  const found = RELEASE.exec(pathname);
  return found && found.index === 0 ? `${found[1]} ${found[2]}` : null;
}

/**
 * Whether an address is one of a file that is named by its content and belongs to the shop: of the shell's build or of
 * a release, wherever that is served.
 */
export const isShopFile = ({ origin, pathname, search }: URL, ownOrigin: string): boolean =>
  search === '' &&
  (releaseIn(pathname) !== null ||
    (origin === ownOrigin &&
      pathname.startsWith('/assets/shell/') &&
      !pathname.startsWith('/assets/shell/development/')));

const unescaped = (attribute: string) => attribute.replace(/&quot;/g, '"').replace(/&amp;/g, '&');

/** The files that a page's HTML names: what it starts with, and what its remote is loaded from. */
export function filesNamedIn(html: string, site: URL): string[] {
  const addresses = [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(unescaped(address), site),
  );
  return [...new Set(addresses.filter((address) => isShopFile(address, site.origin)).map(({ href }) => href))];
}

/** Every release that a page names, in its HTML or in the registry that came with it. */
export const releasesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(RELEASE, 'g'))].map(([, remote, version]) => `${remote} ${version}`)),
];

/** A product of the list of seen pages, as HTML; null for a page without a picture of its own. */
export function productIn(html: string): { name: string; picture: string } | null {
  const contentOf = (property: string) =>
    new RegExp(`<meta[^>]*? property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const picture = /\/api\/media\/[0-9a-f]{16}\/[^"]+$/.exec(contentOf('og:image'))?.[0];
  const name = contentOf('og:title').replace(/ \| Haat$/, '');
  return name && picture ? { name, picture } : null;
}
