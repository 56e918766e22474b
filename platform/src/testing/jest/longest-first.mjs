import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import TestSequencer from '@jest/test-sequencer';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Seconds per file on two cores, as written by `--keep-times`. A file that is not listed starts first. */
const seconds = JSON.parse(readFileSync(new URL('seconds-by-file.json', import.meta.url), 'utf8'));
const secondsOf = ({ path }) => seconds[relative(root, path)] ?? Infinity;

/** Starts the longest files first, so that all workers end together; with `--randomize`, in the seed's random order. */
export default class LongestFirst extends TestSequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.randomize ? options.globalConfig.seed : null;
  }

  sort(tests) {
    const rank = ({ path }) =>
      createHash('sha256')
        .update(`${this.seed}${relative(root, path)}`)
        .digest('hex');
    return [...tests].sort((one, other) =>
      this.seed === null
        ? secondsOf(other) - secondsOf(one) || (one.path < other.path ? -1 : 1)
        : rank(one) < rank(other)
          ? -1
          : 1,
    );
  }
}
