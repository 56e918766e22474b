import { testSessionRaces } from '../../testing/session-races';

// A few rounds; session-races.slow.test.ts runs more.
testSessionRaces(4);
