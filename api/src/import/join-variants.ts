import { joinBigCommerce } from './bigcommerce-variants';
import type { CsvDamage } from './csv-records';
import { joinEbay } from './ebay-variants';
import { joinEcwid } from './ecwid-variants';
import { joinEtsy } from './etsy-variants';
import type { Rows } from './imported-product';
import { joinMagento } from './magento-variants';
import { joinPrestaShop } from './prestashop-variants';
import { joinSquarespace } from './squarespace-variants';
import type { FamilyRecord, JoinVariants } from './variant-family';
import { joinWix } from './wix-variants';

/** Programs with their own format for variants, by the names of {@link knownSystem}. */
const programs: Readonly<Record<string, JoinVariants>> = {
  BigCommerce: joinBigCommerce,
  Ecwid: joinEcwid,
  Etsy: joinEtsy,
  'Magento (Adobe Commerce)': joinMagento,
  PrestaShop: joinPrestaShop,
  Squarespace: joinSquarespace,
  Wix: joinWix,
  eBay: joinEbay,
};

/**
 * The rows of a file whose columns staff have matched, with the family of each where a program writes the variants of a
 * product in a way of its own.
 * @param system the program that wrote the file
 */
export const joinVariants = (system: string | null, rows: Rows): AsyncIterable<FamilyRecord | CsvDamage> =>
  (programs[system ?? ''] ?? ((all: Rows) => all()))(rows);
