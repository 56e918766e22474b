import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  bytesIn,
  changeTeams,
  messageOf,
  promoted,
  publicKeysOf,
  publicPemOf,
  readRelease,
  readTeams,
  localKey,
  releaseFolder,
  remoteName,
  remotesIn,
  revokePreviews,
  rolledBack,
  routesIn,
  sharedPath,
  slotName,
  versionsOf,
  withCanary,
  withoutCanary,
  type ReleaseLocation,
  type Registry,
  type RegistryRecord,
  type Team,
  type Teams,
} from '@haat/releases';
import { slotRoom } from '@haat/shared/contract/slots';
import { buildChanged } from '../build/build-changed';
import { sourceState } from '../build/source-state';
import { refuseStale, staleReports } from '../build/contract/stale-reports';
import { fromRoot, remoteFolder, remoteNames, remotes } from '../base/workspaces';
import { LICENCES_FILE } from '../build/licences/licences';
import { readLicences } from '../build/licences/read-licences';
import { minutesOf, originOf, signOverride } from './override/sign-override';
import { hoursOf, signPreview } from './override/sign-preview';
import { guardCommand } from './guard/guard-command';
import { diagnose } from './doctor';
import { checkShell } from './gates/check-shell';
import { budgets } from './gates/budgets';
import { everyGate } from './gates/every-gate';
import type { Gate } from './gates/gate';
import { integrity } from './gates/integrity';
import { team } from './gates/team';
import { rememberPassed, type GateResult } from './gates/run-gates';
import { GateContext, type SurroundingsOptions } from './gates/gate-context';
import { checkRelease, type ReleaseCheck } from './gates/check-release';
import { formatGateResult } from './gates/format-gate-result';
import { unneededReleases } from './gc';
import { openReleases, signingKey, currentAuthor, type Releases } from './open-releases';
import { prepareRelease, sourcesOf, storeRelease } from './publish';
import { leftOut } from './outside/left-out';
import { prepareOutside } from './outside/publish-outside';
import { releaseElsewhere } from './outside/release-elsewhere';
import { ownerOf } from './outside/route-faults';
import { releaseDiff } from './release-diff';

/** Options of every `release` command. */
interface Common {
  json?: boolean;
  dryRun?: boolean;
  why: string;
}

/** Default size limit of an external release, in bytes. */
const DEFAULT_MAX_BYTES = 5 * 1_024 * 1_024;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const isAddress = (version: unknown): boolean => typeof version === 'string' && /^https?:/.test(version);

const aRemote = (name: string): string => {
  // Names of external remotes are checked against the store before the command runs.
  if (!remoteName.safeParse(name).success)
    throw new InvalidArgumentError(`There is no remote '${name}'; the remotes are ${remoteNames}.`);
  return name;
};
const kilobytesOf = (text: string): number => aCount(text) * 1_024;
const aPath = (text: string, before: readonly string[] = []): string[] => {
  const owner = ownerOf(text);
  if (owner !== null) throw new InvalidArgumentError(`${text} belongs to ${owner}.`);
  return [...before, text];
};
const aSlot = (text: string, before: readonly string[] = []): string[] => {
  const { data } = slotName.safeParse(text);
  if (!data)
    throw new InvalidArgumentError(`There is no slot '${text}'; the slots are ${slotName.options.join(', ')}.`);
  return [...before, data];
};
const aPercentage = (text: string): number | 'off' => {
  if (text === 'off') return 'off';
  const percent = Number(text);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new InvalidArgumentError('It must be a whole number from 1 to 99, or off.');
  return percent;
};
const aMoment = (text: string): Date => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be a moment like 2026-11-21T18:30:00+05:30.');
  return new Date(ms);
};
const anOrigin = (text: string): string => refusing(() => originOf(text));
const minutes = (text: string): number => refusing(() => minutesOf(text));
const hours = (text: string): number => refusing(() => hoursOf(text));
const aCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new InvalidArgumentError('It must be a whole number.');
  return count;
};

