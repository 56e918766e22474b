import { isForBrowsers } from './free-port';

// 6000 is X11's, 4190 a mail server's: a page there could not be opened.
test.each([
  [3000, true],
  [4188, true],
  [4190, false],
  [6000, false],
])('browsers open port %d: %s', async (port, opens) => expect(await isForBrowsers(port)).toBe(opens));
