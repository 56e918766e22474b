import { msg } from '@haat/shared/text/msg';
import * as z from 'zod/mini';

/** The field in which a new password is typed once more. */
export const confirmPasswordSchema = z.string().check(z.minLength(1, msg('Enter your password again')));

/** Says so at the second field when the two differ, also while other fields are wrong. */
export const samePassword = <T extends { password: string; confirmPassword: string }>() =>
  z.superRefine<T>(
    ({ password, confirmPassword }, context) => {
      if (confirmPassword !== '' && password !== confirmPassword) {
        context.addIssue({
          code: 'custom',
          path: ['confirmPassword'],
          message: msg('The two passwords are not the same'),
          input: '',
        });
      }
    },
    { when: () => true },
  );
