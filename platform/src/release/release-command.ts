import { Command } from 'commander';
import { remotesIn } from '@haat/releases';
import { remoteNames, remotes } from '../base/workspaces';
import { canaryCommand } from './commands/canary-command';
import { checkCommand } from './commands/check-command';
import { diffCommand } from './commands/diff-command';
import { doctorCommand } from './commands/doctor-command';
import { gcCommand } from './commands/gc-command';
import { historyCommand } from './commands/history-command';
import { listCommand } from './commands/list-command';
import { overrideCommand } from './commands/override-command';
import { previewCommand } from './commands/preview-command';
import { promoteCommand } from './commands/promote-command';
import { publishCommand } from './commands/publish-command';
import { rollbackCommand } from './commands/rollback-command';
import { routesCommand } from './commands/routes-command';
import { showCommand } from './commands/show-command';
import { slotsCommand } from './commands/slots-command';
import { teamCommand } from './commands/team-command';
import { isAddress } from './commands/release-options';
import { everyGate } from './gates/every-gate';
import type { Gate } from './gates/gate';
import { guardCommand } from './guard/guard-command';
import { openReleases } from './open-releases';

/**
 * `npm run release`: releases changes to visitors and rolls them back.
 * @param gates the requirements of a release
 */
export function releaseCommand(gates: readonly Gate[] = everyGate): Command {
  const program = new Command('release').description(
    `publish, promote and roll back releases of remotes (${remoteNames})`,
  );
  // A name from outside this repository must belong to a registered team.
  program.hook('preAction', async (_, action) => {
    const [name, version] = action.processedArgs as unknown[];
    // A build that is served elsewhere may be the first of its remote.
    if (action.name() === 'override' && isAddress(version)) return;
    if (action.registeredArguments[0]?.name() !== 'remote' || typeof name !== 'string' || name === 'shell') return;
    if (
      remotes.some((remote) => remote.name === name) ||
      (await remotesIn((await openReleases()).store)).includes(name)
    )
      return;
    action.error(`error: There is no remote '${name}'; the remotes are ${remoteNames}.`, { exitCode: 2 });
  });

  for (const each of [
    publishCommand(gates),
    checkCommand(gates),
    promoteCommand(gates),
    canaryCommand(gates),
    rollbackCommand(),
    overrideCommand(),
    previewCommand(),
    teamCommand(),
    routesCommand(),
    slotsCommand(),
    listCommand(),
    showCommand(),
    historyCommand(),
    diffCommand(),
    doctorCommand(),
    gcCommand(),
    guardCommand(),
  ])
    program.addCommand(each);

  // Exit codes: 0 done, 1 refused or failed, 2 unknown command.
  for (const each of [program, ...program.commands])
    each.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  return program;
}
