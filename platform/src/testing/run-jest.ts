import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { fromRoot } from '../base/workspaces';
import { reasonOf } from './failure-reason';
import { keepTimes, longestFiles } from './file-times';
import type { Tally } from './tally';

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Failures as "file › test", followed by the reason; a file that could not run is listed by name only. */
function failuresIn({ testResults }: z.infer<typeof reportSchema>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(fromRoot(), name);
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [file];
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}${reasonOf(failureMessages)}`);
  });
}

interface RunOptions {
  /** Runs the files named `*.slow.test.ts`, and only these. */
  isSlow?: boolean;
  environment?: Readonly<Record<string, string>>;
  /** Stores the duration of each file, so that later runs start the longest first. */
  keepsTimes?: boolean;
}

/**
 * Runs jest with its usual output, and counts the results.
 * @param args jest's own arguments
 */
export async function runJest(
  args: readonly string[],
  { isSlow = false, environment = {}, keepsTimes = false }: RunOptions = {},
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'));
  const report = join(folder, 'report.json');
  const code = await new Promise<number>((resolve) => {
    const child = spawn(
      process.execPath,
      [fromRoot('node_modules/jest/bin/jest.js'), ...args, '--json', `--outputFile=${report}`],
      {
        cwd: fromRoot(),
        // PGlite loads its WebAssembly by import(), which needs this flag inside jest.
        env: {
          ...process.env,
          NODE_ENV: 'test',
          NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --experimental-vm-modules --no-warnings`.trim(),
          HAAT_SLOW: isSlow ? '1' : '0',
          ...environment,
        },
        // The JSON report also goes to standard output, which is not shown; jest's readable report goes to standard
        // error.
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  try {
    const result = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
    if (keepsTimes) await keepTimes(result.testResults);
    if (result.testResults.length > 1)
      console.log(['The files that took longest:', ...longestFiles(result.testResults)].join('\n'));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: result.numPendingTests,
      failures: failuresIn(result),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['jest, which wrote no report'] };
  } finally {
    await rm(folder, { recursive: true });
  }
}
