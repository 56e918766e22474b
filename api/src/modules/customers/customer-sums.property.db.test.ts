import { testCustomerHistories } from '../../testing/customer-histories';

// A database in memory takes seconds to start on a busy machine.

// A few fixed histories; customer-sums.slow.test.ts runs random ones.
testCustomerHistories({ runs: 2, seed: 53 });
