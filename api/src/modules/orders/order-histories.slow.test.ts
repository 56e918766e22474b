import { testOrderHistories } from '../../testing/order-histories';

// HISTORY_RUNS sets the number of runs; HISTORY_DATABASE_URL names an empty PostgreSQL database, where events also
// race.
const RUNS = Number(process.env.HISTORY_RUNS ?? 15);
jest.setTimeout(600_000 + RUNS * 2_000);

testOrderHistories({ runs: RUNS, url: process.env.HISTORY_DATABASE_URL ?? null });
