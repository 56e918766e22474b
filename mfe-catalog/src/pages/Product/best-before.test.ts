import { inEnglish } from '@haat/shared/text/in-english';
import { bestBefore } from './best-before';

test.each([
  [365, 'Best before: 12 months from packing'],
  [730, 'Best before: 24 months from packing'],
  [360, 'Best before: 12 months from packing'],
  [180, 'Best before: 6 months from packing'],
  [30, 'Best before: 1 month from packing'],
  [45, 'Best before: 45 days from packing'],
  [1, 'Best before: 1 day from packing'],
  [0, 'Best before: 0 days from packing'],
])('%i days read “%s”', (days, text) => expect(bestBefore(days, inEnglish)).toBe(text));
