import { useStoredPreference } from './use-stored-preference';

const densities = ['comfortable', 'dense'] as const;
export type Density = (typeof densities)[number];

const read = (stored: unknown) => densities.find((known) => known === stored) ?? null;

/** The row density of lists, stored per user. */
export const useDensity = () => useStoredPreference<Density>('density', read, 'comfortable');
