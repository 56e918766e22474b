import { randomUUID } from 'node:crypto';
import { MAX_HOURS, sealOverride, type NamedKey, type Override } from '@haat/releases';
import { currentAuthor } from '../release/open-releases';

/** An override as a command hands it out. */
export interface SignedOverride {
  override: Override;
  /** The override that a browser stores. */
  token: string;
  /**
   * To be opened in the browser that is to have it. What stands behind its # goes to no server before that browser's
   * user says so.
   */
  link: string;
}

/**
 * Signs that a browser may have other releases than the site's registry names, for some time.
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
  const token = sealOverride(override, [key]);
  return { override, token, link: `${site}/override#${token}` };
}

/** Reads `8h` or `30m`. @returns minutes @throws Error in one sentence */
export function minutesOf(text: string): number {
  const [, count, unit] = /^(\d{1,4})(h|m)$/.exec(text) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (!(minutes >= 1 && minutes <= MAX_HOURS * 60))
    throw new Error(`'${text}' is no time for an override: write it like 8h or 30m, ${MAX_HOURS}h at most.`);
  return minutes;
}

/** The origin of a running site. @throws Error in one sentence when it isn't the address of one */
export function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`'${text}' is no site: write it like https://shop.example.`);
  return url.origin;
}
