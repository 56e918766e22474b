import type { ImportCategory, ProductJob } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { staffCategoriesQuery } from '../categories/category-api';
import { fullName, inMenuOrder, isUncategorised, UNCATEGORISED } from '../categories/category-names';
import { errorMessage } from '../forms/error-message';
import { categoriesNamed } from '../product-form/category-choices';
import { CategoryMatches } from '../product-form/CategoryMatches';
import { nameOfCategory } from './category-name';
import styles from './ProductFiles.module.css';
import { fileCategoriesQuery, jobsKey, mapCategories } from './job-api';
import { t } from '../language/t';

/** The number of rows shown at first. */
const ROWS_AT_FIRST = 20;

const byLabels: Record<ImportCategory['by'], string> = {
  staff: msg('Mapped by a team member'),
  tree: msg('Same name'),
  table: msg('Known category'),
  word: msg('Word of the category'),
  name: msg('Name of the product'),
  nothing: msg('No match'),
};

/** The reason for a mapping. The shop's table also lists categories for which the shop has no department. */
const reasonOf = ({ by, to, words }: ImportCategory): string => {
  const label = t(byLabels[to === UNCATEGORISED && by !== 'staff' ? 'nothing' : by]);
  return words.length > 0 ? `${label}: ${words.join(', ')}` : label;
};

/** A suggestion and its reason. @param category its name */
const suggestionText = ({ because, products }: NonNullable<ImportCategory['suggested']>, category: string): string =>
  because === 'name'
    ? t('Suggested: {{category}}. The name of the category fits.', { category })
    : t('Suggested: {{category}}. {{count}} other products of this category fit there by name.', {
        count: products,
        one: 'Suggested: {{category}}. {{count}} other product of this category fits there by name.',
        category,
      });

const matchText = (matches: readonly unknown[]): string =>
  t('{{count}} categories of the shop match. Choose one.', {
    count: matches.length,
    one: '{{count}} category of the shop matches. Choose it or another.',
  });

const keyOf = ({ path, to }: ImportCategory) => `${path.join(' > ')}\n${to}`;

/** Category mapping of a checked file. Staff change it for all products of a category at once. */
export function FileCategories({ job }: { job: ProductJob }) {
  const client = useQueryClient();
  const { data, isError } = useQuery(fileCategoriesQuery(job.id));
  const tree = useQuery(staffCategoriesQuery);
  const [draft, setDraft] = useState<ReadonlyMap<string, { path: string[]; to: string | null }>>(new Map());
  const [isWhole, setWhole] = useState(false);
  const saving = useMutation({
    mutationFn: () => mapCategories(job.id, [...draft.values()]),
    onSuccess: () => setDraft(new Map()),
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  if (isError || tree.isError) return <p>{t('The categories of the file could not be loaded. Reload the page.')}</p>;
  if (!data || !tree.data) return <Skeleton height="6rem" />;
  if (data.total === 0) return null;
  const categories = tree.data;
  const choices = inMenuOrder(categories)
    .filter((category) => !isUncategorised(category))
    .map((category) => ({ id: category.id, name: category.name, path: fullName(categories, category) }));
  const choose = (row: ImportCategory, to: string | null) =>
    setDraft((before) => new Map(before).set(keyOf(row), { path: row.path, to }));
  const suggested = data.categories.flatMap((row) =>
    row.suggested && !draft.has(keyOf(row)) ? [{ row, to: row.suggested.to }] : [],
  );
  const rows = isWhole ? data.categories : data.categories.slice(0, ROWS_AT_FIRST);
  return (
    <div role="group" className={styles.part} aria-label={t('Categories of {{job}}', { job: job.name })}>
      <div className={styles.jobHead}>
        <h4 className={styles.name}>{t('Categories')}</h4>
        <p className={styles.muted}>
          {data.uncategorised > 0
            ? t('{{count}} products of {{products}} go to Uncategorised until you choose a category.', {
                count: data.uncategorised,
                one: '{{count}} product of {{products}} goes to Uncategorised until you choose a category.',
                products: formatCount(data.products),
              })
            : t('All {{count}} products have a category in the shop.', {
                count: data.products,
                one: 'The product has a category in the shop.',
              })}
        </p>
      </div>
      <div
        className={styles.frame}
        role="group"
        aria-label={t('Category mapping of {{job}}', { job: job.name })}
        tabIndex={0}
      >
        <table className={`${styles.table} ${styles.mapping}`}>
          <thead>
            <tr>
              <th scope="col">{t('In the file')}</th>
              <th scope="col">{t('Products')}</th>
              <th scope="col">{t('In the shop')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = row.path.join(' > ') || t('No category');
              const chosen = draft.get(keyOf(row));
              const isOpen = row.to === UNCATEGORISED && row.by !== 'staff' && !row.suggested && !chosen;
              const matches = isOpen ? categoriesNamed(choices, row.path) : [];
              return (
                <tr key={keyOf(row)}>
                  <td className={styles.wide}>
                    {name}
                    <span className={styles.examples}>{row.examples.join(', ')}</span>
                  </td>
                  <td>
                    {formatCount(row.products)}
                    <span className={styles.unit}> {row.products === 1 ? t('product') : t('products')}</span>
                  </td>
                  <td>
                    <select
                      className={styles.choice}
                      aria-label={t('Category in the shop for {{name}}', { name })}
                      value={chosen ? (chosen.to ?? '') : row.to}
                      disabled={saving.isPending}
                      onChange={(event) => choose(row, event.currentTarget.value || null)}
                    >
                      <option value={UNCATEGORISED}>{t('Uncategorised')}</option>
                      {row.by === 'staff' ? <option value="">{t('Automatic')}</option> : null}
                      {choices.map(({ id, path }) => (
                        <option key={id} value={id}>
                          {path}
                        </option>
                      ))}
                    </select>
                    <span className={styles.examples}>
                      {chosen ? t('Changed') : matches.length > 0 ? matchText(matches) : reasonOf(row)}
                    </span>
                    {matches.length > 0 ? (
                      <CategoryMatches
                        label={t('Matching categories for {{name}}', { name })}
                        matches={matches}
                        onChoose={({ id }, button) => {
                          button.closest('td')?.querySelector('select')?.focus();
                          choose(row, id);
                        }}
                      />
                    ) : null}
                    {row.suggested && !chosen ? (
                      <span className={styles.examples}>
                        {suggestionText(row.suggested, nameOfCategory(categories, row.suggested.to))}
                      </span>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={styles.buttons}>
        {suggested.length > 0 ? (
          <Button
            size="small"
            look="secondary"
            disabled={saving.isPending}
            onClick={() =>
              setDraft(
                (before) =>
                  new Map([
                    ...before,
                    ...suggested.map(({ row, to }) => [keyOf(row), { path: row.path, to }] as const),
                  ]),
              )
            }
          >
            {t('Use {{count}} suggestions', { count: suggested.length, one: 'Use {{count}} suggestion' })}
          </Button>
        ) : null}
        {draft.size > 0 ? (
          <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('Save {{count}} mappings and check again', {
              count: draft.size,
              one: 'Save {{count}} mapping and check again',
            })}
          </Button>
        ) : null}
        {data.categories.length > rows.length ? (
          <Button size="small" look="quiet" onClick={() => setWhole(true)}>
            {t('Show all {{categories}}', { categories: formatCount(data.categories.length) })}
          </Button>
        ) : null}
      </div>
      <p className={styles.muted}>{t('A mapping applies to all products of a category and to later imports.')}</p>
    </div>
  );
}
