import { useTexts } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './CartSkeleton.module.css';

/** Stands where the cart or the checkout will be, while it isn't known yet what is in the cart. */
export function CartSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.columns}>
      <VisuallyHidden live>{t('Loading your cart…')}</VisuallyHidden>
      <Skeleton height="20rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
