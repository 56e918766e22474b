import { sortByFit } from './sort-by-fit';

/**
 * The suggestions of a text field, best fit first; browsers keep their order.
 * @param id the `list` of the field
 * @param choices texts, or texts with the name that is compared with the typed text
 */
export function ChoiceList({
  id,
  choices,
  typed,
}: {
  id: string;
  choices: readonly (string | { name: string; text: string })[];
  typed: string;
}) {
  const named = choices.map((choice) => (typeof choice === 'string' ? { name: choice, text: choice } : choice));
  return (
    <datalist id={id}>
      {sortByFit(named, ({ name }) => name, typed).map(({ text }) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
