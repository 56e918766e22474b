import { Suspense, type ComponentProps } from 'react';
import { useTexts } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';
import type PageMessage from './PageMessage';

type PageMessageProps = ComponentProps<typeof PageMessage>;

/** In place of the message if its code cannot be loaded either. */
function PlainMessage({ onRetry }: PageMessageProps) {
  const { t } = useTexts();
  return (
    <button type="button" onClick={onRetry}>
      {t('Try Again')}
    </button>
  );
}

// In the chunk that every page loads after itself.
const Message = lazyComponent(() => import(/* webpackChunkName: "after-load" */ './PageMessage'), {
  fallback: PlainMessage,
});

/** The message of a page that is slow or has failed; few visits see one. */
export const LazyPageMessage = (props: PageMessageProps) => (
  <Suspense fallback={null}>
    <Message {...props} />
  </Suspense>
);
