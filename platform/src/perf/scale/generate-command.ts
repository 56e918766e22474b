import { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { wholeNumber } from '../../base/whole-number';
import { generateCatalogue } from './generate-catalogue';
import { writeShopifyCsv } from './write-shopify-csv';

/** `npm run generate`: writes a catalogue of any size as a file for `npm run import`. */
export function generateCommand(): Command {
  return new Command('generate')
    .description('write a realistic catalogue of any size for the shop’s categories, as a CSV file in Shopify’s format')
    .argument('<file>', 'the file to write')
    .option('--products <n>', 'number of products', wholeNumber(1), 200_000)
    .option('--seed <n>', 'the same seed gives the same products', wholeNumber(0), 1)
    .addHelpText('after', '\nBring it into a shop with: npm run import -- --from shopify <file>')
    .action(async (path: string, { products, seed }: { products: number; seed: number }) => {
      // npm runs scripts in the repository's root; INIT_CWD is the user's working directory.
      const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
      const started = performance.now();
      const rows = await writeShopifyCsv(generateCatalogue(products, seed), file);
      const { size } = await stat(file);
      console.log(
        `${products.toLocaleString('en-IN')} products in ${rows.toLocaleString('en-IN')} rows, ${(size / 1_048_576).toFixed(1)} MB, in ${((performance.now() - started) / 1000).toFixed(1)} s: ${file}`,
      );
    });
}
