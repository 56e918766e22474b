import { testCustomerHistories } from '../../testing/customer-histories';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(180_000);

// The same few each time; kept-customers.slow.test.ts has random ones.
testCustomerHistories({ runs: 2, seed: 53 });
