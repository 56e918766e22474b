import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** Seconds that each file took on two cores. A file that is not listed is started first. */
const seconds = JSON.parse(readFileSync(new URL('../seconds-by-file.json', import.meta.url), 'utf8'));
const secondsOf = ({ path }) => seconds[basename(path, '.test.ts')] ?? Infinity;

/**
 * Starts the longest files first, so that both workers end together; with `--randomize`, in the random order of the
 * seed.
 */
export default class LongestFirst extends TestSequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.randomize ? options.globalConfig.seed : null;
  }

  sort(tests) {
    const rank = ({ path }) =>
      createHash('sha256')
        .update(`${this.seed}${basename(path)}`)
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
