import { testOrderHistories } from '../../testing/order-histories';

// A few fixed histories; order-histories.slow.test.ts runs random ones.
testOrderHistories({ runs: 3, seed: 31 });
