import { useEffect, useState, type ComponentType } from 'react';
import { onceLoaded } from '../once-loaded';
import type { SlotContainerProps } from './slots';
import styles from './SlotContainer.module.css';

/** The container of one filling. The filling and the code that shows it load after the page. */
export function SlotContainer(slot: SlotContainerProps) {
  const [Shown, setShown] = useState<ComponentType<SlotContainerProps> | null>(null);
  useEffect(() => {
    const end = new AbortController();
    onceLoaded(
      () =>
        void import(/* webpackChunkName: "slot" */ './SlotFilling').then(
          ({ SlotFilling }) => (end.signal.aborted ? undefined : setShown(() => SlotFilling)),
          () => undefined,
        ),
      end.signal,
    );
    return () => end.abort();
  }, []);
  const { height } = slot.filling;
  return (
    <div className={styles.container}>
      {/* An svg reserves the space, because the content security policy refuses inline styles in HTML. */}
      {Shown ? <Shown {...slot} /> : height ? <svg aria-hidden="true" width="1" height={height} /> : null}
    </div>
  );
}
