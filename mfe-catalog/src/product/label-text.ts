import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';

/** Translatable names of common options and facts of products. */
const known = new Set([
  msg('Size'),
  msg('Colour'),
  msg('Weight'),
  msg('Set'),
  msg('Capacity'),
  msg('Height'),
  msg('Volume'),
  msg('Pieces'),
  msg('Length'),
  msg('Width'),
  msg('Diameter'),
  msg('Thickness'),
  msg('Material'),
  msg('Fabric'),
  msg('Metal'),
  msg('Stones'),
  msg('Technique'),
  msg('Work'),
  msg('Finish'),
  msg('Lining'),
  msg('Embroidery'),
  msg('Border'),
  msg('Pockets'),
  msg('Fastening'),
  msg('Closing'),
  msg('Net weight'),
  msg('Best before'),
  msg('Heat'),
  msg('In the box'),
  msg('Made by'),
  msg('Made in'),
  msg('Country of origin'),
  msg('HSN code'),
  msg('GST'),
]);

/** The name of a product's option or fact in the page's language; unchanged if it is not a common one. */
export const labelText = (label: string, t: Translate): string => (known.has(label) ? t(label) : label);
