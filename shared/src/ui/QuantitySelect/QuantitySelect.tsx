import { useId } from 'react';
import { Sentence } from '@haat/shared/state';
import styles from './QuantitySelect.module.css';

export interface QuantitySelectProps {
  value: number;
  /** Maximum choice: 5 on the product page, 10 in the cart (§9). */
  max: number;
  onChange: (quantity: number) => void;
  /** Name of the product, for assistive technology. */
  of: string;
}

/** A quantity from 1 to `max`. */
export function QuantitySelect({ value, max, onChange, of }: QuantitySelectProps) {
  const id = useId();
  return (
    <span className={styles.quantity}>
      <label htmlFor={id}>
        <Sentence
          of="Qty<spoken> of {{name}}</spoken>"
          values={{ name: of }}
          parts={{ spoken: (children) => <span className={styles.spoken}>{children}</span> }}
        />
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {/* A stored quantity that is not an option is shown unchanged. */}
        {value < 1 || value > max ? <option value={value}>{value}</option> : null}
        {Array.from({ length: max }, (_, index) => index + 1).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    </span>
  );
}
