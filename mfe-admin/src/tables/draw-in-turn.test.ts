import { drawInTurn, mayDrawNow } from './draw-in-turn';

/** The next frame of this page. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('six are drawn in a frame, the first that came first; what was taken back never is', async () => {
  const drawn: number[] = [];
  const takeBack = Array.from({ length: 16 }, (_, row) => drawInTurn(() => drawn.push(row)));
  takeBack[1]?.();
  expect(drawn).toEqual([]);
  await frame();
  expect(drawn).toEqual([0, 2, 3, 4, 5, 6]);
  takeBack[7]?.();
  await frame();
  expect(drawn).toHaveLength(12);
  await frame();
  expect(drawn.slice(6)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});

test('a frame that was asked for in vain is not one too many for those that come after', async () => {
  const drawn: number[] = [];
  drawInTurn(() => drawn.push(-1))();
  for (let row = 0; row < 9; row += 1) drawInTurn(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(6);
  await frame();
  expect(drawn).toHaveLength(9);
});

test('six of a frame may be drawn at once, and none before those that wait', async () => {
  const atOnce = () => Array.from({ length: 9 }, mayDrawNow).filter(Boolean).length;
  await frame();
  expect(atOnce()).toBe(6);
  await frame();
  expect(atOnce()).toBe(6);
  const drawn: number[] = [];
  for (let row = 0; row < 9; row += 1) drawInTurn(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(6);
  expect(atOnce()).toBe(0);
  await frame();
  expect(drawn).toHaveLength(9);
  // Three have had their turn in this one.
  expect(atOnce()).toBe(3);
});
