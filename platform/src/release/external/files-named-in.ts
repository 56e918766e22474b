import { z } from 'zod';
import { manifestAs } from '../container-in';

const assets = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) }).optional();
const withAssets = z.object({ assets: z.object({ js: assets, css: assets }).optional() });
/** The part of a manifest that names the files of its build. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(withAssets).default([]),
  shared: z.array(withAssets).default([]),
});

/**
 * The files that a federation manifest names: entry, scripts and styles.
 * @throws Error in one sentence when it can't be read
 */
export const filesNamedIn = (manifest: string): string[] => {
  const { metaData, exposes, shared } = manifestAs(manifestSchema, manifest);
  const named = [...exposes, ...shared].flatMap(({ assets: { js, css } = {} }) =>
    [js, css].flatMap((each) => [...(each?.sync ?? []), ...(each?.async ?? [])]),
  );
  return [...new Set([metaData.remoteEntry.name, ...named])];
};
