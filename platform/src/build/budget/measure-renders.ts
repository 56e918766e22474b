import { readRecordedResponses } from './recorded-responses';
import { renderRatio } from './render-ratio';
import { serverPages } from './server-pages';

/** The pages to measure. */
export interface Renders {
  /** Absolute path of the workspace. */
  folder: string;
  /** The remote's name. */
  name: string;
  /** Folder of its server file. */
  server: string;
  /** The pages, with path and query where their routes have parameters. */
  pages: readonly { page: string; at?: string | undefined }[];
}

/** Answers API requests during the measurement from the recorded responses only. */
async function respondFromRecording(folder: string): Promise<(path: string) => Promise<unknown>> {
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

// A separate process (started by render-ratios.ts): in the build's process, garbage collection of the build would count
// as rendering.
const { folder, name, server, pages } = JSON.parse(process.argv[2] ?? '{}') as Renders;
const rendered = await serverPages(server, name, await respondFromRecording(folder));
const ratios: Record<string, number> = {};
for (const { page, at } of pages) ratios[page] = await renderRatio(await rendered.prepare(page, at));
console.log(JSON.stringify(ratios));
process.exit(0);
