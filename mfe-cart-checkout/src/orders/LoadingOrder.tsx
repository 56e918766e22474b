import { useTexts } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';

/** The placeholder of an order. */
export function LoadingOrder() {
  const { t } = useTexts();
  return (
    <>
      <VisuallyHidden live>{t('Loading your order…')}</VisuallyHidden>
      <Skeleton height="8rem" />
      <Skeleton height="18rem" />
    </>
  );
}
