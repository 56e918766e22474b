import {
  MAX_PREVIEW_HOURS,
  routesOf,
  previewToken,
  type NamedKey,
  type Preview,
  type ReleaseLocation,
} from '@haat/releases';
import { currentAuthor } from '../open-releases';

/** The first page of the release whose path has no parameter. */
const firstPageOf = (name: string, release: ReleaseLocation): string =>
  routesOf(name, release).find(({ path }) => !/[:*]/.test(path))?.path ?? '/';

/**
 * Signs that the holder of a link may see a release of the store, for a limited time.
 * @param site its origin
 * @param hours at most two weeks
 */
export async function signPreview(
  { site, hours, name, key }: { site: string; hours: number; name: string; key: NamedKey },
  location: ReleaseLocation,
): Promise<{ preview: Preview; link: string }> {
  const at = new Date();
  const preview: Preview = {
    site,
    by: await currentAuthor(),
    at: at.toISOString(),
    until: new Date(at.getTime() + hours * 3_600_000).toISOString(),
    name,
    version: location.version,
    record: location.record ?? '',
  };
  return { preview, link: `${site}${firstPageOf(name, location)}?haat-preview=${previewToken(preview, [key])}` };
}

/**
 * Parses a number of hours.
 * @throws Error in one sentence
 */
export function hoursOf(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_PREVIEW_HOURS)
    throw new Error(`It must be a whole number of hours from 1 to ${MAX_PREVIEW_HOURS}.`);
  return hours;
}
