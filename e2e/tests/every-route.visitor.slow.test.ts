import { checkRoutes } from '../src/check-routes';

checkRoutes('visitor', {
  // A cart and a checkout with items have more content.
  prepare: async ({ page }) => {
    await page.goto('/product/mogra-agarbatti');
    await page.getByRole('region', { name: 'Buy this item' }).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  },
});
