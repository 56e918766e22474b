import { drawInTurn, mayDrawNow } from './draw-in-turn';

/** The next frame of this page. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('twelve are drawn in a frame, the first that came first; what was taken back never is', async () => {
  const drawn: number[] = [];
  const takeBack = Array.from({ length: 28 }, (_, row) => drawInTurn(() => drawn.push(row)));
  takeBack[1]?.();
  expect(drawn).toEqual([]);
  await frame();
  expect(drawn).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  takeBack[13]?.();
  await frame();
  expect(drawn).toHaveLength(24);
  await frame();
  expect(drawn.slice(12)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27]);
});

test('a frame that was asked for in vain is not one too many for those that come after', async () => {
  const drawn: number[] = [];
  drawInTurn(() => drawn.push(-1))();
  for (let row = 0; row < 18; row += 1) drawInTurn(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(12);
  await frame();
  expect(drawn).toHaveLength(18);
});

test('twelve of a frame may be drawn at once, and none before those that wait', async () => {
  const atOnce = () => Array.from({ length: 18 }, mayDrawNow).filter(Boolean).length;
  await frame();
  expect(atOnce()).toBe(12);
  await frame();
  expect(atOnce()).toBe(12);
  const drawn: number[] = [];
  for (let row = 0; row < 18; row += 1) drawInTurn(() => drawn.push(row));
  await frame();
  expect(drawn).toHaveLength(12);
  expect(atOnce()).toBe(0);
  await frame();
  expect(drawn).toHaveLength(18);
  // Six have had their turn in this one.
  expect(atOnce()).toBe(6);
});
