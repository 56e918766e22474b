import type { Segment } from '@haat/shared/contract/customers';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { SegmentForm } from './SegmentForm';

/** Where a segment is made or changed; loaded with the first one. @param of null while it is closed */
export default function SegmentDialog({
  of,
  onClose,
  onKept,
}: {
  of: { segment: Segment | null } | null;
  onClose: () => void;
  /** Told which one is to be shown now; null for none. */ onKept: (id: string | null) => void;
}) {
  const last = useLastShown(of);
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last?.segment ? `Edit segment ${last.segment.name}` : 'Create segment'}
    >
      {last ? (
        <SegmentForm key={last.segment?.id ?? 'new'} segment={last.segment} onClose={onClose} onKept={onKept} />
      ) : null}
    </FormDialog>
  );
}
