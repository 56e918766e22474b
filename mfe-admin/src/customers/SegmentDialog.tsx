import type { Segment } from '@haat/shared/contract/customers';
import { Dialog } from '@haat/shared/ui/Dialog';
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
    <Dialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last?.segment ? `Change the segment ${last.segment.name}` : 'Make a segment'}
    >
      {last ? (
        <SegmentForm key={last.segment?.id ?? 'new'} segment={last.segment} onClose={onClose} onKept={onKept} />
      ) : null}
    </Dialog>
  );
}
