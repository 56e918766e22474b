import type { VisibilityState } from '@tanstack/react-table';
import { useStoredPreference } from '../person/use-stored-preference';

const read = (stored: unknown): VisibilityState | null =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      )
    : null;
const all: VisibilityState = {};

/** The user's choice of columns of a list. @param hidden columns that are hidden by default */
export function useColumns(
  list: string,
  hidden: readonly string[],
): [VisibilityState, (next: VisibilityState) => void] {
  const [chosen, keep] = useStoredPreference<VisibilityState>(`columns:${list}`, read, all);
  return [{ ...Object.fromEntries(hidden.map((id) => [id, false])), ...chosen }, keep];
}
