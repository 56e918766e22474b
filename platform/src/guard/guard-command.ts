import { serviceTokenFrom, TelemetryClient } from '@haat/releases';
import { Command, InvalidArgumentError } from 'commander';
import { openReleases, type Releases } from '../release/open-releases';
import { releasesUrl } from '../release/releases-url';
import { dataFolder } from '../workspaces';
import { Guard, lineOf, type GuardEvent } from './guard';
import { keepGuard } from './keep-guard';

const seconds = (text: string): number => {
  const value = Number(text);
  if (!(value >= 0.5 && value <= 60)) throw new InvalidArgumentError('It must be a number of seconds from 0.5 to 60.');
  return value;
};

/**
 * A guard over a store of releases, as a shop's API tells it how they fare.
 * @param token what the API knows the shop's programs by; SERVICE_TOKEN, or what the API has made in the data folder,
 *   by default
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

/** `npm run release -- guard`: watches over canaries until it is stopped. */
export function guardCommand(): Command {
  return new Command('guard')
    .description('watch over canaries, and take back one that fails or is slow more often than what the others have')
    .option(
      '--api <address>',
      'where the API is reached; API_INTERNAL_URL by default',
      process.env['API_INTERNAL_URL'] || 'http://127.0.0.1:3001',
    )
    .option('--every <seconds>', 'how often it looks', seconds, 2)
    .option('--once', 'look once, and say what was found')
    .option('--dry-run', 'say what would be taken back, and take back nothing')
    .option('--json', 'say each finding as a line of JSON')
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
        const said = new Map<string, string>();
        const tell = (event: GuardEvent) => {
          const text = json ? JSON.stringify(event) : lineOf(event);
          if (said.get(event.remote) !== text) console.log(json ? text : `${new Date().toISOString()}  ${text}`);
          said.set(event.remote, text);
        };
        if (once) {
          const events = await guard.look();
          events.forEach(tell);
          if (events.length === 0 && !json) console.log('No remote has a canary.');
          return;
        }
        if (!json)
          console.log(`Watching over the canaries in ${releasesUrl()} by what ${api} tells. Stop it by Ctrl-C.`);
        const stop = keepGuard(guard, {
          everyMs: every * 1_000,
          onEvent: tell,
          onTrouble: (message) => console.error(message ?? 'It can look again.'),
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
