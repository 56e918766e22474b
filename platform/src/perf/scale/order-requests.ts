import { generateCatalogue } from './generate-catalogue';
import type { LoadRequest } from './load';
import { Random } from './random';

/** Payment methods of the measured orders; the test gateway approves 'card' at once. */
export const orderPayments = ['cod', 'card'] as const;
export type OrderPayment = (typeof orderPayments)[number];

interface Sold {
  productId: string;
  sku: string;
}

/** Maximum price in rupees: three line items of two units stay below the COD limit with tax (COD_LIMIT). */
const MAX_PRICE = 7_500;
/** Minimum stock of a variant, so that it does not sell out. */
const MIN_STOCK = 100;

const towns = [
  { city: 'Bengaluru', state: 'Karnataka', zipCode: '560025' },
  { city: 'Mumbai', state: 'Maharashtra', zipCode: '400001' },
  { city: 'Chennai', state: 'Tamil Nadu', zipCode: '600001' },
  { city: 'Jaipur', state: 'Rajasthan', zipCode: '302001' },
] as const;

/** Variants with enough stock in the catalogue generated with this count and seed. */
async function soldVariants(products: number, seed: number): Promise<Sold[]> {
  const sold: Sold[] = [];
  for await (const { handle, variants } of generateCatalogue(products, seed)) {
    for (const { sku, stock, price } of variants)
      if (stock >= MIN_STOCK && price <= MAX_PRICE) sold.push({ productId: handle, sku });
  }
  return sold;
}

/**
 * Generates guest orders with one to three line items of one or two units, each with its own idempotency key. They use
 * different client addresses, as behind a proxy, so that limits per address don't apply.
 * @returns a function that generates a number of orders, never repeating one; `tokens` has one card token per order
 */
export async function orderRequests(
  products: number,
  seed: number,
): Promise<
  (payment: OrderPayment, count: number, tokens?: readonly string[]) => { requests: LoadRequest[]; pieces: number }
> {
  const random = new Random(seed + 2);
  const sold = await soldVariants(products, seed);
  let created = 0;
  return (payment, count, tokens = []) => {
    let pieces = 0;
    const requests = Array.from({ length: count }, (_, index): LoadRequest => {
      created += 1;
      const chosen = new Map(
        Array.from({ length: random.between(1, 3) }, () => random.pick(sold)).map((one) => [one.sku, one]),
      );
      const items = [...chosen.values()].map((one) => ({ ...one, quantity: random.between(1, 2) }));
      pieces += items.reduce((sum, { quantity }) => sum + quantity, 0);
      const body = {
        idempotencyKey: `bench-${Date.now().toString(36)}-${String(created).padStart(8, '0')}`,
        email: `shopper-${created}@haat.example`,
        // Unpaid units are limited per buyer.
        phone: `+9198${String(created).padStart(8, '0')}`,
        address: { fullName: 'Ravi Kumar', address: `${random.between(1, 400)} Residency Road`, ...random.pick(towns) },
        items,
        paymentMethod: payment,
        ...(payment === 'card' && { card: { token: tokens[index] } }),
      };
      const sender = `198.18.${(created >> 8) & 255}.${created & 255}`;
      return {
        path: '/api/orders/create',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
        body: JSON.stringify(body),
      };
    });
    return { requests, pieces };
  };
}
