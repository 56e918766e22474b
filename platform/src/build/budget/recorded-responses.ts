import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded API responses for measuring the pages of a workspace: budget-answers.json, by path and query. */
const responsesSchema = z.record(z.string(), z.unknown());
export type RecordedResponses = z.infer<typeof responsesSchema>;

const responsesFile = (folder: string) => join(folder, 'budget-answers.json');

export async function readRecordedResponses(folder: string): Promise<RecordedResponses> {
  return existsSync(responsesFile(folder))
    ? responsesSchema.parse(JSON.parse(await readFile(responsesFile(folder), 'utf8')))
    : {};
}

export async function writeRecordedResponses(folder: string, answers: RecordedResponses): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(responsesFile(folder), `${JSON.stringify(sorted)}\n`);
}
