import type { AuditFilter } from '@haat/shared/contract/audit';
import { dayIn } from '../tables/day-in';

/** The kinds of objects in the log, with their labels. */
export const auditKinds: Readonly<Record<string, string>> = {
  order: 'Orders',
  return: 'Returns',
  claim: 'Claims',
  refund: 'Refunds',
  product: 'Products',
  category: 'Categories',
  collection: 'Collections',
  variant: 'Variants and stock',
  job: 'Imports, exports and bulk edits',
  coupon: 'Coupons',
  review: 'Reviews',
  question: 'Questions',
  answer: 'Answers',
  message: 'Messages',
  chat: 'Chats',
  canned: 'Canned replies',
  'imported-pictures': 'Imported pictures',
  'chat-hours': 'Chat hours',
  home: 'Home page',
  content: 'Pages',
  setting: 'Settings',
  customer: 'Customers',
  segment: 'Customer segments',
  acting: 'Impersonations',
  report: 'Reports',
  member: 'Team members',
  invitation: 'Invitations',
  role: 'Roles',
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
