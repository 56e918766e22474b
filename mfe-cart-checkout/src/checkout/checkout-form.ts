import { addressSchema, deliveryChoices, orderPaymentMethods } from '@haat/shared/contract/order';
import type { CardToTokenize } from '@haat/shared/contract/card-entry';
import { orderCreateSchema } from '@haat/shared/contract/order-create';
import { upiSchema } from '@haat/shared/contract/upi';
import { loginSchema } from '@haat/shared/contract/account';
import { phoneOf } from '@haat/shared/india/phone';
import { pinDigits } from '@haat/shared/india/pin-digits';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import * as z from 'zod/mini';
import { emptyAddress, pinProblem } from '../address/checked-address';
import { cardDigits, cardNumberProblem } from './card-number';
import { expiryProblem } from './card-expiry';

/** The values of the checkout's fields, as entered. Card data is sent to the gateway only. */
export interface CheckoutForm {
  email: string;
  /** Ten digits, with or without +91. */
  phone: string;
  fullName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  deliveryInstructions: string;
  deliveryOption: (typeof deliveryChoices)[number];
  /** The coupon code in its field, and the one that is sent to the server; empty: none. */
  coupon: string;
  couponCode: string;
  /** Whether the account's store credit pays a part of the order. */
  useCredit: boolean;
  /** 'none' if there is nothing to pay: no card and no UPI ID is required. */
  paymentMethod: (typeof orderPaymentMethods)[number];
  /** A UPI ID; empty: the shopper scans a code. */
  vpa: string;
  /** False if the card is entered on the gateway's own page. */
  entersCard: boolean;
  /** Grouped in fours. */
  cardNumber: string;
  cardExpiry: string;
  cardCVV: string;
}

export const emptyCheckout: CheckoutForm = {
  email: '',
  phone: '',
  ...emptyAddress,
  deliveryInstructions: '',
  deliveryOption: 'standard',
  coupon: '',
  couponCode: '',
  useCredit: false,
  paymentMethod: 'card',
  vpa: '',
  entersCard: true,
  cardNumber: '',
  cardExpiry: '',
  cardCVV: '',
};

/**
 * The validation of the checkout, built from the contract's schemas.
 * @param needsEmail true for a guest, whose only contact is the email address
 * @param t of the page's language: fields translate the contract's messages, except those with a value in them
 */
export const checkoutSchema = (needsEmail: boolean, t: Translate, now = () => new Date()) =>
  z
    .extend(addressSchema, {
      email: needsEmail ? loginSchema.shape.email : z.union([z.literal(''), loginSchema.shape.email]),
      phone: z.string(),
      deliveryInstructions: z.string().check(z.maxLength(500, msg('Use at most 500 characters'))),
      deliveryOption: z.enum(deliveryChoices),
      coupon: z.string(),
      couponCode: z.string(),
      useCredit: z.boolean(),
      paymentMethod: z.enum(orderPaymentMethods),
      vpa: z.string(),
      entersCard: z.boolean(),
      cardNumber: z.string(),
      cardExpiry: z.string(),
      cardCVV: z.string(),
    })
    .check(
      z.superRefine<CheckoutForm>(
        (form, context) => {
          const refuse = (path: keyof CheckoutForm, message: string | null | undefined) => {
            if (message) context.addIssue({ code: 'custom', path: [path], message, input: form[path] });
          };
          if (addressSchema.shape.zipCode.safeParse(form.zipCode).success)
            refuse('zipCode', pinProblem(pinDigits(form.zipCode), form.state, t));
          const phone = orderCreateSchema.shape.phone.safeParse(phoneOf(form.phone));
          if (!phone.success) refuse('phone', phone.error.issues[0]?.message);
          for (const { name, message } of paymentProblems(form, now(), t)) refuse(name, message);
          // By default these checks run only when all other fields are valid; shoppers should see all errors at once.
        },
        { when: () => true },
      ),
    );

/** The errors of the selected payment method's fields. */
export function paymentProblems(
  form: Pick<CheckoutForm, 'paymentMethod' | 'vpa' | 'entersCard' | 'cardNumber' | 'cardExpiry' | 'cardCVV'>,
  now: Date,
  t: Translate,
): { name: 'vpa' | 'cardNumber' | 'cardExpiry' | 'cardCVV'; message: string }[] {
  const upi = form.paymentMethod === 'upi' ? upiSchema.safeParse(upiOf(form)) : null;
  const card =
    form.paymentMethod === 'card' && form.entersCard
      ? {
          cardNumber: cardNumberProblem(form.cardNumber, t),
          cardExpiry: expiryProblem(form.cardExpiry, now),
          cardCVV: /^\d{3}$/.test(form.cardCVV) ? null : msg('Enter the three digits on the back of the card'),
        }
      : {};
  return Object.entries({ vpa: upi?.error?.issues[0]?.message, ...card }).flatMap(([name, message]) =>
    message ? [{ name: name as 'vpa' | keyof typeof card, message }] : [],
  );
}

/** The UPI ID for the API: null for a code to scan. */
export const upiOf = ({ vpa }: Pick<CheckoutForm, 'vpa'>) => ({ vpa: vpa.trim() || null });

/** The card for the gateway. */
export const cardOf = (form: Pick<CheckoutForm, 'cardNumber' | 'cardExpiry' | 'cardCVV'>): CardToTokenize => ({
  cardNumber: cardDigits(form.cardNumber),
  cardExpiry: form.cardExpiry,
  cardCVV: form.cardCVV,
});

/** The fields in page order: the first invalid one gets the focus. */
export const fieldOrder = [
  'email',
  'phone',
  'fullName',
  'address',
  'zipCode',
  'city',
  'state',
  'paymentMethod',
  'cardNumber',
  'cardExpiry',
  'cardCVV',
  'vpa',
  'deliveryInstructions',
] as const satisfies readonly (keyof CheckoutForm)[];
