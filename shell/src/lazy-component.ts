import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface Part<Props> {
  default: ComponentType<Props>;
}

/** Delay before each retry, in milliseconds. */
const PAUSES_MS = [500, 2_000] as const;

interface LazyOptions<Props> {
  /** Delay before each retry, in milliseconds. */
  pausesMs?: readonly number[];
  /** Rendered if the code cannot be loaded; default: nothing. */
  fallback?: ComponentType<Props>;
}

async function fetchPart<Props>(
  load: () => Promise<Part<Props>>,
  { pausesMs = PAUSES_MS, fallback = () => null }: LazyOptions<Props>,
): Promise<Part<Props>> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load().catch(() => ({ default: fallback }));
}

/**
 * A part of the frame around the pages, loaded when it is first shown. By default it renders nothing if its
 * code cannot be loaded after all retries, since no part may break the frame (design §4).
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<Part<Props>>,
  options: LazyOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> => lazy(() => fetchPart(load, options));
