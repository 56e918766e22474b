import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { useId } from 'react';
import type { Portions } from './order-api';
import styles from './OrderForm.module.css';
import { nameOf } from './quantities';

export interface LineQuantitiesProps {
  legend: string;
  lines: readonly StaffOrder['lines'][number][];
  /** How many of a line there are to choose from; lines with none are left out. */
  most: (line: StaffOrder['lines'][number]) => number;
  /** By the lines' ids. */
  counts: Readonly<Record<string, number>>;
  /** What is wrong with the choice. */
  error?: string;
  onChange: (counts: Record<string, number>) => void;
}

/** How many of each line. */
export function LineQuantities({ legend, lines, most, counts, error, onChange }: LineQuantitiesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.lines}>
        {lines
          .filter((line) => most(line) > 0)
          .map((line) => {
            const limit = most(line);
            const count = Math.min(counts[line.id] ?? 0, limit);
            return (
              <div key={line.id} className={styles.line}>
                <label htmlFor={`${id}-${line.id}`} className={styles.what}>
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
                  <span className={styles.of}>of {limit}</span>
                </span>
              </div>
            );
          })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** What of the lines was chosen. */
export const portionsOf = (
  lines: readonly StaffOrder['lines'][number][],
  most: LineQuantitiesProps['most'],
  counts: Readonly<Record<string, number>>,
): Portions =>
  lines
    .map((line) => ({ lineId: line.id, quantity: Math.min(counts[line.id] ?? 0, most(line)) }))
    .filter(({ quantity }) => quantity > 0);
