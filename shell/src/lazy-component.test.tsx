import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

const Menu = () => <p>The menu</p>;

async function show(load: () => Promise<{ default: ComponentType }>, fallback?: ComponentType) {
  const Part = lazyComponent(load, { pausesMs: [0, 0], ...(fallback ? { fallback } : {}) });
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

test('a failed import is tried again', async () => {
  const load = jest.fn(async () => ({ default: Menu })).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  await show(load);
  expect(await screen.findByText('The menu')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the rest of the page renders without the component', async () => {
  const load = jest.fn(async (): Promise<{ default: ComponentType }> =>
    Promise.reject(new Error('Loading chunk 7 failed.')),
  );
  await show(load);
  await waitForElementToBeRemoved(() => screen.queryByText('…'));
  expect(screen.getByText('The shop')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a component that cannot be loaded is replaced by its fallback', async () => {
  await show(
    () => Promise.reject(new Error('Loading chunk 7 failed.')),
    () => <p>A plain menu</p>,
  );
  expect(await screen.findByText('A plain menu')).toBeInTheDocument();
});
