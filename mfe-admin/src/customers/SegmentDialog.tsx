import type { Segment } from '@haat/shared/contract/customers';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { SegmentForm } from './SegmentForm';
import { t } from '../language/t';

/** The dialog of a segment; its code loads when it is first opened. @param of null while closed */
export default function SegmentDialog({
  of,
  onClose,
  onSaved,
}: {
  of: { segment: Segment | null } | null;
  onClose: () => void;
  /** Receives the id of the segment to show; null for none. */
  onSaved: (id: string | null) => void;
}) {
  const last = useLastShown(of);
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last?.segment ? t('Edit segment {{segment}}', { segment: last.segment.name }) : t('Create segment')}
    >
      {last ? (
        <SegmentForm key={last.segment?.id ?? 'new'} segment={last.segment} onClose={onClose} onSaved={onSaved} />
      ) : null}
    </FormDialog>
  );
}
