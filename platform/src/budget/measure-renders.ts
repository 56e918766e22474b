import { readRecordedResponses } from './answers';
import { renderRatio } from './render-ratio';
import { serverPages } from './server-pages';

/** The pages to measure. */
export interface Renders {
  /** Absolute path of the workspace. */
  folder: string;
  /** Of the remote. */
  name: string;
  /** Where its server file is. */
  server: string;
  /** The pages, each with path and query where its own route has parameters. */
  pages: readonly { page: string; at?: string | undefined }[];
}

/** Asked of the API while pages are measured: only what was recorded is answered. */
async function recordedAnswers(folder: string): Promise<(path: string) => Promise<unknown>> {
  const answers = await readRecordedResponses(folder);
  return (path) =>
    Object.hasOwn(answers, path)
      ? Promise.resolve(answers[path])
      : Promise.reject(
          new Error(
            `budget-answers.json of ${folder} has no answer to ${path}: record it by 'npm run budget -- NAME --record URL'`,
          ),
        );
}

// A process of its own (render-ratios.ts): with all of a build in its memory, what is cleared away there counts as
// rendering.
const { folder, name, server, pages } = JSON.parse(process.argv[2] ?? '{}') as Renders;
const rendered = await serverPages(server, name, await recordedAnswers(folder));
const ratios: Record<string, number> = {};
for (const { page, at } of pages) ratios[page] = await renderRatio(await rendered.prepare(page, at));
console.log(JSON.stringify(ratios));
process.exit(0);
