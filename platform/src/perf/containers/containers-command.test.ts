import { linesAbout } from './containers-command';

test('a container is reported with the files it wrote and the hosts it reached, and differences are marked', () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`/data/${name}`, 1_024]));
  expect(
    linesAbout({
      name: 'api',
      user: 'node',
      command: 'tsx api/src/main.ts',
      substitute: null,
      state: 'healthy',
      written: { '/tmp/tsx': 2_000, ...files },
      reached: ['postgres:5432'],
      refused: ['EROFS mkdir /app/x'],
      faults: ['it may write to /etc'],
    }),
  ).toEqual([
    'api: healthy, as node: tsx api/src/main.ts',
    '    wrote /tmp/tsx, 2 KB',
    '    wrote 6 files in /data, 6 KB',
    '    connected to postgres:5432',
    '    REFUSED a write: EROFS mkdir /app/x',
    '    FAULT: it may write to /etc',
  ]);
});
