import { scheduleRender, canRenderNow } from './schedule-render';

/** Waits for the next animation frame. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('renders four per frame in order of scheduling, without cancelled ones', async () => {
  const drawn: number[] = [];
  const cancel = Array.from({ length: 10 }, (_, row) => scheduleRender(() => drawn.push(row)));
  cancel[1]?.();
  expect(drawn).toEqual([]);
  await frame();
  expect(drawn).toEqual([0, 2, 3, 4]);
  cancel[5]?.();
  await frame();
  expect(drawn).toHaveLength(8);
  await frame();
  expect(drawn.slice(4)).toEqual([6, 7, 8, 9]);
});

test('a cancelled render does not cost later ones a frame', async () => {
  const drawn: number[] = [];
  scheduleRender(() => drawn.push(-1))();
  for (let row = 0; row < 6; row += 1) scheduleRender(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(4);
  await frame();
  expect(drawn).toHaveLength(6);
});

test('four renders of a frame may run at once, but not before those that wait', async () => {
  const atOnce = () => Array.from({ length: 6 }, canRenderNow).filter(Boolean).length;
  await frame();
  expect(atOnce()).toBe(4);
  await frame();
  expect(atOnce()).toBe(4);
  const drawn: number[] = [];
  for (let row = 0; row < 6; row += 1) scheduleRender(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(4);
  expect(atOnce()).toBe(0);
  await frame();
  expect(drawn).toHaveLength(6);
  // Two of this frame's four renders are used.
  expect(atOnce()).toBe(2);
});
