import { z } from 'zod';

/** Maximum difference between the clocks of two machines, in milliseconds. */
const CLOCKS_APART_MS = 60_000;
const HOUR_MS = 3_600_000;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Fields of documents that are signed for one site and a limited time. */
export const validityFields = {
  /** The origin of the only site that it is for. */
  site: z.string().refine(isOrigin, 'must be an origin like https://shop.example'),
  /** Its author. */
  by: z.string().min(1).max(200),
  at: z.iso.datetime(),
  /** End of validity. */
  until: z.iso.datetime(),
};

interface Term {
  site: string;
  at: string;
  until: string;
}

export const lastsAtMost =
  (hours: number) =>
  ({ at, until }: Omit<Term, 'site'>): boolean =>
    Date.parse(until) - Date.parse(at) <= hours * HOUR_MS;

/**
 * @param what its name in error messages, such as 'override'
 * @throws Error in one sentence when it has expired, starts in the future, or is for another site
 */
export function checkValidity(what: string, { site, at, until }: Term, here: { site: string; now: Date }): void {
  if (site !== here.site) throw new Error(`The ${what} is for ${site}, not for ${here.site}.`);
  if (Date.parse(until) <= here.now.getTime()) throw new Error(`The ${what} was over at ${until}.`);
  if (Date.parse(at) > here.now.getTime() + CLOCKS_APART_MS)
    throw new Error(`The ${what} begins at ${at}; one of two clocks is wrong.`);
}
