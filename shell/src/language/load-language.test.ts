import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { loadLanguage } from './load-language';
import { Translations } from '@haat/shared/text/translations';

const hindi = () =>
  new Translations('hi', {
    Help: 'मदद',
    '{{count}} items_one': '{{count}} आइटम',
    '{{count}} items_other': 'कुल {{count}} आइटम',
    'Hello, {{name}}': 'नमस्ते, {{name}}',
    'A: b. c': 'क',
    Empty: '',
  });

test('a string is looked up by its English text, whatever characters it contains', () => {
  const {
    language,
    texts: { t },
  } = hindi();
  expect(language).toBe('hi');
  expect([t('Help'), t('A: b. c'), t('Hello, {{name}}', { name: 'Asha <b> & {{x}}' })]).toEqual([
    'मदद',
    'क',
    'नमस्ते, Asha <b> & {{x}}',
  ]);
});

test('counts use the plural forms of the language and lakh grouping', () => {
  const {
    texts: { t },
  } = hindi();
  const items = (count: number) => t('{{count}} items', { count, one: '{{count}} item' });
  // Hindi uses the singular form for zero.
  expect([0, 1, 2, 123_456].map(items)).toEqual(['0 आइटम', '1 आइटम', 'कुल 2 आइटम', 'कुल 1,23,456 आइटम']);
});

test('a text without a string is shown in English, with the English singular', () => {
  const {
    texts: { t },
  } = hindi();
  expect([
    t('Empty'),
    t('Not there'),
    t('{{count}} lamps', { count: 1, one: '{{count}} lamp' }),
    t('{{count}} lamps', { count: 1_00_000, one: '{{count}} lamp' }),
  ]).toEqual(['Empty', 'Not there', '1 lamp', '1,00,000 lamps']);
});

test('a release uses its own strings first, then those of the shop; strings of another release do not apply', () => {
  const language = hindi();
  const old = language.ofRelease('content@1', { Help: 'सहायता' });
  const now = language.ofRelease('content@2', { Help: 'मदद केंद्र', Returns: 'रिटर्न' });
  expect([
    old.t('Help'),
    old.t('Returns'),
    now.t('Help'),
    now.t('Returns'),
    now.t('Hello, {{name}}', { name: 'Asha' }),
    language.texts.t('Help'),
  ]).toEqual(['सहायता', 'Returns', 'मदद केंद्र', 'रिटर्न', 'नमस्ते, Asha', 'मदद']);
});

test('Hindi is available, and days are formatted as Intl does, digits included', async () => {
  const {
    texts: { t },
  } = await loadLanguage('hi');
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3 + month)));
  const formatWith = (options: Intl.DateTimeFormatOptions) => (day: Date) =>
    new Intl.DateTimeFormat('hi-IN', { timeZone: 'Asia/Kolkata', ...options }).format(day);
  expect(days.map((day) => formatDay(day.toISOString(), t))).toEqual(
    days.map(formatWith({ day: 'numeric', month: 'long', year: 'numeric' })),
  );
  expect(days.map((day) => formatNearDay(day.toISOString(), t))).toEqual(
    days.map(formatWith({ weekday: 'long', day: 'numeric', month: 'long' })),
  );
});

test('a language without a file is rejected', () => expect(loadLanguage('xx')).rejects.toThrow());
