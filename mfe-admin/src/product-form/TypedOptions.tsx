import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useRef } from 'react';
import { FieldRow } from '../ui/FieldRow';
import styles from './ProductFields.module.css';
import type { TypedOption } from './typed-options';

const MAX_OPTIONS = 3;
/** Examples shown as placeholders. */
const examples = [
  { name: 'Size', values: 'S, M, L' },
  { name: 'Colour', values: 'Indigo, Madder' },
  { name: 'Material', values: 'Cotton, Silk' },
] as const;

/** The options of a product: a name and comma-separated values. */
export function TypedOptions({
  options,
  fault,
  onChange,
}: {
  options: readonly TypedOption[];
  fault: string | null;
  onChange: (options: TypedOption[]) => void;
}) {
  const made = useRef(0);
  const change = (key: string, to: Partial<TypedOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...to } : option)));
  const add = () => {
    made.current += 1;
    onChange([...options, { key: `option ${made.current}`, name: '', values: '' }]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Options</legend>
      {options.length === 0 ? <p className={styles.soft}>For a product in several sizes or colours.</p> : null}
      {options.map(({ key, name, values }, index) => (
        <div key={key} className={styles.option}>
          <FieldRow>
            <TextField
              label={`Option ${index + 1}`}
              placeholder={examples[index]?.name}
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <TextField
              label={`Values of ${name.trim() || `option ${index + 1}`}, separated by commas`}
              placeholder={examples[index]?.values}
              autoComplete="off"
              value={values}
              onChange={({ target }) => change(key, { values: target.value })}
            />
          </FieldRow>
          <Button look="quiet" size="small" onClick={() => onChange(options.filter((option) => option.key !== key))}>
            Remove<VisuallyHidden> option {name.trim() || index + 1}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      {options.length < MAX_OPTIONS ? (
        <div>
          <Button look="secondary" size="small" onClick={add}>
            Add option
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
