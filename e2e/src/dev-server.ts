import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { shopUrl } from './open-browser';

/** A remote in development, served to the shop under test. */
export interface Dev {
  /** The address that the command prints. */
  link: string;
  /**
   * Ends it like Ctrl-C.
   * @returns its exit code
   */
  stop: () => Promise<number | null>;
}

/** The data folder of the shop under test, with its release key. */
const dataDir = process.env['HAAT_DATA'] ?? '';

/**
 * Runs `npm run dev -- <remote> --site <shop under test>` in a copy of the repository.
 * @throws Error with its output if it ends before it has printed the address
 */
export async function startDev(folder: string, remote: string): Promise<Dev> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(folder, 'platform/bin/haat.mjs'), 'dev', remote, '--site', shopUrl],
    {
      cwd: folder,
      env: {
        ...process.env,
        RELEASE_KEY_FILE: join(dataDir, 'release-key.pem'),
        RELEASE_BY: 'Asha <asha@haat.example>',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let output = '';
  const link = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      const found = /Open (\S+) in the browser/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`npm run dev has ended. It said:\n${output}`)));
  });
  return {
    link,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
