import type { StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { StockForm } from './StockForm';
import { t } from '../language/t';

/**
 * The dialog that adjusts a variant's stock; its code loads when it is first opened.
 * @param variant null while closed
 */
export default function StockDialog({ variant, onClose }: { variant: StaffVariantDetail | null; onClose: () => void }) {
  const shown = useLastShown(variant);
  return (
    <FormDialog
      open={variant !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('Adjust stock of {{sku}}', { sku: shown?.sku ?? '' })}
    >
      {shown ? <StockForm variant={shown} onDone={onClose} /> : null}
    </FormDialog>
  );
}
