import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import { allowedLicences, foundLicences } from './allowed-licences';

/** A third-party package in a build: its licence as its package.json states it, and the text to ship with it. */
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string().nullable(),
  text: z.string().nullable(),
});
export const licencesSchema = z.array(packageSchema);
export type PackageLicence = z.infer<typeof packageSchema>;

/** Beside the files of a build: most licences ask that their text is given on with the code. */
export const LICENCES_FILE = 'licences.json';

/** Why a package must not be in a release, in a sentence; null when it may. */
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
