import type { CouponView } from '@haat/shared/contract/coupons';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { CouponForm } from './CouponForm';

/** What the form is open for: a coupon as it was then, or a new one. */
export interface OpenedCoupon {
  coupon: CouponView | null;
}

/**
 * A coupon in a dialog; loaded with the first one. @param opened null while it is closed @param coupons as they are now
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
      title={coupon ? `Edit ${coupon.code}` : 'Create coupon'}
    >
      <CouponForm coupon={coupon} now={coupons.find(({ code }) => code === coupon?.code) ?? null} onClose={onClose} />
    </FormDialog>
  );
}
