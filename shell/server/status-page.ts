import type { StatusNow } from './status';
import { themeScript } from './theme-script';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const moment = (iso: string | null) => (iso ? `<time datetime="${escape(iso)}">${escape(iso.slice(0, 16).replace('T', ' '))} UTC</time>` : '');

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
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Status · Haat</title>
<script>${themeScript}</script>
${styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('\n')}
<link rel="stylesheet" href="/status.css">
</head>
<body>
<main class="status">
<h1>What runs here</h1>
<p class="${status === 'ok' ? 'well' : 'unwell'}">${status === 'ok' ? 'The registry is read as it stands.' : `The last good registry is used since ${moment(registry.problem?.since ?? null)}: ${escape(registry.problem?.message ?? '')}`}</p>
<p>State ${registry.state} of the registry, ${moment(registry.at)}: ${escape(registry.action)}${registry.remote ? ` ${escape(registry.remote)}` : ''} by ${escape(registry.by)}${registry.why ? `, ${escape(registry.why)}` : ''}. This process runs since ${moment(started)}.</p>
<div class="scrolling" role="region" aria-label="Remotes" tabindex="0">
<table>
<thead><tr><th scope="col">Remote</th><th scope="col">Release</th><th scope="col">Since</th><th scope="col">Canary</th><th scope="col">Before it</th><th scope="col">Failures in this process</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}
