import type { ContentSpan } from '@haat/shared/contract/content-pages';

// The markup of a line: **strong**, [text](address), and a backslash before a literal character.
const MARKS = /\\([\\*[\]()])|\*\*((?:\\.|(?!\*\*).)+)\*\*|\[((?:\\.|[^\]\\])+)\]\(([^()\s]*)\)/gsu;

const unescaped = (text: string) => text.replace(/\\([\\*[\]()])/g, '$1');
const escaped = (text: string) => text.replace(/[\\*[\]]/g, '\\$&');

/** Parses a typed line into spans. Incomplete markup, such as an unclosed bracket, stays plain text. */
export function readLine(typed: string): ContentSpan[] {
  const spans: ContentSpan[] = [];
  const add = (text: string, more: Omit<ContentSpan, 'text'> = {}) => {
    if (text === '') return;
    const last = spans.at(-1);
    if (
      last &&
      last.href === undefined &&
      last.strong === undefined &&
      more.href === undefined &&
      more.strong === undefined
    )
      last.text += text;
    else spans.push({ text, ...more });
  };
  let end = 0;
  for (const match of typed.matchAll(MARKS)) {
    const [whole, sign, strong, words, href] = match;
    add(typed.slice(end, match.index));
    end = match.index + whole.length;
    if (sign !== undefined) add(sign);
    else if (strong !== undefined)
      for (const span of readLine(strong))
        add(span.text, { ...(span.href !== undefined && { href: span.href }), strong: true });
    else if (words !== undefined && href !== undefined) add(unescaped(words), { href });
  }
  add(typed.slice(end));
  return spans;
}

/** Converts spans to a line of markup. */
export const writeLine = (spans: readonly ContentSpan[]): string =>
  spans
    .map(({ text, href, strong }) => {
      const words = href === undefined ? escaped(text) : `[${escaped(text)}](${href})`;
      return strong ? `**${words}**` : words;
    })
    .join('');
