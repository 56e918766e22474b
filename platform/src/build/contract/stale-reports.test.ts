/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import { apiReports, KIT, readStoredReport, reportHash } from './api-reports';
import { knownReports, staleReports } from './stale-reports';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'reports-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const owners = ['content'];
const never = () => Promise.reject(new Error('it was made again'));

test('a current report is remembered, here and where its name is passed as known', async () => {
  expect(await knownReports(owners, folder)).toEqual([]);
  expect(await staleReports({ owners, folder, generate: readStoredReport })).toEqual([]);
  const known = await knownReports(owners, folder);
  expect(known).toHaveLength(1);
  expect(await staleReports({ owners, folder, generate: never })).toEqual([]);
  const elsewhere = join(folder, 'elsewhere');
  await expect(staleReports({ owners, folder: elsewhere, generate: never })).rejects.toThrow('it was made again');
  expect(await staleReports({ owners, folder: elsewhere, known, generate: never })).toEqual([]);
  expect(await knownReports(owners, elsewhere)).toEqual(known);
});

test('a stale report is returned with the current one and is not remembered', async () => {
  expect(await staleReports({ owners, folder, generate: () => Promise.resolve('another') })).toMatchObject([
    { report: { owner: 'content' }, current: 'another' },
  ]);
  expect(await knownReports(owners, folder)).toEqual([]);
});

test("a report of the kit is checked again after a change of the kit's sources", async () => {
  const [report] = apiReports().filter(({ owner }) => owner === KIT);
  if (!report) throw new Error('The kit has no report.');
  expect(report.sources?.some((source) => String(report.modules).startsWith(`${source}/`))).toBe(true);
  const hash = () => reportHash({ ...report, sources: [relative(fromRoot(), folder)] });
  await writeFile(join(folder, 'index.ts'), 'export type Kept = string;');
  const before = await hash();
  expect(await hash()).toBe(before);
  await writeFile(join(folder, 'index.ts'), 'export type Kept = number;');
  expect(await hash()).not.toBe(before);
});
