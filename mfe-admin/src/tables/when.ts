import { localeOf } from '@haat/shared/text/locale-of';
import { pageLanguage } from '../language/t';

const forms = {
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format in the page's language, with Latin digits. Made once: making one takes long. */
function formatOf(form: keyof typeof forms): Intl.DateTimeFormat {
  const locale = `${localeOf(pageLanguage())}-u-nu-latn`;
  const key = `${locale} ${form}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: 'Asia/Kolkata' });
  formats.set(key, format);
  return format;
}

/** Formats an ISO time in IST, e.g. 3 Oct 2025, 4:05 pm. */
export const whenText = (iso: string): string => formatOf('time').format(new Date(iso));
/** Formats its day in IST, short enough for a column, e.g. 3 Oct 2025. */
export const dayText = (iso: string): string => formatOf('day').format(new Date(iso));
/** Formats a Unix time in milliseconds as the time of day in IST. */
export const clockText = (ms: number): string => formatOf('clock').format(new Date(ms));
