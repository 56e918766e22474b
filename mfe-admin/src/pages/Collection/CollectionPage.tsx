import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { CollectionDetail } from '../../collections/CollectionDetail';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/collections/:collectionId: a collection; 'new' is one that is not saved yet. */
export function Component(): ReactElement {
  useStaffTexts();
  const { collectionId = '' } = useParams();
  const id = collectionId === 'new' ? null : collectionId;
  return (
    <AdminPage
      title={id === null ? t('Create collection') : t('Collection')}
      needs="products.read"
      back={{ to: '/admin/collections', label: t('Collections') }}
    >
      <CollectionDetail key={id} id={id} />
    </AdminPage>
  );
}
