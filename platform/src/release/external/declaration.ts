import { declaredRoutesSchema, declaredSlotsSchema, type ReleaseRecord } from '@haat/releases';
import { configSchema } from '@haat/shared/contract/remote-config';
import { z } from 'zod';
import { DECLARATION_FILE } from '../../base/pages/own-routes';
import { MANIFEST_FILE } from '../../build/webpack/remote-options';
import { containerIn, manifestAs } from '../container-in';
import type { BuildFiles } from './build-files';
import { filesNamedIn } from './files-named-in';

const declarationSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.0.0'),
  /** The pages that it adds to the site. */
  routes: declaredRoutesSchema.default([]),
  /** The extension slots of the shop's pages that it fills. */
  slots: declaredSlotsSchema.default([]),
  /** Its settings, which staff can change if it allows it. */
  config: z.optional(configSchema),
  /** How its container is loaded; read from mf-manifest.json if that exists. */
  container: z
    .strictObject({ entry: z.string(), type: z.enum(['global', 'module', 'manifest']), name: z.string() })
    .optional(),
});
export interface Declaration {
  version: string;
  routes: NonNullable<ReleaseRecord['routes']>;
  slots: NonNullable<ReleaseRecord['slots']>;
  container: NonNullable<ReleaseRecord['container']>;
  config: ReleaseRecord['config'];
}

const manifestPages = z.object({ exposes: z.array(z.object({ name: z.string() })) });

/**
 * Reads the declaration of an external build.
 * @throws Error in one sentence when it is missing or invalid
 */
export function declarationIn(files: BuildFiles): Declaration {
  const text = files.get(DECLARATION_FILE)?.toString('utf8');
  if (text === undefined)
    throw new Error(`The build has no ${DECLARATION_FILE}, which says its version and which pages it adds.`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${DECLARATION_FILE} is not JSON.`);
  }
  const { data, error } = declarationSchema.safeParse(json);
  if (!data)
    throw new Error(
      `${DECLARATION_FILE}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}. docs/external-teams.md has the fields.`,
    );
  const { routes, slots, config } = data;
  if (routes.length + slots.length === 0) throw new Error(`${DECLARATION_FILE} names neither a page nor a slot.`);
  const manifest = files.get(MANIFEST_FILE)?.toString('utf8');
  const container = data.container ?? (manifest === undefined ? undefined : containerIn(manifest));
  if (!container)
    throw new Error(`The build has no ${MANIFEST_FILE}, and ${DECLARATION_FILE} doesn't say its 'container'.`);
  if (!files.has(container.entry)) throw new Error(`The build has no ${container.entry}.`);
  const exposed = manifest === undefined ? null : manifestAs(manifestPages, manifest).exposes;
  const absent = manifest === undefined ? undefined : filesNamedIn(manifest).find((file) => !files.has(file));
  if (absent !== undefined) throw new Error(`${MANIFEST_FILE} names ${absent}, which the build doesn't have.`);
  const shown = [
    ...routes.map(({ path, page }) => ({ where: path, module: page })),
    ...slots.map(({ slot, module }) => ({ where: `The slot '${slot}'`, module })),
  ];
  const missing = shown.find(({ module }) => exposed && !exposed.some(({ name }) => name === module));
  if (missing) throw new Error(`${missing.where} is to show './${missing.module}', which the build doesn't expose.`);
  return { version: data.version, routes, slots, container, config };
}
