import { median } from '../bench/spread';
import { verdicts } from './targets';
import { parts, type Results } from './results';

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const count = (value: number) => value.toLocaleString('en-GB');
/** Escapes text for a cell of a Markdown table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** bench/rehearsal.md */
export function rehearsalReport(results: Results): string {
  const {
    machine,
    parts: { releases, canaries, breaks, shell, kills },
  } = results;
  const all = verdicts(results);
  const missing = parts.filter((part) => !results.parts[part]);
  const lines = [
    '# The rehearsal of releases',
    '',
    'Written by `npm run release:rehearsal`. It runs the services of `docker-compose.yml` as processes of one machine, ' +
      'each on its own port and origin: a proxy (HAProxy with `docker/haproxy.cfg`), two shells, two APIs, a static server ' +
      'for each remote, PostgreSQL, Redis, S3 with the release store (s3rver), and the guard of canaries. Simulated shoppers ' +
      'load pages during the whole run. Shoppers without a browser request a page with every script and style sheet that it ' +
      'names, check the hashes, and request the files of their first page again at the end of a visit. Shoppers in headless ' +
      'Chromium go from the home page to a listing, a product, the cart, a help page and the admin area. A view has ' +
      '**failed** when the page or one of its files has an error status or differs from its hash, the console has an error, ' +
      'the page does not arrive within 20 s, or it shows an error panel or notice.',
    '',
    `${all.filter(({ isMet }) => isMet).length} of ${all.length} targets are met${missing.length > 0 ? `; not run: ${missing.join(', ')}` : ''}.`,
    '',
    '| | measured | target | |',
    '|---|--:|--:|---|',
    ...all.map(({ name, is, target, isMet }) => `| ${name} | ${is} | ${target} | ${isMet ? 'met' : '**not met**'} |`),
    '',
  ];
  if (releases && releases.rounds.length > 0) {
    const names = [...new Set(releases.rounds.map(({ remote }) => remote))];
    const row = (name: string, rounds: typeof releases.rounds) => {
      const of = (pick: (round: (typeof rounds)[number]) => number) => {
        const values = rounds.map(pick);
        return `${seconds(median(values))} (${seconds(Math.max(...values))})`;
      };
      return `| ${name} | ${rounds.length} | ${of(({ commandMs }) => commandMs)} | ${of(({ toLiveMs }) => toLiveMs)} | ${of(({ toBackMs }) => toBackMs)} |`;
    };
    lines.push(
      '## Releases and rollbacks, in seconds',
      '',
      'Medians, with the slowest in brackets. A team builds on its own machine; here shop, shoppers and builds share the ' +
        'cores, so each remote is released twice without load (one page per second shows the live release), and then under ' +
        'load. Each release is a change of a text, committed, built and checked in a clone of the repository. A *first build* ' +
        'runs in a new clone without a cache.',
      '',
      '| remote | releases | `publish --promote` | command to live | `rollback` to every new view |',
      '|---|--:|--:|--:|--:|',
      ...[true, false]
        .flatMap((away) =>
          [true, false].flatMap((first) =>
            names.map((name) => ({
              name: `${name}${away ? ', shoppers away' : ''}${first ? ', first build' : ''}`,
              rounds: releases.rounds.filter(
                ({ remote, isAlone, isFirst }) => remote === name && isAlone === away && isFirst === first,
              ),
            })),
          ),
        )
        .filter(({ rounds }) => rounds.length > 0)
        .map(({ name, rounds }) => row(name, rounds)),
      '',
    );
  }
  if (canaries) {
    const { bad, good } = canaries;
    const names = [...new Set(good.map(({ remote }) => remote))];
    const of = (name: string, pick: (one: (typeof good)[number]) => number) => {
      const values = good.filter(({ remote }) => remote === name).map(pick);
      return `${median(values)} (${Math.min(...values)} to ${Math.max(...values)})`;
    };
    lines.push(
      '## Canaries',
      '',
      'Half of the visitors get each. The bad ones throw, in the browser and on the server, only for visitors with a link ' +
        'from an email: in one of five views of that page, and in no gate. The page is opened as often as all other pages ' +
        'together, and in Chromium too; *shown* are the views of the canary in Chromium that showed the page of the previous ' +
        'release instead.',
      '',
      '| remote | taken back, s | openings | shown | what the history says |',
      '|---|--:|--:|--:|---|',
      ...bad.map(
        (one) =>
          `| ${one.remote} | ${one.takenBackMs === null ? 'never' : seconds(one.takenBackMs)} | ${one.views} | ${one.shown} | ${cell(one.why)} |`,
      ),
      '',
      'A good canary counts when it and the current release had enough views for a verdict (ten each, in browsers or on the ' +
        'server), and the guard has checked it after that.',
      '',
      '| remote | good canaries | taken back | openings in browsers, each | openings on the server, each |',
      '|---|--:|--:|--:|--:|',
      ...names.map(
        (name) =>
          `| ${name} | ${good.filter(({ remote }) => remote === name).length} | ${good.filter(({ remote, takenBack }) => remote === name && takenBack).length} | ${of(name, ({ browser }) => browser)} | ${of(name, ({ server }) => server)} |`,
      ),
      '',
    );
  }
  if (breaks) {
    lines.push(
      '## A remote’s files damaged in the store',
      '',
      'Every script and style sheet of the current release is changed in the bucket under its own name, and the server of the ' +
        'remote is restarted, because it caches files; then shoppers load pages for 20 s.',
      '',
      '| remote | views of the others | failed | own pages in Chromium | shown |',
      '|---|--:|--:|--:|--:|',
      ...breaks.broken.map(
        (one) => `| ${one.remote} | ${count(one.others)} | ${one.othersFailed} | ${one.own} | ${one.ownShown} |`,
      ),
      '',
    );
  }
  if (shell)
    lines.push(
      '## The shell',
      '',
      `A change of the shell was built in ${seconds(shell.buildMs)} s; one shell after the other was ended and started with it in ${seconds(shell.rollMs)} s, and then with the one before. ${count(shell.views)} views, ${shell.failed} failed.`,
      '',
    );
  if (kills) {
    lines.push(
      '## Processes killed',
      '',
      'Each is killed (SIGKILL) and started again after 6 s. *Seen* is the time from the first failed view to the end of the ' +
        'last one; *started* from its start until it responded.',
      '',
      '| process | views | failed | seen, s | started, s | most often |',
      '|---|--:|--:|--:|--:|---|',
      ...kills.killed.map(
        (one) =>
          `| ${one.name} | ${count(one.views)} | ${one.failed} | ${one.failed > 0 ? seconds(one.outageMs) : ''} | ${seconds(one.startMs)} | ${cell(one.why)} |`,
      ),
      '',
    );
  }
  lines.push(
    '## The runs',
    '',
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb.toFixed(0)} GB; Node ${machine.node}. Shoppers, browsers, builds and the whole shop share them. *Load* is how many processes ran or wanted to, on average.`,
    '',
    '| part | at (UTC) | commit | minutes | load | views a second asked for | browsers | views | failed | left to the browser |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const part of parts) {
    const run = results.parts[part];
    if (run)
      lines.push(
        `| ${part} | ${run.at.slice(0, 16).replace('T', ' ')} | ${run.commit} | ${(run.seconds / 60).toFixed(1)} | ${run.load.toFixed(1)} | ${run.viewsPerSecond} | ${run.browsers} | ${count(run.views)} | ${run.failed} | ${count(run.leftToBrowser)} |`,
      );
  }
  lines.push(
    '',
    '*Left to the browser*: pages sent without the HTML of the remote, because it was not rendered within 300 ms; the ' +
      'browser renders them.',
    '',
  );
  const causes = parts.flatMap(
    (part) =>
      results.parts[part]?.why.slice(0, 8).map(({ what, times }) => `| ${part} | ${times} | ${cell(what)} |`) ?? [],
  );
  if (causes.length > 0) lines.push('## Why views failed', '', '| part | times | |', '|---|--:|---|', ...causes, '');
  return lines.join('\n');
}
