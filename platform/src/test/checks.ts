import { spawn } from 'node:child_process';
import { fromRoot } from '../workspaces';
import type { Tally } from './tally';

const checks = {
  types: ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.solution.json'],
  lint: [
    'node_modules/eslint/bin/eslint.js',
    ...['.', '--max-warnings', '0'],
    ...['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'],
  ],
  contract: ['platform/bin/haat.mjs', 'contract', '--check'],
  texts: ['platform/bin/haat.mjs', 'texts'],
} as const;

/** Runs a check that passes or fails as one; its output is shown. */
function check(name: string, [program, ...args]: readonly [string, ...string[]]): Promise<Tally> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [fromRoot(program), ...args], {
      cwd: fromRoot(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      resolve({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
    });
  });
}

/** Types, lint, the API reports and the texts, at the same time. */
export const runChecks = (): Promise<Tally[]> =>
  Promise.all(Object.entries(checks).map(([name, call]) => check(name, call)));
