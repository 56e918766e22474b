import { testOrderHistories } from '../../testing/order-histories';

// A database in memory takes seconds to start on a busy machine.

// A few fixed histories; order-histories.slow.test.ts runs random ones.
testOrderHistories({ runs: 3, seed: 31 });
