import type { AddressInfo } from 'node:net';
import type { TestGatewayConfig } from '../config-types';
import { SIGNATURE_HEADER, signatureOf } from '../modules/payments/test-gateway';
import { buildGatewayApp } from '../test-gateway/gateway-app';
import { GatewayLedger, type Deliver } from '../test-gateway/gateway-ledger';
import type { Journal } from '../test-gateway/journal';
import { TokenVault } from '../test-gateway/token-vault';
import { GOOD_CARD } from './test-cards';

const SECRET = 'known-to-the-test-gateway-and-its-shop-alone';

/** Shared by all gateways of a test file, so that a body can be created without a request. */
const vault = new TokenVault();

/** A new card token, as a browser sends it with an order. */
export const cardWith = (cardNumber = GOOD_CARD): { token: string } => ({
  token: vault.issue({ cardNumber, cardExpiry: '12/39', cardCVV: '987' }).token,
});

export interface StartedGateway {
  config: TestGatewayConfig;
  ledger: GatewayLedger;
  /** The shop's payments and attempts from its journal. */
  payments: () => { reference: string; status: string; amountPaise: number; returnUrl: string }[];
  /** Sends due events to the shop. */
  sendEvents: (now?: number) => Promise<void>;
  close: () => Promise<void>;
}

type Written = ReturnType<StartedGateway['payments']>[number];

/** The headers of an event for the shop's webhook. */
export const signed = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  [SIGNATURE_HEADER]: signatureOf(SECRET, body),
});

/** The test gateway's service, listening in this process. @param deliver reaches no shop by default */
export async function startTestGateway(
  deliver: Deliver = async () => 0,
  { tokens = vault, port = 0 }: { tokens?: TokenVault; port?: number } = {},
): Promise<StartedGateway> {
  const payments = new Map<string, ReturnType<StartedGateway['payments']>[number]>();
  const journal: Journal = {
    entries: [],
    // A payment's entries replace each other; the others have another kind.
    append: (entry) => 'returnUrl' in entry && payments.set((entry as Written).reference, entry as Written),
    close: () => undefined,
  };
  // The pages' address is known once it listens.
  let app: ReturnType<typeof buildGatewayApp> | null = null;
  const urlOf = () => `http://127.0.0.1:${(app?.server.address() as AddressInfo).port}`;
  const ledger = new GatewayLedger(tokens, journal, urlOf);
  app = buildGatewayApp({ vault: tokens, ledger, secret: SECRET, deliver, logLevel: 'silent' });
  await app.listen({ port, host: '127.0.0.1' });
  const url = urlOf();
  return {
    config: { url, internalUrl: url, secret: SECRET },
    ledger,
    payments: () => [...payments.values()],
    sendEvents: (now) => ledger.sendEvents(deliver, now),
    close: async () => void (await app?.close()),
  };
}
