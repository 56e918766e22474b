import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { continueList, insertLink, toggleLines, toggleMark, type Typed } from './markup-edits';
import styles from './MarkupArea.module.css';
import { t } from '../language/t';

interface Tool {
  name: string;
  icon: LucideIcon;
  /** With Ctrl or ⌘. */
  key?: string;
  isBlock?: boolean;
  edit: (typed: Typed) => Typed;
}

const tools: Tool[] = [
  { name: msg('Bold'), icon: Bold, key: 'b', edit: (typed) => toggleMark(typed, '**', t('bold text')) },
  { name: msg('Italic'), icon: Italic, key: 'i', edit: (typed) => toggleMark(typed, '_', t('italic text')) },
  { name: msg('Link'), icon: Link, edit: (typed) => insertLink(typed, t('link text')) },
  { name: msg('Heading'), icon: Heading2, isBlock: true, edit: (typed) => toggleLines(typed, 'h2') },
  { name: msg('Small heading'), icon: Heading3, isBlock: true, edit: (typed) => toggleLines(typed, 'h3') },
  { name: msg('List'), icon: List, isBlock: true, edit: (typed) => toggleLines(typed, 'ul') },
  { name: msg('Numbered list'), icon: ListOrdered, isBlock: true, edit: (typed) => toggleLines(typed, 'ol') },
];

const typedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typed => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Replaces only what differs, as typing does: the browser's undo and React's change event work as for typed text. */
function write(area: HTMLTextAreaElement, { text, start, end }: Typed): void {
  const { value } = area;
  let from = 0;
  while (from < value.length && from < text.length && value[from] === text[from]) from += 1;
  let same = 0;
  while (same < value.length - from && same < text.length - from && value.at(-1 - same) === text.at(-1 - same))
    same += 1;
  const inserted = text.slice(from, text.length - same);
  area.focus();
  area.setSelectionRange(from, value.length - same);
  // The only way to keep the browser's undo; deprecated, but nothing replaces it.
  const isDone = inserted
    ? document.execCommand?.('insertText', false, inserted)
    : from === value.length - same || document.execCommand?.('delete');
  if (!isDone) {
    area.setRangeText(inserted, from, value.length - same);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

/** The formatting buttons of a text area. Arrow keys move between them. */
export default function MarkupTools({ area, hasBlocks }: { area: HTMLTextAreaElement | null; hasBlocks: boolean }) {
  const shown = tools.filter(({ isBlock }) => hasBlocks || !isBlock);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!area) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.shiftKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const tool = isCommand ? tools.find(({ key }) => key === event.key.toLowerCase()) : undefined;
      const edited = tool
        ? tool.edit(typedIn(area))
        : event.key === 'Enter' && !isCommand && hasBlocks
          ? continueList(typedIn(area))
          : null;
      if (!edited) return;
      event.preventDefault();
      write(area, edited);
    };
    area.addEventListener('keydown', onKey);
    return () => area.removeEventListener('keydown', onKey);
  }, [area, hasBlocks]);
  const move = (event: ReactKeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + shown.length) % shown.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('Formatting')}
      aria-controls={area?.id}
      className={styles.bar}
      onKeyDown={move}
    >
      {shown.map(({ name, icon: Icon, key, edit }, index) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={t(name)}
          title={key ? `${t(name)} (Ctrl+${key.toUpperCase()})` : t(name)}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          tabIndex={index === current ? 0 : -1}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (area) write(area, edit(typedIn(area)));
          }}
        >
          <Icon aria-hidden="true" className={styles.icon} />
        </button>
      ))}
    </div>
  );
}
