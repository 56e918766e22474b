import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pictured } from '../words/view-words';

/** A product as its pictures know it. */
export interface Look extends Pictured {
  type: string;
  department: string;
  /** clothing-women-sarees */
  place: string;
  /** Whether it has a turn, seen from 24 sides. */
  turn: boolean;
  /** Variants that look different: the end of the picture's name, and what differs. */
  colours: Array<{ slug: string; name: string; look: Record<string, unknown> }>;
}

/** Every product's look, from the one reader of the YAML files that Blender has as well. */
export async function readLooks(): Promise<Look[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../pictures/looks.mjs', import.meta.url))],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  // Its own output, in the shape above.
  return JSON.parse(stdout) as Look[];
}
