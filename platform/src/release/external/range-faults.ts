import { satisfies, validRange } from 'semver';
import { z } from 'zod';
import { hostShared } from '../../build/webpack/shared-modules';
import { manifestAs } from '../container-in';

const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.unknown().optional() })).default([]),
});

/**
 * Why a build can't use the modules that the shop shares, one sentence each: its code would be refused in the browser.
 * @param manifest its mf-manifest.json
 * @throws Error in one sentence when it can't be read
 */
export function rangeFaults(manifest: string): string[] {
  const provided: Record<string, { version: string }> = hostShared();
  return manifestAs(manifestSchema, manifest).shared.flatMap(({ name, requiredVersion }) => {
    const version = provided[name]?.version;
    const range = typeof requiredVersion === 'string' ? validRange(requiredVersion) : null;
    if (version === undefined || range === null || satisfies(version, range)) return [];
    return [`The build needs ${name} ${requiredVersion}, and this shop shares ${version}: build it with that version.`];
  });
}
