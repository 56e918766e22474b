import { useTexts } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './CartSkeleton.module.css';

/** The placeholder of the cart or the checkout while the cart's content is unknown. */
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
