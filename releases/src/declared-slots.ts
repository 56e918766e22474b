import { slotRoom, type SlotName } from '@haat/shared/contract/slots';
import { z } from 'zod';

export const slotName = z.enum(Object.keys(slotRoom) as [SlotName, ...SlotName[]]);

/** An extension slot that a release fills (decision 070). */
const declaredSlotSchema = z.strictObject({
  slot: slotName,
  /** The module that the release exposes for it, without './'. */
  module: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, "must be an exposed module's name, like RecipeHint"),
  /** CSS pixels that are kept free for it until it is there, so that the page doesn't move. */
  height: z.number().int().min(0).max(600).optional(),
});
export type DeclaredSlot = z.infer<typeof declaredSlotSchema>;

export const declaredSlotsSchema = z
  .array(declaredSlotSchema)
  .refine((slots) => new Set(slots.map(({ slot }) => slot)).size === slots.length, 'must name each slot once');
