/** A text area's text and selection. */
export interface Typed {
  text: string;
  start: number;
  end: number;
}

export type LineKind = 'h2' | 'h3' | 'ul' | 'ol';

const PREFIX = /^(?:#{2,3} +|[-•*] +|\d{1,3}[.)] +)/;
const prefixOf = (kind: LineKind, number: number) => ({ h2: '## ', h3: '### ', ul: '- ', ol: `${number}. ` })[kind];
const isKind = (line: string, kind: LineKind) =>
  ({ h2: /^## +/, h3: /^### +/, ul: /^[-•*] +/, ol: /^\d{1,3}[.)] +/ })[kind].test(line);

/** Marks the selected words, or removes their marks. Without a selection, inserts the placeholder and selects it. */
export function toggleMark({ text, start, end }: Typed, mark: '**' | '_', placeholder: string): Typed {
  const chosen = text.slice(start, end);
  const [before, within, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(chosen)?.slice(1) ?? ['', chosen, ''];
  const [from, to] = [start + (before?.length ?? 0), end - (after?.length ?? 0)];
  const size = mark.length;
  if (within?.includes('\n')) {
    const written = markLines(within, mark);
    return { text: text.slice(0, from) + written + text.slice(to), start: from, end: from + written.length };
  }
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return {
      text: text.slice(0, from - size) + text.slice(from, to) + text.slice(to + size),
      start: from - size,
      end: to - size,
    };
  const inner = within || placeholder;
  return {
    text: text.slice(0, from) + mark + inner + mark + text.slice(from === to ? end : to),
    start: from + size,
    end: from + size + inner.length,
  };
}

/** Marks each line on its own, after its list or heading sign: a mark ends with its paragraph. */
function markLines(text: string, mark: string): string {
  const lines = text.split('\n').map((line) => {
    const sign = PREFIX.exec(line)?.[0] ?? '';
    return { sign, lineText: line.slice(sign.length) };
  });
  const isMarked = (lineText: string) =>
    lineText.length > 2 * mark.length && lineText.startsWith(mark) && lineText.endsWith(mark);
  const full = lines.filter(({ lineText }) => lineText.trim() !== '');
  const isOn = full.every(({ lineText }) => isMarked(lineText));
  return lines
    .map(({ sign, lineText }) => {
      if (lineText.trim() === '') return sign + lineText;
      if (isOn) return sign + lineText.slice(mark.length, -mark.length);
      return sign + (isMarked(lineText) ? lineText : `${mark}${lineText.trimEnd()}${mark}`);
    })
    .join('\n');
}

/** Makes the lines of the selection headings or list items, or plain again if all of them are. */
export function toggleLines({ text, start, end }: Typed, kind: LineKind): Typed {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const full = lines.filter((line) => line.trim() !== '');
  const isOn = full.length > 0 && full.every((line) => isKind(line, kind));
  let number = 0;
  const changed = lines.map((line) => {
    if (line.trim() === '' && full.length > 0) return line;
    number += 1;
    return (isOn ? '' : prefixOf(kind, number)) + line.replace(PREFIX, '');
  });
  const written = changed.join('\n');
  const isCaret = start === end;
  return {
    text: text.slice(0, from) + written + text.slice(to),
    start: isCaret ? from + written.length : from,
    end: from + written.length,
  };
}

const ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/)\S+$/;

/**
 * Makes the selected words a link and selects its address; a selected address becomes a link whose text is to be typed.
 */
export function insertLink({ text, start, end }: Typed, placeholder: string): Typed {
  const chosen = text.slice(start, end).trim();
  const [label, address] = ADDRESS.test(chosen) ? [placeholder, chosen] : [chosen || placeholder, 'https://'];
  const [from, length] = ADDRESS.test(chosen) ? [start + 1, label.length] : [start + label.length + 3, address.length];
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: from,
    end: from + length,
  };
}

/** Enter in a list begins its next item; on an empty item it ends the list. Null where Enter does nothing special. */
export function continueList({ text, start, end }: Typed): Typed | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const item = /^(?:([-•*])|(\d{1,3})([.)])) +(.*)$/.exec(line);
  if (!item) return null;
  const [, bullet, number, sign, itemText] = item;
  if (itemText === '') return { text: text.slice(0, from) + text.slice(start), start: from, end: from };
  const next = `\n${bullet ?? `${Number(number) + 1}${sign ?? '.'}`} `;
  return {
    text: text.slice(0, start) + next + text.slice(start),
    start: start + next.length,
    end: start + next.length,
  };
}
