import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { use, type ComponentType } from 'react';
import type { RemoteEvent } from '@haat/shared/contract/service';
import type { SlotProps } from '@haat/shared/contract/slots';
import { createQueryClient, Slot } from '@haat/shared/state';
import { englishTexts } from '@haat/shared/text/in-english';
import { PageStore } from '../remotes/page-store';
import type { LoadResult } from '../remotes/remote-loader';
import { Views } from '../remotes/views';
import { Shop } from '../Shop';
import { declaredSlots } from './declared-slots';
import './SlotFilling';

type Hint = ComponentType<SlotProps['product-buy-box']>;

const product = { id: '7', name: 'Toor dal', brand: 'Lohar', price: 140, sku: null };
const release = (version: string, slot: string) => ({
  entry: `/remotes/x/${version}/remoteEntry.js`,
  version,
  slots: [{ slot, module: 'Hint', height: 96 }],
});
const fillings = declaredSlots({
  recipes: release('2.0.0', 'product-buy-box'),
  stories: release('1.0.0', 'cart'),
  content: { entry: '/remotes/content/1/remoteEntry.js', version: '1' },
});

const came = (Component: Hint, more: Partial<LoadResult> = {}): LoadResult =>
  // The loader does not check the props of an exposed component.
  ({ success: true, module: { Component: Component as ComponentType }, version: '2.0.0', ...more }) as LoadResult;
const broke: LoadResult = { success: false, cause: 'remoteEntry.js could not be loaded', version: '2.0.0' };
const Shown: Hint = ({ product: { name, price } }) => <p>{`Cook ${name} for ₹${price}`}</p>;
const Throws: Hint = () => {
  throw new Error('no recipe');
};

/** Renders a page with the slot. Its loads end one after the other, as the test says. */
function pageWith(...results: (LoadResult | Promise<LoadResult>)[]) {
  const load = jest.fn(async () => results.shift() ?? broke);
  const loader = { load, markFailed: jest.fn(), clearFailure: jest.fn() };
  const store = new PageStore(loader);
  const events: RemoteEvent[] = [];
  const page = (
    <Shop
      queryClient={createQueryClient()}
      texts={englishTexts}
      slots={{ fillings, store, report: (event) => void events.push(event) }}
      pages={{
        store,
        served: null,
        views: new Views(
          () => undefined,
          () => '',
        ),
      }}
    >
      <h1>Toor dal</h1>
      <Slot name="product-buy-box" props={{ product }} />
      <Slot name="home" props={{}} />
    </Shop>
  );
  const reported = () => events.map(({ kind, remote, version, cause }) => [kind, remote, version, cause ?? '']);
  return { page, load, loader, told: reported };
}
const settle = () => act(async () => void (await new Promise(process.nextTick)));
const open = async (...results: (LoadResult | Promise<LoadResult>)[]) => {
  const created = pageWith(...results);
  const { container } = render(created.page);
  await settle();
  return { ...created, container, keptFree: () => container.querySelector('svg')?.getAttribute('height') ?? null };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => jest.restoreAllMocks());

test('a slot shows the filling of the release, with the props of the page, and reports it once', async () => {
  const { load, told, container } = await open(came(Shown));
  expect(screen.getByText('Cook Toor dal for ₹140')).toBeVisible();
  expect(container.querySelector('[data-slot="recipes/Hint"]')).toHaveStyle({ minHeight: '96px' });
  // A filling of another slot is not shown, nor is a slot without fillings.
  expect(load.mock.calls).toEqual([['recipes', 'Hint', expect.anything()]]);
  expect(told()).toEqual([['viewed', 'recipes', '2.0.0', '']]);
});

test('a filling is not loaded before the page, and its space is reserved', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { load, keptFree } = await open(came(Shown));
  expect(load).not.toHaveBeenCalled();
  expect(keptFree()).toBe('96');
  act(() => void window.dispatchEvent(new Event('load')));
  await settle();
  expect(await screen.findByText('Cook Toor dal for ₹140')).toBeVisible();
  expect(keptFree()).toBeNull();
});

test.each<[string, (LoadResult | Promise<LoadResult>)[], string]>([
  ['that cannot be loaded', [broke], 'remoteEntry.js could not be loaded'],
  ['that throws in each of its releases', [came(Throws), came(Throws)], 'no recipe'],
  ['that throws, and whose other release cannot be loaded', [came(Throws), broke], 'no recipe'],
  ['whose module is no component', [came({} as never), came({} as never)], 'Element type is invalid'],
])('a filling %s disappears, and the page keeps working', async (_, results, cause) => {
  const { told, container, keptFree } = await open(...results);
  await settle();
  expect(screen.getByRole('heading', { name: 'Toor dal' })).toBeVisible();
  expect(container.querySelector('[data-slot]')).toBeNull();
  expect(keptFree()).toBeNull();
  expect(told()).toEqual([['view-failed', 'recipes', '2.0.0', expect.stringContaining(cause)]]);
});

test('a filling that throws is replaced by the previous release', async () => {
  const instead = { version: '2.0.0', cause: 'no recipe' };
  const { told, loader } = await open(came(Throws), came(Shown, { version: '1.9.0', fallbackFrom: instead }));
  await settle();
  expect(screen.getByText('Cook Toor dal for ₹140')).toBeVisible();
  expect(loader.markFailed).toHaveBeenCalledWith('recipes', '2.0.0', expect.objectContaining({ message: 'no recipe' }));
  expect(told()).toEqual([['view-failed', 'recipes', '2.0.0', 'no recipe']]);
});

test('a filling that hangs or suspends forever blocks nothing', async () => {
  const { keptFree } = await open(new Promise(() => undefined));
  expect(keptFree()).toBe('96');
  expect(screen.getByRole('heading', { name: 'Toor dal' })).toBeVisible();
  const never = new Promise<string>(() => undefined);
  const Waits: Hint = () => <p>{use(never)}</p>;
  const second = await open(came(Waits));
  expect(second.container).toHaveTextContent('Toor dal');
});

test('the browser fills the space that the server reserved', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const server = pageWith();
  root.innerHTML = renderToString(server.page);
  expect(root.querySelector('svg')?.getAttribute('height')).toBe('96');
  expect(server.load).not.toHaveBeenCalled();
  const recovered: unknown[] = [];
  const { page } = pageWith(came(Shown));
  const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) }));
  await settle();
  expect(recovered).toEqual([]);
  expect(root).toHaveTextContent('Cook Toor dal for ₹140');
  act(() => live.unmount());
  root.remove();
});
