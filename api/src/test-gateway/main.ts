import { ConfigError } from '../config';
import { SIGNATURE_HEADER, signatureOf } from '../modules/payments/test-gateway';
import { buildGatewayApp } from './gateway-app';
import { readGatewayConfig } from './gateway-config';
import { GatewayLedger, type Deliver } from './gateway-ledger';
import { openJournal } from './journal';
import { TokenVault } from './token-vault';

/** Interval of sending due events, in ms. */
const SEND_EVENTS_MS = 2_000;

/** Sends an event to the shop's webhook, signed. */
const deliverTo =
  (shopUrl: string, secret: string): Deliver =>
  async (body) => {
    try {
      const answer = await fetch(`${shopUrl}/api/payments/webhook/test`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(secret, body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      return answer.status;
    } catch {
      return 0;
    }
  };

/** The process of the test gateway: runs until a signal ends it. Its state is in its journal. */
async function main(): Promise<void> {
  const config = readGatewayConfig(process.env);
  const journal = openJournal(config.journalFile);
  const vault = new TokenVault();
  const ledger = new GatewayLedger(vault, journal, () => config.url);
  const deliver = deliverTo(config.shopUrl, config.secret);
  const app = buildGatewayApp({ ...config, vault, ledger, deliver });
  await app.listen({ port: config.port, host: config.host });
  const timer = setInterval(() => void ledger.sendEvents(deliver), SEND_EVENTS_MS);
  const close = async () => {
    clearInterval(timer);
    await app.close();
    journal.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void close());
  process.once('SIGTERM', () => void close());
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
});
