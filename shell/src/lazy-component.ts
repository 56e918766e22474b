import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface Part<Props> {
  default: ComponentType<Props>;
}

/** Before each further try, in milliseconds. */
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
 * A part of the frame around the pages, whose code is fetched when it is first shown. Code that can't be had is asked
 * for again; then the part's place stays empty, and the shop goes on: nothing in the frame may take it down (design
 * §4).
 * @param pausesMs before each further try, in milliseconds
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<Part<Props>>,
  pausesMs: readonly number[] = PAUSES_MS,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => fetchPart(load, pausesMs));
