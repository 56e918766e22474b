import { browserStorage } from '@haat/shared/state';

/** A list of product ids as JSON, the newest first. */
export const RECENT_KEY = 'haat-recent';
export const MAX_RECENT = 20;

/** The products that this browser has viewed, newest first. Invalid stored data counts as none. */
export function recentProducts(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(RECENT_KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 160).slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

/** Puts a product at the head of them. */
export function rememberProduct(id: string): void {
  browserStorage.set(
    RECENT_KEY,
    JSON.stringify([id, ...recentProducts().filter((other) => other !== id)].slice(0, MAX_RECENT)),
  );
}
