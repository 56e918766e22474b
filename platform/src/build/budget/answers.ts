import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Recorded API responses for measuring the pages of a workspace: budget-answers.json, by path and query. */
const answersSchema = z.record(z.string(), z.unknown());
export type Answers = z.infer<typeof answersSchema>;

const answersFile = (folder: string) => join(folder, 'budget-answers.json');

export async function readRecordedResponses(folder: string): Promise<Answers> {
  return existsSync(answersFile(folder))
    ? answersSchema.parse(JSON.parse(await readFile(answersFile(folder), 'utf8')))
    : {};
}

export async function writeAnswers(folder: string, answers: Answers): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(answersFile(folder), `${JSON.stringify(sorted)}\n`);
}
