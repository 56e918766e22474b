import type { Config } from '../config';
import { gstRates } from '../gst-rates';

/** The service token of the shop's programs. */
export const SERVICE_TOKEN = 'a-token-that-only-the-tests-know-long-enough';

/** The default settings of the shop; a new copy for each caller. */
export const shopTerms = (): Pick<
  Config,
  'sessionSecret' | 'siteUrl' | 'payments' | 'courier' | 'tax' | 'delivery'
> => ({
  sessionSecret: 'a secret that only the tests know, long enough',
  siteUrl: 'http://shop.example',
  payments: {
    razorpay: null,
    // Nothing listens there: start-test-gateway.ts starts one.
    testGateway: { url: 'http://127.0.0.1:1', internalUrl: 'http://127.0.0.1:1', secret: '' },
    minutes: 15,
    unpaidUnits: { ofBuyer: 1_000_000, ofAddress: 1_000_000 },
    cash: { limitPaise: 5_000_000, excludedPins: [] },
  },
  courier: { test: { secret: 'a secret of the test courier, long enough', stepMinutes: 2 }, shiprocket: null },
  tax: { mode: 'estimate', state: 'Karnataka', rates: gstRates },
  delivery: { holidays: [], cutOff: '14:00', express: { pricePaise: 9_900, freeFromPaise: null } },
});
