import { weekFromMonday, type ChatHours } from '@haat/shared/contract/chat-hours';
import { weekdays } from '@haat/shared/india/calendar';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { clockInIndia, dateInIndia } from '../../india-time';

/** The chat hours as staff set them. */
export async function readHours(db: Kysely<Database>): Promise<ChatHours & { version: number }> {
  return db.selectFrom('chat_hours').select(['days', 'holidays', 'version']).executeTakeFirstOrThrow();
}

/** The holiday at a time (ms) in IST; null if there is none. */
function holidayAt({ holidays }: ChatHours, now: number): string | null {
  const day = dateInIndia(new Date(now));
  return holidays.find((holiday) => holiday.day === day)?.name ?? null;
}

/** Whether staff answer chats at a time (ms), by the clock in India. */
export function isStaffed(hours: ChatHours, now: number): boolean {
  const time = new Date(now);
  const opening = hours.days[new Date(dateInIndia(time)).getUTCDay()];
  // Times of day sort as strings.
  const clock = clockInIndia(time);
  return Boolean(opening && opening.from <= clock && clock < opening.to) && holidayAt(hours, now) === null;
}

/** 09:00 is 9AM, 18:30 is 6:30PM, 24:00 is 12AM. Hindi names the part of the day, so each has its own text. */
function spoken(clock: string, t: Translate): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const time = `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  const ofDay = hour % 24;
  if (ofDay < 4) return t('{{night}}AM', { night: time });
  if (ofDay < 12) return t('{{morning}}AM', { morning: time });
  if (ofDay < 16) return t('{{afternoon}}PM', { afternoon: time });
  return ofDay < 20 ? t('{{evening}}PM', { evening: time }) : t('{{night}}PM', { night: time });
}

/**
 * The chat hours as text: '9AM-6PM, Monday to Saturday'. Consecutive days with the same times are one range.
 * @param t English by default, as staff read it
 */
export function hoursText({ days }: ChatHours, t: Translate = inEnglish): string {
  const runs: { times: string; first: number; last: number }[] = [];
  for (const [position, day] of weekFromMonday.entries()) {
    const opening = days[day];
    const before = runs.at(-1);
    if (!opening) continue;
    const times =
      opening.from === '00:00' && opening.to === '24:00'
        ? t('all day')
        : t('{{from}}-{{to}}', { from: spoken(opening.from, t), to: spoken(opening.to, t) });
    if (before?.times === times && before.last === position - 1) before.last = position;
    else runs.push({ times, first: position, last: position });
  }
  const dayAt = (position: number) => t(weekdays[weekFromMonday[position] ?? 0] ?? '');
  const daysOf = ({ first, last }: (typeof runs)[number]) => {
    if (last - first === 6) return t('every day');
    if (first === last) return dayAt(first);
    const ends = { first: dayAt(first), last: dayAt(last) };
    return last - first === 1 ? t('{{first}} and {{last}}', ends) : t('{{first}} to {{last}}', ends);
  };
  return runs.length === 0
    ? t('at no fixed hours')
    : runs.map((run) => t('{{times}}, {{days}}', { times: run.times, days: daysOf(run) })).join('; ');
}

/**
 * The automatic reply while no one is available. It states only what the chat hours support.
 * @param t of the chat's language
 */
export function awayText(hours: ChatHours, now: number, t: Translate = inEnglish): string {
  const holiday = holidayAt(hours, now);
  const when = hoursText(hours, t);
  return holiday
    ? t(
        'This is an automatic reply: our team is away. We answer {{hours}}, but not today ({{holiday}}). We have your message and will reply in this chat. Please check back on this device.',
        { hours: when, holiday },
      )
    : t(
        'This is an automatic reply: our team is away. We answer {{hours}}. We have your message and will reply in this chat. Please check back on this device.',
        { hours: when },
      );
}
