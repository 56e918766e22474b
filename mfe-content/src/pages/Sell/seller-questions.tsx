import { Sentence } from '@haat/shared/state';
import type { Translate } from '@haat/shared/text/in-english';
import { Link } from 'react-router-dom';
import type { Question } from '../../blocks/Questions';
import { contact } from '../../shop-info/contact';
import { promises } from '../../shop-info/promises';

/** The FAQ of /sell (§2), in a language. */
export const sellerQuestions = (t: Translate): readonly Question[] => [
  {
    question: t('Is a saree in six colours one listing or six?'),
    answer: t(
      'One. Sizes and colours of the same design are variants of a listing, each with its own stock and price. A Basic stall with 50 listings can hold several hundred variants.',
    ),
  },
  {
    question: t('When and how am I paid?'),
    answer: t(
      'Every {{days}} days, to an Indian bank account in your or your firm’s name. An order enters the payout after it has been delivered.',
      { days: promises.payoutDays },
    ),
  },
  {
    question: t('Do I need a GSTIN?'),
    answer: t(
      'Goods that are subject to GST need one, or the enrolment that the law allows small sellers within their own state. For goods that are exempt, PAN is enough. The sellers’ desk goes through it with you.',
    ),
  },
  {
    question: t('Who pays for returns?'),
    answer: (
      <Sentence
        of="Shoppers have {{returnDays}} days. If the item was faulty or wrong, you pay for the return; if the shopper changed their mind, they pay. The <a>Returns Centre</a> has the shopper’s side."
        values={{ returnDays: promises.returnDays }}
        parts={{ a: (children) => <Link to="/returns">{children}</Link> }}
      />
    ),
  },
  { question: t('Can I sell elsewhere as well?'), answer: t('Yes, where and at what price you like.') },
  {
    question: t('What can’t I sell?'),
    answer: t(
      'Copies of protected crafts under their names, ivory, shahtoosh and other wildlife, medicines, alcohol, tobacco, and whatever the law forbids.',
    ),
  },
  {
    question: t('How do I stop selling?'),
    answer: (
      <Sentence
        of="Write to <a>{{sellers}}</a> before the month ends. Open orders are finished, the last payout is made, and your listings go offline."
        values={{ sellers: contact.sellers }}
        parts={{ a: (children) => <a href={`mailto:${contact.sellers}`}>{children}</a> }}
      />
    ),
  },
];
