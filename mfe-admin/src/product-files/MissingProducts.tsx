import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Check } from '../forms/Check';
import { missingQuery } from './job-api';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

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
    <div role="group" className={styles.part} aria-label={t('Missing products of {{job}}', { job: job.name })}>
      <h4 className={styles.name}>{t('Not in this file')}</h4>
      <p className={styles.muted}>
        {t('{{count}} products of the last import are not in this file.', {
          count,
          one: '{{count}} product of the last import is not in this file.',
        })}
      </p>
      {isError ? <p>{t('The products could not be loaded. Reload the page.')}</p> : null}
      {data ? (
        <ul className={styles.missing} aria-label={t('Products that are not in this file')} tabIndex={0}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/products/${encodeURIComponent(id)}`}>{name}</Link>
            </li>
          ))}
          {count > data.length ? <li>{t('and {{count}} more', { count: count - data.length })}</li> : null}
        </ul>
      ) : null}
      <Check checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
        {t('Take them off sale')}
      </Check>
    </div>
  );
}
