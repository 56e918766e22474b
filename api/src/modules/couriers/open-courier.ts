import type { Config } from '../../config';
import type { Courier } from './courier';
import { Shiprocket } from './shiprocket';
import { TestCourier } from './test-courier';

/** The courier that COURIER names; null if there is none. */
export function openCourier({ courier }: Pick<Config, 'courier'>): Courier | null {
  if (courier.shiprocket) return new Shiprocket(courier.shiprocket);
  return courier.test ? new TestCourier(courier.test) : null;
}
