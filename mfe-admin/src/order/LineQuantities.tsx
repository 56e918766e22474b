import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { useId } from 'react';
import type { Portions } from './order-api';
import styles from './OrderForm.module.css';
import { nameOf } from './quantities';
import { t } from '../language/t';

export interface LineQuantitiesProps {
  legend: string;
  lines: readonly StaffOrder['lines'][number][];
  /** The maximum quantity of a line; lines with 0 are left out. */
  max: (line: StaffOrder['lines'][number]) => number;
  /** Chosen quantities by line id. */
  counts: Readonly<Record<string, number>>;
  /** The validation message of the group. */
  error?: string;
  onChange: (counts: Record<string, number>) => void;
}

/** Quantity fields for the lines of an order. */
export function LineQuantities({ legend, lines, max, counts, error, onChange }: LineQuantitiesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.lines}>
        {lines
          .filter((line) => max(line) > 0)
          .map((line) => {
            const limit = max(line);
            const count = Math.min(counts[line.id] ?? 0, limit);
            return (
              <div key={line.id} className={styles.line}>
                <label htmlFor={`${id}-${line.id}`} className={styles.label}>
                  {nameOf(line)}
                </label>
                <span className={styles.amount}>
                  <input
                    id={`${id}-${line.id}`}
                    type="number"
                    className={styles.count}
                    min={0}
                    max={limit}
                    step={1}
                    value={count}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) =>
                      onChange({
                        ...counts,
                        [line.id]: Math.max(0, Math.min(limit, Math.floor(Number(event.target.value)) || 0)),
                      })
                    }
                  />
                  <span className={styles.limit}>{t('of {{limit}}', { limit })}</span>
                </span>
              </div>
            );
          })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The chosen lines with their quantities, limited to the maximum. */
export const portionsOf = (
  lines: readonly StaffOrder['lines'][number][],
  max: LineQuantitiesProps['max'],
  counts: Readonly<Record<string, number>>,
): Portions =>
  lines
    .map((line) => ({ lineId: line.id, quantity: Math.min(counts[line.id] ?? 0, max(line)) }))
    .filter(({ quantity }) => quantity > 0);
