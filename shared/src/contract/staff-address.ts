import * as z from 'zod/mini';
import { addressSchema } from './order';
import { personName } from './person-name';
import { oneLine, severalLines } from './typed-text';

/** A customer's address that staff enter: the rules of {@link addressSchema} with messages for staff. */
export const staffAddressSchema = z.extend(addressSchema, {
  fullName: personName(2, 'Enter the customer’s name'),
  address: z.string().check(severalLines, z.minLength(5, 'Enter the address'), z.maxLength(300)),
  city: z.string().check(oneLine, z.minLength(2, 'Enter the town or city'), z.maxLength(80)),
  state: z.string().check(z.minLength(2, 'Choose the state'), z.maxLength(60)),
});
