import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { contact } from '../../house/contact';
import { promises } from '../../house/promises';

/** A question with its answer in plain text: it is searched, highlighted and given to search engines. */
export interface HelpQuestion {
  id: string;
  question: string;
  answer: string;
  /** Where to go on. */
  link?: { to: string; label: string };
}

export interface HelpTopic {
  id: string;
  title: string;
  about: string;
  questions: readonly HelpQuestion[];
}

/** The four topics of the help centre (§2) and their questions. */
const inLanguage = (t: Translate): readonly HelpTopic[] => [
  {
    id: 'orders',
    title: t('Orders'),
    about: t('Placing, following and changing them'),
    questions: [
      {
        id: 'place-order',
        question: t('How do I place an order?'),
        answer: t(
          'Put what you want in the cart, choose Proceed to checkout, enter your name, address and how you pay, and press Place your order. You needn’t have an account. The page that follows is your confirmation, with the order number at its top.',
        ),
        link: { to: '/cart', label: t('Go to the cart') },
      },
      {
        id: 'where-is-order',
        question: t('Where is my order?'),
        answer: t(
          'Every mail about it has a link to its page, which shows whether it is placed, packed, in transit or delivered. If you were signed in when you ordered, you also find it under Your Orders. Without the mail, have the link sent to you once more.',
        ),
        link: { to: '/orders', label: t('Find your order') },
      },
      {
        id: 'delivery-time',
        question: t('How long does delivery take, and what does it cost?'),
        answer: t(
          'Standard delivery is free on every order, and the estimate is two days from the day of the order, later over holidays. Where a faster way can be had, the checkout shows its day and its price. On a product’s page you can ask for your PIN code.',
        ),
      },
      {
        id: 'cancel-order',
        question: t('Can I cancel an order?'),
        answer: t(
          'Yes, all of it or some of its items, free of charge, as long as it isn’t on its way. Open the order and choose Cancel order or Cancel items. Once it is in transit, wait for it and return it.',
        ),
        link: { to: '/orders', label: t('Find your order') },
      },
      {
        id: 'change-address',
        question: t('Can I change the address of an order?'),
        answer: t(
          'Not by yourself once it is placed. Cancel it and order again, or call {{phone}} before it is packed.',
          { phone: contact.phone },
        ),
      },
      {
        id: 'quantity',
        question: t('Is there a limit to how much I can order?'),
        answer: t(
          'Ten of one item in one order. For a wedding or a festival, write to us: the stall may make more for you.',
        ),
      },
      {
        id: 'out-of-stock',
        question: t('Something is out of stock. Will it come back?'),
        answer: t(
          'Most things do, but a hand-made batch takes its time, and some designs are woven once. Choose Tell me when it is back on its page, and we write to you once. Nobody can order what is out of stock.',
        ),
      },
      {
        id: 'no-confirmation',
        question: t('I have no confirmation. Was my order placed?'),
        answer: t(
          'An order is placed when you see the page with its number. If the connection broke just then, press Place your order once more: the same order is never taken twice.',
        ),
      },
    ],
  },
  {
    id: 'returns-refunds',
    title: t('Returns & Refunds'),
    about: t('Sending back, claims, your money'),
    questions: [
      {
        id: 'return-period',
        question: t('How long do I have to return something?'),
        answer: t('{{days}} days from delivery, for any reason, unused and in the state in which it came.', {
          days: promises.returnDays,
        }),
        link: { to: '/returns', label: t('Returns Centre') },
      },
      {
        id: 'start-return',
        question: t('How do I start a return?'),
        answer: t(
          'Open the order and choose Return items: say what goes back and why. We answer by mail within 24 hours with the address or a day for the collection. The order’s page shows how far it is.',
        ),
        link: { to: '/returns#track', label: t('Returns Centre') },
      },
      {
        id: 'refund-time',
        question: t('When do I get my refund?'),
        answer: t('In {{days}} business days from the day the return reaches the stall, the way you paid.', {
          days: promises.refundBusinessDays,
        }),
      },
      {
        id: 'damaged',
        question: t('It arrived damaged, wrong or different. What now?'),
        answer: t(
          'File a claim within {{days}} days of delivery, then send photos or videos with your reference. We review it within {{hours}} hours and refund or replace it.',
          { days: promises.claimDays, hours: promises.claimReviewHours },
        ),
        link: { to: '/protection', label: t('Purchase protection') },
      },
      {
        id: 'not-arrived',
        question: t('It says delivered, but nothing came.'),
        answer: t(
          'Look whether a neighbour or the watchman took it. If not, file a claim with the reason “It never arrived”; no photo is needed.',
        ),
        link: { to: '/protection#claim', label: t('How to claim') },
      },
      {
        id: 'return-cost',
        question: t('Who pays for sending it back?'),
        answer: t('We do, if it was faulty, damaged or wrong. For a change of mind you do.'),
      },
      {
        id: 'no-return',
        question: t('What can’t be returned?'),
        answer: t(
          'Food, flowers, incense and camphor, clothing stitched to your measure, a saree whose blouse piece was cut, and earrings with a broken seal. All of it remains covered if it came faulty or wrong.',
        ),
      },
      {
        id: 'exchange',
        question: t('Can I exchange for another size?'),
        answer: t(
          'Order the size that you need and return the other. It is quicker than waiting for one parcel to arrive before the next may leave.',
        ),
      },
    ],
  },
  {
    id: 'payment',
    title: t('Payment'),
    about: t('Ways to pay, tax, safety'),
    questions: [
      {
        id: 'ways-to-pay',
        question: t('How can I pay?'),
        answer: t('By card or by UPI at the checkout, or in cash on delivery where the courier takes it.'),
      },
      {
        id: 'card-safety',
        question: t('What happens to my card number?'),
        answer: t(
          'It is checked, handed to the payment provider and forgotten. The shop keeps the brand, the last four digits and a reference for your receipt, never the number or the CVV.',
        ),
        link: { to: '/privacy#payment', label: t('More in the privacy policy') },
      },
      {
        id: 'tax',
        question: t('What is the estimated tax at the checkout?'),
        answer: t(
          'An estimate of 6% of the items’ total, shown as its own line before you order. What the order total says is what you pay.',
        ),
      },
      {
        id: 'card-refused',
        question: t('My card is refused. Why?'),
        answer: t(
          'Most often a digit or the expiry date is mistyped: the form says which. If both are right, your bank may block online payments; its app usually has a switch for it.',
        ),
      },
      {
        id: 'price-changed',
        question: t('The price changed while it lay in my cart.'),
        answer: t(
          'A cart remembers the price from when you put the thing in. The order is made at today’s price, and if that differs you are told before anything is charged.',
        ),
      },
      {
        id: 'gst-invoice',
        question: t('Do I get a GST invoice?'),
        answer: t(
          'Yes. Once the parcel has left, the order’s page has it as a PDF: choose Invoice (PDF). Each item’s HSN code and GST class stand on its product page.',
        ),
        link: { to: '/orders', label: t('Find your order') },
      },
    ],
  },
  {
    id: 'account',
    title: t('Account'),
    about: t('Signing in, your data, accessibility'),
    questions: [
      {
        id: 'need-account',
        question: t('Do I need an account?'),
        answer: t('No. You can order as a guest. With an account you find your orders, addresses and wishlist again.'),
        link: { to: '/authpage', label: t('Sign in or create an account') },
      },
      {
        id: 'forgot-password',
        question: t('I forgot my password.'),
        answer: t('Choose Forgot password on the sign-in page and enter your email address.'),
        link: { to: '/forgot-password', label: t('Forgot password') },
      },
      {
        id: 'signed-out',
        question: t('Why was I signed out?'),
        answer: t(
          'After a long time away, or when the sign-in was ended for safety, you have to sign in again. Your cart stays.',
        ),
      },
      {
        id: 'cart-lost',
        question: t('My cart is empty on another device.'),
        answer: t(
          'Sign in on both: the cart of an account is the same on all of its devices. Without an account it is kept in the browser where you filled it, and clearing the browser’s data empties it.',
        ),
        link: { to: '/login', label: t('Sign in') },
      },
      {
        id: 'change-details',
        question: t('How do I change my name, phone or addresses?'),
        answer: t('In your profile, under Personal Information and Addresses.'),
        link: { to: '/profile', label: t('Your profile') },
      },
      {
        id: 'delete-account',
        question: t('How do I have my data deleted?'),
        answer: t(
          'By yourself, in your profile under Security: Delete my account. There you can also download your data before. We delete what the law doesn’t oblige us to keep; the privacy policy says what that is.',
        ),
        link: { to: '/profile/security', label: t('Security') },
      },
      {
        id: 'dark-theme',
        question: t('Can the shop be darker?'),
        answer: t(
          'Yes: the switch with the sun or moon in the header changes between the light and the dark theme, and your browser remembers it.',
        ),
      },
    ],
  },
];

const kept = new WeakMap<Translate, { topics: readonly HelpTopic[]; questions: readonly HelpQuestion[] }>();

/** The topics and all of their questions, in the page's language; the same ones for each page in it. */
export function helpIn(t: Translate): { topics: readonly HelpTopic[]; questions: readonly HelpQuestion[] } {
  const topics = kept.get(t)?.topics ?? inLanguage(t);
  const help = kept.get(t) ?? { topics, questions: topics.flatMap(({ questions }) => questions) };
  kept.set(t, help);
  return help;
}

/** In English. */
export const { topics: helpTopics, questions: helpQuestions } = helpIn(inEnglish);
