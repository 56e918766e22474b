import { eventually } from '../src/eventually';
import { shopUrl } from '../src/open-browser';
import type { Driver } from './driver';
import { Visitor } from './visitor';

const DEVANAGARI = /[\u0900-\u097f]/;
/** Timeout for shopping, a form, and eight pages in two layouts. */
const JOURNEY_MS = 600_000;

const articles = "[...document.querySelectorAll('main article')]";
const rupees = (text: string): number[] =>
  [...text.matchAll(/₹([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));

/**
 * Registers the journey as tests of a browser.
 * @param launch throws an Error that says what to install
 */
export function journeyIn(browser: string, launch: () => Promise<Driver>): void {
  describe(`a shopper in ${browser}`, () => {
    let driver: Driver;
    let visitor: Visitor;
    beforeAll(async () => {
      driver = await launch();
      visitor = new Visitor(driver, shopUrl);
    }, JOURNEY_MS);
    afterAll(() => driver?.close(), JOURNEY_MS);

    test(
      'an error of a page’s scripts, and what its security policy refuses, are noticed by this test',
      async () => {
        await visitor.open('/help');
        // Wait for it: the violation of the policy and the failed load are two reports.
        await driver.evaluate(`new Promise((done) => {
          const picture = Object.assign(new Image(), { onerror: () => done(true) });
          picture.src = 'http://planted.invalid/picture.png';
          document.body.append(picture);
        })`);
        await driver.evaluate("console.error('planted: console')");
        await driver.evaluate("setTimeout(() => { throw new Error('planted: thrown'); })");
        await driver.evaluate("void Promise.reject(new Error('planted: rejected'))");
        const wanted = [/planted: console/, /planted: thrown/, /planted: rejected/, /planted\.invalid/];
        await eventually(async () => {
          const found = (await driver.errors()).join('\n');
          for (const one of wanted) expect(found).toMatch(one);
        });
        // Pending reports arrive before the next page is open.
        await visitor.open('/help');
        driver.forgetErrors();
      },
      JOURNEY_MS,
    );

    test(
      'home, a filtered list, a product, the cart, and an order paid in cash, in the dark theme, then in Hindi',
      async () => {
        await visitor.open('/');
        await visitor.checkPage();
        await visitor.click('button', 'Dark theme');
        await visitor.waitFor('The theme is dark', "document.documentElement.classList.contains('theme-dark')");
        await visitor.checkPage();

        await visitor.open('/category/clothing/women/sarees/products');
        await visitor.waitFor('Products are shown', `${articles}.length > 1`);
        expect(await visitor.evaluate<string>('document.documentElement.className')).toContain('theme-dark');
        const all = await visitor.evaluate<number>(`${articles}.length`);
        await visitor.click('radio', /^₹2,000 to ₹5,000/);
        await visitor.waitFor(
          'The filter is in the address',
          "new URLSearchParams(location.search).get('price') === '2000-5000'",
        );
        await visitor.waitFor('The list is shorter', `${articles}.length > 0 && ${articles}.length < ${all}`);
        await visitor.checkPage();
        const prices = (await visitor.evaluate<string[]>(`${articles}.map((article) => article.innerText)`)).map(
          (text) => rupees(text)[0] ?? 0,
        );
        expect(prices.length).toBeGreaterThan(1);
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(2_000);
        expect(Math.max(...prices)).toBeLessThanOrEqual(5_000);

        const product = await visitor.evaluate<string>(`${articles}[0].querySelector('h2, h3').innerText.trim()`);
        await visitor.click('link', product);
        await visitor.sees(product);
        await visitor.checkPage();
        await visitor.click('button', 'Add to Cart');
        await visitor.click('link', 'Cart, 1 item');
        await visitor.sees('Shopping Cart');
        expect(await visitor.text()).toContain(product);
        await visitor.checkPage();

        await visitor.click('link', 'Proceed to checkout');
        await visitor.sees('Secure checkout');
        await visitor.checkPage();
        await visitor.fill('Email', 'asha@example.in');
        await visitor.fill('Full name', 'Asha Rao');
        await visitor.fill('Address', '14 MG Road');
        await visitor.fill('PIN code', '560001');
        await visitor.choose('State', 'Karnataka');
        await visitor.click('radio', /^Cash on delivery/);
        await visitor.waitFor('The total is shown', "document.body.innerText.includes('Order total:')");
        await visitor.click('button', 'Place your order');
        await visitor.sees('Thank you, your order is placed');
        const confirmed = await visitor.text();
        for (const part of [product, 'Asha Rao', '14 MG Road, Bengaluru, Karnataka 560001', 'Cash on delivery'])
          expect(confirmed).toContain(part);
        await visitor.checkPage();

        await visitor.open('/');
        await visitor.click('link', 'हिन्दी');
        await visitor.waitFor('The page is in Hindi', "document.documentElement.lang === 'hi-IN'");
        await visitor.checkPage();
        expect(await visitor.evaluate<string>("document.querySelector('footer').innerText")).toMatch(DEVANAGARI);
        await visitor.open('/hi/help');
        await visitor.sees('मदद केंद्र');
        expect(await visitor.evaluate<string>('document.documentElement.className')).toContain('theme-dark');
        await visitor.checkPage();
      },
      JOURNEY_MS,
    );
  });
}
