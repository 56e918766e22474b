import type { ReleaseRecord } from '@haat/releases';
import { z } from 'zod';
import { MANIFEST_FILE } from '../build/webpack/remote-options';

/** The fields of a federation manifest that describe how its container is loaded. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string().optional(),
    name: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default(''), type: z.string().default('global') }),
  }),
});

/**
 * Parses a federation manifest.
 * @throws Error in one sentence when it is no JSON, or doesn't match the schema
 */
export function manifestAs<T>(schema: z.ZodType<T>, manifest: string): T {
  try {
    return schema.parse(JSON.parse(manifest));
  } catch {
    throw new Error(
      `${MANIFEST_FILE} can't be read: build with your bundler's federation plugin and \`manifest: true\`.`,
    );
  }
}

/**
 * How to load the container of an external build, from its mf-manifest.json.
 * @throws Error in one sentence when the manifest is invalid or names an entry that can't be loaded
 */
export function containerIn(manifest: string): NonNullable<ReleaseRecord['container']> {
  const { metaData } = manifestAs(manifestSchema, manifest);
  const { name: entry, path, type } = metaData.remoteEntry;
  if (path.replace(/^\.?\/?/, '') !== '') throw new Error(`The entry ${path}/${entry} is not beside mf-manifest.json.`);
  if (type === 'system' || type.startsWith('commonjs'))
    throw new Error(`An entry of the type '${type}' is for no page.`);
  const isModule = type === 'module' || type === 'esm';
  return { entry, type: isModule ? 'module' : 'global', name: metaData.globalName ?? metaData.name };
}
