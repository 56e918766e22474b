import { serviceTokenFrom, TelemetryClient } from '@haat/releases';
import { Command, InvalidArgumentError } from 'commander';
import { openReleases, type Releases } from '../open-releases';
import { releasesUrl } from '../releases-url';
import { dataFolder } from '../../base/workspaces';
import { Guard, lineOf, type GuardEvent } from './guard';
import { runGuard } from './run-guard';

const seconds = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0.5 && value <= 60)) throw new InvalidArgumentError('It must be a number of seconds from 0.5 to 60.');
  return value;
};

/**
 * A guard for a release store that reads telemetry from the shop's API.
 * @param token the service token; by default SERVICE_TOKEN, or the one that the API created in the data folder
 */
export function guardOver(
  releases: Releases,
  apiUrl: string,
  { token = process.env['SERVICE_TOKEN'], dryRun = false }: { token?: string | undefined; dryRun?: boolean } = {},
): Guard {
  return new Guard({
    releases,
    telemetry: new TelemetryClient(apiUrl, serviceTokenFrom({ SERVICE_TOKEN: token, HAAT_DATA_DIR: dataFolder() })),
    dryRun,
  });
}

/** `npm run release -- guard`: watches canaries until stopped. */
export function guardCommand(): Command {
  return new Command('guard')
    .description('watch canaries, and end one that fails or is slow more often than the current release')
    .option(
      '--api <address>',
      'address of the API; API_INTERNAL_URL by default',
      process.env['API_INTERNAL_URL'] || 'http://127.0.0.1:3001',
    )
    .option('--every <seconds>', 'interval of the checks', seconds, 2)
    .option('--once', 'check once and print the findings')
    .option('--dry-run', 'print which canaries would be ended, without ending them')
    .option('--json', 'print each finding as a line of JSON')
    .action(
      async ({
        api,
        every,
        once,
        dryRun,
        json,
      }: {
        api: string;
        every: number;
        once?: boolean;
        dryRun?: boolean;
        json?: boolean;
      }) => {
        const guard = guardOver(await openReleases(), api, { dryRun: dryRun === true });
        const printed = new Map<string, string>();
        const print = (event: GuardEvent) => {
          const text = json ? JSON.stringify(event) : lineOf(event);
          if (printed.get(event.remote) !== text) console.log(json ? text : `${new Date().toISOString()}  ${text}`);
          printed.set(event.remote, text);
        };
        if (once) {
          const events = await guard.look();
          events.forEach(print);
          if (events.length === 0 && !json) console.log('No remote has a canary.');
          return;
        }
        if (!json)
          console.log(`Watching the canaries in ${releasesUrl()} with the telemetry of ${api}. Press Ctrl-C to stop.`);
        const stop = runGuard(guard, {
          everyMs: every * 1_000,
          onEvent: print,
          onError: (message) => console.error(message ?? 'Checks work again.'),
        });
        await new Promise<void>((resolve) => {
          process.once('SIGINT', resolve);
          process.once('SIGTERM', resolve);
        });
        await stop();
        process.exit(0);
      },
    );
}
