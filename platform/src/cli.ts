import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@haat/releases';
import { Command } from 'commander';
import { analyzeCommand } from './analyze/analyze-command';
import { budgetCommand } from './budget/budget-command';
import { benchCommand } from './bench/bench-command';
import { buildChanged } from './build/build-changed';
import { contractCommand } from './contract/contract-command';
import { matrixCommand } from './matrix/matrix-command';
import { publishAll } from './release/publish';
import { createRemoteCommand } from './create-remote/create-remote-command';
import { devCommand } from './dev/dev-command';
import { publishShell } from './release/publish-shell';
import { rehearsalCommand } from './rehearsal/rehearsal-command';
import { releaseCommand } from './release/release-command';
import { releasesUrl } from './release/releases-url';
import { benchApiCommand } from './scale/bench-api-command';
import { generateCommand } from './scale/generate-command';
import { startCommand } from './start/start-command';
import { fromRoot, remoteFolder, remoteNames, root } from './workspaces';

/** A command that a workspace brings. The platform knows it by its place only: nothing of the workspace is compiled into a build. */
interface Brought {
  run: (args: string[]) => Promise<number>;
}

const brought = async (file: string): Promise<Brought> => (await import(pathToFileURL(fromRoot(file)).href)) as Brought;

/** Every command of the repository; each part is loaded when its command runs. */
export async function main(argv: string[]): Promise<void> {
  const program = new Command('haat').description('The commands of the Haat shop').showHelpAfterError();

  program.command('start').description('build what changed, then serve the whole shop at http://localhost:3000 (PORT)').action(startCommand);

  program
    .command('start-split')
    .description('shell, a server for each remote, API and PostgreSQL, each on its own port')
    .action(async () => (await import('./start/start-split-command')).startSplitCommand());

  program.addCommand(devCommand());
  program.addCommand(createRemoteCommand());

  program
    .command('build')
    .description('build the shell and the remotes that changed, and put them into the store of releases')
    .argument('[names...]', `remotes (${remoteNames}) or shell; all by default`)
    .option('--force', 'build even what has not changed')
    .action(async (names: string[], options: { force?: boolean }) => {
      const folders = names.map((name) => (name === 'shell' ? 'shell' : relative(root, remoteFolder(name))));
      const built = await buildChanged({
        ...(folders.length > 0 ? { folders } : { development: true }),
        force: options.force === true,
        onBuilt: (folder, ms) => console.log(`${folder} built in ${(ms / 1000).toFixed(1)} s`),
      });
      if (built.length === 0) console.log('Nothing has changed since the last build.');
      if (names.length === 0 || names.includes('shell')) await publishShell();
      if (folders.length === 0 || folders.some((folder) => folder !== 'shell')) {
        await publishAll(releasesUrl(), names.length === 0 ? undefined : names.filter((name) => name !== 'shell'));
      }
    });

  program
    .command('test')
    .description('types, lint, unit, component, API and browser tests')
    .action(async () => (await import('./test/test-command')).testCommand());

  program
    .command('unit')
    .description('unit, component and API tests')
    .argument('[jest...]', 'arguments of jest, e.g. --selectProjects mfe-catalog')
    .allowUnknownOption()
    .action(async (args: string[]) => {
      const { failed, passed } = await (await import('./test/run-jest')).runJest(args);
      console.log(`${passed} passed, ${failed} failed`);
      process.exit(failed === 0 ? 0 : 1);
    });

  program
    .command('e2e')
    .description('the browser tests alone, against a shop started for them')
    .argument('[jest...]', 'arguments of jest, e.g. part of a test file\'s name')
    .allowUnknownOption()
    .action(async (args: string[]) => {
      const { failed, passed } = await (await import('./test/test-command')).runBrowserTests(args);
      console.log(`${passed} passed, ${failed} failed`);
      process.exit(failed === 0 ? 0 : 1);
    });

  program.addCommand(matrixCommand());
  program.addCommand(releaseCommand());
  program.addCommand(rehearsalCommand());
  program.addCommand(generateCommand());
  program.addCommand(benchApiCommand());
  program.addCommand(benchCommand());

  program.addCommand(analyzeCommand());
  program.addCommand(budgetCommand());
  program.addCommand(contractCommand());

  program
    .command('import')
    .description('bring a catalogue in from a file of Shopify, Flipkart or WooCommerce')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) => process.exit(await (await brought('api/src/import/cli.ts')).run(args)));

  program
    .command('pictures')
    .description('draw the pictures of the assortment that are missing or out of date (needs Blender)')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) => process.exit(await (await brought('assortment/src/pictures-command.ts')).run(args)));

  try {
    await program.parseAsync(argv);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
