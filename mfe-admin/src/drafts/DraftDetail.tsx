import type { Draft, DraftContent } from '@haat/shared/contract/draft-orders';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { DraftEditor } from './DraftEditor';
import { SentDraft } from './SentDraft';
import { draftQuery } from './draft-api';
import { emptyDraft } from './draft-content';

/** One draft order: to change and send, or sent. @param id null for one that is not saved yet */
export function DraftDetail({ id }: { id: string | null }) {
  return id === null ? <DraftEditor draft={null} saved={emptyDraft} /> : <SavedDraft id={id} />;
}

function SavedDraft({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(draftQuery(id));
  if (isError && !data) return <AdminFailure error={error} what="Draft order" retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">Loading the draft…</p>
        <Skeleton height="24rem" />
      </>
    );
  return isEditable(data) ? (
    <DraftEditor key={data.version} draft={data} saved={data.content satisfies DraftContent} />
  ) : (
    <SentDraft draft={data} />
  );
}

const isEditable = ({ state }: Draft) => state === 'open' || state === 'expired';
