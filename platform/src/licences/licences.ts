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
export function objection({ name, version, licence }: PackageLicence): string | null {
  const which = `${name} ${version}`;
  const said = foundLicences[`${name}@${version}`] ?? licence;
  if (said === null) return `${which} doesn't say what licence it is under.`;
  try {
    return satisfies(said, allowedLicences)
      ? null
      : `${which} is under '${said}', which is not among the allowed licences.`;
  } catch {
    // Not an SPDX expression: 'SEE LICENSE IN …', 'UNLICENSED', a licence's name in words.
    return `${which} says '${said}' of its licence, which names none.`;
  }
}
