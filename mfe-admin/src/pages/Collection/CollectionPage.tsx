import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { CollectionDetail } from '../../collections/CollectionDetail';
import { AdminPage } from '../../layout/AdminPage';

/** /admin/collections/:collectionId: a collection; 'new' is one that is not saved yet. */
export function Component(): ReactElement {
  const { collectionId = '' } = useParams();
  const id = collectionId === 'new' ? null : collectionId;
  return (
    <AdminPage
      title={id === null ? 'Create collection' : 'Collection'}
      needs="products.read"
      back={{ to: '/admin/collections', label: 'Collections' }}
    >
      <CollectionDetail key={id} id={id} />
    </AdminPage>
  );
}
