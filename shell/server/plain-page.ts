import { themeScript } from './theme-script';

/** A text in HTML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An ISO moment for people. */
export const moment = (iso: string | null) =>
  iso ? `<time datetime="${escape(iso)}">${escape(iso.slice(0, 16).replace('T', ' '))} UTC</time>` : '';

export interface PlainPage {
  title: string;
  /** Paths of style sheets: the shell's and the page's own. */
  styles: readonly string[];
  /** Path of a script; none where the page needs none. */
  script?: string;
  /** The language of its texts; English by default. */
  locale?: string;
  /** HTML in the page's `main`. */
  main: string;
  /** The class of that `main`, by which its style sheet knows it; `plain` by default. */
  name?: string;
}

/** A page for those who run the shop, in its look and without its frame. */
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
