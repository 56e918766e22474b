import { z } from 'zod';

/** Two machines' clocks are at most so far apart, in milliseconds. */
const CLOCKS_APART_MS = 60_000;
const HOUR_MS = 3_600_000;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** Fields of what is signed for one site and for some time. */
export const termFields = {
  /** The one site that it is for, as an origin. */
  site: z.string().refine(isOrigin, 'must be an origin like https://shop.example'),
  /** Who has made it. */
  by: z.string().min(1).max(200),
  at: z.iso.datetime(),
  /** From then on it counts no more. */
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
 * @param what how a sentence calls it, e.g. 'override'
 * @throws Error in one sentence, when it has ended, lies in the future, or is for another site
 */
export function checkTerm(what: string, { site, at, until }: Term, here: { site: string; now: Date }): void {
  if (site !== here.site) throw new Error(`The ${what} is for ${site}, not for ${here.site}.`);
  if (Date.parse(until) <= here.now.getTime()) throw new Error(`The ${what} was over at ${until}.`);
  if (Date.parse(at) > here.now.getTime() + CLOCKS_APART_MS)
    throw new Error(`The ${what} begins at ${at}; one of two clocks is wrong.`);
}
