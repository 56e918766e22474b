import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import { reasonIn } from './refund-reason-text';

const fields = [msg('address'), msg('email'), msg('phone'), msg('delivery instructions')];

type Sentence = readonly [pattern: RegExp, say: (t: Translate, first: string, second: string) => string];

/** The sentences that orders' events are written with, most specific first. */
const sentences: readonly Sentence[] = [
  [/^Cancelled: (.+)$/, (t, items) => t('Cancelled: {{items}}', { items })],
  [/^Sent: (.+) by (.+)$/, (t, items, parcel) => t('Sent: {{items}} by {{parcel}}', { items, parcel })],
  [/^Removed: (.+)$/, (t, items) => t('Removed: {{items}}', { items })],
  [/^Added back: (.+)$/, (t, items) => t('Added back: {{items}}', { items })],
  [/^Added: (.+)$/, (t, items) => t('Added: {{items}}', { items })],
  [
    /^Changed: (.+)$/,
    (t, list) =>
      t('Changed: {{fields}}', {
        fields: list
          .split(', ')
          .map((field) => (fields.includes(field) ? t(field) : field))
          .join(', '),
      }),
  ],
  [/^(₹\S+) paid for the changed items$/, (t, amount) => t('{{amount}} paid for the changed items', { amount })],
  [
    /^(₹\S+) paid back: (.+)$/,
    (t, amount, reference) => t('{{amount}} paid back: {{reference}}', { amount, reference }),
  ],
  [
    /^(₹\S+) refunded as store credit for (.+)$/,
    (t, amount, items) => t('{{amount}} refunded as store credit for {{items}}', { amount, items: reasonIn(items, t) }),
  ],
  [
    /^(₹\S+) refunded as store credit: (.+)$/,
    (t, amount, reason) =>
      t('{{amount}} refunded as store credit: {{reason}}', { amount, reason: reasonIn(reason, t) }),
  ],
  [
    /^(₹\S+) refunded for (.+)$/,
    (t, amount, items) => t('{{amount}} refunded for {{items}}', { amount, items: reasonIn(items, t) }),
  ],
  [
    /^(₹\S+) refunded: (.+)$/,
    (t, amount, reason) => t('{{amount}} refunded: {{reason}}', { amount, reason: reasonIn(reason, t) }),
  ],
];

/** The sentences of an event's note in a language, without full stops; those written by staff are not translated. */
export const notesIn = (note: string, t: Translate): string[] =>
  note.split(/(?<=\S)\. (?=Removed: |Added back: |Added: )/).map((part) => {
    for (const [pattern, say] of sentences) {
      const [, first = '', second = ''] = pattern.exec(part) ?? [];
      if (first) return say(t, first, second);
    }
    return t(part);
  });

/** An event's note in a language other than English, in which it is stored. */
export const noteIn = (note: string, t: Translate): string => notesIn(note, t).join('। ');
