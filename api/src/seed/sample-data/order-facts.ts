import type { LineSums, OrderSums } from '../../modules/orders/order-sums';
import type { OrderSettings } from '../../modules/settings/read-setting';
import type { SampleProduct, SampleVariant } from './catalogue';
import type { Person } from './people';
import type { Random } from './random';
import type { Rows } from './rows';

/** The planned outcome of an order; random if not given. */
export type Fate =
  'delivered' | 'split' | 'cancelled' | 'part-cancelled' | 'failed' | 'awaiting' | 'returned' | 'claimed';

export interface PlannedLine {
  id: string;
  product: SampleProduct;
  variant: SampleVariant;
  pricePaise: number;
  quantity: number;
  hsn: string | null;
  gstRate: number | null;
  sums: LineSums;
  cancelled: number;
  returned: number;
  shipped: number;
}

/** Delivered items, as input for reviews and questions. */
export interface Received {
  person: Person;
  product: SampleProduct;
  options: Record<string, string>;
  deliveryDays: number;
  isLate: boolean;
  deliveredAt: Date;
}

export interface StockChange {
  variantId: string;
  delta: number;
  cause: 'order' | 'unpaid' | 'cancel' | 'return';
  reference: string;
  at: Date;
}

/** Units that were returned after their invoice. */
export interface Credit {
  at: Date;
  orderId: string;
  lineId: string;
  quantity: number;
  before: number;
}

/** A planned order before its steps. */
export interface OrderFacts {
  id: string;
  person: Person;
  placed: Date;
  lines: PlannedLine[];
  sums: OrderSums;
  method: 'card' | 'upi' | 'cod';
  /** The estimated delivery date. */
  day: string;
  fate: Fate;
  reference: (prefix: string) => string;
  after: (start: Date, min: number, max: number) => Date;
}

/** What an order needs of the plan that it belongs to. */
export interface OrderPlan {
  readonly rows: Rows;
  readonly random: Random;
  readonly now: Date;
  readonly terms: OrderSettings;
  readonly staffId: string | null;
  readonly sessionSecret: string;
  readonly paymentMinutes: number;
  /** Number of returns that were requested in the last weeks. */
  recentReturns: number;
}
