import { useState, type ComponentPropsWithRef } from 'react';
import { useTexts } from '@haat/shared/state';
import { useFieldFrame, type FieldFrame } from '../Field/Field';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './PasswordField.module.css';

type PasswordInput = Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A labelled password input with a button that shows and hides the password. */
export function PasswordField({ label, hint, error, optional, ...input }: FieldFrame & PasswordInput) {
  const { t } = useTexts();
  const { wrap, control } = useFieldFrame({ label, hint, error, optional });
  const [isShown, setShown] = useState(false);
  return wrap(
    <div className={styles.box}>
      <input autoCapitalize="none" spellCheck={false} {...input} {...control} type={isShown ? 'text' : 'password'} />
      <button type="button" className={styles.switch} aria-controls={control.id} onClick={() => setShown(!isShown)}>
        <span aria-hidden="true">{t(isShown ? 'Hide' : 'Show')}</span>
        <VisuallyHidden>{t(isShown ? 'Hide password' : 'Show password')}</VisuallyHidden>
      </button>
    </div>,
  );
}
