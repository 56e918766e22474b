import { fetchProducts, fetchProductsById } from '@haat/shared/api/products';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { moved } from '../forms/moved';
import styles from './Setting.module.css';

const MOST = 24;
const FOUND = 6;

/**
 * Products in an order that is set by hand: found by their words, added, moved and removed. @param ids in their order
 */
export function ProductPicks({
  ids,
  fault,
  onChange,
}: {
  ids: readonly string[];
  fault: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const named = useQuery({
    queryKey: ['admin', 'settings', 'picked', ids],
    queryFn: () => fetchProductsById(ids),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const found = useQuery({
    queryKey: ['admin', 'settings', 'found', words],
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await fetchProducts({ q: words, page: 0, size: FOUND }, signal)).content,
  });
  const nameOf = (id: string) =>
    named.data?.find((product) => product.id === id)?.name ??
    found.data?.find((product) => product.id === id)?.name ??
    id;
  const isGone = (id: string) =>
    named.isSuccess && !named.isPlaceholderData && !named.data.some((product) => product.id === id);
  const move = (from: number, to: number) => onChange(moved(ids, from, to));
  const offered = words.length > 1 ? (found.data ?? []).filter(({ id }) => !ids.includes(id)) : [];
  return (
    <>
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      {ids.length > 0 ? (
        <ol className={styles.list} aria-label="Products in the row">
          {ids.map((id, index) => (
            <li key={id} className={styles.version}>
              <span>
                {index + 1}. {nameOf(id)}
                {isGone(id) ? ' (not in the shop now: left out)' : ''}
              </span>
              <span className={styles.buttons}>
                <Button
                  look="quiet"
                  size="small"
                  disabled={index === 0}
                  aria-label={`Move ${nameOf(id)} up`}
                  onClick={() => move(index, index - 1)}
                >
                  Up
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  disabled={index === ids.length - 1}
                  aria-label={`Move ${nameOf(id)} down`}
                  onClick={() => move(index, index + 1)}
                >
                  Down
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Remove ${nameOf(id)}`}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {ids.length < MOST ? (
        <>
          <TextField
            label="Find a product to add"
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
            {words.length > 1 && found.isSuccess && !found.isPlaceholderData && offered.length === 0 ? (
              <p className={styles.since}>No product is like that.</p>
            ) : null}
            {found.isError ? <p className={styles.problem}>Products can’t be looked up just now.</p> : null}
          </div>
          {offered.length > 0 ? (
            <ul className={styles.list} aria-label="Products found">
              {offered.map(({ id, name, price }) => (
                <li key={id} className={styles.version}>
                  <span>
                    {name}, {formatRupees(price)}
                  </span>
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={`Add ${name}`}
                    onClick={() => onChange([...ids, id])}
                  >
                    Add
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
