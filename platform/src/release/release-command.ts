import { relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import {
  bytesIn,
  messageOf,
  promoted,
  readRelease,
  releaseFolder,
  rolledBack,
  versionsOf,
  withCanary,
  withoutCanary,
  type PlacedRelease,
  type Registry,
  type RegistryRecord,
} from '@haat/releases';
import { buildChanged } from '../build/build-changed';
import { refuseStale, staleReports } from '../contract/stale-reports';
import { minutesOf, originOf, signOverride } from '../override/sign-override';
import { fromRoot, remoteFolder, remoteNames, remotes } from '../workspaces';
import { LICENCES_FILE } from '../licences/licences';
import { readLicences } from '../licences/read-licences';
import { guardCommand } from '../guard/guard-command';
import { examine } from './doctor';
import { checkShell } from './gates/check-shell';
import { budgets } from './gates/budgets';
import { everyGate } from './gates/every-gate';
import type { Gate } from './gates/gate';
import { integrity } from './gates/integrity';
import { rememberPassed, type GateResult } from './gates/run-gates';
import { Surroundings, type SurroundingsOptions } from './gates/surroundings';
import { throughGates, type Examined } from './gates/through-gates';
import { toldResult } from './gates/told';
import { unneededReleases } from './gc';
import { openReleases, signingKey, sourceState, whoAmI, type Releases } from './open-releases';
import { prepareRelease, sourcesOf, storeRelease } from './publish';
import { releaseDiff } from './release-diff';

/** What every command of `release` takes. */
interface Common {
  json?: boolean;
  dryRun?: boolean;
  why: string;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const aRemote = (name: string): string => {
  if (!remotes.some((remote) => remote.name === name))
    throw new InvalidArgumentError(`There is no remote '${name}'; the remotes are ${remoteNames}.`);
  return name;
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
const aCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0) throw new InvalidArgumentError('It must be a whole number.');
  return count;
};

/** Makes of a refused argument what the command line says with its usage. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

/** Says a result: as JSON for programs, as lines for people. */
function tell(options: Pick<Common, 'json'>, result: object, lines: readonly string[]): void {
  console.log(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'));
}

/** The version that a word means: itself, or the remote's `current`, `previous`, `canary` or `newest` one. */
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
 * Builds a workspace, if it has changed, while its API reports are looked at.
 * @param known names of reports that were looked at elsewhere
 * @param onReports told when the reports are done with, which may be before the build
 * @returns whether it was built now, and so held against its budget now
 * @throws Error when one is not what the code says: the build would state types that aren't its own
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
 * A release that may be given to visitors. Says how it went through each gate.
 * @throws Error when a gate refuses it
 */
async function admitted(
  surroundings: Surroundings,
  name: string,
  version: string,
  gates: readonly Gate[],
  options: Common,
): Promise<PlacedRelease> {
  const examined = await throughGates(
    surroundings,
    name,
    version,
    gates,
    (result) => options.json || console.log(toldResult(result)),
  );
  if (examined.passed) return examined.placed;
  if (options.json) console.log(JSON.stringify(refusal(examined), null, 2));
  throw new Error(`${name} ${version} is given to nobody: refused by ${refusedBy(examined)}.`);
}

const refusedBy = ({ gates }: Examined) =>
  gates
    .filter(({ passed }) => !passed)
    .map(({ gate }) => gate)
    .join(', ');
const refusal = ({ placed: _, ...examined }: Examined) => examined;

/** Changes the registry, or says what would be changed. */
async function change(
  releases: Releases,
  options: Common,
  reason: Pick<RegistryRecord, 'action' | 'remote'>,
  to: (registry: Registry) => Registry,
  done: string,
): Promise<void> {
  if (options.dryRun) {
    const registry = to((await releases.history.latest())?.registry ?? {});
    tell(options, { dryRun: true, registry }, [`Would do: ${done}`]);
    return;
  }
  const record = await releases.history.change({ by: await whoAmI(), why: options.why, ...reason }, to);
  tell(options, record, [done, `The registry is at state ${record.sequence}.`]);
}

const told = ({ sequence, at, by, action, remote, why, registry }: RegistryRecord) => {
  const now = remote ? registry[remote] : undefined;
  const to = now ? ` → ${now.canary ? `${now.canary.version} for ${now.canary.percent} %` : now.version}` : '';
  return `${String(sequence).padStart(5)}  ${at}  ${action}${remote ? ` ${remote}` : ''}${to}  by ${by}${why ? `: ${why}` : ''}`;
};

/**
 * `npm run release`: a team's way from a change to its visitors, and back.
 * @param gates what a release must hold to before a visitor gets it
 */
export function releaseCommand(gates: readonly Gate[] = everyGate): Command {
  const program = new Command('release').description(
    `publish a release of a remote, give it to visitors, and take it back (${remoteNames})`,
  );
  const command = (name: string, description: string) =>
    program.command(name).description(description).option('--json', 'say the result as JSON');
  const through = (each: Command) =>
    each
      .option(
        '--api <url>',
        "the API that pages are tried with; by default API_INTERNAL_URL, or one that is started with the repository's assortment",
        process.env['API_INTERNAL_URL'],
      )
      .option(
        '--shell <url>',
        "the shell that runs, to be asked what it gives to releases; by default the shell's build of this checkout",
      );
  const changing = (name: string, description: string) =>
    command(name, description)
      .option('--dry-run', 'say what would be done, and do nothing')
      .option('--why <text>', 'the reason, for the history', '');

  through(changing('publish', 'build a remote and put it into the store as a release; no visitor gets it yet'))
    .argument('<remote>', remoteNames, aRemote)
    .option('--allow-changes', 'also when something in its sources is not committed; the release says so')
    .option('--promote', 'give it to every visitor at once')
    .action(
      async (name: string, options: Common & SurroundingsOptions & { allowChanges?: boolean; promote?: boolean }) => {
        const source = await sourceState(sourcesOf(name));
        if (source && source.changed.length > 0 && !options.allowChanges) {
          throw new Error(
            `These files are not committed, so nobody could tell later what was released:\n${source.changed
              .slice(0, 12)
              .map((file) => `  ${file}`)
              .join('\n')}\nCommit them, or add --allow-changes.`,
          );
        }
        const releases = await openReleases();
        await Surroundings.during(releases, options, async (surroundings) => {
          // While it is built, once there is a core for it.
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
            return tell(options, { dryRun: true, release: record }, [`Would write ${what} to ${releases.store.name}.`]);
          const { placed, isNew, putBack } = await storeRelease(releases, prepared);
          // The build was refused if these very files were over it.
          if (isBuilt) await rememberPassed(budgets, { record, placed }, surroundings);
          const line = isNew
            ? `Published ${what}.`
            : `${name} ${record.version} is in the store already: ${putBack.length > 0 ? `put back what was damaged: ${putBack.join(', ')}.` : 'nothing has changed since.'}`;
          if (!options.promote)
            return tell(options, { ...placed, isNew, putBack }, [
              line,
              `Nobody gets it yet. Next: npm run release -- promote ${name} ${record.version}`,
            ]);
          if (!options.json) console.log(line);
          await surroundings.look();
          await admitted(surroundings, name, record.version, gates, options);
          await change(
            releases,
            options,
            { action: 'promote', remote: name },
            (registry) => promoted(registry, name, placed),
            `Every visitor gets ${name} ${record.version} with the next page.`,
          );
        });
      },
    );

  through(
    command(
      'check',
      'take a release through the gates that promote and canary ask for, and change nothing; of shell: whether every release that visitors have runs in a new one',
    ),
  )
    .argument('<remote>', `${remoteNames}, or shell`, (name: string) => (name === 'shell' ? name : aRemote(name)))
    .argument('[version]', 'a version, or current, previous, canary, newest', 'newest')
    .action(async (name: string, word: string, options: Common & SurroundingsOptions) => {
      const releases = await openReleases();
      const onResult = (result: GateResult) => options.json || console.log(toldResult(result));
      if (name === 'shell') {
        if (!options.shell) await buildWithReports('shell', ['shared'], options);
        const results = await checkShell(releases, options.shell, onResult);
        const passed = results.every((result) => result.passed);
        tell(options, { shell: options.shell ?? 'built here', passed, releases: results }, [
          passed
            ? 'It may be put into service: every release that visitors have runs in it.'
            : 'It must not be put into service while visitors have those releases.',
        ]);
        if (!passed) process.exitCode = 1;
        return;
      }
      const version = await versionOf(releases, name, word);
      if (!options.json) console.log(`${name} ${version}, with ${others(await Surroundings.of(releases), name)}:`);
      const examined = await Surroundings.during(releases, options, (surroundings) =>
        throughGates(surroundings, name, version, gates, onResult),
      );
      tell(options, refusal(examined), [
        examined.passed
          ? `It may be given to visitors: npm run release -- promote ${name} ${version}`
          : `It would be given to nobody: refused by ${refusedBy(examined)}.`,
      ]);
      if (!examined.passed) process.exitCode = 1;
    });

  through(changing('promote', 'give a release to every visitor'))
    .argument('<remote>', remoteNames, aRemote)
    .argument('[version]', 'a version, or newest, canary', 'newest')
    .action(async (name: string, word: string, options: Common & SurroundingsOptions) => {
      const releases = await openReleases();
      const version = await versionOf(releases, name, word);
      await Surroundings.during(releases, options, async (surroundings) => {
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

  through(changing('canary', 'give a release to some of the visitors, the same ones each time; off ends it'))
    .argument('<remote>', remoteNames, aRemote)
    .argument('<percent>', 'of a hundred visitors, 1 to 99; or off', aPercentage)
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
      await Surroundings.during(releases, options, async (surroundings) => {
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

  changing('rollback', 'give the release before the current one, or another, to every visitor again')
    .argument('<remote>', remoteNames, aRemote)
    .argument('[version]', 'a version; by default the one before the current')
    .action(async (name: string, word: string | undefined, options: Common) => {
      const releases = await openReleases();
      const registry = (await releases.history.latest())?.registry ?? {};
      const version = word ? await versionOf(releases, name, word) : registry[name]?.previous?.version;
      // A rollback must always work: no other gate applies. Meanwhile, check whether the store accepts changes.
      const [placed, before] = version
        ? await Promise.all([
            Surroundings.during(releases, {}, (surroundings) =>
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
        `Every visitor gets ${name} ${version ?? ''} again with the next page.`,
      );
    });

  command('override', 'let one browser have a release, whoever has it otherwise: prints a link to open there')
    .argument('<remote>', remoteNames, aRemote)
    .argument(
      '[version]',
      'a version, or newest, canary, previous; or the address of a remoteEntry.js that is served elsewhere',
      'newest',
    )
    .option('--site <origin>', 'the site that it is for', anOrigin, `http://localhost:${process.env['PORT'] ?? '3000'}`)
    .option('--for <time>', 'how long, like 8h or 30m; 24h at most', minutes, 480)
    .action(async (name: string, word: string, options: Common & { site: string; for: number }) => {
      const releases = await openReleases();
      const {
        entry,
        version,
        integrity: hash,
        record,
      } = /^https?:/.test(word)
        ? { entry: word, version: 'elsewhere' }
        : await Surroundings.during(releases, {}, async (surroundings) =>
            admitted(surroundings, name, await versionOf(releases, name, word), [integrity], options),
          );
      const { override, link } = await signOverride({
        site: options.site,
        minutes: options.for,
        remotes: { [name]: { entry, version, ...(hash && record ? { integrity: hash, record } : {}) } },
        key: await signingKey(),
      });
      tell(options, { link, override }, [
        `Open this in the browser that is to have ${name} ${version} at ${override.site} till ${override.until}:`,
        link,
        'Nobody else gets it. The panel in the page drops it.',
      ]);
    });

  command('list', 'the releases in the store, the newest first')
    .argument('[remote]', remoteNames, aRemote)
    .action(async (name: string | undefined, options: Common) => {
      const { store, history } = await openReleases();
      const registry = (await history.latest())?.registry ?? {};
      const rows = await Promise.all(
        (name ? [name] : remotes.map((remote) => remote.name)).map(async (remote) => ({
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
      tell(
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
      // One from before releases said it is shown as well.
      const packages = LICENCES_FILE in record.files ? await readLicences(releases.store, name, record.version) : null;
      const files = Object.entries(record.files).map(
        ([file, { bytes }]) => `  ${kilobytes(bytes).padStart(10)}  ${file}`,
      );
      tell(
        options,
        {
          ...record,
          packages: packages?.map(({ name: of, version, licence }) => ({ name: of, version, licence })) ?? null,
        },
        [
          `${name} ${record.version}`,
          `  built ${record.time} by ${record.by || 'somebody'} from ${record.commit ?? 'sources outside of a repository'}`,
          ...files,
          ...(packages
            ? [
                '  packages of others, with their licences (texts in licences.json):',
                ...packages.map(
                  (each) => `  ${(each.licence ?? 'none said').padStart(10)}  ${each.name} ${each.version}`,
                ),
              ]
            : []),
        ],
      );
    });

  command('history', 'what was done to the registry, the latest first')
    .option('--at <moment>', 'the state that was in force at a moment', aMoment)
    .option('--most <n>', 'how many states', aCount, 20)
    .action(async (options: Common & { at?: Date; most: number }) => {
      const { history } = await openReleases();
      if (options.at) {
        const record = await history.at(options.at);
        if (!record) throw new Error('There was no registry yet.');
        return tell(options, record, [
          told(record),
          ...Object.entries(record.registry).map(([remote, { version }]) => `       ${remote} ${version}`),
        ]);
      }
      const records = await history.all(options.most);
      tell(options, records, records.map(told));
    });

  command('diff', 'what differs between two releases, as <remote>@<version>')
    .argument('<a>', 'e.g. catalog@previous')
    .argument('<b>', 'e.g. catalog@newest')
    .action(async (a: string, b: string, options: Common) => {
      const releases = await openReleases();
      const read = async (text: string) => {
        const [, name = '', word = ''] = /^([a-z-]+)@(.+)$/.exec(text) ?? [];
        if (!name) throw new Error(`'${text}' is no release: write it as <remote>@<version>, e.g. catalog@newest.`);
        return (await readRelease(releases.store, aRemote(name), await versionOf(releases, name, word))).record;
      };
      const difference = releaseDiff(await read(a), await read(b));
      tell(options, difference, [
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
      const findings = await examine(releases);
      tell(
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

  changing('gc', 'take away releases that nobody needs any more')
    .option(
      '--days <n>',
      'keep what visitors had in the last so many days: a page that is open goes on with its release',
      aCount,
      7,
    )
    .option('--keep <n>', 'keep the newest so many of each remote', aCount, 5)
    .action(async (options: Common & { days: number; keep: number }) => {
      const releases = await openReleases();
      const unneeded = await unneededReleases(releases, {
        since: new Date(Date.now() - options.days * 86_400_000),
        keep: options.keep,
      });
      if (!options.dryRun)
        for (const { name, version } of unneeded) await releases.store.remove(releaseFolder(name, version));
      tell(
        options,
        { removed: options.dryRun ? [] : unneeded, unneeded },
        unneeded.length === 0
          ? ['Nothing is unneeded.']
          : unneeded.map(({ name, version }) => `${options.dryRun ? 'Would remove' : 'Removed'} ${name} ${version}`),
      );
    });

  program.addCommand(guardCommand());

  // 0 done, 1 refused or failed, 2 not a command that is known.
  for (const each of [program, ...program.commands])
    each.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  return program;
}

/** What visitors have of the other remotes, in words. */
const others = ({ registry }: Surroundings, name: string): string =>
  Object.entries(registry)
    .filter(([other]) => other !== name)
    .map(([other, { version }]) => `${other} ${version}`)
    .join(', ') || 'no other remote';

/** What a release is in the registry; empty for one that no visitor gets. */
function roleOf(registry: Registry, name: string, version: string): string {
  const current = registry[name];
  if (current?.version === version) return 'current';
  if (current?.canary?.version === version) return `canary, ${current.canary.percent} %`;
  return current?.previous?.version === version ? 'previous' : '';
}

/** The release that was before this one when it last became the current one; null when the history doesn't say. */
async function releaseBefore({ history }: Releases, name: string, version: string): Promise<PlacedRelease | null> {
  for await (const { registry } of history.back()) {
    const state = registry[name];
    if (state?.version === version && state.previous) return state.previous;
  }
  return null;
}
