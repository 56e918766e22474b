import { Suspense, use } from 'react';
import { Container } from '@haat/shared/ui/Container';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { PageStore } from './page-store';
import { PAGE_ELEMENT_ID } from './served-page';
import styles from '../remotes/RemotePage.module.css';

interface RemotePageProps {
  remote: string;
  page: string;
}

const store = new PageStore();

/**
 * Replaces remotes/RemotePage.tsx in the monolith build, which contains the pages. It renders the same elements as the
 * server, for hydration.
 */
export function RemotePage(props: RemotePageProps) {
  return (
    <Suspense
      fallback={
        <Container>
          <div className={styles.loading} aria-busy="true">
            <Skeleton height="2.5rem" width="40%" />
          </div>
        </Container>
      }
    >
      <BundledPage {...props} />
    </Suspense>
  );
}

function BundledPage({ remote, page }: RemotePageProps) {
  const state = store.state(remote, page);
  const { Component } = state.status === 'ready' ? state.module : use(store.ensure(remote, page));
  return (
    <div id={PAGE_ELEMENT_ID} className={styles.page}>
      <Component />
    </div>
  );
}
