import { formatCount } from '@haat/shared/india/numbers';
import styles from './Choice.module.css';

export interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** Number of products with this choice; hidden while unknown. */
  count?: number;
  checked: boolean;
  onChoose: (checked: boolean) => void;
}

/** A radio button or checkbox of a filter form. The whole row can be clicked. */
export function Choice({ kind, name, value, label, count, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type={kind}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
        className={styles.input}
      />
      <span className={styles.label}>{label}</span>
      {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
    </label>
  );
}
