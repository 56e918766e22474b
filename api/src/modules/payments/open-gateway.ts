import type { Kysely } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import type { PaymentGateway } from './payment-gateway';
import { Razorpay } from './razorpay';
import { TestGateway } from './test-gateway/test-gateway';

/** The gateway that PAYMENT_GATEWAY names. */
export function openGateway(
  { payments, sessionSecret }: Pick<Config, 'payments' | 'sessionSecret'>,
  db: Kysely<Database>,
): PaymentGateway {
  return payments.razorpay ? new Razorpay(payments.razorpay) : new TestGateway(db, sessionSecret);
}
