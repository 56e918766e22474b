import { fullSlotMessage, fullSlots, slotName, type DeclaredSlot, type Registry } from '@haat/releases';

/**
 * Why a remote may not fill its declared slots, one sentence each.
 * @param allowed those that its team may fill
 * @param registry the current one
 */
export function slotFaults(
  name: string,
  slots: readonly DeclaredSlot[],
  allowed: readonly string[],
  registry: Registry,
): string[] {
  const full = fullSlots(registry, name, slots);
  return slots.flatMap(({ slot }) => {
    if (!slotName.safeParse(slot).success)
      return [`There is no slot '${slot}' in this shop, so ${name} can't fill it.`];
    if (!allowed.includes(slot))
      return [`${name} may not fill the slot '${slot}'; it may fill ${allowed.join(', ') || 'none'}.`];
    return full.filter((each) => each.slot === slot).map((each) => fullSlotMessage(name, each));
  });
}
