import type { BootData } from '../../src/boot-data';
import { BOOT_ELEMENT } from '../../src/routes/boot-element';
import { localeOf } from '@haat/shared/text/locale-of';
import type { Hint } from '../registry/release-store';
import { earlyInputScript } from '../early-input-script';
import { reloadScript } from '../reload-script';
import { themeScript } from '../theme-script';

/** The parts of a page's HTML. Addresses are paths or absolute URLs. */
export interface PageHtml {
  boot: BootData;
  /** The shell's own files. */
  shell: { scripts: readonly string[]; styles: readonly string[] };
  /** Further files of the page, to preload. */
  hints: { scripts: readonly Hint[]; styles: readonly Hint[] };
  /** The server-rendered content; null if the browser renders everything. */
  rendered: {
    head: string;
    body: string;
    /** Whether it contains the remote's page, and not just the frame. */
    hasPage: boolean;
  } | null;
  /** The text for browsers without scripts; null if the page works without them. */
  noscript: string | null;
}

const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
// Escape '<', so that no data can close the script element.
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The HTML of a page. It contains no data of a visitor, so that caches in front may hold it. */
export function pageHtml({ boot, shell, hints, rendered, noscript }: PageHtml): string {
  const link = (rest: string, href: string) => `<link ${rest} href="${attribute(href)}">`;
  // Same-origin files are loaded without crossorigin, files of a release server with it; hints must match.
  const origin = ({ href }: Hint) => (href.startsWith('/') ? '' : ' crossorigin');
  const checked = (integrity: string | undefined) => (integrity ? ` integrity="${attribute(integrity)}"` : '');
  const preload = (as: string, file: Hint) =>
    link(`rel="preload" as="${as}"${origin(file)}${checked(file.integrity)}`, file.href);
  const hint = (file: Hint) =>
    file.as === 'module' ? link(`rel="modulepreload"${checked(file.integrity)}`, file.href) : preload('script', file);
  // The release's code looks for its style sheet by this name, and does not load it again.
  const style = (file: Hint) =>
    link(
      `rel="stylesheet"${origin(file)}${checked(file.integrity)} data-href="${attribute(file.file ?? file.href)}"`,
      file.href,
    );
  const { languages } = boot.config;
  const head = [
    ...shell.styles.map((href) => link('rel="stylesheet"', href)),
    ...(rendered?.hasPage ? hints.styles.map(style) : []),
    ...shell.scripts.map((src) => `<script defer src="${attribute(src)}"></script>`),
    ...hints.scripts.map(hint),
    ...(rendered?.hasPage ? [] : hints.styles.map((file) => preload('style', file))),
  ];
  return [
    '<!doctype html>',
    `<html lang="${localeOf(boot.language)}"${languages.length > 1 ? ` data-languages="${languages.join(' ')}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${themeScript}</script>`,
    `<script>${reloadScript}</script>`,
    `<script>${earlyInputScript}</script>`,
    // Marked, so that the browser can remove them when it shows another page (src/remotes/served-page.ts).
    ...(rendered?.head ? [rendered.head.replace(/<(meta|link|title)\b/g, '<$1 data-served')] : []),
    ...head,
    '<link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png">',
    '<link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site${boot.language === 'hi' ? '.hi' : ''}.webmanifest">`,
    '<meta name="theme-color" content="#3a1220">',
    '<meta property="og:site_name" content="Haat">',
    '</head>',
    '<body>',
    ...(noscript ? [`<noscript><p>${noscript}</p></noscript>`] : []),
    `<div id="root">${rendered?.body ?? ''}</div>`,
    `<script id="${BOOT_ELEMENT}" type="application/json">${json(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
