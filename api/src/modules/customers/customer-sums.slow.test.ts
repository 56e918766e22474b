import { testCustomerHistories } from '../../testing/customer-histories';

// HISTORY_RUNS sets the number of runs.
const RUNS = Number(process.env.HISTORY_RUNS ?? 10);
jest.setTimeout(600_000 + RUNS * 10_000);

testCustomerHistories({ runs: RUNS });
