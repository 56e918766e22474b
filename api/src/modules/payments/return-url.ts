import type { Config } from '../../config';

/** Where a bank sends the shopper back to: the checkout's page of that order. */
export const returnUrlOf = ({ siteUrl }: Pick<Config, 'siteUrl'>, orderId: string): string =>
  `${siteUrl}/checkout/payment?order=${encodeURIComponent(orderId)}`;
