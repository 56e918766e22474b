import { testPageHistories } from '../../testing/page-histories';

// A few fixed histories; page-changes.slow.test.ts runs random ones.
testPageHistories({ runs: 5, seed: 80 });
