import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface Part<Props> {
  default: ComponentType<Props>;
}

/** Delay before each retry, in milliseconds. */
const PAUSES_MS = [500, 2_000] as const;

async function fetchPart<Props>(load: () => Promise<Part<Props>>, pausesMs: readonly number[]): Promise<Part<Props>> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load().catch(() => ({ default: () => null }));
}

/**
 * A part of the frame around the pages, loaded when it is first shown. It renders nothing if its code cannot be loaded
 * after all retries, since no part may break the frame (design §4).
 * @param pausesMs delay before each retry, in milliseconds
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<Part<Props>>,
  pausesMs: readonly number[] = PAUSES_MS,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => fetchPart(load, pausesMs));
