import { testSessionRaces } from '../../testing/session-races';

// 200 rounds take nine minutes on two cores: SESSION_ROUNDS=200 npm run test:slow
const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 20);
jest.setTimeout(600_000 + ROUNDS * 3_000);

testSessionRaces(ROUNDS);
