import { testPageHistories } from '../../testing/page-histories';

// HISTORY_RUNS sets the number of runs.
const RUNS = Number(process.env.HISTORY_RUNS ?? 30);
jest.setTimeout(600_000 + RUNS * 10_000);

testPageHistories({ runs: RUNS });
