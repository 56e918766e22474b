import { draggedBy, sideOf } from './crop-area';

const wide = { width: 400, height: 200 };

test('a picture that is dragged to the right shows more of its left, as far as there is some', () => {
  // The 100 px frame shows 200 px of the picture: 50 px in the frame are 100 px of the picture, half of the 200 px cut
  // off.
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: 50, y: 0 }, 100, wide)).toEqual({ x: 0, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: -25, y: 0 }, 100, wide)).toEqual({ x: 0.75, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: -900, y: 0 }, 100, wide)).toEqual({ x: 1, y: 0.5, zoom: 1 });
});

test('along a side of which all is shown nothing moves, until it is zoomed in', () => {
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 1 }, { x: 0, y: 40 }, 100, wide)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(draggedBy({ x: 0.5, y: 0.5, zoom: 2 }, { x: 0, y: 40 }, 100, wide)).toEqual({
    x: 0.5,
    y: expect.closeTo(0.1),
    zoom: 2,
  });
});

test('what is left is counted in the picture’s own pixels', () => {
  expect([sideOf({ x: 0, y: 0, zoom: 1 }, wide), sideOf({ x: 0, y: 0, zoom: 4 }, wide)]).toEqual([200, 50]);
});
