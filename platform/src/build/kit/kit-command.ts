import { resolve } from 'node:path';
import { Command } from 'commander';
import { packKits } from './pack-kit';

/** `npm run kit`: packs the packages for teams with other repositories. */
export function kitCommand(): Command {
  return new Command('kit')
    .description('pack @haat/remote-kit and the types of @haat/shared, for teams of other repositories')
    .option('--to <folder>', 'folder for the tarballs', '.')
    .action(async ({ to }: { to: string }) => {
      for (const file of await packKits(resolve(to))) console.log(`Packed ${file}`);
    });
}
