import { comparisonText, changeText, partText } from './day-texts';

const ended = '2026-01-02T18:30:00.000Z';

test('compared days are named with weekday, and a period within one year names it once', () => {
  expect(
    comparisonText({
      from: '2026-11-22',
      to: '2026-11-22',
      until: '2026-11-22T09:40:00.000Z',
      before: { from: '2026-11-15', to: '2026-11-15' },
    }),
  ).toBe('Sunday, 22 November 2026, compared with Sunday, 15 November 2026 up to the same time');
  expect(
    comparisonText({
      from: '2025-12-29',
      to: '2026-01-02',
      until: ended,
      before: { from: '2025-12-22', to: '2025-12-26' },
    }),
  ).toBe(
    'Monday, 29 December 2025 to Friday, 2 January 2026, compared with Monday, 22 December to Friday, 26 December 2025',
  );
});

test.each([
  [125, 100, '+25%'],
  [50, 199, '−75%'],
  [100, 100, 'the same'],
  [1000.5, 1000, 'about the same'],
  [5, 0, ''],
  [0, 5, '−100%'],
])('%d compared with %d is %s', (now, then, text) => {
  expect(changeText(now, then)).toBe(text);
});

test('hours and days have short labels', () => {
  expect(['2026-11-22T00', '2026-11-22T09', '2026-11-22T12', '2026-11-22T23', '2026-11-22'].map(partText)).toEqual([
    '12 am',
    '9 am',
    '12 pm',
    '11 pm',
    '22 Nov',
  ]);
});
