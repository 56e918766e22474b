import { z } from 'zod';
import { bootDataIn } from '../../base/pages/boot-data-in';

const bootSchema = z.object({
  registry: z.record(
    z.string(),
    z.object({ entry: z.string(), version: z.string(), integrity: z.string().optional() }),
  ),
  served: z.object({ remote: z.string() }).optional(),
});

/** A file that a page requires. */
export interface NamedFile {
  href: string;
  kind: 'script' | 'style';
  /** The hash that the page states for it. */
  integrity?: string | undefined;
}

export interface PageParts {
  versions: Record<string, string>;
  isServed: boolean;
  files: NamedFile[];
}

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/**
 * The files that a page of the shop names: the shell's scripts and styles, the remote's entry and the page's chunks.
 * @throws Error in one sentence when it isn't a page of the shop, or lacks its remote
 */
export function partsOf(html: string, remote: string): PageParts {
  const boot = bootDataIn(html);
  if (boot === null) throw new Error('it is not a page of the shop');
  const { registry, served } = bootSchema.parse(boot);
  const release = registry[remote];
  if (!release) throw new Error(`its registry has no ${remote}`);
  const files = new Map<string, NamedFile>([
    [release.entry, { href: release.entry, kind: 'script', integrity: release.integrity }],
  ]);
  for (const [tag] of html.matchAll(/<(?:script|link)\s[^>]*>/g)) {
    const rel = attributeOf(tag, 'rel');
    const kind =
      tag.startsWith('<script') || (rel === 'preload' && attributeOf(tag, 'as') === 'script')
        ? 'script'
        : rel === 'stylesheet' || attributeOf(tag, 'as') === 'style'
          ? 'style'
          : null;
    const href = attributeOf(tag, 'src') ?? attributeOf(tag, 'href');
    if (kind && href) files.set(href, { href, kind, integrity: attributeOf(tag, 'integrity') });
  }
  return {
    versions: Object.fromEntries(Object.entries(registry).map(([name, { version }]) => [name, version])),
    isServed: served?.remote === remote,
    files: [...files.values()],
  };
}
