import { useEffect, useState, type ComponentType } from 'react';
import type { SlotName, SlotProps } from '@haat/shared/contract/slots';
import type { Texts } from '@haat/shared/state';
import type { PageStore } from '../remotes/page-store';
import type { Reports } from '../remotes/report-events';
import { onceLoaded } from '../warm-routes';
import type { Filling } from './declared-slots';
import styles from './SlotPlace.module.css';

/** What slots are filled with, and from where; a server keeps places free and loads nothing. */
export interface Slots {
  fillings: readonly Filling[];
  store?: Pick<PageStore, 'ensure' | 'state' | 'subscribe' | 'renderFailed'>;
  report?: Reports['add'];
}

export interface SlotPlaceProps {
  filling: Filling;
  props: SlotProps[SlotName];
  slots: Slots;
  /** The shop's own, where the release has none. */
  texts: Texts;
}

/** The place of one filling. What shows it comes when the page is there, and so does the filling. */
export function SlotPlace(place: SlotPlaceProps) {
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
  const { height } = place.filling;
  return (
    <div className={styles.place}>
      {/* An svg, since the content security policy refuses styles in HTML. */}
      {Shown ? <Shown {...place} /> : height ? <svg aria-hidden="true" width="1" height={height} /> : null}
    </div>
  );
}
