import type { Config } from '../config';
import { gstRates } from '../modules/tax/gst-rates';

/** With what programs of the shop would come. */
export const SERVICE_TOKEN = 'a-token-that-only-the-tests-know-long-enough';

/** What the shop's settings say of selling, when nothing is set; an own copy for each caller. */
export const shopTerms = (): Pick<Config, 'sessionSecret' | 'siteUrl' | 'payments' | 'tax' | 'delivery'> => ({
  sessionSecret: 'a secret that only the tests know, long enough',
  siteUrl: 'http://shop.example',
  payments: {
    razorpay: null,
    minutes: 15,
    unpaidUnits: { ofBuyer: 1_000_000, ofAddress: 1_000_000 },
    cash: { limitPaise: 5_000_000, excludedPins: [] },
  },
  tax: { mode: 'estimate', state: 'Karnataka', rates: gstRates },
  delivery: { holidays: [], cutOff: '14:00', express: { pricePaise: 9_900, freeFromPaise: null } },
});
