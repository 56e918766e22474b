import { Component, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { SLOW_AFTER_MS } from './deadline';
import type { PageStore } from './page-store';
import styles from './RemotePage.module.css';

interface RemotePageProps {
  store: PageStore;
  remote: string;
  page: string;
}

/** A page of a remote in its place: what it shows, or what shows while it loads and when it can't be had. */
export function RemotePage({ store, remote, page }: RemotePageProps) {
  const state = useSyncExternalStore(store.subscribe, () => store.state(remote, page), () => store.state(remote, page));
  const retry = () => void store.retry(remote, page);
  if (state.status === 'loading') return <LoadingPage onRetry={retry} />;
  if (state.status === 'failed') return <FailedPage onRetry={retry} />;
  const Page = state.module.Component;
  return (
    <RenderBoundary key={`${remote}/${page}@${state.version}`} resetOn={state.module} onError={(error) => store.renderFailed(remote, page, error)}>
      <Page />
    </RenderBoundary>
  );
}

/** A skeleton at once; after three seconds a word, and a way to try again without waiting for the deadline. */
function LoadingPage({ onRetry }: { onRetry: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slow]);
  return (
    <Container>
      <div className={styles.loading} aria-busy="true">
        {slow ? (
          <Panel
            title="This page is taking longer than usual"
            actions={<Button look="secondary" onClick={() => { setSlow(false); onRetry(); }}>Try Again</Button>}
          >
            <p>We are still waiting for it. The rest of the shop works as always.</p>
          </Panel>
        ) : (
          <span role="status" className={styles.spoken}>Loading page</span>
        )}
        <Skeleton height="2.5rem" width="40%" />
        <div className={styles.grid}>
          {Array.from({ length: 8 }, (_, index) => <Skeleton key={index} ratio="1" />)}
        </div>
      </div>
    </Container>
  );
}

/** The panel in the page's place. 'Try Again' loads the page anew without a reload of the site. */
function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Container>
      <div className={styles.failed}>
        <Panel tone="bad" level={1} title="This page can't be shown just now" actions={<Button onClick={onRetry}>Try Again</Button>}>
          <p>Something in this part of the shop isn't working. Your cart is safe, and the other pages work as always.</p>
        </Panel>
      </div>
    </Container>
  );
}

interface BoundaryProps {
  /** A new value clears the error. */
  resetOn: unknown;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a throw in a page's render inside the page's place. */
class RenderBoundary extends Component<BoundaryProps, { failedWith: unknown }> {
  override state = { failedWith: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failedWith: error ?? new Error('The page threw nothing in particular') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.resetOn !== this.props.resetOn && this.state.failedWith !== undefined) this.setState({ failedWith: undefined });
  }

  override render() {
    return this.state.failedWith === undefined ? this.props.children : null;
  }
}
