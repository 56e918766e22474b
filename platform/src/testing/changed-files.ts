import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../base/workspaces';

/** Files that no browser test can depend on. */
const isDocumentation = (file: string): boolean => file.startsWith('docs/') || file.endsWith('.md');

const git = async (...args: string[]): Promise<string[]> =>
  (await promisify(execFile)('git', args, { cwd: fromRoot() })).stdout.split('\n').filter(Boolean);

/**
 * The files that differ from a commit, committed or not.
 * @throws Error when git does not know the commit
 */
export async function changedFiles(since: string): Promise<string[]> {
  const changed = await git('diff', '--name-only', since, '--');
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...changed, ...added])];
}

/** Whether a change of these files can affect the browser tests. */
export const concernsBrowser = (files: readonly string[]): boolean => files.some((file) => !isDocumentation(file));
