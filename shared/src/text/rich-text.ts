import { linkHrefSchema, type RichSpan, type RichText } from '../contract/rich-text';

// The markup: **bold**, _italic_, [text](address), `## Heading`, `### Small heading`, `- item`, `1. item`, and a
// backslash before a literal character. Everything else is plain text, as older descriptions are.

// A backslash is read in one way only, and a link's text has no unescaped bracket: other patterns take exponential or
// quadratic time for a text that only looks like markup.
const MARKS =
  /\\([\\*_[\]()#-])|\*\*((?:\\.|(?!\*\*)[^\\])+)\*\*|(?<![\p{L}\p{N}_])_(?![\s_])((?:\\.|[^_\\])*[^\s_\\])_(?![\p{L}\p{N}_])|\[((?:\\.|[^[\]\\]){1,1000})\]\(([^()\s]*)\)/gsu;

const unescaped = (text: string) => text.replace(/\\([\\*_[\]()#-])/g, '$1');
const escaped = (text: string) => text.replace(/[\\*_[\]]/g, '\\$&');

const isPlain = ({ href, strong, em }: Omit<RichSpan, 'text'>) =>
  href === undefined && strong === undefined && em === undefined;

/** Parses a typed line into spans. Incomplete markup, such as an unclosed bracket, stays plain text. */
export function readLine(typed: string): RichSpan[] {
  const spans: RichSpan[] = [];
  const add = ({ text, ...more }: RichSpan) => {
    if (text === '') return;
    const last = spans.at(-1);
    if (last && isPlain(last) && isPlain(more)) last.text += text;
    else spans.push({ text, ...more });
  };
  let end = 0;
  for (const match of typed.matchAll(MARKS)) {
    const [whole, sign, strong, em, label, href] = match;
    add({ text: typed.slice(end, match.index) });
    end = match.index + whole.length;
    if (sign !== undefined) add({ text: sign });
    else if (strong !== undefined) for (const span of readLine(strong)) add({ ...span, strong: true });
    else if (em !== undefined) for (const span of readLine(em)) add({ ...span, em: true });
    else if (label !== undefined && href !== undefined) add({ text: unescaped(label), href });
  }
  add({ text: typed.slice(end) });
  return spans;
}

/** Converts spans to a line of markup. */
export const writeLine = (spans: readonly RichSpan[]): string =>
  spans
    .map(({ text, href, strong, em }) => {
      const linked = href === undefined ? escaped(text) : `[${escaped(text)}](${href})`;
      const italic = em ? `_${linked}_` : linked;
      return strong ? `**${italic}**` : italic;
    })
    .join('');

const HEADING = /^(#{2,3}) +(\S.*)$/;
const BULLET = /^[-•*] +(\S.*)$/;
const NUMBERED = /^(\d{1,3})[.)] +(\S.*)$/;
/** Whether a text can have markup at all: most descriptions don't. */
const MAY_HAVE_MARKUP = /[*_[\\]|^[^\S\n]*(?:#{2,3}|[-•]|1[.)]) /m;

/** Spans without the links to forbidden addresses. */
const safeLine = (typed: string): RichSpan[] =>
  readLine(typed).map(({ href, ...span }) =>
    href !== undefined && linkHrefSchema.safeParse(href).success ? { ...span, href } : span,
  );

/** Parses a text with markup. A paragraph has the line breaks of its text. */
export function readRichText(typed: string): RichText {
  const lines: { kind: 'p' | 'ul' | 'ol' | 'h2' | 'h3'; text: string }[][] = [];
  let isOpen = false;
  for (const raw of typed.split('\n')) {
    const text = raw.trim();
    const [heading, bullet, numbered] = [HEADING.exec(text), BULLET.exec(text), NUMBERED.exec(text)];
    const last = isOpen ? lines.at(-1) : undefined;
    const open = last?.[0]?.kind;
    const start = (kind: 'p' | 'ul' | 'ol' | 'h2' | 'h3', line: string) => {
      if (last && open === kind && kind !== 'h2' && kind !== 'h3') last.push({ kind, text: line });
      else lines.push([{ kind, text: line }]);
      isOpen = true;
    };
    // A number in the middle of a text, such as a year, begins no list.
    const follows = numbered !== null && Number(numbered[1]) === (open === 'ol' ? (last?.length ?? 0) + 1 : 1);
    if (text === '') isOpen = false;
    else if (heading) start(heading[1] === '##' ? 'h2' : 'h3', heading[2] ?? '');
    else if (bullet) start('ul', bullet[1] ?? '');
    else if (numbered && follows) start('ol', numbered[2] ?? '');
    else start('p', text);
  }
  return lines.map((group): RichText[number] => {
    const kind = group[0]?.kind;
    const items = group.map(({ text }) => text);
    if (kind === 'h2' || kind === 'h3')
      return { kind: 'heading', level: kind === 'h2' ? 2 : 3, text: safeLine(items.join(' ')) };
    if (kind === 'ul' || kind === 'ol')
      return { kind: 'list', isNumbered: kind === 'ol', items: items.map((item) => safeLine(item)) };
    return { kind: 'paragraph', text: safeLine(items.join('\n')) };
  });
}

const plainTextOf = (spans: readonly RichSpan[]) => spans.map(({ text }) => text).join('');

/**
 * Splits a text with markup into its formatted form and its plain text, for lists, search engines and search. A text
 * without markup stays as it is and has no formatted form.
 */
export function splitRichText(typed: string): { plain: string; rich: RichText | null } {
  if (!MAY_HAVE_MARKUP.test(typed)) return { plain: typed, rich: null };
  const rich = readRichText(typed);
  const plain = rich
    .flatMap((block) =>
      block.kind === 'list'
        ? block.items.map((item, index) => `${block.isNumbered ? `${index + 1}.` : '•'} ${plainTextOf(item)}`)
        : [plainTextOf(block.text)],
    )
    .join('\n');
  const isFormatted = rich.some((block) => block.kind !== 'paragraph' || !block.text.every(isPlain));
  return isFormatted ? { plain, rich } : { plain: unescaped(typed), rich: null };
}
