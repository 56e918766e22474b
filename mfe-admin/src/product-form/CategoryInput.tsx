import { TextField } from '@haat/shared/ui/Field';
import { useCallback, useId, useRef, useState } from 'react';
import { ChoiceList } from '../forms/ChoiceList';
import { categoriesTyped, categoryTyped, MIN_PART, type CategoryChoice } from './category-choices';
import { CategoryMatches } from './CategoryMatches';
import styles from './CategoryMatches.module.css';
import { t } from '../language/t';

/**
 * A text field for a category, with suggestions. Its value is a category id; empty while the text matches none, or
 * several, which are then offered as buttons.
 */
export function CategoryInput({
  label,
  choices,
  value,
  error,
  inputRef,
  onChange,
  onBlur,
}: {
  label: string;
  choices: readonly CategoryChoice[];
  value: string;
  error?: string | undefined;
  inputRef?: (input: HTMLInputElement | null) => void;
  onChange: (id: string) => void;
  onBlur?: () => void;
}) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef?.(element);
    },
    [inputRef],
  );
  const pathOf = (id: string) => choices.find((choice) => choice.id === id)?.path ?? '';
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(() => pathOf(value));
  const [hasLeft, setLeft] = useState(false);
  // The form was reset, or a colleague's value was accepted: update the text.
  if (value !== known) {
    setKnown(value);
    if (categoryTyped(choices, typed) !== value) setTyped(pathOf(value));
  }
  const text = typed.trim();
  const isOpen = value === '' && text !== '' && (hasLeft || error !== undefined);
  const matches = isOpen ? categoriesTyped(choices, text) : [];
  const problem = !isOpen
    ? error
    : matches.length > 1
      ? t('{{count}} categories match “{{text}}”. Choose one.', {
          count: matches.length,
          one: '{{count}} category matches “{{text}}”. Choose it or another.',
          text,
        })
      : text.length < MIN_PART
        ? t('Type at least {{count}} letters of the category.', { count: MIN_PART })
        : t('No category matches “{{text}}”. Type a part of its name, like sarees.', { text });
  return (
    <div className={styles.field}>
      <TextField
        ref={attach}
        label={label}
        error={problem}
        list={list}
        autoComplete="off"
        placeholder={t('Type to search, like sarees')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
          const id = categoryTyped(choices, target.value);
          if (id !== value) onChange(id);
        }}
        onBlur={() => {
          setLeft(true);
          // Show the full path of the match.
          if (value !== '') setTyped(pathOf(value));
          onBlur?.();
        }}
      />
      <ChoiceList id={list} choices={choices.map(({ name, path }) => ({ name, text: path }))} typed={typed} />
      {matches.length > 1 ? (
        <CategoryMatches
          label={t('Matching categories')}
          matches={matches}
          onChoose={({ id, path }) => {
            setTyped(path);
            onChange(id);
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
