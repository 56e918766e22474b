import type { Browser } from 'playwright-core';
import { landingPages } from './measure-load';
import { arrive, steps, walk } from './measure-navigation';
import { conditions, newPhone } from './phone';
import type { ServedShop } from './serve-variants';

/** Requests each page once, because the first request resizes pictures and fills the page cache. */
export async function warmUp(browser: Browser, shops: readonly ServedShop[]): Promise<void> {
  for (const { url } of shops) {
    for (const path of Object.values(landingPages)) {
      const { network, open, close } = await newPhone(browser, { baseURL: url, under: conditions.free });
      await open(path);
      await network.quiet(500);
      await close();
    }
    const phone = await newPhone(browser, { baseURL: url, under: conditions.free });
    await arrive(phone);
    for (const step of steps) {
      await walk(phone, step);
      await phone.network.quiet(500);
    }
    await phone.close();
  }
}
