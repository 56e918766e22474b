import { useState, type ComponentPropsWithRef } from 'react';
import { useTexts } from '@haat/shared/state';
import { useFieldFrame, type FieldFrame } from '../Field/Field';
import styles from './PasswordField.module.css';

type PasswordInput = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A labelled password input with a button that shows and hides the password. */
export function PasswordField({ label, hint, error, ...input }: FieldFrame & PasswordInput) {
  const { t } = useTexts();
  const { wrap, control } = useFieldFrame({ label, hint, error });
  const [isShown, setShown] = useState(false);
  return wrap(
    <div className={styles.box}>
      {/* Shown, it must not be sent to a spelling service. */}
      <input autoCapitalize="none" spellCheck={false} {...input} {...control} type={isShown ? 'text' : 'password'} />
      <button type="button" className={styles.eye} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'Hide password' : 'Show password')}
      </button>
    </div>,
  );
}
