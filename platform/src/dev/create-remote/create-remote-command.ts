import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { fromRoot, root } from '../../base/workspaces';
import { listings } from './list-remote';
import { planRemote, type RemotePlan, type CreateRemoteOptions } from './plan-remote';
import { remoteFiles } from './remote-files';
import { writeFilesAtomically, type Files } from './write-files-atomically';

const LOCK = 'package-lock.json';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Links the package into node_modules, so that the changed lock file does not cause a full installation at the next
 * start.
 */
async function link({ folder }: RemotePlan, lockBefore: string, lock: string): Promise<void> {
  const own = fromRoot('node_modules/@haat');
  if (existsSync(own) && !existsSync(join(own, folder))) await symlink(join('../..', folder), join(own, folder));
  const stamp = fromRoot('node_modules/.haat-installed');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hashOf(lockBefore)) await writeFile(stamp, hashOf(lock));
}

/**
 * The files to write, and the current text of the changed ones.
 * @throws Error in one sentence when the name is invalid or a file has an unexpected form
 */
async function filesOf(plan: RemotePlan): Promise<{ made: Files; changed: Files; before: Files }> {
  const created = new Map(Object.entries(remoteFiles(plan)).map(([file, text]) => [join(plan.folder, file), text]));
  const before = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const [file, listed] of Object.entries(listings)) {
    const text = await readFile(fromRoot(file), 'utf8');
    before.set(file, text);
    changed.set(file, listed(text, plan));
  }
  return { made: created, changed, before };
}

/**
 * Creates a remote with one page that passes every check.
 * @param dryRun reports what would be created without writing it
 * @returns the plan, and the written and changed files below the repository's root
 * @throws Error in one sentence; then all files are unchanged
 */
export async function createRemote(
  name: string,
  options: CreateRemoteOptions,
  dryRun = false,
): Promise<{ plan: RemotePlan; made: string[]; changed: string[] }> {
  const plan = planRemote(name, options);
  const { made, changed, before } = await filesOf(plan);
  if (!dryRun) {
    await writeFilesAtomically(root, new Map([...made, ...changed]), before);
    await link(plan, before.get(LOCK) ?? '', changed.get(LOCK) ?? '');
  }
  return { plan, made: [...made.keys()], changed: [...changed.keys()] };
}

/** `npm run create-remote`: a new remote with one page. */
export function createRemoteCommand(): Command {
  return (
    new Command('create-remote')
      // Exit codes: 0 done, 1 refused, 2 unknown command.
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
      .description(
        'create a remote with one page, its tests, its budget and its contract, and add it to the files that list remotes',
      )
      .argument('<name>', 'its name in the registry, e.g. gift-cards; the folder is mfe-<name>')
      .option('--path <path>', 'path of its page; /<name> by default')
      .option('--title <title>', 'title of its page; derived from the name by default')
      .option('--dry-run', 'print what would be created, without creating it')
      .option('--json', 'print the result as JSON')
      .action(
        async (
          name: string,
          { json, dryRun = false, ...options }: CreateRemoteOptions & { json?: boolean; dryRun?: boolean },
        ) => {
          const { plan, made, changed } = await createRemote(name, options, dryRun);
          if (json)
            return console.log(JSON.stringify({ ...(dryRun ? { dryRun } : {}), ...plan, made, changed }, null, 2));
          console.log(`${dryRun ? 'Would make' : 'Made'} ${plan.folder}, with '${plan.title}' at ${plan.path}:
${made.map((file) => `  ${file}`).join('\n')}
${dryRun ? 'Would say it in' : 'Said it in'}:
${changed.map((file) => `  ${file}`).join('\n')}`);
          if (!dryRun)
            console.log(`
Next:
${[
  ['npm start', `shows it at http://localhost:3000${plan.path}`],
  [`npm run dev -- ${plan.name}`, 'to work on it, with its state kept'],
  [`npm run unit -- --selectProjects ${plan.folder}`, 'its tests'],
  ['git add -A && git commit', 'a release is made of what is committed'],
  [`npm run release -- publish ${plan.name}`, 'then canary, promote'],
]
  .map(([command = '', what = '']) => `  ${command.padEnd(58)}${what}`)
  .join('\n')}
Its path is in ${plan.folder}/haat.json and comes with its release; the shell stays as it is (docs/teams.md).`);
        },
      )
  );
}
