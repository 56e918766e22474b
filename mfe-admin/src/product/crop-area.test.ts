import { draggedBy, sideOf } from './crop-area';

const wide = { width: 400, height: 200 };

test('dragging a picture to the right shows more of its left, up to its edge', () => {
  // The 100 px frame shows 200 px of the picture: 50 px in the frame are 100 px of the picture, half of the 200 px cut
  // off.
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: 50, y: 0 }, 100, wide)).toEqual({ x: 0, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: -25, y: 0 }, 100, wide)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: -900, y: 0 }, 100, wide)).toEqual({ x: 1, y: 0.5, zoom: 1 });
});

test('a side that is shown completely moves only after zooming in', () => {
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: 0, y: 40 }, 100, wide)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 2 }, { x: 0, y: 40 }, 100, wide)).toEqual({
    x: 0.5,
    y: expect.closeTo(0.1),
    zoom: 2,
  });
});

test('the size of the crop is in pixels of the picture', () => {
  expect([sideOf({ x: 0, y: 0, zoom: 1 }, wide), sideOf({ x: 0, y: 0, zoom: 4 }, wide)]).toEqual([200, 50]);
});
