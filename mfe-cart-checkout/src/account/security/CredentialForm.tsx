import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import type { ReactNode } from 'react';
import styles from './Section.module.css';

export interface CredentialFormProps {
  labelledBy: string;
  /** The error message; empty without an error. */
  problem: string;
  busy: boolean;
  button: string;
  look?: 'primary' | 'secondary';
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of the security page: error message, fields, one button. */
export function CredentialForm({
  labelledBy,
  problem,
  busy,
  button,
  look = 'primary',
  onSubmit,
  children,
}: CredentialFormProps) {
  const { t } = useTexts();
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      ) : null}
      {children}
      <div>
        <Button type="submit" look={look} busy={busy}>
          {busy ? t('One moment…') : button}
        </Button>
      </div>
    </form>
  );
}
