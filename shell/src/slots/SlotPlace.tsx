import { useEffect, useState, type ComponentType } from 'react';
import type { SlotName, SlotProps } from '@haat/shared/contract/slots';
import type { Texts } from '@haat/shared/state';
import type { PageStore } from '../remotes/page-store';
import type { Reports } from '../remotes/report-events';
import { onceLoaded } from '../warm-routes';
import type { Filling } from './declared-slots';
import styles from './SlotPlace.module.css';

/** The fillings of slots and the store that loads them; a server reserves their space and loads nothing. */
export interface Slots {
  fillings: readonly Filling[];
  store?: Pick<PageStore, 'ensure' | 'state' | 'subscribe' | 'renderFailed'>;
  report?: Reports['add'];
}

export interface SlotPlaceProps {
  filling: Filling;
  props: SlotProps[SlotName];
  slots: Slots;
  /** The shop's own texts, for a release that has none. */
  texts: Texts;
}

/** The place of one filling. The filling and the code that shows it load after the page. */
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
      {/* An svg reserves the space, because the content security policy refuses inline styles in HTML. */}
      {Shown ? <Shown {...place} /> : height ? <svg aria-hidden="true" width="1" height={height} /> : null}
    </div>
  );
}
