import type { ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DraftDetail } from '../../drafts/DraftDetail';
import { AdminPage } from '../../layout/AdminPage';
import { t, useStaffTexts } from '../../language/t';

/** /admin/draft-orders/:draftId: a draft order; 'new' is one that is not saved yet. */
export function Component(): ReactElement {
  useStaffTexts();
  const { draftId = '' } = useParams();
  const from = useSearchParams()[0].get('from');
  const id = draftId === 'new' ? null : draftId.toUpperCase();
  return (
    <AdminPage
      title={id === null ? t('Create order') : t('Draft order {{id}}', { id })}
      needs="orders.write"
      back={{ to: '/admin/draft-orders', label: t('Draft orders') }}
    >
      <DraftDetail key={`${id} ${from}`} id={id} from={from} />
    </AdminPage>
  );
}
