import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pictured } from '../words/view-words';

/** A product, as the renderer of its pictures sees it. */
export interface Look extends Pictured {
  type: string;
  department: string;
  /** clothing-women-sarees */
  place: string;
  /** Whether it has a turntable of 24 frames. */
  turn: boolean;
  /** Variants with a different look: the suffix of the picture's name, and the difference. */
  colours: Array<{ slug: string; name: string; look: Record<string, unknown> }>;
}

/** Reads the look of every product with the YAML reader that Blender uses too. */
export async function readLooks(): Promise<Look[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../pictures/looks.mjs', import.meta.url))],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  // Safe: our own script writes this shape.
  return JSON.parse(stdout) as Look[];
}
