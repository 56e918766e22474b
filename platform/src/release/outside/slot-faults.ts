import type { DeclaredSlot, Registry } from '@haat/releases';
import { slotRoom } from '@haat/shared/contract/slots';

/**
 * Why a remote may not fill the slots that it declares, a sentence each.
 * @param allowed those that its team may fill
 * @param registry what visitors have
 */
export function slotFaults(
  name: string,
  slots: readonly DeclaredSlot[],
  allowed: readonly string[],
  registry: Registry,
): string[] {
  return slots.flatMap(({ slot }) => {
    if (!allowed.includes(slot))
      return [`${name} may not fill the slot '${slot}'; it may fill ${allowed.join(', ') || 'none'}.`];
    const others = Object.entries(registry).filter(
      ([other, { slots: current = [], canary }]) =>
        other !== name && [...current, ...(canary?.slots ?? [])].some((each) => each.slot === slot),
    );
    return others.length < slotRoom[slot]
      ? []
      : [
          `The slot '${slot}' has room for ${slotRoom[slot]}: ${others.map(([other]) => other).join(' and ')} fills it already, so ${name} can't.`,
        ];
  });
}
