import { TextField } from '@haat/shared/ui/Field';
import { useId, useState, type Ref } from 'react';
import { ChoiceList } from '../forms/ChoiceList';
import { categoryTyped, type CategoryChoice } from './category-choices';
import { t } from '../language/t';

/** A text field for a category, with suggestions. Its value is a category id; empty while the text matches none. */
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
  inputRef?: Ref<HTMLInputElement>;
  onChange: (id: string) => void;
  onBlur?: () => void;
}) {
  const list = useId();
  const pathOf = (id: string) => choices.find((choice) => choice.id === id)?.path ?? '';
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(() => pathOf(value));
  // The form was reset, or a colleague's value was accepted: update the text.
  if (value !== known) {
    setKnown(value);
    if (categoryTyped(choices, typed) !== value) setTyped(pathOf(value));
  }
  return (
    <>
      <TextField
        ref={inputRef}
        label={label}
        error={error}
        list={list}
        autoComplete="off"
        placeholder={t('Type to search, like sarees')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const id = categoryTyped(choices, target.value);
          if (id !== value) onChange(id);
        }}
        onBlur={() => {
          // Show the full path of the match.
          if (value !== '') setTyped(pathOf(value));
          onBlur?.();
        }}
      />
      <ChoiceList id={list} choices={choices.map(({ name, path }) => ({ name, text: path }))} typed={typed} />
    </>
  );
}
