import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import { allowedLicences, foundLicences } from './allowed-licences';

/** A third-party package of a build: the licence from its package.json, and the licence text to ship. */
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string().nullable(),
  text: z.string().nullable(),
});
export const licencesSchema = z.array(packageSchema);
export type PackageLicence = z.infer<typeof packageSchema>;

/** Stored next to the files of a build: most licences require that their text is shipped with the code. */
export const LICENCES_FILE = 'licences.json';

/** Why a package is not allowed in a release, in one sentence; null when it is. */
export function licenceError({ name, version, licence }: PackageLicence): string | null {
  const which = `${name} ${version}`;
  const stated = foundLicences[`${name}@${version}`] ?? licence;
  if (stated === null) return `${which} doesn't state its licence.`;
  try {
    return satisfies(stated, allowedLicences)
      ? null
      : `${which} is under '${stated}', which is not among the allowed licences.`;
  } catch {
    // Not an SPDX expression: 'SEE LICENSE IN …', 'UNLICENSED', a licence's name in words.
    return `${which} states '${stated}', which is not a licence.`;
  }
}
