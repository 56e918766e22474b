import { Suspense } from 'react';
import { useCategories, useTexts } from '@haat/shared/state';
import { Link } from 'react-router-dom';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { lazyComponent } from '../lazy-component';
import styles from './RouterError.module.css';

const EmptyImage = lazyComponent(() =>
  import('@haat/shared/ui/EmptyStateImage').then(({ EmptyStateImage: Component }) => ({ default: Component })),
);

/** The error response of a route. */
export interface RouteError {
  status: number;
  statusText: string;
}

const isRouteError = (error: unknown): error is RouteError =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error;

/** The content of the router's error screen: 'Unexpected Application Error!' and the error's status or message (§2). */
export default function RouterError({ error }: { error: unknown }) {
  const { t } = useTexts();
  const { categories } = useCategories();
  const missing = isRouteError(error) && error.status === 404;
  const detail = isRouteError(error)
    ? `${error.status} ${t(error.statusText)}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <>
      <title>{missing ? t('Page not found | Haat') : t('Something went wrong | Haat')}</title>
      <Container narrow>
        <div className={styles.error}>
          <h1>{t('Unexpected Application Error!')}</h1>
          <p className={styles.detail}>{detail}</p>
          <p>
            {missing
              ? t('This page doesn’t exist. It may have moved, or the link may be wrong.')
              : t('Something went wrong on this page. Your cart is safe.')}
          </p>
          {missing ? (
            <div className={styles.image}>
              <Suspense fallback={null}>
                <EmptyImage name="not-found" />
              </Suspense>
            </div>
          ) : null}
          {missing && categories.length > 0 ? (
            <nav aria-label={t('Browse departments')}>
              <ul className={styles.departments}>
                {categories.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={`/category-group/${slug}`}>{t(name)}</Link>
                  </li>
                ))}
                <li>
                  <Link to="/products/bestsellers">{t('Best sellers')}</Link>
                </li>
              </ul>
            </nav>
          ) : null}
          <div className={styles.actions}>
            <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>
            <ButtonLink to="/help" look="secondary">
              {t('Get help')}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}
