import type { Config } from '../../config';

/** The URL to which a bank redirects the shopper: the checkout's payment page of the order. */
export const returnUrlOf = ({ siteUrl }: Pick<Config, 'siteUrl'>, orderId: string): string =>
  `${siteUrl}/checkout/payment?order=${encodeURIComponent(orderId)}`;
