import { Link } from 'react-router-dom';
import type { Question } from '../../blocks/Questions';
import { contact } from '../../house/contact';
import { promises } from '../../house/promises';

/** The FAQ of /sell (§2). */
export const sellerQuestions: readonly Question[] = [
  { question: 'Is a saree in six colours one listing or six?', answer: 'One. Sizes and colours of the same design are variants of a listing, each with its own stock and price. A Basic stall with 50 listings can hold several hundred variants.' },
  { question: 'When and how am I paid?', answer: `Every ${promises.payoutDays} days, to an Indian bank account in your or your firm’s name. An order enters the payout after it has been delivered.` },
  { question: 'Do I need a GSTIN?', answer: 'Goods that are subject to GST need one, or the enrolment that the law allows small sellers within their own state. For goods that are exempt, PAN is enough. The sellers’ desk goes through it with you.' },
  { question: 'Who pays for returns?', answer: <>Shoppers have {promises.returnDays} days. Where the thing was faulty or wrong, the collection is charged to the stall; where a shopper changed their mind, they bear it. The <Link to="/returns">Returns Centre</Link> has the shopper’s side.</> },
  { question: 'Can I sell elsewhere as well?', answer: 'Yes, where and at what price you like.' },
  { question: 'What may not be sold?', answer: 'Copies of protected crafts under their names, ivory, shahtoosh and other wildlife, medicines, alcohol, tobacco, and whatever the law forbids.' },
  { question: 'How do I stop?', answer: <>Write to <a href={`mailto:${contact.sellers}`}>{contact.sellers}</a> before the month ends. Open orders are finished, the last payout is made, and your listings go offline.</> },
];
