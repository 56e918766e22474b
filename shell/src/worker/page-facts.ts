const RELEASE = /\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][\w.+-]*)\//;

/** The release that a file belongs to, `catalog 1.0.0-0123456789`; null for any other address. */
export function releaseIn(pathname: string): string | null {
  const found = RELEASE.exec(pathname);
  return found && found.index === 0 ? `${found[1]} ${found[2]}` : null;
}

/**
 * Whether an address is a file of the shell's build or of a release, on any origin, whose name contains a hash of its
 * content.
 */
export const isShopFile = ({ origin, pathname, search }: URL, ownOrigin: string): boolean =>
  search === '' &&
  (releaseIn(pathname) !== null ||
    (origin === ownOrigin &&
      pathname.startsWith('/assets/shell/') &&
      !pathname.startsWith('/assets/shell/development/')));

const unescaped = (attribute: string) => attribute.replace(/&quot;/g, '"').replace(/&amp;/g, '&');

/** The files that a page's HTML names: its initial files, and those of its remote. */
export function filesNamedIn(html: string, site: URL): string[] {
  const addresses = [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(unescaped(address), site),
  );
  return [...new Set(addresses.filter((address) => isShopFile(address, site.origin)).map(({ href }) => href))];
}

/** All releases that a page names, in its HTML or in its registry. */
export const releasesNamedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(RELEASE, 'g'))].map(([, remote, version]) => `${remote} ${version}`)),
];

/** The product of a page, for the list of seen products, as HTML; null for a page without a picture of its own. */
export function productIn(html: string): { name: string; picture: string } | null {
  const contentOf = (property: string) =>
    new RegExp(`<meta[^>]*? property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const picture = /\/api\/media\/[0-9a-f]{16}\/[^"]+$/.exec(contentOf('og:image'))?.[0];
  const name = contentOf('og:title').replace(/ \| Haat$/, '');
  return name && picture ? { name, picture } : null;
}
