import { createContext, use, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../contract/slots';

type ShowSlot = (name: SlotName, props: SlotProps[SlotName]) => ReactNode;

/** The shell's: shows what fills a slot. */
export const SlotsContext = createContext<ShowSlot>(() => null);

/** A place in a page that releases of other remotes fill; nothing where none does. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }): ReactNode {
  return use(SlotsContext)(name, props);
}
