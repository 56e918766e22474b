import { BOOT_ELEMENT, type BootData } from '../src/boot-data';
import { themeScript } from './theme-script';

/** A file and, where the shell checks it, its integrity: a hint that doesn't state it is fetched in vain. */
export interface Hint {
  href: string;
  integrity?: string | undefined;
}

/** What a page's HTML is made from. Addresses are paths or whole addresses. */
export interface PageHtml {
  boot: BootData;
  /** The shell's own files. */
  shell: { scripts: readonly string[]; styles: readonly string[] };
  /** What the page will ask for next, told in advance; from this origin. */
  hints: { scripts: readonly Hint[]; styles: readonly Hint[] };
}

const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
// '<' is escaped, so that nothing in the data can end the element.
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The HTML of a page: the same for every visitor, so that a cache in front may hold it. */
export function pageHtml({ boot, shell, hints }: PageHtml): string {
  const link = (rest: string, href: string) => `<link ${rest} href="${attribute(href)}">`;
  // Same-origin files are loaded without crossorigin, so their hints leave it out as well.
  const hint = (as: string, { href, integrity }: Hint) => link(`rel="preload" as="${as}"${integrity ? ` integrity="${attribute(integrity)}"` : ''}`, href);
  const head = [
    ...shell.styles.map((href) => link('rel="stylesheet"', href)),
    ...shell.scripts.map((src) => `<script defer src="${attribute(src)}"></script>`),
    ...hints.scripts.map((file) => hint('script', file)),
    ...hints.styles.map((file) => hint('style', file)),
  ];
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${themeScript}</script>`,
    ...head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#3a1220">',
    '<meta property="og:site_name" content="Haat">',
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>Haat needs JavaScript for now. Please switch it on to shop.</p></noscript>',
    `<script id="${BOOT_ELEMENT}" type="application/json">${json(boot)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
