import { startS3Server, type S3Server } from '../testing-s3';
import { S3Store } from './s3-store';

let server: S3Server;
let store: S3Store;
beforeAll(async () => {
  server = await startS3Server();
  Object.assign(process.env, server.environment);
  store = new S3Store(server.newUrl());
});
afterAll(() => server.stop());

test('a folder with more files than one response lists is listed and removed completely', async () => {
  const paths = Array.from({ length: 1_005 }, (_, index) => `a/${String(index).padStart(4, '0')}.txt`);
  await Promise.all(paths.map((path) => store.write(path, '')));
  expect(await store.list('a')).toEqual(paths);
  await store.remove('a');
  expect(await store.list('')).toEqual([]);
  // A thousand files take long on a busy machine.
});
