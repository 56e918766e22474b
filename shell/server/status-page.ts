import { escape, moment, plainPage } from './plain-page';
import type { StatusNow } from './status';

/** /status for people: what /status.json says, as a page that needs no script. */
export function statusPage({ status, started, registry, remotes }: StatusNow, styles: readonly string[]): string {
  const rows = remotes.map(({ name, version, since, by, previous, canary, failures }) => `<tr>
<th scope="row">${escape(name)}</th>
<td>${escape(version)}</td>
<td>${moment(since)}${by ? ` by ${escape(by)}` : ''}</td>
<td>${canary ? `${escape(canary.version)}, ${canary.percent} %` : 'none'}</td>
<td>${previous ? escape(previous) : 'none'}</td>
<td>${failures.length === 0 ? 'none' : `${failures.length}, the last ${moment(failures[0]?.at ?? null)}: ${escape(failures[0]?.cause ?? '')}`}</td>
</tr>`);
  const main = `<h1>What runs here</h1>
<p class="${status === 'ok' ? 'well' : 'unwell'}">${status === 'ok' ? 'The registry is read as it stands.' : `The last good registry is used since ${moment(registry.problem?.since ?? null)}: ${escape(registry.problem?.message ?? '')}`}</p>
<p>State ${registry.state} of the registry, ${moment(registry.at)}: ${escape(registry.action)}${registry.remote ? ` ${escape(registry.remote)}` : ''} by ${escape(registry.by)}${registry.why ? `, ${escape(registry.why)}` : ''}. This process runs since ${moment(started)}.</p>
<div class="scrolling" role="region" aria-label="Remotes" tabindex="0">
<table>
<thead><tr><th scope="col">Remote</th><th scope="col">Release</th><th scope="col">Since</th><th scope="col">Canary</th><th scope="col">Before it</th><th scope="col">Failures in this process</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`;
  return plainPage({ title: 'Status', styles: [...styles, '/plain.css'], main });
}
