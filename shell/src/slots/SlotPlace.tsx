import { useEffect, useState, type ComponentType } from 'react';
import { onceLoaded } from '../once-loaded';
import type { SlotPlaceProps } from './slots';
import styles from './SlotPlace.module.css';

/** The place of one filling. The filling and the code that shows it load after the page. */
export function SlotPlace(slot: SlotPlaceProps) {
  const [Shown, setShown] = useState<ComponentType<SlotPlaceProps> | null>(null);
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
    <div className={styles.place}>
      {/* An svg reserves the space, because the content security policy refuses inline styles in HTML. */}
      {Shown ? <Shown {...slot} /> : height ? <svg aria-hidden="true" width="1" height={height} /> : null}
    </div>
  );
}
