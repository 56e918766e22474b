import { onNotice, type Notice } from '@haat/shared/state';
import { fakeEventStreams, type FakeStream } from '@haat/shared/testing/event-streams';
import { staffChanges } from '../live/staff-changes';
import { signIn, startAsGuest } from './sign-in';

/**
 * Signs a staff member in before each test of a file, and out after it.
 * @returns the page's event streams and the notices it has shown; both are empty at the start of each test
 */
export function staffAtWork(): { streams: FakeStream[]; notices: Notice[] } {
  const streams: FakeStream[] = [];
  const notices: Notice[] = [];
  let stopNotices: () => void;
  beforeEach(() => {
    startAsGuest();
    signIn();
    streams.length = 0;
    fakeEventStreams(streams);
    notices.length = 0;
    stopNotices = onNotice((notice) => notices.push(notice));
  });
  afterEach(() => {
    stopNotices();
    staffChanges.stop();
    startAsGuest();
  });
  return { streams, notices };
}
