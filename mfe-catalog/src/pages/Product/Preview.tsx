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

/** A product as its page will show it, for staff, before it is in the shop. */
export default function Preview({ productId }: { productId: string }) {
  const { t } = useTexts();
  const {
    data: product,
    error,
    refetch,
  } = useQuery({ queryKey: ['catalog', 'preview', productId], queryFn: () => fetchPreview(productId) });
  return (
    <Container>
      <PageHead title={product?.seoTitle ?? product?.name ?? t('Only staff see this page')} noIndex />
      <div className={styles.page}>
        {product ? (
          <>
            <Panel
              title={t('So it will look')}
              actions={
                <ButtonLink to={`/admin/products/${encodeURIComponent(productId)}`} look="secondary">
                  {t('Back to its page for staff')}
                </ButtonLink>
              }
            >
              <p>{t('Only staff see this page. Nothing can be bought here.')}</p>
            </Panel>
            <ProductView key={productId} product={product} isPreview />
          </>
        ) : error ? (
          <NoPreview productId={productId} error={error} retry={() => void refetch()} />
        ) : (
          <>
            <p className={styles.way} role="status">
              {t('Loading product details...')}
            </p>
            <ProductSkeleton />
          </>
        )}
      </div>
    </Container>
  );
}

/** The preview doesn't exist, failed to load, or needs a staff sign-in at the shop's own origin. */
function NoPreview({ productId, error, retry }: { productId: string; error: Error; retry: () => void }) {
  const { t } = useTexts();
  const failure = failureOf(error);
  const status = failure.kind === 'answered' ? failure.status : 0;
  if (status === 404)
    return (
      <Panel level={1} title={t('Product not found')}>
        <p>{t('It may have been sold for good, or the address is mistyped.')}</p>
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
        <p>{t('Its page couldn’t be fetched just now.')}</p>
      </Panel>
    );
  return (
    <Panel
      level={1}
      title={t('Only staff see this page')}
      actions={
        <ButtonLink to={`/login?next=${encodeURIComponent(`${productPath(productId)}?preview`)}`}>
          {t('Sign in')}
        </ButtonLink>
      }
    >
      <p>{t('Sign in as somebody who may see the shop’s products.')}</p>
    </Panel>
  );
}
