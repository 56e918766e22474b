import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../base/workspaces';

/** A fake npm: records its start and end, and installs one package once the test allows it. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const note = (text) => appendFileSync('npm.txt', text + '\\n');
note('begins');
rmSync('node_modules', { recursive: true, force: true });
const waiting = setInterval(() => {
  if (!existsSync('let')) return;
  clearInterval(waiting);
  if (existsSync('broken')) { rmSync('broken'); note('fails'); console.error('npm says why'); process.exit(7); }
  mkdirSync('node_modules');
  symlinkSync(process.env.TSX, 'node_modules/tsx');
  note('ends');
}, 20);
`;

/** A repository that only has its commands and a fake npm. */
export async function installingRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-install-'));
  for (const name of ['programs', 'platform/bin', 'platform/src']) await mkdir(join(folder, name), { recursive: true });
  for (const name of ['haat.mjs', 'install-packages.mjs'])
    await cp(fromRoot('platform/bin', name), join(folder, 'platform/bin', name));
  await writeFile(
    join(folder, 'platform/src/cli.ts'),
    'export const main = async (argv: string[]): Promise<void> => console.log(`did ${argv[2]}`);',
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'programs/npm'), NPM);
  await writeFile(join(folder, 'programs/package.json'), '{ "type": "commonjs" }');
  await chmod(join(folder, 'programs/npm'), 0o755);

  /** Runs a command of that repository. */
  const haat = (command: string) => {
    const child = spawn(process.execPath, ['platform/bin/haat.mjs', command], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${join(folder, 'programs')}${delimiter}${process.env.PATH}`,
        TSX: fromRoot('node_modules/tsx'),
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    return {
      output: () => output,
      ended: new Promise<{ status: number | null; output: string }>((resolve) => {
        child.once('close', (status) => resolve({ status, output }));
      }),
    };
  };
  return {
    folder,
    haat,
    /** The recorded npm calls. */
    npmCalls: async () =>
      existsSync(join(folder, 'npm.txt')) ? (await readFile(join(folder, 'npm.txt'), 'utf8')).trim().split('\n') : [],
    /** Lets npm finish from now on. */
    finishNpm: () => writeFile(join(folder, 'let'), ''),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type InstallingRepository = Awaited<ReturnType<typeof installingRepository>>;
