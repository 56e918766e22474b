import { renderHook } from '@testing-library/react';
import { useScrollSpeed } from './use-scroll-speed';

/** Whether each step (time in ms, first visible row) counts as too fast to read. */
function told(...steps: readonly (readonly [at: number, row: number])[]): boolean[] {
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

test('a list that is there, at its first row or at another, is read', () => {
  expect(told([1_000, 0])).toEqual([false]);
  expect(told([1_000, 5_000])).toEqual([false]);
});

test('the first step after a rest tells nothing yet; the next that are 50 ms apart do', () => {
  expect(told([1_000, 0], [2_000, 4], [2_016, 8], [2_050, 9], [2_066, 9])).toEqual([false, true, true, false, false]);
  expect(told([1_000, 0], [2_000, 4], [2_050, 24], [2_100, 44])).toEqual([false, true, true, true]);
});

test('a jump to another place is read there', () => {
  expect(told([1_000, 0], [2_000, 150_000])).toEqual([false, false]);
});

test('a frame of the pulling that came late is no rest', () => {
  expect(told([1_000, 0], [2_000, 4], [2_050, 24], [2_300, 64])).toEqual([false, true, true, true]);
});
