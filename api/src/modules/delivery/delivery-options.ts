import { DELIVERY_DAYS, SHIPPING_PAISE } from '@haat/shared/contract/order-terms';
import type { deliveryChoices } from '@haat/shared/contract/order';
import type { DeliveryConfig } from '../../config-types';
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

const daysLater = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const isSunday = (day: string) => new Date(day).getUTCDay() === 0;

/**
 * The delivery options of an order placed now, with their days. 'standard' is free, two days ahead (specification §2,
 * §9), later only because of a holiday. 'express' is the next working day, and is offered if that is earlier.
 * @param itemsPaise the items total before a coupon; 0 if unknown
 */
export function deliveryOptions(
  { holidays, cutOff, express: expressConfig }: DeliveryConfig,
  now: Date,
  itemsPaise = 0,
): DeliveryOption[] {
  const isHoliday = (day: string) => NATIONAL.includes(day.slice(5)) || holidays.includes(day);
  let standard = dateInIndia(now, DELIVERY_DAYS);
  while (isHoliday(standard)) standard = daysLater(standard);
  const options: DeliveryOption[] = [
    { id: 'standard', title: 'FREE Prime Delivery', orderBefore: null, pricePaise: SHIPPING_PAISE, day: standard },
  ];

  if (!expressConfig) return options;
  const isClosed = (day: string) => isSunday(day) || isHoliday(day);
  const today = dateInIndia(now);
  const timeNow = clockInIndia(now);
  // Ships today if before the cut-off time, and arrives on the next working day.
  let shipDay = timeNow < cutOff ? today : daysLater(today);
  while (isClosed(shipDay)) shipDay = daysLater(shipDay);
  let express = daysLater(shipDay);
  while (isClosed(express)) express = daysLater(express);
  const pricePaise =
    expressConfig.freeFromPaise !== null && itemsPaise >= expressConfig.freeFromPaise ? 0 : expressConfig.pricePaise;
  if (express < standard)
    options.push({
      id: 'express',
      title: 'Express delivery',
      orderBefore: shipDay === today ? cutOff : null,
      pricePaise,
      day: express,
    });
  return options;
}
