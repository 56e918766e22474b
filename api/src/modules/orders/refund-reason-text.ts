import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';

/** Reasons written by the shop, alone or before the item names. */
const ownReasons = [
  msg('Order cancelled'),
  msg('Cancelled'),
  msg('Removed'),
  msg('Added'),
  msg('Returned'),
  msg('Exchanged'),
  msg('The parcel is back with us'),
  msg('The parcel was lost by the courier'),
  msg('The amount paid was not the order total'),
  msg('The payment arrived after its time was over'),
];

/** A stored reason in a language. Text written by staff is not translated. */
export const reasonIn = (reason: string, t: Translate): string =>
  ownReasons.includes(reason)
    ? t(reason)
    : ownReasons
        .reduce((result, own) => result.replaceAll(`${own}: `, `${t(own)}: `), reason)
        .replace(/^Claim (\S+): /, (_, reference: string) => `${t('Claim {{reference}}', { reference })}: `);
