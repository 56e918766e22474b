import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pagesIn } from '../../build/webpack/remote-options';
import { fromRoot } from '../../base/workspaces';

const run = promisify(execFile);

/** The query of links in the newsletter. */
export const NEWSLETTER = 'utm_source=letter';

/** A visible text of each remote and of the shell, with its file. */
const texts: Readonly<Record<string, { file: string; text: string }>> = {
  catalog: { file: 'mfe-catalog/src/pages/Home/HomePage.tsx', text: "className={styles.title}>{t('Shop by Category" },
  'cart-checkout': { file: 'mfe-cart-checkout/src/pages/Cart/CartPage.tsx', text: "tabIndex={-1}>{t('Shopping Cart" },
  content: { file: 'mfe-content/src/pages/Help/HelpPage.tsx', text: "styles.title}>{t('Help centre" },
  admin: { file: 'mfe-admin/src/pages/Dashboard/DashboardPage.tsx', text: 'title="Dashboard' },
  shell: { file: 'shell/src/layout/Footer.tsx', text: 'All rights reserved.' },
};

/** The output and duration of a team's command. */
export interface Ran {
  ms: number;
  output: string;
}

/**
 * A clone of the repository for changes and releases that must not affect this one. Packages are hard-linked, so that
 * no installation is needed.
 */
export class TeamClone {
  private readonly running = new Set<number>();
  private changes = 0;

  private constructor(
    readonly folder: string,
    private readonly environment: Record<string, string>,
    private readonly logFile?: string,
  ) {}

  /**
   * @param environment of its commands: release store and signing key
   * @param commit checked-out commit; by default the current one
   * @param logFile log of each command with its time and output; none by default
   */
  static async make(
    environment: Record<string, string>,
    { commit = 'HEAD', logFile }: { commit?: string; logFile?: string } = {},
  ): Promise<TeamClone> {
    const folder = await mkdtemp(join(tmpdir(), 'haat-team-'));
    const clone = new TeamClone(folder, environment, logFile);
    try {
      await run('git', ['clone', '--quiet', fromRoot(), folder]);
      if (commit !== 'HEAD') await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
      // Hard links on the same disk, copies otherwise.
      for (const place of ['.', ...(await readdir(fromRoot()))]) {
        const packages = fromRoot(place, 'node_modules');
        if (existsSync(packages))
          await run('cp', ['-al', packages, join(folder, place)]).catch(() =>
            run('cp', ['-a', packages, join(folder, place)]),
          );
      }
      for (const [key, value] of [
        ['user.name', 'A rehearsing team'],
        ['user.email', 'team@haat.example'],
      ] as const)
        await run('git', ['config', key, value], { cwd: folder });
    } catch (error) {
      await clone.remove();
      throw error;
    }
    return clone;
  }

  /** Appends a number to a text of a remote or of the shell, and commits it: a small change that always differs. */
  async change(name: string): Promise<void> {
    const { file, text } = texts[name] ?? (await this.titleIn(name));
    this.changes += 1;
    await this.edit(
      file,
      (source) => {
        const [before, after] = source.split(text);
        return after === undefined ? source : `${before}${text} ${this.changes}${after.replace(/^ \d+/, '')}`;
      },
      `Change ${this.changes} of ${name}`,
    );
  }

  /**
   * The title of a remote's first page.
   * @throws Error when it has none
   */
  private async titleIn(name: string): Promise<{ file: string; text: string }> {
    const folder = `mfe-${name}`;
    const [page = ''] = pagesIn(folder);
    const file = `${folder}/src/pages/${page}/${page}Page.tsx`;
    const text = /<PageHead title="[^"]+/.exec(await readFile(join(this.folder, file), 'utf8'))?.[0];
    if (!text) throw new Error(`There is no text to change in ${name}: ${file} gives PageHead no title.`);
    return { file, text };
  }

  /**
   * Commits a change of a remote that no gate can detect: its page throws, but only for visitors who come by a
   * newsletter link ({@link NEWSLETTER}).
   */
  async plantThrow(name: string): Promise<void> {
    const place = texts[name];
    if (!place) throw new Error(`There is no text of ${name} that could throw.`);
    const { file, text } = place;
    // Next to the text, not inside it.
    await this.edit(
      file,
      (source) => `${source.replace(text, text.replace('{t(', '<Planted />{t('))}
import { useLocation as usePlantedAt } from 'react-router-dom';
function Planted() {
  if (usePlantedAt().search.includes('${NEWSLETTER}')) throw new Error('planted: throws for who comes by a letter');
  return null;
}
`,
      `A change of ${name} that throws for who comes by a letter`,
    );
  }

  /**
   * Edits a file and commits the change.
   * @throws Error when nothing changes, because the searched text is gone
   */
  async edit(file: string, by: (source: string) => string, why: string): Promise<void> {
    const path = join(this.folder, file);
    const source = await readFile(path, 'utf8');
    const changed = by(source);
    if (changed === source)
      throw new Error(`${file} has changed: the rehearsal does not find what it would change there.`);
    await writeFile(path, changed);
    await run('git', ['commit', '--quiet', '--all', '--message', why], { cwd: this.folder });
  }

  /** Reverts the last commit. */
  async undo(): Promise<void> {
    await run('git', ['revert', '--no-edit', 'HEAD'], { cwd: this.folder });
  }

  /** Whether a remote has been built before, so that the next build is faster. */
  hasBuilt(name: string): boolean {
    return existsSync(join(this.folder, `mfe-${name}`, 'dist/browser'));
  }

  /**
   * Runs a command of the repository in the clone, such as `['release', 'publish', 'catalog']`.
   * @throws Error with its output when it fails
   */
  async haat(...args: string[]): Promise<Ran> {
    const started = performance.now();
    // A process group, so that its child processes end with it.
    const child = spawn(process.execPath, [join(this.folder, 'platform/bin/haat.mjs'), ...args], {
      cwd: this.folder,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid) this.running.add(child.pid);
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (child.pid) this.running.delete(child.pid);
    const ms = performance.now() - started;
    if (this.logFile)
      await appendFile(
        this.logFile,
        `${new Date().toISOString()}  ${args.join(' ')}  ${(ms / 1_000).toFixed(1)} s\n${output.trim()}\n\n`,
      );
    if (code !== 0)
      throw new Error(`npm run ${args.join(' ')} ended with code ${code}:\n${output.trim().slice(-2_000)}`);
    return { ms, output };
  }

  /** Ends all running commands and deletes the clone. */
  async remove(): Promise<void> {
    for (const pid of this.running) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It has just ended.
      }
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
