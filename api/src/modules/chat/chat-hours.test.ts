import type { ChatHours } from '@haat/shared/contract/chat-hours';
import { textsIn } from '../../text/texts-in';
import { awayText, hoursText, isStaffed } from './chat-hours';

const nine = { from: '09:00', to: '18:00' };
/** The defaults of a new shop, with a holiday. */
const hours: ChatHours = {
  days: [null, nine, nine, nine, nine, nine, nine],
  holidays: [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }],
};

test.each([
  ['Monday 08:59', '2026-11-23T08:59:59+05:30', false],
  ['Monday 09:00', '2026-11-23T09:00:00+05:30', true],
  ['Saturday 17:59', '2026-11-28T17:59:59+05:30', true],
  ['Saturday 18:00', '2026-11-28T18:00:00+05:30', false],
  ['Sunday noon', '2026-11-22T12:00:00+05:30', false],
  // Still Sunday in London, already Monday in India.
  ['Monday 09:30 in India', '2026-11-23T04:00:00Z', true],
  ['a holiday, on a Tuesday at noon', '2026-11-24T12:00:00+05:30', false],
  ['the day after it', '2026-11-25T12:00:00+05:30', true],
])('%s', (_, at, staffed) => expect(isStaffed(hours, Date.parse(at))).toBe(staffed));

test('opening hours can last until midnight', () => {
  const late = { days: hours.days.map(() => ({ from: '00:00', to: '24:00' })), holidays: [] };
  for (const at of ['2026-11-22T00:00:00+05:30', '2026-11-22T23:59:59+05:30'])
    expect(isStaffed(late, Date.parse(at))).toBe(true);
});

test.each([
  ['9AM-6PM, Monday to Saturday', hours.days],
  ['all day, every day', hours.days.map(() => ({ from: '00:00', to: '24:00' }))],
  [
    '9:30AM-12PM, Monday and Tuesday; 9AM-6PM, Thursday; 9AM-6PM, Sunday',
    [nine, { from: '09:30', to: '12:00' }, { from: '09:30', to: '12:00' }, null, nine, null, null],
  ],
  ['6PM-12AM, Sunday', [{ from: '18:00', to: '24:00' }, null, null, null, null, null, null]],
  ['at no fixed hours', hours.days.map(() => null)],
])('%s', (text, days) => expect(hoursText({ days, holidays: [] })).toBe(text));

test('the hours and the automatic reply are in the language of the chat', async () => {
  const t = await textsIn('hi');
  expect(hoursText(hours, t)).toBe('सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक');
  const open = (from: string, to: string) =>
    hoursText({ days: [{ from, to }, ...Array(6).fill(null)], holidays: [] }, t);
  expect(open('12:30', '21:00')).toBe('रविवार, दोपहर 12:30 से रात 9 बजे तक');
  expect(open('00:00', '12:00')).toBe('रविवार, रात 12 से दोपहर 12 बजे तक');
  expect(hoursText({ days: hours.days.map(() => null), holidays: [] }, t)).not.toMatch(/[a-z]/);
  for (const day of ['2026-11-22', '2026-11-24'])
    expect(awayText(hours, Date.parse(`${day}T12:00:00+05:30`), t)).toMatch(
      /^यह अपने आप भेजा गया जवाब है: .*सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक/,
    );
});

test('the automatic reply names the hours and the holiday', () => {
  expect(awayText(hours, Date.parse('2026-11-22T12:00:00+05:30'))).toMatch(
    /our team is away\. We answer 9AM-6PM, Monday to Saturday\. We have your message/,
  );
  expect(awayText(hours, Date.parse('2026-11-24T12:00:00+05:30'))).toContain(
    'We answer 9AM-6PM, Monday to Saturday, but not today (Guru Nanak Jayanti).',
  );
});
