import { SingleBar } from 'cli-progress';

/**
 * Measures several things in rounds, each once per round and each round starting with a different one, so that noise of
 * the machine affects all of them alike.
 * @param name what is measured, for the progress line
 */
export async function interleave<T>(
  name: string,
  runs: number,
  items: readonly T[],
  measure: (item: T, run: number) => Promise<void>,
): Promise<void> {
  const bar = new SingleBar({
    format: `  ${name} [{bar}] {value} of {total}, {eta_formatted} left`,
    barsize: 20,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 30_000,
    etaBuffer: 30,
  });
  bar.start(runs * items.length, 0);
  try {
    for (let run = 0; run < runs; run += 1) {
      for (let position = 0; position < items.length; position += 1) {
        const item = items[(position + run) % items.length];
        if (item !== undefined) await measure(item, run);
        bar.increment();
      }
    }
  } finally {
    bar.stop();
  }
}