/** Turns an error of an argument into a usage error of the command line. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

/** Prints a result: JSON for programs, lines for people. */
function print(options: Pick<Common, 'json'>, result: object, lines: readonly string[]): void {
  console.log(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'));
}

/** Resolves a version: a version itself, or `current`, `previous`, `canary` or `newest` of the remote. */
async function versionOf({ store, history }: Releases, name: string, word: string): Promise<string> {
  const current = (await history.latest())?.registry[name];
  if (word === 'newest') {
    const [newest] = await versionsOf(store, name);
    if (!newest) throw new Error(`${name} has no release yet. Make one: npm run release -- publish ${name}`);
    return newest.version;
  }
  const meant = { current, previous: current?.previous, canary: current?.canary }[word];
  if (meant) return meant.version;
  if (['current', 'previous', 'canary'].includes(word)) throw new Error(`${name} has no ${word} release.`);
  return word;
}

/**
 * Builds a workspace, if it has changed, and checks its API reports at the same time.
 * @param known cache keys of reports that were checked elsewhere
 * @param onReports called when the reports are done, which may be before the build
 * @returns whether it was built, and therefore checked against its budget
 * @throws Error when a report is stale: the build would publish wrong types
 */
async function buildWithReports(
  folder: string,
  owners: readonly string[],
  options: Common,
  known?: readonly string[],
  onReports = () => {},
): Promise<boolean> {
  const [stale, built] = await Promise.all([
    staleReports({ owners, known }).finally(onReports),
    buildChanged({
      folders: [folder],
      onBuilt: (_folder, ms) => options.json || console.log(`Built in ${(ms / 1000).toFixed(1)} s.`),
    }),
  ]);
  refuseStale(stale);
  return built.length > 0;
}

/**
 * Runs the gates on a release and prints each result.
 * @throws Error when a gate refuses it
 */
async function admitted(
  surroundings: GateContext,
  name: string,
  version: string,
  gates: readonly Gate[],
  options: Common,
): Promise<ReleaseLocation> {
  const examined = await checkRelease(
    surroundings,
    name,
    version,
    gates,
    (result) => options.json || console.log(formatGateResult(result)),
  );
  if (examined.passed) return examined.placed;
  if (options.json) console.log(JSON.stringify(refusal(examined), null, 2));
  throw new Error(`${name} ${version} was not released: refused by ${refusedBy(examined)}.`);
}

const refusedBy = ({ gates }: ReleaseCheck) =>
  gates
    .filter(({ passed }) => !passed)
    .map(({ gate }) => gate)
    .join(', ');
const refusal = ({ placed: _, ...examined }: ReleaseCheck) => examined;

/** Changes the registry; with `--dry-run`, prints the change instead. */
async function change(
  releases: Releases,
  options: Common,
  reason: Pick<RegistryRecord, 'action' | 'remote'>,
  to: (registry: Registry) => Registry,
  done: string,
): Promise<void> {
  if (options.dryRun) {
    const registry = to((await releases.history.latest())?.registry ?? {});
    print(options, { dryRun: true, registry }, [`Would do: ${done}`]);
    return;
  }
  const record = await releases.history.change({ by: await currentAuthor(), why: options.why, ...reason }, to);
  print(options, record, [done, `The registry is at state ${record.sequence}.`]);
}

const lineOf = ({ sequence, at, by, action, remote, why, registry }: RegistryRecord) => {
  const now = remote ? registry[remote] : undefined;
  const to = now ? ` → ${now.canary ? `${now.canary.version} for ${now.canary.percent}%` : now.version}` : '';
  return `${String(sequence).padStart(5)}  ${at}  ${action}${remote ? ` ${remote}` : ''}${to}  by ${by}${why ? `: ${why}` : ''}`;
};

/**
 * `npm run release`: releases changes to visitors and rolls them back.
 * @param gates the requirements of a release
 */
export function releaseCommand(gates: readonly Gate[] = everyGate): Command {
  const program = new Command('release').description(
    `publish, promote and roll back releases of remotes (${remoteNames})`,
  );
  const command = (name: string, description: string) =>
    program.command(name).description(description).option('--json', 'print the result as JSON');
  const through = (each: Command) =>
    each
      .option(
        '--api <url>',
        "the API for trial pages; by default API_INTERNAL_URL, or one that is started with the repository's assortment",
        process.env['API_INTERNAL_URL'],
      )
      .option(
        '--shell <url>',
        "the running shell, which is asked for its contract; by default the shell's build of this checkout",
      );
  const changing = (name: string, description: string) =>
    command(name, description)
      .option('--dry-run', 'print what would be done, without doing it')
      .option('--why <text>', 'the reason, for the history', '');

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

  through(changing('publish', 'build a remote and store it as a release; visitors do not get it yet'))
    .argument('[remote]', `${remoteNames}; none with --from`, aRemote)
    .option('--from <folder|url>', 'a build of another repository, with its haat.json')
    .option('--name <remote>', 'the name of the remote', aRemote)
    .option('--server <file>', 'a file that renders its pages on the server')
    .option('--key <file>', "the private key of the remote's team")
    .option('--allow-changes', 'allow uncommitted changes, which the release records')
    .option('--promote', 'promote it immediately')
    .action(async (remote: string | undefined, options: PublishOptions) => {
      if (options.from !== undefined) return publishFrom({ ...options, from: options.from }, gates);
      if (remote === undefined)
        throw new Error(`Say which remote to publish: ${remoteNames}; or --from <folder|url> --name <remote>.`);
      const name = remote;
      const source = await sourceState(sourcesOf(name));
      if (source && source.changed.length > 0 && !options.allowChanges) {
        throw new Error(
          `These files are not committed, so the release could not be traced to a commit:\n${source.changed
            .slice(0, 12)
            .map((file) => `  ${file}`)
            .join('\n')}\nCommit them, or add --allow-changes.`,
        );
      }
      const releases = await openReleases();
      await GateContext.during(releases, options, async (surroundings) => {
        // Runs during the build, once a core is free.
        const begin = () => {
          if (options.promote && !options.dryRun) for (const gate of gates) gate.begin?.(surroundings, name);
        };
        const known = (await surroundings.all()).flatMap(({ record }) => record.reports);
        const isBuilt = await buildWithReports(
          relative(fromRoot(), remoteFolder(name)),
          ['shared', name],
          options,
          known,
          begin,
        );
        const prepared = await prepareRelease(name);
        const record = await prepared.record();
        const what = `${name} ${record.version}: ${Object.keys(record.files).length} files, ${kilobytes(bytesIn(record))}`;
        if (options.dryRun)
          return print(options, { dryRun: true, release: record }, [`Would write ${what} to ${releases.store.name}.`]);
        const { placed, isNew, putBack } = await storeRelease(releases, prepared);
        // The build itself has just checked the budget of exactly these files.
        if (isBuilt) await rememberPassed(budgets, { record, placed }, surroundings);
        const line = isNew
          ? `Published ${what}.`
          : `${name} ${record.version} is in the store already: ${putBack.length > 0 ? `put back what was damaged: ${putBack.join(', ')}.` : 'nothing has changed since.'}`;
        await offer(surroundings, { name, placed, isNew, putBack, line }, gates, options);
      });
    });

  through(
    command(
      'check',
      'run the gates of promote and canary for a release, and change nothing; for shell: check that every current release runs in the new one',
    ),
  )
    .argument('<remote>', `${remoteNames}, or shell`, (name: string) => (name === 'shell' ? name : aRemote(name)))
    .argument('[version]', 'a version, or current, previous, canary, newest', 'newest')
    .action(async (name: string, word: string, options: Common & SurroundingsOptions) => {
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
      const version = await versionOf(releases, name, word);
      if (!options.json) console.log(`${name} ${version}, with ${others(await GateContext.of(releases), name)}:`);
      const examined = await GateContext.during(releases, options, (surroundings) =>
        checkRelease(surroundings, name, version, gates, onResult),
      );
      print(options, refusal(examined), [
        examined.passed
          ? `It may be given to visitors: npm run release -- promote ${name} ${version}`
          : `It would not be released: refused by ${refusedBy(examined)}.`,
      ]);
      if (!examined.passed) process.exitCode = 1;
    });

  through(changing('promote', 'make a release current for every visitor'))
    .argument('<remote>', remoteNames, aRemote)
    .argument('[version]', 'a version, or newest, canary', 'newest')
    .action(async (name: string, word: string, options: Common & SurroundingsOptions) => {
      const releases = await openReleases();
      const version = await versionOf(releases, name, word);
      await GateContext.during(releases, options, async (surroundings) => {
        const placed = await admitted(surroundings, name, version, gates, options);
        await change(
          releases,
          options,
          { action: 'promote', remote: name },
          (registry) => promoted(registry, name, placed),
          `Every visitor gets ${name} ${placed.version} with the next page.`,
        );
      });
    });

  through(changing('canary', 'give a release to a percentage of visitors, always the same ones; off ends it'))
    .argument('<remote>', remoteNames, aRemote)
    .argument('<percent>', 'percentage of visitors, 1 to 99; or off', aPercentage)
    .argument('[version]', 'a version, or newest', 'newest')
    .action(async (name: string, percent: number | 'off', word: string, options: Common & SurroundingsOptions) => {
      const releases = await openReleases();
      if (percent === 'off')
        return change(
          releases,
          options,
          { action: 'end-canary', remote: name },
          (registry) => withoutCanary(registry, name),
          `Every visitor gets the current release of ${name} again.`,
        );
      const version = await versionOf(releases, name, word);
      await GateContext.during(releases, options, async (surroundings) => {
        const placed = await admitted(surroundings, name, version, gates, options);
        await change(
          releases,
          options,
          { action: 'canary', remote: name },
          (registry) => withCanary(registry, name, placed, percent),
          `${percent} of 100 visitors get ${name} ${placed.version}, the others what they had.`,
        );
      });
    });

  changing('rollback', 'make the previous release, or another earlier one, current again')
    .argument('<remote>', remoteNames, aRemote)
    .argument('[version]', 'a version; by default the previous release')
    .action(async (name: string, word: string | undefined, options: Common) => {
      const releases = await openReleases();
      const registry = (await releases.history.latest())?.registry ?? {};
      const version = word ? await versionOf(releases, name, word) : registry[name]?.previous?.version;
      // A rollback must always work: no other gate applies. Meanwhile, check whether the store accepts changes.
      const [placed, before] = version
        ? await Promise.all([
            GateContext.during(releases, {}, (surroundings) =>
              admitted(surroundings, name, version, [integrity], options),
            ),
            releaseBefore(releases, name, version),
            options.dryRun ? null : releases.store.unsafe(),
          ])
        : [undefined, null];
      await change(
        releases,
        options,
        { action: 'rollback', remote: name },
        (now) => rolledBack(now, name, word ? placed : undefined, before),
        [
          `Every visitor gets ${name} ${version ?? ''} again with the next page.`,
          ...(placed ? leftOut(registry, name, placed) : []),
        ].join('\n'),
      );
    });

  command('override', 'give a release to one browser only: prints a link to open there')
    .argument('<remote>', remoteNames, aRemote)
    .argument(
      '[version]',
      'a version, or newest, canary, previous; or the address of a remoteEntry.js or of another repository’s mf-manifest.json',
      'newest',
    )
    .option('--site <origin>', 'the target site', anOrigin, `http://localhost:${process.env['PORT'] ?? '3000'}`)
    .option('--for <time>', 'lifetime, e.g. 8h or 30m; at most 24h', minutes, 480)
    .action(async (name: string, word: string, options: Common & { site: string; for: number }) => {
      const releases = await openReleases();
      const {
        entry,
        version,
        integrity: hash,
        container,
        routes,
        slots,
        record,
      }: Partial<ReleaseLocation> & Pick<ReleaseLocation, 'entry' | 'version'> = isAddress(word)
        ? await releaseElsewhere(word)
        : await GateContext.during(releases, {}, async (surroundings) =>
            admitted(surroundings, name, await versionOf(releases, name, word), [integrity], options),
          );
      const { override, link } = await signOverride({
        site: options.site,
        minutes: options.for,
        remotes: {
          [name]: {
            entry,
            version,
            ...(container ? { container } : {}),
            ...(routes ? { routes } : {}),
            ...(slots ? { slots } : {}),
            ...(hash && record ? { integrity: hash, record } : {}),
          },
        },
        key: await signingKey(),
      });
      print(options, { link, override }, [
        `Open this in the browser that is to have ${name} ${version} at ${override.site} till ${override.until}:`,
        link,
        'Only that browser gets it. The panel in the page drops it.',
      ]);
    });

  command('preview', 'show a release to the holder of a link: prints the link')
    .requiredOption('--name <remote>', 'the remote', aRemote)
    .option('--version <version>', 'a version, or newest, canary, previous', 'newest')
    .option('--hours <n>', 'lifetime in hours', hours, 72)
    .option('--revoke', 'end all previews of the remote that were signed until now, and sign none')
    .option('--site <origin>', 'the target site', anOrigin, `http://localhost:${process.env['PORT'] ?? '3000'}`)
    .action(async ({ name, version: word, revoke, ...options }: Common & PreviewOptions) => {
      const releases = await openReleases();
      if (revoke) {
        await revokePreviews(releases.store, name, [await signingKey()]);
        return print(options, { revoked: name }, [
          `No link to a preview of ${name} that was signed until now works any more.`,
        ]);
      }
      const version = await versionOf(releases, name, word);
      // External releases must stay within the team's permissions: a server runs the release for the link's holder.
      const placed = await GateContext.during(releases, {}, async (surroundings) =>
        admitted(surroundings, name, version, [integrity, team], options),
      );
      const { preview, link } = await signPreview({ ...options, name, key: await signingKey() }, placed);
      print(options, { link, preview }, [
        `The holder of this link sees ${name} ${placed.version} at ${preview.site} till ${preview.until}:`,
        link,
        'The parameter works on every page of the site. A banner in the page ends the preview.',
      ]);
    });

  command('team', 'let a team of another repository release a remote, or change what it may release')
    .argument('<name>', 'the name of its remote', aRemote)
    .option('--key <file>', "the team's public key, as PEM; several are old and new keys")
    .option('--path <path>', 'a path at and below which it may add pages; can be repeated', aPath)
    .option('--slot <slot>', 'an extension slot that it may fill; can be repeated', aSlot)
    .option('--max-kb <n>', 'maximum size of a release in kilobytes', kilobytesOf)
    .option('--server', 'allow code of its releases on the server')
    .option('--remove', 'revoke its permission to release')
    .action(
      async (
        name: string,
        options: Common & {
          key?: string;
          path?: string[];
          slot?: string[];
          maxKb?: number;
          server?: boolean;
          remove?: boolean;
        },
      ) => {
        if (remotes.some((remote) => remote.name === name)) throw new Error(`${name} is a remote of this repository.`);
        const { store, keys } = await openReleases();
        const given = options.key === undefined ? undefined : await readFile(options.key, 'utf8');
        const signed = { signing: [await signingKey()], trusted: keys };
        if (options.remove) {
          await changeTeams(store, signed, ({ [name]: _, ...others }) => others);
          return print(options, {}, [`No team may release ${name} any more. Its current release stays.`]);
        }
        await changeTeams(store, signed, (teams) => withTeam(teams, name, { ...options, pem: given }));
        const { [name]: allowed } = await readTeams(store, keys);
        if (!allowed) throw new Error(`Another change has just removed ${name}. Try again.`);
        print(options, allowed, [
          `The team of ${name} may release up to ${kilobytes(allowed.maxBytes)} with pages at ${allowed.paths.join(', ') || 'no path'}${allowed.slots.length > 0 ? `, may fill ${allowed.slots.join(', ')}` : ''}${allowed.server ? ', and code for the server' : ''}.`,
        ]);
      },
    );

  command('routes', 'the pages of the site, as the current releases declare them').action(async (options: Common) => {
    const registry = (await (await openReleases()).history.latest())?.registry ?? {};
    const rows = routesIn(registry).map(({ path, remote, page }) => ({ path, remote, page }));
    print(
      options,
      rows,
      rows.map(({ path, remote, page }) => `${path.padEnd(44)} ${remote} ${page}`),
    );
  });

  command('slots', 'the extension slots of the pages, and which releases fill them').action(async (options: Common) => {
    const registry = (await (await openReleases()).history.latest())?.registry ?? {};
    const rows = slotName.options.map((slot) => ({
      slot,
      room: slotRoom[slot],
      filled: Object.entries(registry).flatMap(([remote, { slots = [] }]) =>
        slots.filter((each) => each.slot === slot).map(({ module }) => `${remote} ${module}`),
      ),
    }));
    print(
      options,
      rows,
      rows.map(({ slot, room, filled }) =>
        `${slot.padEnd(24)} ${filled.length} of ${room}  ${filled.join(', ')}`.trim(),
      ),
    );
  });

  command('list', 'the releases in the store, the newest first')
    .argument('[remote]', remoteNames, aRemote)
    .action(async (name: string | undefined, options: Common) => {
      const { store, history } = await openReleases();
      const registry = (await history.latest())?.registry ?? {};
      const rows = await Promise.all(
        (name ? [name] : await allRemotes(store)).map(async (remote) => ({
          remote,
          releases: (await versionsOf(store, remote)).map(({ version, time, commit, by }) => ({
            version,
            time,
            commit,
            by,
            is: roleOf(registry, remote, version),
          })),
        })),
      );
      print(
        options,
        rows,
        rows.flatMap(({ remote, releases }) => [
          remote,
          ...releases.map(
            ({ version, time, by, is }) => `  ${version.padEnd(24)} ${time}  ${by}${is ? `  ← ${is}` : ''}`,
          ),
          ...(releases.length === 0 ? ['  no release yet'] : []),
        ]),
      );
    });

  command('show', 'what a release is, and what is in it')
    .argument('<remote>', remoteNames, aRemote)
    .argument('[version]', 'a version, or current, previous, canary, newest', 'current')
    .action(async (name: string, word: string, options: Common) => {
      const releases = await openReleases();
      const { record } = await readRelease(releases.store, name, await versionOf(releases, name, word));
      // Releases from before licence lists are shown as well.
      const packages = LICENCES_FILE in record.files ? await readLicences(releases.store, name, record.version) : null;
      const files = Object.entries(record.files).map(
        ([file, { bytes }]) => `  ${kilobytes(bytes).padStart(10)}  ${file}`,
      );
      print(
        options,
        {
          ...record,
          packages: packages?.map(({ name: of, version, licence }) => ({ name: of, version, licence })) ?? null,
        },
        [
          `${name} ${record.version}`,
          `  built ${record.time} by ${record.by || 'an unknown author'} from ${record.commit ?? 'sources outside of a repository'}`,
          ...files,
          ...(packages
            ? [
                '  packages of others, with their licences (texts in licences.json):',
                ...packages.map(
                  (each) => `  ${(each.licence ?? 'unknown').padStart(10)}  ${each.name} ${each.version}`,
                ),
              ]
            : []),
        ],
      );
    });

  command('history', 'what was done to the registry, the latest first')
    .option('--at <moment>', 'the state at a time', aMoment)
    .option('--most <n>', 'maximum number of states', aCount, 20)
    .action(async (options: Common & { at?: Date; most: number }) => {
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

  command('diff', 'what differs between two releases of a remote')
    .argument('<remote>', remoteNames, aRemote)
    .argument('[a]', 'a version, or current, previous, canary, newest', 'current')
    .argument('[b]', 'the version to compare with', 'newest')
    .action(async (name: string, a: string, b: string, options: Common) => {
      const releases = await openReleases();
      const read = async (word: string) =>
        (await readRelease(releases.store, name, await versionOf(releases, name, word))).record;
      const difference = releaseDiff(await read(a), await read(b));
      print(options, difference, [
        ...difference.files.map(
          ({ file, from, to }) =>
            `  ${from === null ? 'new    ' : to === null ? 'gone   ' : 'changed'}  ${file}  ${kilobytes(from ?? 0)} → ${kilobytes(to ?? 0)}`,
        ),
        `In all ${difference.bytes >= 0 ? '+' : '−'}${kilobytes(Math.abs(difference.bytes))}.`,
      ]);
    });

  command('doctor', 'check the registry, its signatures, and every file of the releases that visitors get').action(
    async (options: Common) => {
      const releases = await openReleases();
      const findings = await diagnose(releases);
      print(
        options,
        { findings },
        findings.length === 0
          ? [
              'All is well: the registry is signed, and every file of every release that visitors get is as it was released.',
            ]
          : findings.map((finding) => `✗ ${finding}`),
      );
      if (findings.length > 0) process.exitCode = 1;
    },
  );

  changing('gc', 'remove releases that are no longer needed')
    .option(
      '--days <n>',
      'keep releases that visitors had in the last n days, because open pages continue to use them',
      aCount,
      7,
    )
    .option('--keep <n>', 'number of newest releases to keep per remote', aCount, 5)
    .action(async (options: Common & { days: number; keep: number }) => {
      const releases = await openReleases();
      const unneeded = await unneededReleases(releases, {
        since: new Date(Date.now() - options.days * 86_400_000),
        keep: options.keep,
      });
      if (!options.dryRun)
        for (const { name, version } of unneeded) await releases.store.remove(releaseFolder(name, version));
      print(
        options,
        { removed: options.dryRun ? [] : unneeded, unneeded },
        unneeded.length === 0
          ? ['No release can be removed.']
          : unneeded.map(({ name, version }) => `${options.dryRun ? 'Would remove' : 'Removed'} ${name} ${version}`),
      );
    });

  program.addCommand(guardCommand());

  // Exit codes: 0 done, 1 refused or failed, 2 unknown command.
  for (const each of [program, ...program.commands])
    each.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  return program;
}

/** The permissions of a team; missing ones do not change. */
interface TeamChange {
  /** The public keys. */
  pem?: string | undefined;
  path?: string[];
  slot?: string[];
  maxKb?: number;
  server?: boolean;
}

/**
 * The list of teams with what one of them may release.
 * @throws Error in one sentence when the change is incomplete, or another team has one of the paths
 */
function withTeam(teams: Teams, name: string, change: TeamChange): Teams {
  const { [name]: before, ...others } = teams;
  const pem = change.pem ?? before?.keys;
  if (pem === undefined || publicKeysOf(pem).length === 0)
    throw new Error("Name a file with the team's public key: --key <file>.");
  const paths = change.path ?? before?.paths ?? [];
  const slots = change.slot ?? before?.slots ?? [];
  if (paths.length + slots.length === 0)
    throw new Error(`Name a path that ${name} may have: --path /${name}; or a slot.`);
  const allowed: Team = {
    keys: publicKeysOf(pem).map(publicPemOf).join(''),
    paths,
    slots,
    maxBytes: change.maxKb ?? before?.maxBytes ?? DEFAULT_MAX_BYTES,
    server: change.server ?? before?.server ?? false,
  };
  for (const [other, theirs] of Object.entries(others)) {
    const shared = sharedPath(allowed, theirs);
    if (shared !== null) throw new Error(`${shared} of ${name} is a path of ${other} already.`);
  }
  return { ...others, [name]: allowed };
}

interface PreviewOptions {
  revoke?: boolean;
  name: string;
  version: string;
  hours: number;
  site: string;
}

interface PublishOptions extends Common, SurroundingsOptions {
  allowChanges?: boolean;
  promote?: boolean;
  from?: string;
  name?: string;
  server?: string;
  key?: string;
}

/**
 * Publishes an external build.
 * @throws Error with the problems, one per line
 */
async function publishFrom(options: PublishOptions & { from: string }, gates: readonly Gate[]): Promise<void> {
  const { from, name, server, key } = options;
  if (name === undefined) throw new Error('Say which name it is released under: --name <remote>.');
  if (key === undefined)
    throw new Error(`A release of another repository is signed by its team: --key <file of the team's private key>.`);
  const releases = await openReleases();
  const prepared = await prepareOutside(releases, { name, from, server, key: await localKey(key) });
  const record = await prepared.record();
  const what = `${name} ${record.version}: ${Object.keys(record.files).length} files, ${kilobytes(bytesIn(record))}`;
  if (options.dryRun)
    return print(options, { dryRun: true, release: record }, [`Would write ${what} to ${releases.store.name}.`]);
  const { placed, isNew, putBack } = await storeRelease(releases, prepared);
  const line = isNew ? `Published ${what}.` : `${name} ${record.version} is in the store already.`;
  await GateContext.during(releases, options, (surroundings) =>
    offer(surroundings, { name, placed, isNew, putBack, line }, gates, options),
  );
}

interface Published {
  name: string;
  placed: ReleaseLocation;
  isNew: boolean;
  putBack: readonly string[];
  /** The result as text. */
  line: string;
}

/** Prints the published release, and promotes it if requested. */
async function offer(
  surroundings: GateContext,
  { name, placed, isNew, putBack, line }: Published,
  gates: readonly Gate[],
  options: PublishOptions,
): Promise<void> {
  if (!options.promote)
    return print(options, { ...placed, isNew, putBack }, [
      line,
      `No visitor gets it yet. Next: npm run release -- promote ${name} ${placed.version}`,
    ]);
  if (!options.json) console.log(line);
  await surroundings.look();
  await admitted(surroundings, name, placed.version, gates, options);
  await change(
    surroundings.releases,
    options,
    { action: 'promote', remote: name },
    (registry) => promoted(registry, name, placed),
    `Every visitor gets ${name} ${placed.version} with the next page.`,
  );
}

/** The current releases of the other remotes, as text. */
const others = ({ registry }: GateContext, name: string): string =>
  Object.entries(registry)
    .filter(([other]) => other !== name)
    .map(([other, { version }]) => `${other} ${version}`)
    .join(', ') || 'no other remote';

/** The remotes of this repository, then external ones that have a release. */
async function allRemotes(store: Releases['store']): Promise<string[]> {
  const own = remotes.map(({ name }) => name);
  return [...own, ...(await remotesIn(store)).filter((name) => !own.includes(name))];
}

/** The role of a release in the registry; empty if visitors don't get it. */
function roleOf(registry: Registry, name: string, version: string): string {
  const current = registry[name];
  if (current?.version === version) return 'current';
  if (current?.canary?.version === version) return `canary, ${current.canary.percent}%`;
  return current?.previous?.version === version ? 'previous' : '';
}

/** The predecessor of this release when it last became current; null if the history doesn't contain it. */
async function releaseBefore({ history }: Releases, name: string, version: string): Promise<ReleaseLocation | null> {
  for await (const { registry } of history.back()) {
    const state = registry[name];
    if (state?.version === version && state.previous) return state.previous;
  }
  return null;
}
