import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useRef } from 'react';
import { Sentence } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { FieldRow } from '../ui/FieldRow';
import styles from './ProductFields.module.css';
import type { TypedOption } from './typed-options';
import { t } from '../language/t';

const MAX_OPTIONS = 3;
/** Examples shown as placeholders. */
const examples = [
  { name: msg('Size'), values: 'S, M, L' },
  { name: msg('Colour'), values: msg('Indigo, Madder') },
  { name: msg('Material'), values: msg('Cotton, Silk') },
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
  const keyCount = useRef(0);
  const change = (key: string, to: Partial<TypedOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...to } : option)));
  const add = () => {
    keyCount.current += 1;
    onChange([...options, { key: `option ${keyCount.current}`, name: '', values: '' }]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Options')}</legend>
      {options.length === 0 ? <p className={styles.muted}>{t('For a product in several sizes or colours.')}</p> : null}
      {options.map(({ key, name, values }, index) => (
        <div key={key} className={styles.option}>
          <FieldRow>
            <TextField
              label={t('Option {{number}}', { number: index + 1 })}
              placeholder={t(examples[index]?.name ?? '')}
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <TextField
              label={
                name.trim()
                  ? t('Values of {{name}}, separated by commas', { name: name.trim() })
                  : t('Values of option {{number}}, separated by commas', { number: index + 1 })
              }
              placeholder={t(examples[index]?.values ?? '')}
              autoComplete="off"
              value={values}
              onChange={({ target }) => change(key, { values: target.value })}
            />
          </FieldRow>
          <Button look="quiet" size="small" onClick={() => onChange(options.filter((option) => option.key !== key))}>
            <Sentence
              of="Remove<hidden> option {{name}}</hidden>"
              values={{ name: name.trim() || index + 1 }}
              parts={{ hidden: (children) => <VisuallyHidden>{children}</VisuallyHidden> }}
            />
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
            {t('Add option')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
