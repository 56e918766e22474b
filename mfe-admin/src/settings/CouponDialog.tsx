import type { CouponView } from '@haat/shared/contract/coupons';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { CouponForm } from './CouponForm';
import { t } from '../language/t';

/** The coupon at the time the form was opened; null for a new one. */
export interface OpenedCoupon {
  coupon: CouponView | null;
}

/**
 * The dialog of a coupon; its code loads when it is first opened. @param opened null while closed @param coupons the
 * current coupons
 */
export default function CouponDialog({
  opened,
  coupons,
  onClose,
}: {
  opened: OpenedCoupon | null;
  coupons: readonly CouponView[];
  onClose: () => void;
}) {
  const coupon = useLastShown(opened)?.coupon ?? null;
  return (
    <FormDialog
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={coupon ? t('Edit {{code}}', { code: coupon.code }) : t('Create coupon')}
    >
      <CouponForm coupon={coupon} now={coupons.find(({ code }) => code === coupon?.code) ?? null} onClose={onClose} />
    </FormDialog>
  );
}
