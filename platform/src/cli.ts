import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@haat/releases';
import { Command } from 'commander';
import { fromRoot, remoteFolder, remoteNames, root } from './base/workspaces';

/**
 * A command of a workspace, known to the platform by its path only, so that builds do not compile the workspace's code.
 */
interface WorkspaceCommand {
  run: (args: string[]) => Promise<number>;
}

const importCommand = async (file: string): Promise<WorkspaceCommand> =>
  (await import(pathToFileURL(fromRoot(file)).href)) as WorkspaceCommand;

/** Commands in separate files. */
const ownFiles: Readonly<Record<string, () => Promise<Command>>> = {
  dev: async () => (await import('./dev/dev-command')).devCommand(),
  'create-remote': async () => (await import('./dev/create-remote/create-remote-command')).createRemoteCommand(),
  'e2e-matrix': async () => (await import('./testing/matrix/matrix-command')).matrixCommand(),
  release: async () => (await import('./release/release-command')).releaseCommand(),
  'release-rehearsal': async () => (await import('./perf/rehearsal/rehearsal-command')).rehearsalCommand(),
  'containers-rehearsal': async () => (await import('./perf/containers/containers-command')).containersCommand(),
  generate: async () => (await import('./perf/scale/generate-command')).generateCommand(),
  'bench-api': async () => (await import('./perf/scale/bench-api-command')).benchApiCommand(),
  'bench-cache': async () => (await import('./perf/scale/bench-cache-command')).benchCacheCommand(),
  'bench-mixed': async () => (await import('./perf/scale/bench-mixed-command')).benchMixedCommand(),
  'bench-orders': async () => (await import('./perf/scale/bench-orders-command')).benchOrdersCommand(),
  'bench-staff': async () => (await import('./perf/scale/bench-staff-command')).benchStaffCommand(),
  bench: async () => (await import('./perf/bench/bench-command')).benchCommand(),
  analyze: async () => (await import('./build/analyze/analyze-command')).analyzeCommand(),
  budget: async () => (await import('./build/budget/budget-command')).budgetCommand(),
  kit: async () => (await import('./build/kit/kit-command')).kitCommand(),
  contract: async () => (await import('./build/contract/contract-command')).contractCommand(),
  test: async () => (await import('./testing/test-command')).testCommand(),
  'test-slow': async () => (await import('./testing/test-command')).slowTestCommand(),
  bars: async () => (await import('./testing/bars/bars-command')).barsCommand(),
  texts: async () => (await import('./build/texts/texts-command')).textsCommand(),
};

/**
 * All commands of the repository. A command's module is loaded when it runs; all are loaded only for the list of
 * commands, because that takes seconds.
 */
export async function main(argv: string[]): Promise<void> {
  const program = new Command('haat').description('The commands of the Haat shop').showHelpAfterError();

  program
    .command('start')
    .description('build what changed, then serve the whole shop at http://localhost:3000 (PORT)')
    .action(async () => (await import('./dev/start/start-command')).startCommand());

  program
    .command('start-split')
    .description('serve shell, remotes, API and PostgreSQL, each on its own port')
    .action(async () => (await import('./dev/start/start-split-command')).startSplitCommand());

  program
    .command('build')
    .description('build the shell and the remotes that changed, and publish them to the release store')
    .argument('[names...]', `remotes (${remoteNames}) or shell; all by default`)
    .option('--force', 'build even what has not changed')
    .action(async (names: string[], options: { force?: boolean }) => {
      const [{ buildChanged }, { publishAll }, { publishShell }, { releasesUrl }] = await Promise.all([
        import('./build/build-changed'),
        import('./release/publish'),
        import('./release/publish-shell'),
        import('./release/releases-url'),
      ]);
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
    .command('unit')
    .description('run the unit, component and API tests')
    .argument('[jest...]', 'arguments of jest, e.g. --selectProjects mfe-catalog')
    .option('--slow', 'run the slow tests instead')
    .allowUnknownOption()
    .action(async (args: string[], { slow }: { slow?: boolean }) => {
      const tally = await (await import('./testing/run-jest')).runJest(args, { isSlow: slow === true });
      console.log(`${tally.passed} passed, ${tally.failed} failed`);
      process.exit(tally.failed === 0 ? 0 : 1);
    });

  program
    .command('e2e')
    .description('run the browser tests, against a shop started for them')
    .argument('[jest...]', "arguments of jest, e.g. part of a test file's name")
    .option('--slow', 'run the slow tests instead')
    .allowUnknownOption()
    .action(async (args: string[], { slow }: { slow?: boolean }) => {
      const tally = await (await import('./testing/browser-tests')).runBrowserTests(args, { isSlow: slow === true });
      console.log(`${tally.passed} passed, ${tally.failed} failed`);
      process.exit(tally.failed === 0 ? 0 : 1);
    });

  program
    .command('import')
    .description('import a catalogue from a CSV file or an Excel workbook')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) => process.exit(await (await importCommand('api/src/import-cli.ts')).run(args)));

  program
    .command('export')
    .description('write all products, categories, customers or orders as a CSV file')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) => process.exit(await (await importCommand('api/src/export/cli.ts')).run(args)));

  program
    .command('backup')
    .description('write a backup of the shop to one file')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) =>
      process.exit(await (await importCommand('api/src/backup/cli.ts')).run(['backup', ...args])),
    );

  program
    .command('restore')
    .description('restore a backup into a new shop')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) =>
      process.exit(await (await importCommand('api/src/backup/cli.ts')).run(['restore', ...args])),
    );

  program
    .command('permissions')
    .description('write docs/permissions.md from the guards of the API')
    .action(async () => process.exit(await (await importCommand('api/src/permissions-command.ts')).run([])));

  program
    .command('pictures')
    .description('render the pictures of the assortment that are missing or out of date (needs Blender)')
    .helpOption(false)
    .allowUnknownOption()
    .argument('[arguments...]')
    .action(async (args: string[]) =>
      process.exit(await (await importCommand('assortment/src/pictures-command.ts')).run(args)),
    );

  const requested = argv[2] ?? '';
  const own = ownFiles[requested];
  if (own) program.addCommand(await own());
  else if (!program.commands.some((command) => command.name() === requested))
    for (const load of Object.values(ownFiles)) program.addCommand(await load());

  try {
    await program.parseAsync(argv);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
