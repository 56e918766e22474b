import { escape, timeElement, plainPage } from '../plain-page';
import type { Figures, RemoteStatus, StatusNow } from './status';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });
const number = new Intl.NumberFormat('en-IN');
const precise = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 2 });
const percentage = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

const NONE = '<span class="none">none yet</span>';
const ms = (value: number | null) =>
  value === null ? NONE : value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
const share = ({ views, failed }: Figures['browser']) =>
  views === 0 ? NONE : `${percentage.format(failed / views)} <span class="of">of ${number.format(views)}</span>`;
const state = (isHealthy: boolean | null, text: string) =>
  `<span class="state ${isHealthy === null ? 'unknown' : isHealthy ? 'healthy' : 'failing'}">${escape(text)}</span>`;

/** The last change of the registry. */
const DONE: Record<NonNullable<StatusNow['registry']['last']>['action'], string> = {
  promote: 'promoted',
  canary: 'canary begun',
  'end-canary': 'canary ended',
  rollback: 'rolled back',
  replace: 'replaced',
};
/** The rows that compare a canary with the current release. */
const COMPARED: readonly (readonly [string, (figures: Figures) => string])[] = [
  ['Views', ({ browser: { views } }) => number.format(views)],
  ['Failed in browsers', ({ browser }) => share(browser)],
  ['Failed on servers', ({ server }) => share(server)],
  ['Largest paint (LCP)', ({ lcpMs }) => ms(lcpMs)],
  ['Reaction (INP)', ({ inpMs }) => ms(inpMs)],
  ['Shift (CLS)', ({ cls }) => (cls === null ? NONE : cls.toFixed(3))],
];

/**
 * The page /status, which shows /status.json to people and needs no script.
 * @param now milliseconds since 1970
 */
