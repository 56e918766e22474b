import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';

/** Reasons that the shop writes, before the items that they are about or alone. */
const ownReasons = [
  msg('Order cancelled'),
  msg('Cancelled'),
  msg('Removed'),
  msg('Added'),
  msg('Returned'),
  msg('The parcel is back with us'),
  msg('The parcel was lost by the courier'),
];

/** A recorded reason in a language. What staff wrote is left as it is. */
export const reasonIn = (reason: string, t: Translate): string =>
  ownReasons.includes(reason)
    ? t(reason)
    : ownReasons
        .reduce((said, own) => said.replaceAll(`${own}: `, `${t(own)}: `), reason)
        .replace(/^Claim (\S+): /, (_, reference: string) => `${t('Claim {{reference}}', { reference })}: `);
