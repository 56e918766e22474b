import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { collectionsQuery } from '../../collections/collection-api';
import { CollectionDetail } from '../../collections/CollectionDetail';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/collections/:collectionId: a collection; 'new' is one that is not saved yet. */
export function Component(): ReactElement {
  useStaffTexts();
  const { collectionId = '' } = useParams();
  const id = collectionId === 'new' ? null : collectionId;
  // Only what is known: `CollectionDetail` fetches them, after the permission is checked.
  const { data } = useQuery({ ...collectionsQuery, enabled: false });
  const name = data?.find((collection) => collection.id === id)?.name;
  return (
    <AdminPage
      title={id === null ? t('Create collection') : (name ?? t('Collection'))}
      needs="products.read"
      back={{ to: '/admin/collections', label: t('Collections') }}
    >
      <CollectionDetail key={id} id={id} />
    </AdminPage>
  );
}
