import { testPageHistories } from '../../testing/page-histories';

// A database in memory takes seconds to start on a busy machine.

// A few fixed histories; page-changes.slow.test.ts runs random ones.
testPageHistories({ runs: 5, seed: 80 });
