import { testPageHistories } from '../../testing/page-histories';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(180_000);

// The same few each time; page-changes.slow.test.ts has random ones.
testPageHistories({ runs: 5, seed: 80 });
