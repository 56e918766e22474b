/** A module or package that is larger than when the page's budget was stored. */
export interface Growth {
  name: string;
  /** Growth in Brotli bytes. */
  by: number;
  isNew: boolean;
}

/** Ignored growth: the compressed size of an unchanged module varies with its neighbours. */
const MIN_GROWTH_BYTES = 24;

/** Modules that grew, largest growth first. */
export function growth(stored: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): Growth[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, by: Math.round(bytes - (stored[name] ?? 0)), isNew: stored[name] === undefined }))
    .filter(({ by }) => by >= MIN_GROWTH_BYTES)
    .sort((a, b) => b.by - a.by);
}
