import { TAX_RATE_PERCENT } from '@haat/shared/contract/order-terms';
import { percentOf } from '@haat/shared/money';
import { gstWithin, type Gst } from '../tax/gst';
import { rateOf, type GstRate } from '../../gst-rates';
import { allocatePaise } from '../tax/shares';
import { shippingGst } from '../tax/shipping-gst';

export interface SumLine {
  pricePaise: number;
  quantity: number;
  hsn?: string | null;
  /** The product's own rate, in percent. */
  gstRate?: number | null;
}

export interface SumTerms {
  shippingPaise?: number;
  /** Deducted from the items, distributed by weight. */
  discount?: { paise: number; weights: readonly number[] };
  /** Null: tax is estimated and added. Otherwise prices include GST. */
  gst?: { rates: readonly GstRate[]; withinState: boolean; /** YYYY-MM-DD */ day: string } | null;
}

/** The sums of a line in addition to its price × quantity. */
export interface LineSums extends Gst {
  discountPaise: number;
  /** Added to the price; 0 if prices include tax. */
  taxPaise: number;
  /** Null if tax is estimated. */
  gstRateBp: number | null;
}

export interface OrderSums {
  itemsPaise: number;
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  /** The GST in the price of the delivery; zero if tax is estimated. */
  shippingGst: Gst;
  lines: LineSums[];
}

/**
 * The sums of an order in whole paise (specification §9): tax is 6% of the items total, rounded once, and shipping is
 * free. The sum over the lines of price × quantity − discount + tax, plus shipping, equals the total to the paise.
 */
export function sumsOf(
  lines: readonly SumLine[],
  { shippingPaise = 0, discount, gst = null }: SumTerms = {},
): OrderSums {
  const totals = lines.map((line) => line.pricePaise * line.quantity);
  const itemsPaise = totals.reduce((sum, total) => sum + total, 0);
  const discountPaise = discount?.paise ?? 0;
  const off = allocatePaise(discountPaise, discount?.weights ?? totals);
  const paid = totals.map((total, index) => total - (off[index] ?? 0));
  const taxPaise = gst ? 0 : percentOf(itemsPaise - discountPaise, TAX_RATE_PERCENT);
  const taxes = allocatePaise(taxPaise, paid);
  const rates = lines.map((line, index) =>
    gst
      ? rateOf(
          gst.rates,
          {
            hsn: line.hsn ?? null,
            percent: line.gstRate ?? null,
            pricePaise: Math.round((paid[index] ?? 0) / line.quantity),
          },
          gst.day,
        )
      : null,
  );
  return {
    itemsPaise,
    discountPaise,
    shippingPaise,
    taxPaise,
    totalPaise: itemsPaise - discountPaise + shippingPaise + taxPaise,
    shippingGst: gst
      ? shippingGst(
          shippingPaise,
          lines.map((_, index) => ({ paidPaise: paid[index] ?? 0, rateBp: rates[index] ?? null })),
          { withinState: gst.withinState },
        )
      : { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    lines: lines.map((_, index) => {
      const net = paid[index] ?? 0;
      const gstRateBp = rates[index] ?? null;
      return {
        discountPaise: off[index] ?? 0,
        taxPaise: taxes[index] ?? 0,
        gstRateBp,
        ...(gst && gstRateBp !== null
          ? gstWithin(net, gstRateBp, gst.withinState)
          : { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }),
      };
    }),
  };
}
