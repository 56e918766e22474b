import { combinations } from './combinations';

const current = { catalog: '1-a', content: '1-a' };

test('each changed remote is tested with the current releases and shell, and a new shell with the current releases', () => {
  expect(combinations({ current, fresh: { catalog: '1-b', content: '1-a' }, isShellNew: true })).toEqual([
    { subject: 'catalog', releases: { catalog: 'new', content: 'current' }, shell: 'current' },
    { subject: 'shell', releases: { catalog: 'current', content: 'current' }, shell: 'new' },
  ]);
});

test('two changed remotes are never new in the same combination', () => {
  expect(
    combinations({ current, fresh: { catalog: '1-b', content: '1-b' }, isShellNew: false }).map(
      ({ releases }) => releases,
    ),
  ).toEqual([
    { catalog: 'new', content: 'current' },
    { catalog: 'current', content: 'new' },
  ]);
});

test('a remote without a current release is tested too, unchanged ones are not', () => {
  expect(combinations({ current, fresh: { ...current, gifts: '1-a' }, isShellNew: false })).toEqual([
    { subject: 'gifts', releases: { catalog: 'current', content: 'current', gifts: 'new' }, shell: 'current' },
  ]);
  expect(combinations({ current, fresh: current, isShellNew: false })).toEqual([]);
});
