import type { InboxEntry, InboxState } from '@haat/shared/contract/inbox';
import type { InboxKind } from '@haat/shared/contract/inbox-kinds';
import type { messageTopics } from '@haat/shared/contract/service';
import { claimReasonLabels } from '@haat/shared/contract/staff-reason-labels';

export const kindNames: Readonly<Record<InboxKind, { one: string; many: string }>> = {
  review: { one: 'Review', many: 'Reviews' },
  question: { one: 'Question', many: 'Questions' },
  message: { one: 'Message', many: 'Messages' },
  claim: { one: 'Claim', many: 'Claims' },
  chat: { one: 'Chat', many: 'Chats' },
};
export const stateNames: Readonly<Record<InboxState, string>> = {
  open: 'Open',
  answered: 'Answered',
  hidden: 'Hidden',
};
const topics: Readonly<Record<(typeof messageTopics)[number], string>> = {
  help: 'Help with an order',
  return: 'A return',
  sell: 'Sell on Haat',
  affiliate: 'Affiliate programme',
  advertise: 'Advertising',
  career: 'Careers',
  press: 'Press',
  other: 'Something else',
};
const wordIn = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key;

/** The one-line title of an item. */
export function headingOf({ kind, title, about }: Pick<InboxEntry, 'kind' | 'title' | 'about'>): string {
  switch (kind) {
    case 'review':
      return title || 'Review';
    case 'question':
      return `Question about ${about ?? 'a product'}`;
    case 'message':
      return wordIn(topics, title ?? 'other');
    case 'claim':
      return `${wordIn(claimReasonLabels, title ?? '')}, order ${about ?? ''}`;
    case 'chat':
      return 'Chat';
  }
}
