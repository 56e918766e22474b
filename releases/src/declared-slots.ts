import { slotRoom, type SlotName } from '@haat/shared/contract/slots';
import { z } from 'zod';

/** A slot that this shop's pages have. */
export const slotName = z.enum(Object.keys(slotRoom) as [SlotName, ...SlotName[]]);

/** The name of a slot as read from records: also one that only a newer shop has. */
export const readSlotName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens');

const filling = {
  /** The exposed module of the slot, without './'. */
  module: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, "must be an exposed module's name, like RecipeHint"),
  /** CSS pixels that are reserved for it until it is loaded, to avoid a layout shift. */
  height: z.number().int().min(0).max(600).optional(),
};

/** The slots that a build fills, as validated when publishing: each must exist in this shop (decision 070). */
export const declaredSlotsSchema = z
  .array(z.strictObject({ slot: slotName, ...filling }))
  .refine((slots) => new Set(slots.map(({ slot }) => slot)).size === slots.length, 'must name each slot once');

const readSlotSchema = z.object({ slot: readSlotName, ...filling });

/**
 * The same, as read from records and the registry. An unknown slot is kept and shows nothing; what only a newer shop
 * can read is dropped, since refusing the registry would block all other releases.
 */
export const readSlotsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((slots) => slots.flatMap((slot) => readSlotSchema.safeParse(slot).data ?? [])),
);
export type DeclaredSlot = z.infer<typeof readSlotsSchema>[number];
