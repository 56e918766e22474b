import type { Config } from '../../config';
import { pageUrl } from '../../text/page-url';

/**
 * The URL to which a bank redirects the shopper: the checkout's payment page of the order, in the shopper's language.
 */
export const returnUrlOf = (config: Pick<Config, 'siteUrl'>, orderId: string, language: string): string =>
  pageUrl(config, language, `/checkout/payment?order=${encodeURIComponent(orderId)}`);
