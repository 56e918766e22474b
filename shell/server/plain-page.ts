import { themeScript } from './theme-script';

/** Escapes a text for HTML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Formats an ISO date and time for people. */
export const timeElement = (iso: string | null) =>
  iso ? `<time datetime="${escape(iso)}">${escape(iso.slice(0, 16).replace('T', ' '))} UTC</time>` : '';

export interface PlainPage {
  title: string;
  /** Paths of style sheets: the shell's and the page's own. */
  styles: readonly string[];
  /** Path of a script; missing if the page needs none. */
  script?: string;
  /** The language of its texts; English by default. */
  locale?: string;
  /** HTML in the page's `main`. */
  main: string;
  /** The class of `main`, for its style sheet; `plain` by default. */
  name?: string;
}

/** A page for operators and the team, in the shop's style but without its frame. */
export function plainPage({ title, styles, script, main, name = 'plain', locale = 'en-IN' }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} · Haat</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${themeScript}</script>
${styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('\n')}
${script ? `<script defer src="${escape(script)}"></script>\n` : ''}</head>
<body>
<main class="${escape(name)}">
${main}
</main>
</body>
</html>
`;
}
