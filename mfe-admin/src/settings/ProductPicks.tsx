import { fetchProducts, fetchProductsById } from '@haat/shared/api/products';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { moveItem } from '../forms/move-item';
import { sortByFit } from '../forms/sort-by-fit';
import { WithThumbnail } from '../tables/Thumbnail';
import styles from './Setting.module.css';
import { t } from '../language/t';

const MAX_FOUND = 6;

/**
 * Products in a manual order: found by search, added, moved and removed.
 * @param ids in their order
 * @param max the largest number of products, at most 100
 * @param excludedId the id of a product that is not offered
 */
export function ProductPicks({
  label,
  ids,
  max,
  fault,
  excludedId,
  onChange,
}: {
  label: string;
  ids: readonly string[];
  max: number;
  fault: string | undefined;
  excludedId?: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const picked = useQuery({
    queryKey: ['admin', 'settings', 'picked', ids],
    queryFn: () => fetchProductsById(ids),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const found = useQuery({
    queryKey: ['admin', 'settings', 'found', search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await fetchProducts({ q: search, page: 0, size: MAX_FOUND }, signal)).content,
  });
  const known = (id: string) => [...(picked.data ?? []), ...(found.data ?? [])].find((product) => product.id === id);
  const nameOf = (id: string) => known(id)?.name ?? id;
  const imageOf = (id: string) => known(id)?.mainImage;
  const isGone = (id: string) =>
    picked.isSuccess && !picked.isPlaceholderData && !picked.data.some((product) => product.id === id);
  const move = (from: number, to: number) => onChange(moveItem(ids, from, to));
  const offered =
    search.length > 1
      ? sortByFit(found.data ?? [], ({ name }) => name, search).filter(
          ({ id }) => id !== excludedId && !ids.includes(id),
        )
      : [];
  return (
    <>
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      {ids.length > 0 ? (
        <ol className={styles.list} aria-label={label}>
          {ids.map((id, index) => (
            <li key={id} className={styles.version}>
              <WithThumbnail src={imageOf(id)} name={nameOf(id)}>
                {index + 1}. {isGone(id) ? t('{{name}} (not live: not shown)', { name: nameOf(id) }) : nameOf(id)}
              </WithThumbnail>
              <span className={styles.buttons}>
                <Button
                  look="quiet"
                  size="small"
                  disabled={index === 0}
                  aria-label={t('Move {{name}} up', { name: nameOf(id) })}
                  onClick={() => move(index, index - 1)}
                >
                  {t('Up')}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  disabled={index === ids.length - 1}
                  aria-label={t('Move {{name}} down', { name: nameOf(id) })}
                  onClick={() => move(index, index + 1)}
                >
                  {t('Down')}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Remove {{name}}', { name: nameOf(id) })}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  {t('Remove')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {ids.length < max ? (
        <>
          <TextField
            label={t('Search products to add')}
            type="search"
            value={typed}
            maxLength={200}
            autoComplete="off"
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div role="status">
            {search.length > 1 && found.isSuccess && !found.isPlaceholderData && offered.length === 0 ? (
              <p className={styles.since}>{t('No products match.')}</p>
            ) : null}
            {found.isError ? (
              <p className={styles.problem}>{t('The search isn’t available right now. Try again in a moment.')}</p>
            ) : null}
          </div>
          {offered.length > 0 ? (
            <ul className={styles.list} aria-label={t('Products found')}>
              {offered.map(({ id, name, price, mainImage }) => (
                <li key={id} className={styles.version}>
                  <WithThumbnail src={mainImage} name={name}>
                    {name}, {formatRupees(price)}
                  </WithThumbnail>
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={t('Add {{name}}', { name })}
                    onClick={() => onChange([...ids, id])}
                  >
                    {t('Add')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </>
  );
}
