import { testCustomerHistories } from '../../testing/customer-histories';

// A few fixed histories; customer-sums.slow.test.ts runs random ones.
testCustomerHistories({ runs: 2, seed: 53 });
