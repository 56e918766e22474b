import { randomUUID } from 'node:crypto';
import { MAX_OVERRIDE_HOURS, overrideToken, type NamedKey, type Override } from '@haat/releases';
import { currentAuthor } from '../open-releases';

/** A signed override. */
export interface SignedOverride {
  override: Override;
  /** The override that a browser stores. */
  token: string;
  /** To be opened in the target browser. The part after # reaches no server until that browser's user confirms it. */
  link: string;
}

/**
 * Signs that a browser may use other releases than the site's registry names, for a limited time.
 * @param site its origin
 * @param minutes at most a day
 */
export async function signOverride({
  site,
  minutes,
  remotes,
  key,
}: {
  site: string;
  minutes: number;
  remotes: Override['remotes'];
  key: NamedKey;
}): Promise<SignedOverride> {
  const at = new Date();
  const override: Override = {
    id: randomUUID(),
    site,
    by: await currentAuthor(),
    at: at.toISOString(),
    until: new Date(at.getTime() + minutes * 60_000).toISOString(),
    remotes,
  };
  const token = overrideToken(override, [key]);
  return { override, token, link: `${site}/override#${token}` };
}

/**
 * Parses `8h` or `30m`.
 * @returns minutes
 * @throws Error in one sentence
 */
export function minutesOf(text: string): number {
  const [, count, unit] = /^(\d{1,4})(h|m)$/.exec(text) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (!(minutes >= 1 && minutes <= MAX_OVERRIDE_HOURS * 60))
    throw new Error(`'${text}' is no time for an override: write it like 8h or 30m, ${MAX_OVERRIDE_HOURS}h at most.`);
  return minutes;
}

/**
 * The origin of a site.
 * @throws Error in one sentence when the text is not a site's address
 */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`'${text}' is no site: write it like https://shop.example.`);
  return url.origin;
}
