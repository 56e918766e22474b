import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { fetchSuggestions } from '@haat/shared/api/products';
import { useTexts } from '@haat/shared/state';
import { formatRupees } from '@haat/shared/money';
import { Picture } from '@haat/shared/ui/Picture';
import styles from './SearchBox.module.css';

/** An option of the list below the search box. */
export interface Choice {
  key: string;
  label: string;
  path: string;
  note?: string;
  /** Picture of a product; null if it has none. */
  image?: { url: string; color?: string | undefined } | null;
}

export interface SuggestionsProps {
  /** The typed text; empty for no suggestions. */
  asked: string;
  /** The prefix of the ids of the options. */
  id: string;
  activeKey: string | null;
  /** Called with the options when they change. */
  onChoices: (choices: readonly Choice[]) => void;
  onChoose: (choice: Choice) => void;
}

/** The options for the typed text: words, categories and products. Loaded when the search box is first used. */
export default function Suggestions({ asked, id, activeKey, onChoices, onChoose }: SuggestionsProps) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['suggest', asked],
    queryFn: ({ signal }) => fetchSuggestions(asked, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const choices = useMemo<readonly Choice[]>(
    () =>
      data && asked !== ''
        ? [
            ...data.queries.map((query) => ({
              key: `q-${query}`,
              label: query,
              path: `/search/${encodeURIComponent(query)}`,
            })),
            ...data.categories.map((category) => ({
              key: `c-${category.path}`,
              label: t(category.name),
              path: category.path,
              note: t(category.path.startsWith('/collection/') ? 'Collection' : 'Category'),
            })),
            ...data.products.map((product) => ({
              key: `p-${product.id}`,
              label: product.name,
              path: `/product/${product.id}`,
              note: formatRupees(product.price),
              image: product.image,
            })),
          ]
        : [],
    [data, asked, t],
  );
  useEffect(() => onChoices(choices), [onChoices, choices]);

  return choices.map((choice, index) => (
    <li
      key={choice.key}
      id={`${id}-${index}`}
      role="option"
      aria-selected={choice.key === activeKey}
      className={styles.choice}
      // Keep the focus in the box, so that the list stays open until the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {choice.image !== undefined ? (
        <Picture
          className={styles.thumb}
          src={choice.image?.url}
          alt=""
          name={choice.label}
          width={96}
          height={96}
          sizes="40px"
          color={choice.image?.color}
        />
      ) : (
        <Search aria-hidden="true" className={styles.mark} />
      )}
      <span className={styles.label}>{choice.label}</span>
      {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
    </li>
  ));
}
