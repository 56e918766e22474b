import type { StaffProductDetail, StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { VariantForm } from './VariantForm';
import { t } from '../language/t';

/** The dialog of a variant; its code loads when it is first opened. @param opened null while closed */
export default function VariantDialog({
  product,
  opened,
  onClose,
}: {
  product: StaffProductDetail;
  opened: StaffVariantDetail | null;
  onClose: () => void;
}) {
  const variant = useLastShown(opened);
  const options = Object.values(variant?.options ?? {}).join(', ');
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('Edit variant {{options}}', { options: options || (variant?.sku ?? '') })}
    >
      {variant ? <VariantForm product={product} variant={variant} onDone={onClose} /> : null}
    </FormDialog>
  );
}
