import { fetchPreview } from '@haat/shared/api/products';
import { failureOf, useTexts } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { productPath } from '../../product/product-path';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductView } from './ProductView';
import styles from './ProductPage.module.css';

/** The preview of an unpublished product for staff, as its page will show it. */
export default function Preview({ productId }: { productId: string }) {
  const { t } = useTexts();
  const {
    data: product,
    error,
    refetch,
  } = useQuery({ queryKey: ['catalog', 'preview', productId], queryFn: () => fetchPreview(productId) });
  return (
    <Container>
      <PageHead title={product?.seoTitle ?? product?.name ?? t('Staff preview')} noIndex />
      <div className={styles.page}>
        {product ? (
          <>
            <Panel
              title={t('Preview')}
              actions={
                <ButtonLink to={`/admin/products/${encodeURIComponent(productId)}`} look="secondary">
                  {t('Back to admin')}
                </ButtonLink>
              }
            >
              <p>{t('Staff preview: only staff can see this page, and ordering is off.')}</p>
            </Panel>
            <ProductView key={productId} product={product} isPreview />
          </>
        ) : error ? (
          <NoPreview productId={productId} error={error} retry={() => void refetch()} />
        ) : (
          <>
            <p className={styles.option} role="status">
              {t('Loading product details...')}
            </p>
            <ProductSkeleton />
          </>
        )}
      </div>
    </Container>
  );
}

/** The preview does not exist, failed to load, or needs a staff sign-in at the shop's own origin. */
function NoPreview({ productId, error, retry }: { productId: string; error: Error; retry: () => void }) {
  const { t } = useTexts();
  const failure = failureOf(error);
  const status = failure.kind === 'answered' ? failure.status : 0;
  if (status === 404)
    return (
      <Panel level={1} title={t('Product not found')}>
        <p>{t('It may no longer be sold, or the link may be wrong.')}</p>
      </Panel>
    );
  if (status !== 401 && status !== 403)
    return (
      <Panel
        tone="bad"
        level={1}
        title={t('Error loading product')}
        actions={<Button onClick={retry}>{t('Try Again')}</Button>}
      >
        <p>{t('We couldn’t load this page. Please try again.')}</p>
      </Panel>
    );
  return (
    <Panel
      level={1}
      title={t('Staff preview')}
      actions={
        <ButtonLink to={`/login?next=${encodeURIComponent(`${productPath(productId)}?preview`)}`}>
          {t('Sign in')}
        </ButtonLink>
      }
    >
      <p>{t('Sign in with a staff account that can view products.')}</p>
    </Panel>
  );
}
