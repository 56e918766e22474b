import { fireEvent, render, screen } from '@testing-library/react';
import { sampleProduct, ShopFrame } from '@haat/remote-kit/dev';
import { Component } from './__PAGE__';
import { Component as Hint } from './__PAGE__Hint';

test('the page adds its item to the cart', async () => {
  render(
    <ShopFrame at="__PATH__" path="__PATH__">
      <Component />
    </ShopFrame>,
  );
  expect(await screen.findByText('The first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('1 item in the cart')).toBeTruthy();
});

test('the slot links to the page', () => {
  render(
    <ShopFrame>
      <Hint product={sampleProduct} />
    </ShopFrame>,
  );
  expect(screen.getByRole('link', { name: '__TITLE__ with Toor dal, 1 kg' }).getAttribute('href')).toBe('__PATH__');
});
