import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { contact } from '../../shop-info/contact';
import { promises } from '../../shop-info/promises';

/** A question with its answer as plain text, for search, highlighting and structured data. */
export interface HelpQuestion {
  id: string;
  question: string;
  answer: string;
  /** A link to continue. */
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
    about: t('Placing, tracking and changing orders'),
    questions: [
      {
        id: 'place-order',
        question: t('How do I place an order?'),
        answer: t(
          'Add items to your cart, choose Proceed to checkout, enter your name, address and payment, and press Place your order. You don’t need an account. The next page is your confirmation, with the order number at the top.',
        ),
        link: { to: '/cart', label: t('Go to the cart') },
      },
      {
        id: 'where-is-order',
        question: t('Where is my order?'),
        answer: t(
          'Every email about your order links to its page, which shows its status: placed, packed, in transit or delivered. If you were signed in, it is also under Your Orders. If you lost the email, we can send the link again.',
        ),
        link: { to: '/orders', label: t('Find your order') },
      },
      {
        id: 'delivery-time',
        question: t('How long does delivery take, and what does it cost?'),
        answer: t(
          'Standard delivery is free and takes about two days, longer over holidays. If faster delivery is available, the checkout shows its date and price. Enter your PIN code on a product page to see the date for you.',
        ),
      },
      {
        id: 'cancel-order',
        question: t('Can I cancel an order?'),
        answer: t(
          'Yes, you can cancel all or some items free of charge until the order ships. Open the order and choose Cancel order or Cancel items. After it ships, wait for it to arrive and return it.',
        ),
        link: { to: '/orders', label: t('Find your order') },
      },
      {
        id: 'change-address',
        question: t('Can I change the address of an order?'),
        answer: t(
          'Yes, until it is packed: open the order and choose “Change address”. After that, call {{phone}} at once.',
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
        question: t('An item is out of stock. Will it come back?'),
        answer: t(
          'Most items do, but handmade batches take time and some designs are made once. Choose Tell me when it is back on the product page and we will email you once.',
        ),
      },
      {
        id: 'no-confirmation',
        question: t('I have no confirmation. Was my order placed?'),
        answer: t(
          'Your order is placed when you see its order number. If the connection broke, press Place your order again: the same order is never placed twice.',
        ),
      },
    ],
  },
  {
    id: 'returns-refunds',
    title: t('Returns & Refunds'),
    about: t('Returns, claims and refunds'),
    questions: [
      {
        id: 'return-period',
        question: t('How long do I have to return something?'),
        answer: t('{{days}} days from delivery, for any reason, unused and in its original condition.', {
          days: promises.returnDays,
        }),
        link: { to: '/returns', label: t('Returns Centre') },
      },
      {
        id: 'start-return',
        question: t('How do I start a return?'),
        answer: t(
          'Open the order and choose Return or exchange, then select the items and the reason. We email you within 24 hours with the return address or a pickup date. The order page shows the status.',
        ),
        link: { to: '/returns#track', label: t('Returns Centre') },
      },
      {
        id: 'refund-time',
        question: t('When do I get my refund?'),
        answer: t(
          'In {{days}} business days from the day the seller receives the return, to your original payment method.',
          {
            days: promises.refundBusinessDays,
          },
        ),
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
        question: t('It says delivered, but I did not get it.'),
        answer: t(
          'Check with your neighbours or security guard. If no one has it, file a claim with the reason “It never arrived”. You do not need a photo.',
        ),
        link: { to: '/protection#claim', label: t('How to claim') },
      },
      {
        id: 'return-cost',
        question: t('Who pays for sending it back?'),
        answer: t('We pay if the item was faulty, damaged or wrong. You pay if you changed your mind.'),
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
          'Yes. Choose Return or exchange on your order’s page, then the size or colour that you want instead. We send it once your return has arrived. In a hurry? Order the size you need and return the other.',
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
          'Your browser sends it straight to the payment provider. The shop stores only the card’s brand, last four digits and a payment reference, never the number or the CVV.',
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
          'Usually a digit or the expiry date is mistyped, and the form shows which. If both are right, your bank may block online payments. You can often allow them in your bank’s app.',
        ),
      },
      {
        id: 'price-changed',
        question: t('The price of an item in my cart changed.'),
        answer: t(
          'Your cart keeps the price from when you added the item. You order at today’s price. If it has changed, we tell you before we charge you.',
        ),
      },
      {
        id: 'gst-invoice',
        question: t('Do I get a GST invoice?'),
        answer: t(
          'Yes. Once your parcel ships, download it from the order page: choose Invoice (PDF). Each item’s HSN code and GST rate are on its product page.',
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
          'After a long absence, or when we end a session for safety, you need to sign in again. Your cart stays.',
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
          'In your profile, open Security and choose Delete my account. You can download your data there first. We delete everything that the law does not require us to keep; the privacy policy lists it.',
        ),
        link: { to: '/profile/security', label: t('Security') },
      },
      {
        id: 'dark-theme',
        question: t('Is there a dark theme?'),
        answer: t('Yes. Use the sun or moon switch in the header. Your browser remembers your choice.'),
      },
    ],
  },
];

const cache = new WeakMap<Translate, { topics: readonly HelpTopic[]; questions: readonly HelpQuestion[] }>();

/** The topics with all questions, in the page's language; the same objects for each page in it. */
export function helpIn(t: Translate): { topics: readonly HelpTopic[]; questions: readonly HelpQuestion[] } {
  const topics = cache.get(t)?.topics ?? inLanguage(t);
  const help = cache.get(t) ?? { topics, questions: topics.flatMap(({ questions }) => questions) };
  cache.set(t, help);
  return help;
}

/** In English. */
export const { topics: helpTopics, questions: helpQuestions } = helpIn(inEnglish);
