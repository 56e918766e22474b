import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import { formatCount } from '@haat/shared/india/numbers';
import { categoriesQuery, notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { errorMessage } from '../forms/error-message';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Status } from '../tables/Status';
import { Menu } from '../ui/Menu';
import type { MenuAction } from '../ui/menu-props';
import { orderCategories, staffCategoriesQuery } from './category-api';
import styles from './Categories.module.css';
import { addTexts, inMenuOrder, isUncategorised } from './category-names';
import type { OpenedCategory } from './opened-category';
import { t } from '../language/t';

const CategoryDialog = lazy(() => import(/* webpackChunkName: "category-dialog" */ './CategoryDialog'));

/** The category tree; with `categories.write`, staff create, edit, reorder, merge and delete categories. */
export function Categories() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(staffCategoriesQuery);
  const [opened, setOpened] = useState<OpenedCategory | null>(null);
  const [search, setSearch] = useState('');
  const isWanted = useOpenedBefore(opened ? 'dialog' : null).has('dialog');
  const mayWrite = may('categories.write');
  useRefetchOnChanges(['category'], { queryKey: staffCategoriesQuery.queryKey });
  const keep = (tree: StaffCategory[]) => {
    client.setQueryData(staffCategoriesQuery.queryKey, tree);
    // The menu and the category pickers of other pages use the same tree.
    void client.invalidateQueries({ queryKey: categoriesQuery.queryKey });
  };
  const mutation = useMutation({
    mutationFn: (run: () => Promise<StaffCategory[]>) => run(),
    onSuccess: keep,
    onError: (failure) => {
      notify(errorMessage(failure));
      void refetch();
    },
  });
  if (isError && !data) return <AdminFailure error={error} what={t('Categories')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="24rem" />;

  const siblings = ({ parentId }: StaffCategory) => data.filter((category) => category.parentId === parentId);
  const move = (category: StaffCategory, by: -1 | 1) => {
    const ids = siblings(category).map(({ id }) => id);
    const at = ids.indexOf(category.id);
    const [id] = ids.splice(at, 1);
    if (id) ids.splice(at + by, 0, id);
    mutation.mutate(() => orderCategories(category.parentId, ids));
  };
  const actionsOf = (category: StaffCategory): MenuAction[] => [
    ...(category.level < 3 && !isUncategorised(category)
      ? [
          {
            label: t(addTexts[category.level + 1] ?? ''),
            run: () => setOpened({ act: 'create', category: null, parentId: category.id }),
          },
        ]
      : []),
    { label: t('Set picture'), run: () => setOpened({ act: 'picture', category }) },
    ...(category.hasOwnImage
      ? [{ label: t('Remove picture…'), run: () => setOpened({ act: 'remove-picture', category }) }]
      : []),
    ...(isUncategorised(category)
      ? []
      : [{ label: t('Merge into…'), run: () => setOpened({ act: 'merge', category }) }]),
    {
      label: t('Delete'),
      run: () => setOpened({ act: 'delete', category }),
      ...((category.products > 0 || data.some(({ parentId }) => parentId === category.id)) && {
        whyNot: t('Not empty: move or merge its contents first'),
      }),
    },
  ];
  const wanted = search.trim().toLowerCase();
  const ordered = inMenuOrder(data);
  const shown = ordered.filter(
    ({ id }) =>
      wanted === '' ||
      ordered.some(
        (other) =>
          (other.name.toLowerCase().includes(wanted) || other.slug.includes(wanted)) &&
          (other.id === id || other.id.startsWith(`${id}.`)),
      ),
  );
  const waiting = data.find(({ id }) => id === 'uncategorised')?.products ?? 0;
  return (
    <>
      {waiting > 0 ? (
        <p className={styles.note}>
          {t('{{count}} products in Uncategorised. Map their categories in the next import, or edit the products.', {
            count: waiting,
            one: '{{count}} product in Uncategorised. Map their categories in the next import, or edit the products.',
          })}
        </p>
      ) : null}
      <div className={styles.head}>
        <TextField
          label={t('Search categories')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {mayWrite ? (
          <Button size="small" onClick={() => setOpened({ act: 'create', category: null, parentId: null })}>
            {t('Add department')}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p role="status">{t('No category matches “{{words}}”.', { words: search.trim() })}</p>
      ) : (
        <ul className={styles.list} aria-label={t('Categories')}>
          {shown.map((category) => {
            const near = siblings(category);
            const at = near.indexOf(category);
            return (
              <li key={category.id} className={styles.one} data-level={category.level}>
                {category.image ? (
                  <img className={styles.picture} src={category.image} alt="" width={40} height={40} loading="lazy" />
                ) : (
                  <span className={styles.picture} aria-hidden="true">
                    {category.name.charAt(0)}
                  </span>
                )}
                <div className={styles.what}>
                  <span className={styles.name}>
                    {category.name} {category.hidden ? <Status status="Hidden" /> : null}
                  </span>
                  <span className={styles.muted}>/{category.id.replaceAll('.', '/')}</span>
                </div>
                <span className={styles.count}>
                  {t('{{count}} products', { count: category.liveProducts, one: '{{count}} product' })}
                  {category.products > category.liveProducts ? (
                    <span className={styles.muted}>
                      {' '}
                      {t('{{value}} not live', { value: formatCount(category.products - category.liveProducts) })}
                    </span>
                  ) : null}
                </span>
                {mayWrite ? (
                  <div className={styles.actions}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('Move {{category}} up', { category: category.name })}
                      disabled={at === 0 || mutation.isPending}
                      onClick={() => move(category, -1)}
                    >
                      <ArrowUp aria-hidden="true" size={16} />
                    </Button>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('Move {{category}} down', { category: category.name })}
                      disabled={at === near.length - 1 || mutation.isPending}
                      onClick={() => move(category, 1)}
                    >
                      <ArrowDown aria-hidden="true" size={16} />
                    </Button>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={t('Edit {{category}}', { category: category.name })}
                      onClick={() => setOpened({ act: 'change', category, parentId: category.parentId })}
                    >
                      {t('Edit')}
                    </Button>
                    <Menu
                      label={t('More actions for {{category}}', { category: category.name })}
                      button={<EllipsisVertical aria-hidden="true" size={18} />}
                      actions={actionsOf(category)}
                    />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      <Suspense fallback={null}>
        {isWanted ? (
          <CategoryDialog opened={opened} categories={data} onDone={keep} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
