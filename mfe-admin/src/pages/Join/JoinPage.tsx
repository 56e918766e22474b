import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, type ReactElement, Suspense } from 'react';
import { useInBrowser } from '../../access/use-in-browser';
import styles from '../../join/Join.module.css';
import { t, useStaffTexts } from '../../language/t';

const Join = lazy(() => import(/* webpackChunkName: "join" */ '../../join/Join'));

/** /admin/join: accepts an invitation. Needs no sign-in, and shows no data of the shop. */
export function Component(): ReactElement {
  useStaffTexts();
  const inBrowser = useInBrowser();
  const waiting = <Skeleton height="12rem" />;
  return (
    <Container narrow>
      <PageHead title={t('Join the team · Admin')} noIndex />
      <div className={styles.page}>
        <h1>{t('Join the team')}</h1>
        {inBrowser ? (
          <Suspense fallback={waiting}>
            <Join />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Container>
  );
}
