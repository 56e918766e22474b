import { renderHook } from '@testing-library/react';
import { useScrollSpeed } from './use-scroll-speed';

/** Whether each step (time in ms, first visible row) counts as too fast to read. */
function tooFast(...steps: readonly (readonly [at: number, row: number])[]): boolean[] {
  const { result } = renderHook(() => useScrollSpeed());
  const clock = jest.spyOn(performance, 'now');
  try {
    return steps.map(([at, row]) => {
      clock.mockReturnValue(at);
      return result.current(row);
    });
  } finally {
    clock.mockRestore();
  }
}

test('a new list is readable at any row', () => {
  expect(tooFast([1_000, 0])).toEqual([false]);
  expect(tooFast([1_000, 5_000])).toEqual([false]);
});

test('the first step after a pause is slow, and later steps are measured over 50 ms', () => {
  expect(tooFast([1_000, 0], [2_000, 4], [2_016, 8], [2_050, 9], [2_066, 9])).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(tooFast([1_000, 0], [2_000, 4], [2_050, 24], [2_100, 44])).toEqual([false, true, true, true]);
});

test('a single jump is readable', () => {
  expect(tooFast([1_000, 0], [2_000, 150_000])).toEqual([false, false]);
});

test('a late frame while dragging is not a pause', () => {
  expect(tooFast([1_000, 0], [2_000, 4], [2_050, 24], [2_300, 64])).toEqual([false, true, true, true]);
});
