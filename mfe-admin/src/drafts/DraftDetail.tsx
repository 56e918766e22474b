import type { Draft } from '@haat/shared/contract/draft-orders';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { orderQuery } from '../order/order-api';
import { draftFromOrder } from './draft-content';
import { DraftEditor } from './DraftEditor';
import { SentDraft } from './SentDraft';
import { draftQuery } from './draft-api';
import { t } from '../language/t';

const kinds = ['draft-order', 'order'];

/**
 * A draft order, editable until it is sent.
 * @param id null for a new one that is not saved yet
 * @param from the order that a new draft copies; null for an empty draft
 */
export function DraftDetail({ id, from }: { id: string | null; from: string | null }) {
  if (id !== null) return <SavedDraft id={id} />;
  return from === null ? <DraftEditor current={null} /> : <CopiedDraft from={from} />;
}

function CopiedDraft({ from }: { from: string }) {
  // Not refetched: the entries start from the order as it was opened.
  const { data, error, isError, refetch } = useQuery({ ...orderQuery(from), refetchInterval: false });
  if (isError && !data) return <AdminFailure error={error} what={t('Order')} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <DraftEditor current={null} initial={draftFromOrder(data)} />;
}

function Loading() {
  return (
    <>
      <p role="status">{t('Loading the draft…')}</p>
      <Skeleton height="24rem" />
    </>
  );
}

function SavedDraft({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(draftQuery(id));
  useRefetchOnChanges(kinds, { queryKey: draftQuery(id).queryKey });
  if (isError && !data) return <AdminFailure error={error} what={t('Draft order')} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return isEditable(data) ? <DraftEditor current={data} /> : <SentDraft draft={data} />;
}

const isEditable = ({ state }: Draft) => state === 'open' || state === 'expired';
