import { DELIVERY_DAYS, SHIPPING_PAISE } from '@haat/shared/contract/order-terms';
import type { deliveryChoices } from '@haat/shared/contract/order';
import type { DeliveryTerms } from '../../config-terms';
import { clockInIndia, dateInIndia } from '../../india-time';

export interface DeliveryOption {
  id: (typeof deliveryChoices)[number];
  title: string;
  /** HH:MM in IST: the cut-off time today for this day; null if the day does not depend on it. */
  orderBefore: string | null;
  pricePaise: number;
  /** YYYY-MM-DD */
  day: string;
}

/** Republic Day, Independence Day, Gandhi Jayanti: national holidays by law. */
const NATIONAL = ['01-26', '08-15', '10-02'];
const DAY_MS = 86_400_000;

const onward = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

/**
 * The delivery options of an order placed now, with their days. 'standard' is free, two days ahead (specification §2,
 * §9), later only because of a holiday. 'express' is the next working day, and is offered if that is earlier.
 * @param itemsPaise the items total before a coupon; 0 if unknown
 */
export function deliveryOptions(
  { holidays, cutOff, express: byExpress }: DeliveryTerms,
  now: Date,
  itemsPaise = 0,
): DeliveryOption[] {
  const closed = (day: string) => NATIONAL.includes(day.slice(5)) || holidays.includes(day);
  let standard = dateInIndia(now, DELIVERY_DAYS);
  while (closed(standard)) standard = onward(standard);
  const options: DeliveryOption[] = [
    { id: 'standard', title: 'FREE Prime Delivery', orderBefore: null, pricePaise: SHIPPING_PAISE, day: standard },
  ];

  if (!byExpress) return options;
  const idle = (day: string) => isSunday(day) || closed(day);
  const today = dateInIndia(now);
  const clock = clockInIndia(now);
  // Ships today if before the cut-off time, and arrives on the next working day.
  let leaves = clock < cutOff ? today : onward(today);
  while (idle(leaves)) leaves = onward(leaves);
  let express = onward(leaves);
  while (idle(express)) express = onward(express);
  const pricePaise =
    byExpress.freeFromPaise !== null && itemsPaise >= byExpress.freeFromPaise ? 0 : byExpress.pricePaise;
  if (express < standard)
    options.push({
      id: 'express',
      title: 'Express delivery',
      orderBefore: leaves === today ? cutOff : null,
      pricePaise,
      day: express,
    });
  return options;
}
