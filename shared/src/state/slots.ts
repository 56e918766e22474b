import { createContext, use, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../contract/slots';

type ShowSlot = (name: SlotName, props: SlotProps[SlotName]) => ReactNode;

/** Set by the shell: renders the fillings of a slot. */
export const SlotsContext = createContext<ShowSlot>(() => null);

/** A slot in a page, which releases of other remotes may fill; empty if none does. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }): ReactNode {
  return use(SlotsContext)(name, props);
}
