import { spawn } from 'node:child_process';
import { fromRoot } from '../base/workspaces';
import type { Tally } from './tally';

const haat = 'platform/bin/haat.mjs';
const eslintCache = ['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'];

type Call = readonly [program: string, ...args: string[]];

const quickChecks: Record<string, Call> = {
  types: ['node_modules/typescript-7/bin/tsc', '-b', 'tsconfig.solution.json'],
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0', ...eslintCache],
  texts: [haat, 'texts'],
};

const slowChecks: Record<string, Call> = {
  contract: [haat, 'contract', '--check'],
  exports: ['node_modules/knip/bin/knip.js', '--include', 'files,exports,types', '--no-config-hints'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
};

/** Runs a check that counts as one test; its output is shown. */
function check(name: string, [program, ...args]: Call): Promise<Tally> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [fromRoot(program), ...args], {
      cwd: fromRoot(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      resolve(
        code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, failures: [name] },
      );
    });
  });
}

/**
 * Starts the type check, lint and text check in parallel.
 * @param isSlow checks the API reports, unused exports and the format instead
 */
export const startChecks = (isSlow: boolean): Promise<Tally>[] =>
  Object.entries(isSlow ? slowChecks : quickChecks).map(([name, call]) => check(name, call));
