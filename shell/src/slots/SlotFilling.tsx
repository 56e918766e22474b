import { Suspense, useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { TextsContext } from '@haat/shared/state';
import { ErrorBoundary } from '../ErrorBoundary';
import type { PageState } from '../remotes/page-store';
import type { SlotContainerProps } from './slots';

/** Reports for the canary guard, once each time it is shown: the release was shown, or it failed. */
function useReport({ filling: { remote }, slots: { report } }: SlotContainerProps) {
  const isTold = useRef(false);
  const started = useRef(performance.now());
  return (version: string, cause?: string) => {
    if (isTold.current) return;
    isTold.current = true;
    report?.({
      kind: cause === undefined ? 'viewed' : 'view-failed',
      remote,
      version,
      durationMs: Math.round(performance.now() - started.current),
      ...(cause === undefined ? {} : { cause: cause.slice(0, 300) }),
    });
  };
}

const LOADING: PageState = { status: 'loading' };

/** What a release shows in a slot. It renders nothing if it cannot be loaded or throws again. */
export function SlotFilling(slot: SlotContainerProps) {
  const {
    filling: { remote, module, height },
    props,
    slots: { store },
    texts,
  } = slot;
  const report = useReport(slot);
  const state = useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.state(remote, module) ?? LOADING,
    () => LOADING,
  );
  useEffect(() => {
    // A failed filling is not retried before the next document, so that shoppers do not wait for it.
    if (store?.state(remote, module).status === 'loading') void store.ensure(remote, module);
  }, [store, remote, module]);
  const failure = state.status === 'failed' ? state : state.status === 'ready' ? state.instead : undefined;
  useEffect(() => {
    if (failure) report(failure.version, failure.cause);
  });

  if (state.status === 'failed') return null;
  if (state.status === 'loading') return height ? <svg aria-hidden="true" width="1" height={height} /> : null;
  // The shell does not know the props; the slot's types guarantee them.
  const Filled = state.module.Component as ComponentType<object>;
  return (
    <ErrorBoundary
      key={state.version}
      resetOn={state.module}
      fallback={() => null}
      onError={(error) => {
        report(state.version, error instanceof Error ? error.message : String(error));
        store?.renderFailed(remote, module, error);
      }}
    >
      <Suspense fallback={null}>
        <TextsContext value={state.texts ?? texts}>
          <div data-slot={`${remote}/${module}`} style={{ minHeight: height }}>
            <Filled {...props} />
          </div>
        </TextsContext>
        <Shown onShown={() => report(state.version)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Reports that its siblings have been rendered. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown);
  return null;
}
