import { msg } from '@haat/shared/text/msg';
import * as z from 'zod/mini';

/** The field that repeats a new password. */
export const confirmPasswordSchema = z.string().check(z.minLength(1, msg('Enter your password again')));

/** Reports at the second field that the two differ, even while other fields are invalid. */
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
