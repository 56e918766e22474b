import type { Registry, Release } from './registry-schema';

export type { Registry, Release };

/** The releases of a remote, in the order in which they are tried. */
export function releasesOf(registry: Registry, remote: string): Release[] {
  const current = registry[remote];
  if (!current) return [];
  return current.previous && current.previous.version !== current.version ? [current, current.previous] : [current];
}

/**
 * Fetches and parses /registry.json.
 * @throws if it cannot be loaded within `deadlineMs` or is not a registry
 */
export async function fetchRegistry(deadlineMs: number): Promise<Registry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(deadlineMs), cache: 'no-store' });
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
  // Loaded on demand: a page starts with the registry that its server parsed.
  const { registrySchema } = await import(/* webpackChunkName: "api" */ './registry-schema');
  return registrySchema.parse(await answer.json());
}
