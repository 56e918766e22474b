import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '@haat/shared/state';
import { markBusy } from './mark-busy';

const isBusy = () => document.documentElement.hasAttribute('data-busy');

/** Work that ends when the test says so. */
function work() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), run: () => done.then(() => 'done') };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a page is busy until it is shown, and while the next one opens', () => {
  const setOpening = markBusy(createQueryClient(), true);
  expect(isBusy()).toBe(true);
  setOpening(false);
  expect(isBusy()).toBe(false);
  setOpening(true);
  expect(isBusy()).toBe(true);
  setOpening(false);
});

test('a page is busy during a query that it shows or a mutation, but not during a prefetch', async () => {
  const client = createQueryClient();
  markBusy(client, false);
  const [prefetched, shown, changed] = [work(), work(), work()];
  void client.prefetchQuery({ queryKey: ['prefetched'], queryFn: prefetched.run });
  await turn();
  expect(isBusy()).toBe(false);

  const leave = new QueryObserver(client, { queryKey: ['shown'], queryFn: shown.run }).subscribe(() => undefined);
  await turn();
  expect(isBusy()).toBe(true);
  shown.end();
  await turn();
  await turn();
  expect(isBusy()).toBe(false);

  const change = new MutationObserver(client, { mutationFn: changed.run }).mutate();
  await turn();
  expect(isBusy()).toBe(true);
  changed.end();
  await change;
  await turn();
  expect(isBusy()).toBe(false);
  prefetched.end();
  leave();
});
