import { combinations } from './combinations';

const current = { catalog: '1-a', content: '1-a' };

test('each remote that has changed is tried beside the others and the shell as visitors have them, and a new shell with what they have', () => {
  expect(combinations({ current, fresh: { catalog: '1-b', content: '1-a' }, isShellNew: true })).toEqual([
    { subject: 'catalog', releases: { catalog: 'new', content: 'current' }, shell: 'current' },
    { subject: 'shell', releases: { catalog: 'current', content: 'current' }, shell: 'new' },
  ]);
});

test('two that have changed are never new together: neither may need the other', () => {
  expect(
    combinations({ current, fresh: { catalog: '1-b', content: '1-b' }, isShellNew: false }).map(
      ({ releases }) => releases,
    ),
  ).toEqual([
    { catalog: 'new', content: 'current' },
    { catalog: 'current', content: 'new' },
  ]);
});

test('a remote that nobody has yet is tried as well; what has not changed is not', () => {
  expect(combinations({ current, fresh: { ...current, gifts: '1-a' }, isShellNew: false })).toEqual([
    { subject: 'gifts', releases: { catalog: 'current', content: 'current', gifts: 'new' }, shell: 'current' },
  ]);
  expect(combinations({ current, fresh: current, isShellNew: false })).toEqual([]);
});
