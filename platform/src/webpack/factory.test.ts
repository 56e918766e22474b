import { host, remote } from './factory';

const admin = () => remote({ name: 'admin', pages: ['Dashboard'] });

test.each([['the shell', host], ['a remote', admin]])('%s gives up a chunk after 120 seconds', (_, build) => {
  expect(build().output?.chunkLoadTimeout).toBe(120_000);
});

test('the shell\'s files are under /assets/shell/, and a remote finds its own beside its entry', () => {
  expect(host().output?.publicPath).toBe('/assets/shell/');
  expect(admin().output?.publicPath).toBe('auto');
});

test('a page that is declared but not there stops the build with its name', () => {
  expect(() => remote({ name: 'admin', pages: ['Nowhere'] })).toThrow(/'Nowhere'.*NowherePage\.tsx isn't there/);
});
