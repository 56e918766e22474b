import { lastGoodFile, localKeyFile } from './store-url';

test('local files are beside a folder of releases, or in the data folder for a bucket', () => {
  expect(localKeyFile('/srv/releases/', '/data')).toBe('/srv/release-key.pem');
  expect(localKeyFile('s3://haat/shop', '/data')).toBe('/data/release-key.pem');
  expect(lastGoodFile('/srv/releases/', '/data')).toBe('/srv/releases.last-good.json');
  expect(lastGoodFile('s3://haat/shop', '/data')).toBe('/data/haat%2Fshop.last-good.json');
});

test('each store has its own last good registry', () => {
  const files = [
    '/srv/releases',
    '/srv/dev-releases',
    's3://haat',
    's3://haat/shop',
    's3://haat/shop-2',
    's3://haat-shop',
  ].map((url) => lastGoodFile(url, '/srv'));
  expect(new Set(files).size).toBe(files.length);
});
