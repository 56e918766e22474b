/** A module or package that takes more of a page than when its budget was kept. */
export interface Growth {
  name: string;
  /** Bytes by Brotli more than before. */
  by: number;
  isNew: boolean;
}

/** Less than this is the compression's own unrest: the same module weighs a little more beside other neighbours. */
const UNREST_BYTES = 24;

/** Modules that grew, largest growth first. */
export function growth(kept: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): Growth[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, by: Math.round(bytes - (kept[name] ?? 0)), isNew: kept[name] === undefined }))
    .filter(({ by }) => by >= UNREST_BYTES)
    .sort((a, b) => b.by - a.by);
}
