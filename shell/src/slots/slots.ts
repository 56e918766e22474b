import type { SlotName, SlotProps } from '@haat/shared/contract/slots';
import type { Texts } from '@haat/shared/state';
import type { PageStore } from '../remotes/page-store';
import type { Reports } from '../remotes/report-events';
import type { Filling } from './declared-slots';

/** The fillings of slots and the store that loads them; a server reserves their space and loads nothing. */
export interface Slots {
  fillings: readonly Filling[];
  store?: Pick<PageStore, 'ensure' | 'state' | 'subscribe' | 'renderFailed'>;
  report?: Reports['add'];
}

/** One filling, and what it needs to be shown. */
export interface SlotContainerProps {
  filling: Filling;
  props: SlotProps[SlotName];
  slots: Slots;
  /** The shop's own texts, for a release that has none. */
  texts: Texts;
}
