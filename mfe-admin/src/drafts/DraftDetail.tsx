import type { Draft } from '@haat/shared/contract/draft-orders';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DraftEditor } from './DraftEditor';
import { SentDraft } from './SentDraft';
import { draftQuery } from './draft-api';

const kinds = ['draft-order', 'order'];

/** A draft order, editable until it is sent. @param id null for a new one that is not saved yet */
export function DraftDetail({ id }: { id: string | null }) {
  return id === null ? <DraftEditor current={null} /> : <SavedDraft id={id} />;
}

function SavedDraft({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(draftQuery(id));
  useRefetchOnChanges(kinds, { queryKey: draftQuery(id).queryKey });
  if (isError && !data) return <AdminFailure error={error} what="Draft order" retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">Loading the draft…</p>
        <Skeleton height="24rem" />
      </>
    );
  return isEditable(data) ? <DraftEditor current={data} /> : <SentDraft draft={data} />;
}

const isEditable = ({ state }: Draft) => state === 'open' || state === 'expired';
