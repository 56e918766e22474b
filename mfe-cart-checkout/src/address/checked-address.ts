import { addressSchema, type Address } from '@haat/shared/contract/order';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { pinDigits } from '@haat/shared/india/pin-digits';
import type { Translate } from '@haat/shared/text/in-english';
import * as z from 'zod/mini';

/**
 * The error if PIN code and state do not match; else null. The PIN code must have six digits.
 * @param t of the page's language
 */
export function pinProblem(zipCode: string, state: string, t: Translate): string | null {
  const place = placeOfPin(zipCode);
  if (!place)
    return t('PIN codes in India don’t begin with {{start}}. Check the six digits.', { start: zipCode.slice(0, 3) });
  if (!state || pinAgreesWithState(zipCode, state)) return null;
  const states = place.states.reduce<string>(
    (some, other) => (some ? t('{{some}} or {{other}}', { some, other: t(other) }) : t(other)),
    '',
  );
  return t('PIN code {{pin}} is in {{states}}, but you chose {{state}}. Correct the PIN code or the state.', {
    pin: zipCode,
    states,
    state: t(state),
  });
}

/**
 * The contract's address schema, which also requires that PIN code and state match.
 * @param t of the page's language
 */
export const checkedAddressSchema = (t: Translate) =>
  addressSchema.check(
    z.superRefine<Address>(
      (address, context) => {
        // Each field has its own message; this one is for two valid fields that do not match.
        const problem = addressSchema.shape.zipCode.safeParse(address.zipCode).success
          ? pinProblem(pinDigits(address.zipCode), address.state, t)
          : null;
        if (problem) context.addIssue({ code: 'custom', path: ['zipCode'], message: problem, input: address.zipCode });
      },
      { when: () => true },
    ),
  );

/** An empty address form. */
export const emptyAddress: Address = { fullName: '', address: '', city: '', state: '', zipCode: '' };
export const addressFields = ['fullName', 'address', 'city', 'state', 'zipCode'] as const;

/** An address on one line: '14 MG Road, Bengaluru, Karnataka 560001'. Empty for an empty address. */
export const addressLine = ({ address, city, state, zipCode }: Address): string =>
  [address, city, `${state} ${zipCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
