import type { Drawing } from '../Drawn/Drawn';

/** Written by shell/make-fonts.mjs: the word's outlines; a unit is a hundredth of an em. */
export const haat: Drawing = {
  text: 'हाट',
  viewBox: '-5 -100 154 140',
  path: 'm48 19-15-4-13-7q-6-3-9-8-4-5-4-12 0-6 3-10t8-6 11-2l9 1q5 1 8 4 4 2 6 6 2 3 2 8 0 4-3 8l-6 6-10-9 6-5 2-6q-3-2-8-2l-7 1q-3 1-5 4-2 2-2 6t2 7l7 5 10 4 11 3ZM21-19l-8-5-6-6-2-6 2-6 5-4q3-2 10-2h19l9 12H25l-7 1-2 4 2 4 6 4ZM0-54l-5-6 2-4h61l4 7-1 3Zm50 18-12-4v-18l3 2 9 7ZM75 4 65-1v-57l5 2 9 7V2ZM58-54l-5-6 2-4h32l4 7-1 3Zm63 56-10-2-10-5q-5-4-8-9t-3-10q0-5 2-9 3-4 8-6 5-3 13-3h10l9 13h-17q-6 0-9 3t-3 7l1 4 3 4 6 1 8-1 7-3 6-5 8 11q-3 4-7 6l-7 3zm11-31-14-4v-25l5 2 9 7ZM87-54l-5-6 2-4h60l4 7-1 3Z',
};
