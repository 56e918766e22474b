import type { InboxEntry, InboxState } from '@haat/shared/contract/inbox';
import type { InboxKind } from '@haat/shared/contract/inbox-kinds';
import type { messageTopics } from '@haat/shared/contract/service';
import { claimReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import { msg } from '@haat/shared/text/msg';
import { t } from '../language/t';

export const kindNames: Readonly<Record<InboxKind, { one: string; many: string }>> = {
  review: { one: msg('Review'), many: msg('Reviews') },
  question: { one: msg('Question'), many: msg('Questions') },
  message: { one: msg('Message'), many: msg('Messages') },
  claim: { one: msg('Claim'), many: msg('Claims') },
  chat: { one: msg('Chat'), many: msg('Chats') },
};
/** The labels of the actions that moderate an item. Claims are not moderated. */
export const publishLabels = {
  review: msg('Publish review'),
  question: msg('Publish question'),
  message: msg('Show message'),
  answer: msg('Publish answer'),
  claim: '',
} as const;
export const hideLabels = {
  review: msg('Hide review'),
  question: msg('Hide question'),
  message: msg('Hide message'),
  answer: msg('Hide answer'),
  claim: '',
} as const;
export const stateNames: Readonly<Record<InboxState, string>> = {
  open: msg('Open'),
  answered: msg('Answered'),
  hidden: msg('Hidden'),
};
const topics: Readonly<Record<(typeof messageTopics)[number], string>> = {
  help: msg('Help with an order'),
  return: msg('A return'),
  sell: msg('Sell on Haat'),
  affiliate: msg('Affiliate programme'),
  advertise: msg('Advertising'),
  career: msg('Careers'),
  press: msg('Press'),
  other: msg('Something else'),
};
const labelIn = (labels: Readonly<Record<string, string>>, key: string) => t(labels[key] ?? key);

type Headed = Pick<InboxEntry, 'kind' | 'title' | 'about' | 'author'>;

/** The one-line title of an item, shown beside its kind: it doesn't repeat the kind. */
export function headingOf({ kind, title, about, author }: Headed): string {
  switch (kind) {
    case 'review':
      return title || about || t('No title');
    case 'question':
      return about ? t('Question about {{about}}', { about }) : t('Question about a product');
    case 'message':
      return labelIn(topics, title ?? 'other');
    case 'claim':
      return t('{{reason}}, order {{about}}', { reason: labelIn(claimReasonLabels, title ?? ''), about: about ?? '' });
    case 'chat':
      return author;
  }
}
