import { Panel } from '@haat/shared/ui/Panel';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useCategoryTree } from '../categories/use-category-tree';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { collectionsKey, collectionsQuery } from './collection-api';
import { CollectionForm } from './CollectionForm';
import { t } from '../language/t';

/** A collection's form, once the collections and categories are loaded. @param id null for a new one */
export function CollectionDetail({ id }: { id: string | null }) {
  const { data, error, isError, refetch } = useQuery(collectionsQuery);
  const { categories, loading } = useCategoryTree();
  useRefetchOnChanges(['collection'], { queryKey: collectionsKey });
  if (isError && !data) return <AdminFailure error={error} what={t('Collection')} retry={() => void refetch()} />;
  if (!data || loading)
    return (
      <>
        <p role="status">{t('Loading the collection…')}</p>
        <Skeleton height="24rem" />
      </>
    );
  if (id === null) return <CollectionForm collection={null} categories={categories} />;
  const collection = data.find((one) => one.id === id);
  return collection ? (
    <CollectionForm collection={collection} categories={categories} />
  ) : (
    <Panel
      title={t('Collection not found')}
      actions={<ButtonLink to="/admin/collections">{t('Show all collections')}</ButtonLink>}
    >
      <p>{t('It was deleted, or the link is wrong.')}</p>
    </Panel>
  );
}
