/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptReport } from './api-reports';
import { knownReports, staleReports } from './stale-reports';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'reports-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const owners = ['content'];
const never = () => Promise.reject(new Error('it was made again'));

test('a report that is what the code says is known from then on, here and where its name is told', async () => {
  expect(await knownReports(owners, folder)).toEqual([]);
  expect(await staleReports({ owners, folder, make: keptReport })).toEqual([]);
  const known = await knownReports(owners, folder);
  expect(known).toHaveLength(1);
  expect(await staleReports({ owners, folder, make: never })).toEqual([]);
  const elsewhere = join(folder, 'elsewhere');
  await expect(staleReports({ owners, folder: elsewhere, make: never })).rejects.toThrow('it was made again');
  expect(await staleReports({ owners, folder: elsewhere, known, make: never })).toEqual([]);
  expect(await knownReports(owners, elsewhere)).toEqual(known);
});

test("one that isn't is told with the code's own, and is not known", async () => {
  expect(await staleReports({ owners, folder, make: () => Promise.resolve('another') })).toMatchObject([
    { report: { owner: 'content' }, current: 'another' },
  ]);
  expect(await knownReports(owners, folder)).toEqual([]);
});
