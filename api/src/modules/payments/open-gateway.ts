import type { Config } from '../../config';
import type { PaymentGateway } from './payment-gateway';
import { Razorpay } from './razorpay';
import { TestGateway } from './test-gateway';

/** The gateway that PAYMENT_GATEWAY names. */
export function openGateway({ payments }: Pick<Config, 'payments'>): PaymentGateway {
  return payments.razorpay ? new Razorpay(payments.razorpay) : new TestGateway(payments.testGateway);
}
