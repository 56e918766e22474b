import { waitForHydration } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

/** Browser state that the server does not know when it renders: each changes something around the page. */
const cart = [
  { id: 'mogra-agarbatti', productId: 'mogra-agarbatti', name: 'Mogra Agarbatti', price: 120, quantity: 2 },
];

test.each(['light', 'dark'] as const)(
  'text typed into a served page before hydration stays, in the %s theme with something in the cart',
  async (theme) => {
    const { page, context, consoleErrors } = await visit({ theme });
    await context.addInitScript((items) => localStorage.setItem('cart', JSON.stringify(items)), cart);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/remotes\/cart-checkout\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    // The shell is hydrated, the page is not.
    await page.getByRole('button', { name: 'Dark theme', pressed: theme === 'dark' }).waitFor();
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
    const form = page.getByRole('form', { name: 'Sign in' });
    const email = form.getByLabel('Email');
    await email.fill('kavya@haat.example');
    const before = await email.elementHandle();
    release();
    await waitForHydration(form);
    expect(await email.inputValue()).toBe('kavya@haat.example');
    // Hydrated, not replaced: hover, selection and open elements are kept too.
    expect(await email.evaluate((now, then) => now === then, before)).toBe(true);
    expect(consoleErrors).toEqual([]);
  },
);
