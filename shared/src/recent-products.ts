import { browserStorage } from '@haat/shared/state';

/** The storage key of a JSON list of product ids, the newest first. */
export const RECENT_KEY = 'haat-recent';
export const MAX_RECENT = 20;

/** The products that this browser has viewed, newest first. Invalid stored data counts as none. */
export function recentProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(RECENT_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored
          .filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 160)
          .slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

/** Moves a product to the front of the list. */
export function rememberProduct(id: string): void {
  browserStorage.set(
    RECENT_KEY,
    JSON.stringify([id, ...recentProducts().filter((other) => other !== id)].slice(0, MAX_RECENT)),
  );
}
