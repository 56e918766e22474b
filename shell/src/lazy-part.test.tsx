import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from './lazy-part';

const Menu = () => <p>The menu</p>;

async function show(load: () => Promise<{ default: ComponentType }>) {
  const Part = lazyPart(load, [0, 0]);
  render(
    <>
      <p>The shop</p>
      <Suspense fallback={<p>…</p>}>
        <Part />
      </Suspense>
    </>,
  );
  await screen.findByText('The shop');
}

test('what could not be had is asked for again', async () => {
  const load = jest.fn(async () => ({ default: Menu })).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  await show(load);
  expect(await screen.findByText('The menu')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('without it the shop goes on', async () => {
  const load = jest.fn(async (): Promise<{ default: ComponentType }> =>
    Promise.reject(new Error('Loading chunk 7 failed.')),
  );
  await show(load);
  await waitForElementToBeRemoved(() => screen.queryByText('…'));
  expect(screen.getByText('The shop')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
