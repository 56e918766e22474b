import type { AuditFilter } from '@haat/shared/contract/audit';
import { msg } from '@haat/shared/text/msg';
import { dayIn } from '../tables/day-in';

/** The kinds of objects in the log, with their labels. */
export const auditKinds: Readonly<Record<string, string>> = {
  order: msg('Orders'),
  return: msg('Returns'),
  claim: msg('Claims'),
  refund: msg('Refunds'),
  product: msg('Products'),
  category: msg('Categories'),
  collection: msg('Collections'),
  variant: msg('Variants and stock'),
  job: msg('Imports, exports and bulk edits'),
  coupon: msg('Coupons'),
  review: msg('Reviews'),
  question: msg('Questions'),
  answer: msg('Answers'),
  message: msg('Messages'),
  chat: msg('Chats'),
  canned: msg('Canned replies'),
  'imported-pictures': msg('Imported pictures'),
  'chat-hours': msg('Chat hours'),
  home: msg('Home page'),
  content: msg('Pages'),
  setting: msg('Settings'),
  customer: msg('Customers'),
  segment: msg('Customer segments'),
  acting: msg('Impersonations'),
  report: msg('Reports'),
  member: msg('Team members'),
  invitation: msg('Invitations'),
  role: msg('Roles'),
};

const DAY_MS = 86_400_000;
/** The start of a day in IST as an ISO time; null if `day` is not a valid date. */
const startOfDay = (day: string | null, daysLater = 0): string | null => {
  const ms = Date.parse(`${dayIn(day)}T00:00:00+05:30`);
  return Number.isNaN(ms) ? null : new Date(ms + daysLater * DAY_MS).toISOString();
};

/** Parses the filter in the address; ignores invalid values. */
export function auditFilterOf(params: URLSearchParams): AuditFilter {
  const param = (name: string) => params.get(name)?.trim().slice(0, 200) || null;
  const object = param('object');
  const found = {
    q: param('q'),
    person: param('person'),
    since: startOfDay(params.get('from')),
    until: startOfDay(params.get('to'), 1),
    object: object !== null && (object.split(':', 1)[0] ?? '') in auditKinds ? object : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}
