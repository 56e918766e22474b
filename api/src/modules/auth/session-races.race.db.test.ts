import { testSessionRaces } from '../../testing/session-races';

jest.setTimeout(120_000);

// A few rounds; session-races.slow.test.ts runs more.
testSessionRaces(4);
