import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Check } from '../forms/Check';
import { counted } from '../tables/counted';
import { missingQuery } from './job-api';
import styles from './ProductFiles.module.css';

/** Products of the last import that are not in a checked file, and the choice to take them off sale. */
export function MissingProducts({
  job,
  count,
  isChosen,
  onChoose,
}: {
  job: ProductJob;
  count: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { data, isError } = useQuery(missingQuery(job.id));
  return (
    <div role="group" className={styles.part} aria-label={`Missing products of ${job.name}`}>
      <h4 className={styles.name}>Not in this file</h4>
      <p className={styles.soft}>
        {counted(count, 'product')} of the last import {count === 1 ? 'is' : 'are'} not in this file.
      </p>
      {isError ? <p>The products could not be loaded. Reload the page.</p> : null}
      {data ? (
        <ul className={styles.missing} aria-label="Products that are not in this file" tabIndex={0}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/products/${encodeURIComponent(id)}`}>{name}</Link>
            </li>
          ))}
          {count > data.length ? <li>and {formatCount(count - data.length)} more</li> : null}
        </ul>
      ) : null}
      <Check checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        Take them off sale
      </Check>
    </div>
  );
}
