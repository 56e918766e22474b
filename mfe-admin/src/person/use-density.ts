import { useStoredPreference } from './use-stored-preference';

const densities = ['comfortable', 'dense'] as const;
export type Density = (typeof densities)[number];

const read = (kept: unknown) => densities.find((known) => known === kept) ?? null;

/** The row density of lists, stored per user. */
export const useDensity = () => useStoredPreference<Density>('density', read, 'comfortable');
