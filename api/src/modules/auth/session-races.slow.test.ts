import { testSessionRaces } from '../../testing/session-races';

const ROUNDS = Number(process.env.SESSION_ROUNDS ?? 200);
jest.setTimeout(60_000 + ROUNDS * 3_000);

testSessionRaces(ROUNDS);
