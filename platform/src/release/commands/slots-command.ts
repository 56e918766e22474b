import type { Command } from 'commander';
import { slotName } from '@haat/releases';
import { slotRoom } from '@haat/shared/contract/slots';
import { openReleases } from '../open-releases';
import { command, print, type CommonOptions } from './release-options';

/** `release slots`: prints the extension slots and what fills them. */
export function slotsCommand(): Command {
  return command('slots', 'the extension slots of the pages, and which releases fill them').action(
    async (options: CommonOptions) => {
      const registry = (await (await openReleases()).history.latest())?.registry ?? {};
      const rows = slotName.options.map((slot) => ({
        slot,
        room: slotRoom[slot],
        filled: Object.entries(registry).flatMap(([remote, { slots = [] }]) =>
          slots.filter((each) => each.slot === slot).map(({ module }) => `${remote} ${module}`),
        ),
      }));
      print(
        options,
        rows,
        rows.map(({ slot, room, filled }) =>
          `${slot.padEnd(24)} ${filled.length} of ${room}  ${filled.join(', ')}`.trim(),
        ),
      );
    },
  );
}
