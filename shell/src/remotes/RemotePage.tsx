import { Suspense, use, useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextsContext, useTexts } from '@haat/shared/state';
import { Container } from '@haat/shared/ui/Container';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useEarlyInput } from '../early-input';
import { ErrorBoundary } from '../ErrorBoundary';
import { SLOW_AFTER_MS } from './deadline';
import { ServerHtml } from './ServerHtml';
import { ServerHtmlNotice } from './ServerHtmlNotice';
import { LazyPageMessage } from './LazyPageMessage';
import type { PageState } from './page-store';
import { usePages } from './pages-context';
import { PAGE_ELEMENT_ID, type ServedPage } from './served-page';
import styles from './RemotePage.module.css';

interface RemotePageProps {
  remote: string;
  page: string;
}

/** A page of a remote, or its skeleton or error message. */
export function RemotePage({ remote, page }: RemotePageProps) {
  const { served, store, views } = usePages();
  const { pathname, search } = useLocation();
  // A new path is a new view, a new query string is not. Must run before the effects of a page that is loaded already.
  useLayoutEffect(() => views.begin(remote, page), [views, remote, page, pathname]);
  const servedHere = served?.isAt(remote, page, pathname + search) ? served : null;
  return (
    <>
      {servedHere ? <ServerHtmlNotice remote={remote} page={page} isReadable={servedHere.isReadable} /> : null}
      {/* While React cannot hydrate the served page yet, its fallback is that page's HTML. */}
      <Suspense
        fallback={
          servedHere ? (
            <ServerHtml served={servedHere} />
          ) : (
            <Place>
              <LoadingPage onRetry={() => void store.retry(remote, page)} />
            </Place>
          )
        }
      >
        <LoadedPage remote={remote} page={page} kept={servedHere} />
      </Suspense>
    </>
  );
}

/** Reports that its siblings have been rendered. */
function Shown({ remote, page, state }: RemotePageProps & { state: PageState & { status: 'ready' } }) {
  const { views } = usePages();
  useEarlyInput('page');
  useEffect(() => views.shown(remote, page, state), [views, remote, page, state]);
  return null;
}

const Place = ({ children }: { children: ReactNode }) => (
  <div id={PAGE_ELEMENT_ID} className={styles.page}>
    {children}
  </div>
);

function LoadedPage({ remote, page, kept }: RemotePageProps & { kept: ServedPage | null }) {
  const { store, views } = usePages();
  const texts = useTexts();
  const { pathname } = useLocation();
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.state(remote, page),
    () => (kept ? store.state(remote, page) : store.inDocument(remote, page)),
  );
  useEffect(
    () => (state.status === 'failed' ? views.failed(remote, page, state) : undefined),
    [views, remote, page, pathname, state],
  );
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  // Suspends hydration; the server's HTML stays in place meanwhile.
  if (kept) use(kept.arrival);
  if (state.status === 'ready') {
    const Page = state.module.Component;
    return (
      <ErrorBoundary
        key={`${remote}/${page}@${state.version}`}
        resetOn={state.module}
        fallback={() => (kept?.isReadable ? <ServerHtml served={kept} /> : null)}
        onError={(error) => {
          views.failed(remote, page, {
            version: state.version,
            cause: error instanceof Error ? error.message : String(error),
          });
          store.renderFailed(remote, page, error);
        }}
      >
        <Place>
          <TextsContext value={state.texts ?? texts}>
            <Page />
          </TextsContext>
        </Place>
        <Shown key={pathname} remote={remote} page={page} state={state} />
      </ErrorBoundary>
    );
  }
  // HTML without the page's content is not kept once the page has failed, but React must first hydrate it as it is.
  if (kept && (kept.isReadable || state.status === 'loading' || !isTakenOver)) return <ServerHtml served={kept} />;
  const retry = () => void store.retry(remote, page);
  return <Place>{state.status === 'loading' ? <LoadingPage onRetry={retry} /> : <FailedPage onRetry={retry} />}</Place>;
}

/** A skeleton at once; after three seconds, a message and a button that retries without waiting for the deadline. */
function LoadingPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slow]);
  return (
    <Container>
      <div className={styles.loading} aria-busy="true">
        {slow ? (
          <LazyPageMessage
            kind="slow"
            onRetry={() => {
              setSlow(false);
              onRetry();
            }}
          />
        ) : (
          <span role="status" className={styles.spoken}>
            {t('Loading page')}
          </span>
        )}
        <Skeleton height="2.5rem" width="40%" />
        <div className={styles.grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} ratio="1" />
          ))}
        </div>
      </div>
    </Container>
  );
}

/** The error message in place of the page. 'Try Again' loads the page again without a reload of the site. */
function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Container>
      <div className={styles.failed}>
        <LazyPageMessage kind="failed" onRetry={onRetry} />
      </div>
    </Container>
  );
}
