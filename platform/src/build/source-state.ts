import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../base/workspaces';

const run = promisify(execFile);

/** The current commit, and uncommitted changes in some folders; null outside of a repository. */
export async function sourceState(folders: readonly string[]): Promise<{ commit: string; changed: string[] } | null> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: fromRoot() });
    const { stdout: changed } = await run('git', ['status', '--porcelain', '--', ...folders], { cwd: fromRoot() });
    return {
      commit: commit.trim(),
      changed: changed
        .split('\n')
        .map((line) => line.slice(3))
        .filter(Boolean),
    };
  } catch {
    return null;
  }
}
