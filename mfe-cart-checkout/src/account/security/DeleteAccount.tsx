import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccount } from '@haat/shared/api/account';
import { deleteAccountSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { formatRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { creditQuery } from '../credit-query';
import { useRedirectAfterSignOut } from '../use-redirect-after-sign-out';
import { CredentialForm } from './CredentialForm';
import { Section } from './Section';
import { useCredentialCall } from '../../sign-in/use-credential-call';

/** Deletes the account permanently; asks for the password in a second step. */
export function DeleteAccount() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const balance = useQuery(creditQuery).data?.balance ?? 0;
  return (
    <Section
      id="delete-account"
      title={t('Delete your account')}
      about={t(
        'Your addresses, cart, wishlist, passkeys, reviews, questions and chats are deleted permanently. Orders that are not paid yet are cancelled, and store credit that they use ends too. We keep only the order records that tax law requires, not linked to an account.',
      )}
    >
      {balance > 0 ? (
        <p>
          <Sentence
            of="Your store credit of <amount>{{amount}}</amount> ends with the account. Use it first: it can’t be restored."
            values={{ amount: formatRupees(balance) }}
            parts={{ amount: (children) => <strong>{children}</strong> }}
          />
        </p>
      ) : null}
      {open ? (
        <DeleteForm onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button look="secondary" onClick={() => setOpen(true)}>
            {t('Delete my account…')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const leave = useRedirectAfterSignOut();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '' }, resolver: zodResolver(deleteAccountSchema) });
  const { problem, call } = useCredentialCall((fields) => markFields(fields, ['password'], setError));
  const submit = handleSubmit(async ({ password }) => {
    if (await call(() => deleteAccount(password))) await leave(t('Your account is deleted.'));
  });
  return (
    <>
      <CredentialForm
        labelledBy="delete-account"
        problem={problem}
        busy={isSubmitting}
        button={t('Delete account')}
        onSubmit={() => void submit()}
      >
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
      </CredentialForm>
      <div>
        <Button look="quiet" onClick={onClose}>
          {t('Keep my account')}
        </Button>
      </div>
    </>
  );
}
