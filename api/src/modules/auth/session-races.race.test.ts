import { testSessionRaces } from '../../testing/session-races';

jest.setTimeout(120_000);

// A few of each; session-races.slow.test.ts has two hundred.
testSessionRaces(4);
