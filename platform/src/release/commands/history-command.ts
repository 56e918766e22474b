import type { Command } from 'commander';
import type { RegistryRecord } from '@haat/releases';
import { openReleases } from '../open-releases';
import { parseCount, parseTime } from './arguments';
import { command, print, type CommonOptions } from './release-options';

/** `release history`: prints the history of the registry. */
export function historyCommand(): Command {
  return command('history', 'what was done to the registry, the latest first')
    .option('--at <time>', 'the state at a time', parseTime)
    .option('--most <n>', 'maximum number of states', parseCount, 20)
    .action(async (options: CommonOptions & { at?: Date; most: number }) => {
      const { history } = await openReleases();
      if (options.at) {
        const record = await history.at(options.at);
        if (!record) throw new Error('There was no registry yet.');
        return print(options, record, [
          lineOf(record),
          ...Object.entries(record.registry).map(([remote, { version }]) => `       ${remote} ${version}`),
        ]);
      }
      const records = await history.all(options.most);
      print(options, records, records.map(lineOf));
    });
}

const lineOf = ({ sequence, at, by, action, remote, why, registry }: RegistryRecord) => {
  const now = remote ? registry[remote] : undefined;
  const to = now ? ` → ${now.canary ? `${now.canary.version} for ${now.canary.percent}%` : now.version}` : '';
  return `${String(sequence).padStart(5)}  ${at}  ${action}${remote ? ` ${remote}` : ''}${to}  by ${by}${why ? `: ${why}` : ''}`;
};
