import type { Command } from 'commander';
import { remoteNames } from '../../base/workspaces';
import { checkRelease } from '../gates/check-release';
import { checkShell } from '../gates/check-shell';
import { formatGateResult } from '../gates/format-gate-result';
import type { Gate } from '../gates/gate';
import { GateContext, type SurroundingsOptions } from '../gates/gate-context';
import type { GateResult } from '../gates/run-gates';
import { openReleases } from '../open-releases';
import { parseRemote } from './arguments';
import {
  buildWithReports,
  command,
  print,
  refusal,
  refusedBy,
  versionOf,
  withTrialShop,
  type CommonOptions,
} from './release-options';

/** `release check`: runs the gates of a release without releasing it. */
export function checkCommand(gates: readonly Gate[]): Command {
  return withTrialShop(
    command(
      'check',
      'run the gates of promote and canary for a release, and change nothing; for shell: check that every current release runs in the new one',
    ),
  )
    .argument('<remote>', `${remoteNames}, or shell`, (name: string) => (name === 'shell' ? name : parseRemote(name)))
    .argument('[version]', 'a version, or current, previous, canary, newest', 'newest')
    .action(async (name: string, versionOrChannel: string, options: CommonOptions & SurroundingsOptions) => {
      const releases = await openReleases();
      const onResult = (result: GateResult) => options.json || console.log(formatGateResult(result));
      if (name === 'shell') {
        if (!options.shell) await buildWithReports('shell', ['shared'], options);
        const results = await checkShell(releases, options.shell, onResult);
        const passed = results.every((result) => result.passed);
        print(options, { shell: options.shell ?? 'built here', passed, releases: results }, [
          passed
            ? 'It may be put into service: every release that visitors have runs in it.'
            : 'It must not be put into service while visitors have those releases.',
        ]);
        if (!passed) process.exitCode = 1;
        return;
      }
      const version = await versionOf(releases, name, versionOrChannel);
      if (!options.json) console.log(`${name} ${version}, with ${others(await GateContext.of(releases), name)}:`);
      const checked = await GateContext.during(releases, options, (context) =>
        checkRelease(context, name, version, gates, onResult),
      );
      print(options, refusal(checked), [
        checked.passed
          ? `It may be given to visitors: npm run release -- promote ${name} ${version}`
          : `It would not be released: refused by ${refusedBy(checked)}.`,
      ]);
      if (!checked.passed) process.exitCode = 1;
    });
}

/** The current releases of the other remotes, as text. */
const others = ({ registry }: GateContext, name: string): string =>
  Object.entries(registry)
    .filter(([other]) => other !== name)
    .map(([other, { version }]) => `${other} ${version}`)
    .join(', ') || 'no other remote';
