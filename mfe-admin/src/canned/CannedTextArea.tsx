import { fillPlaceholders, type CannedReply, type CannedPlaceholder } from '@haat/shared/contract/admin-chats';
import { TextAreaField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { CannedChoices, matchingReplies } from './CannedChoices';
import { cannedQuery } from './canned-query';
import styles from './CannedChoices.module.css';
import { slashWordAt } from './slash-word';
import { t } from '../language/t';

/** A text area for a reply; a slash offers canned replies, with their placeholders filled from `values`. */
export function CannedTextArea({
  field,
  values,
  text,
  mayUseCanned = true,
  onText,
  ...rest
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  values: Readonly<Partial<Record<CannedPlaceholder, string>>>;
  text: string;
  /** Whether the role may read the canned replies. */
  mayUseCanned?: boolean;
  onText: (text: string) => void;
  label: string;
  hint: string;
  rows: number;
  maxLength: number;
  error: string | undefined;
}) {
  const canned = useQuery({ ...cannedQuery, enabled: mayUseCanned }).data;
  const [caret, setCaret] = useState(0);
  const [isShut, setShut] = useState(false);
  const [marked, setMarked] = useState(0);
  const caretAfter = useRef<number | null>(null);
  const choicesId = useId();

  const slash = isShut ? null : slashWordAt(text, caret);
  const choices = slash && canned ? matchingReplies(canned, slash.word) : [];
  const chosen = choices[Math.min(marked, choices.length - 1)];
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const insert = (reply: CannedReply) => {
    if (!slash) return;
    const filled = fillPlaceholders(reply.text, values);
    caretAfter.current = slash.from + filled.length;
    onText(`${text.slice(0, slash.from)}${filled}${text.slice(caret)}`);
    setCaret(caretAfter.current);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) setMarked((Math.min(marked, choices.length - 1) + step + choices.length) % choices.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert(chosen);
    else if (event.key === 'Escape') setShut(true);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {choices.length > 0 ? <CannedChoices id={choicesId} choices={choices} chosen={chosen} onChoose={insert} /> : null}
      {slash && canned?.length === 0 ? (
        <p role="status" className={styles.none}>
          {t('No canned replies yet.')}
        </p>
      ) : null}
      <TextAreaField
        {...rest}
        ref={field}
        value={text}
        aria-autocomplete="list"
        aria-controls={choices.length > 0 ? choicesId : undefined}
        aria-activedescendant={chosen ? `${choicesId}-${chosen.id}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          setShut(false);
          setMarked(0);
          onText(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
    </>
  );
}
