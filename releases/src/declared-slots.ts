import { slotRoom, type SlotName } from '@haat/shared/contract/slots';
import { z } from 'zod';

/** A slot that the pages of this shop have. */
export const slotName = z.enum(Object.keys(slotRoom) as [SlotName, ...SlotName[]]);

/** The name of a slot where it is read: also one that only the pages of a newer shop have. */
export const readSlotName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens');

const filling = {
  /** The module that the release exposes for it, without './'. */
  module: z.string().regex(/^[A-Z][A-Za-z0-9]{0,39}$/, "must be an exposed module's name, like RecipeHint"),
  /** CSS pixels that are kept free for it until it is there, so that the page doesn't move. */
  height: z.number().int().min(0).max(600).optional(),
};

/** Extension slots that a build fills, for publishing: each is one that this shop has (decision 070). */
export const declaredSlotsSchema = z
  .array(z.strictObject({ slot: slotName, ...filling }))
  .refine((slots) => new Set(slots.map(({ slot }) => slot)).size === slots.length, 'must name each slot once');

/**
 * The same as a release's record and the registry state it. A slot that this shop doesn't have shows nothing, and is
 * kept: a refused registry would stop every other release as well.
 */
export const readSlotsSchema = z.array(z.object({ slot: readSlotName, ...filling }));
export type DeclaredSlot = z.infer<typeof readSlotsSchema>[number];