export function statusPage(
  { status, amiss, at, inFull, shell, api, store, registry, guard, failuresOf, remotes, otherFailures }: StatusNow,
  styles: readonly string[],
  now = Date.now(),
): string {
  const ago = (iso: string | null) => {
    if (iso === null) return 'never';
    const past = Math.max(0, now - Date.parse(iso));
    const [unit, length] = UNITS.find(([, each]) => past >= each) ?? [];
    return `<time datetime="${escape(iso)}">${unit ? relative.format(-Math.floor(past / length), unit) : 'just now'}</time>`;
  };
  const tile = (name: string, isHealthy: boolean | null, text: string, more: string) => `<div class="tile">
<dt>${name}</dt>
<dd>${state(isHealthy, text)}</dd>
<dd class="more">${more}</dd>
</div>`;
  const answers = (name: string, { ok, ms: took, problem }: StatusNow['api']) =>
    tile(name, ok, ok ? `answers in ${took} ms` : 'does not answer', problem ? escape(problem) : `asked ${ago(at)}`);
  const { last } = registry;

  const failure = ({
    what,
    version,
    side,
    count,
    last: lastTime,
    path,
    cause,
    visit,
  }: RemoteStatus['failures'][number]) => `<li>
<strong>${count === 1 ? 'Once' : `${number.format(count)} times`}</strong> ${version === null ? 'another release' : `<code>${escape(version)}</code>`} ${escape(what)}
<span class="of">${side === 'server' ? 'on a server' : 'in a browser'}${path === null ? '' : `, at <code>${escape(path)}</code>`}, last ${ago(lastTime)}</span>
${cause ? `<pre>${escape(cause)}${visit ? `\nvisit ${escape(visit)}` : ''}</pre>\n` : ''}</li>`;

  const canaryOf = ({ name, version: stable, canary }: RemoteStatus) => {
    if (!canary) return '';
    const { figures, stable: others } = canary;
    const test = canary.guard
      ? `<p class="test">${state(!canary.guard.isWorse, canary.guard.isWorse ? 'Worse beyond noise' : 'No worse beyond noise so far')} Evidence ${canary.guard.evidence >= 1_000_000 ? 'above 10,00,000' : precise.format(canary.guard.evidence)}; at ${number.format(canary.guard.needed)} it is taken back.${canary.guard.figures ? ` ${escape(canary.guard.figures)}.` : ''}</p>`
      : `<p class="test">${state(null, 'Not judged yet')} No guard has reported on it.</p>`;
    return `<section class="canary" aria-label="Canary of ${escape(name)}">
<h3>Canary for ${canary.percent} of 100 visitors</h3>
<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="4" class="all"/><rect width="${canary.percent}" height="4" class="some"/></svg>
<p><code>${escape(canary.version)}</code>${canary.since === null ? '' : ` since ${timeElement(canary.since)}`}${canary.by === null ? '' : ` by ${escape(canary.by)}`}</p>
${
  figures && others
    ? `<table>
<caption>${canary.comparedSince === null ? '' : `Compared since ${ago(canary.comparedSince)}`}</caption>
<thead><tr><td></td><th scope="col">Canary</th><th scope="col">Others <span class="of"><code>${escape(stable)}</code></span></th></tr></thead>
<tbody>
${COMPARED.map(([what, of]) => `<tr><th scope="row">${what}</th><td>${of(figures)}</td><td>${of(others)}</td></tr>`).join('\n')}
</tbody>
</table>`
    : '<p>Its figures are not available: the API does not respond.</p>'
}
${test}
</section>`;
  };

  const card = (remote: RemoteStatus) => {
    const { name, servedAt, adds, fills, version, since, by, previous, files, lastHour, failures } = remote;
    const isHealthy = [files.current, files.canary, files.previous].every((health) => health?.ok !== false);
    const problems = Object.entries(files).flatMap(([which, health]) =>
      health?.ok === false ? [`${which}: ${health.problem ?? 'unavailable, or differs from the release'}`] : [],
    );
    return `<article class="card" aria-labelledby="remote-${escape(name)}">
<header><h2 id="remote-${escape(name)}">${escape(name)}</h2>${state(isHealthy, isHealthy ? 'Files in place' : 'Files amiss')}</header>
<p class="release"><code>${escape(version)}</code></p>
<dl>
<div><dt>Since</dt><dd>${since === null ? 'not known' : timeElement(since)}${by === null ? '' : ` by ${escape(by)}`}</dd></div>
<div><dt>Served from</dt><dd>${servedAt === null ? 'this site' : escape(servedAt)}</dd></div>
${adds.length > 0 ? `<div><dt>Pages</dt><dd>${escape(adds.join(', '))}</dd></div>` : ''}
${fills.length > 0 ? `<div><dt>Fills slots</dt><dd>${escape(fills.join(', '))}</dd></div>` : ''}
<div><dt>Before it</dt><dd>${previous === null ? 'none to fall back on' : `<code>${escape(previous)}</code>`}</dd></div>
<div><dt>Last hour</dt><dd>${lastHour === null ? 'not available: the API does not respond' : `${number.format(lastHour.browser.views)} views${lastHour.browser.views === 0 ? '' : `, ${percentage.format(lastHour.browser.failed / lastHour.browser.views)} failed`}${lastHour.lcpMs === null ? '' : `, LCP ${ms(lastHour.lcpMs)}`}`}</dd></div>
</dl>
${problems.length > 0 ? `<ul class="problems">${problems.map((problem) => `<li>${escape(problem)}</li>`).join('')}</ul>\n` : ''}${canaryOf(remote)}
<h3>${failuresOf === 'all' ? 'Failures in a day' : 'Failures in this process'}</h3>
${failures.length === 0 ? '<p class="none">None.</p>' : `<ul class="failures">\n${failures.map(failure).join('\n')}\n</ul>`}
</article>`;
  };

  const main = `<header class="top">
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="32" height="32"> Haat</a>
<h1>What runs here</h1>
<p class="verdict ${status === 'ok' ? 'healthy' : 'failing'}">${status === 'ok' ? 'Everything is as it should be.' : amiss.length === 1 ? escape(amiss[0] ?? '') : `${amiss.length} problems:`}</p>
${amiss.length > 1 ? `<ul class="problems-list">\n${amiss.map((sentence) => `<li>${escape(sentence)}</li>`).join('\n')}\n</ul>\n` : ''}</header>
<dl class="tiles">
${tile('Shell', true, 'serves', `${shell.commit === null ? '' : `<code>${escape(shell.commit.slice(0, 12))}</code> `}build <code>${escape(shell.build)}</code>, this process since ${ago(shell.started)}`)}
${answers('API', api)}
${answers('Store of releases', store)}
${tile('Registry', registry.status === 'ok', registry.status === 'ok' ? 'current' : registry.status === 'none' ? 'there is none' : 'the last good one', `${last ? `state ${last.state}, ${last.remote === null ? '' : `${escape(last.remote)}: `}${DONE[last.action]}${last.by === null ? '' : ` by ${escape(last.by)}`} ${ago(last.at)}${last.why ? `: ${escape(last.why)}` : ''}; ` : ''}read ${ago(registry.readAt)}${registry.problem?.message ? `; ${escape(registry.problem.message)}` : ''}`)}
${tile('Guard of canaries', guard && !guard.isSilent, guard === null ? 'no report yet' : guard.isSilent ? 'silent' : 'watches', guard === null ? 'npm run release -- guard' : `last report ${ago(guard.at)}`)}
</dl>
<div class="cards">
${remotes.map(card).join('\n')}
</div>
${otherFailures && otherFailures.length > 0 ? `<section class="card"><h2>Reports of other remotes</h2>\n<ul class="failures">\n${otherFailures.map(({ remote, cause, count, last: lastTime, side }) => `<li><strong>${number.format(count)} times</strong> <code>${escape(remote)}</code> <span class="of">${side}, last ${ago(lastTime)}</span><pre>${escape(cause)}</pre></li>`).join('\n')}\n</ul></section>\n` : ''}<footer>
<p>Checked at ${timeElement(at)}; results are refreshed after ten seconds. <a href="${inFull ? '/status/full' : '/status'}">Look again</a></p>
<p>${inFull ? '<a href="/status">Public view</a> · <a href="/status/full.json">As JSON</a>' : '<a href="/status.json">As JSON</a> · <a href="/status/full">In full</a>, with error messages, for operators'}</p>
</footer>`;
  return plainPage({ title: 'Status', styles, main, name: 'status' });
}
