import { Command } from 'commander';
import { buildChanged } from './build/build-changed';
import { publishAll } from './release/publish';
import { startCommand } from './start/start-command';
import { remoteFolder, root } from './workspaces';
import { relative } from 'node:path';

/** Every command of the repository; each part is loaded when its command runs. */
export async function main(argv: string[]): Promise<void> {
  const program = new Command('haat').description('The commands of the Haat shop').showHelpAfterError();

  program.command('start').description('build what changed, then serve the whole shop at http://localhost:3000 (PORT)').action(startCommand);

  program
    .command('build')
    .description('build the shell and the remotes that changed, and publish them to the local folder of releases')
    .argument('[names...]', 'remotes (catalog, cart-checkout, content, admin) or shell; all by default')
    .option('--force', 'build even what has not changed')
    .action(async (names: string[], options: { force?: boolean }) => {
      const folders = names.map((name) => (name === 'shell' ? 'shell' : relative(root, remoteFolder(name))));
      const built = await buildChanged({
        ...(folders.length > 0 ? { folders } : {}),
        force: options.force === true,
        onBuilt: (folder, ms) => console.log(`${folder} built in ${(ms / 1000).toFixed(1)} s`),
      });
      if (built.length === 0) console.log('Nothing has changed since the last build.');
      if (folders.length === 0 || folders.some((folder) => folder !== 'shell')) {
        const { publish } = await import('./release/publish');
        if (names.length === 0) await publishAll();
        else for (const name of names) if (name !== 'shell') await publish(name, `${root}/.data/releases`);
      }
    });

  try {
    await program.parseAsync(argv);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
