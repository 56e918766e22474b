import { zodResolver } from '@hookform/resolvers/zod';
import { updateProfile } from '@haat/shared/api/account';
import { profileUpdateSchema, registerSchema, type Profile } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { failureOf, notify, serverMessage, useTexts } from '@haat/shared/state';
import { phoneOf } from '@haat/shared/india/phone';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { profileQuery } from './account-queries';
import styles from './EditPersonalInformation.module.css';

const formSchema = z.object({ name: registerSchema.shape.name, phone: z.string() }).check(
  z.superRefine<{ phone: string }>(
    ({ phone }, context) => {
      const parsed = profileUpdateSchema.shape.phone.safeParse(phoneOf(phone));
      if (!parsed.success)
        context.addIssue({
          code: 'custom',
          path: ['phone'],
          message: parsed.error.issues[0]?.message ?? msg('Check the number'),
          input: phone,
        });
    },
    { when: () => true },
  ),
);

/** A button that opens a form for name and phone in its place. */
export function EditPersonalInformation({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return open ? (
    <EditForm profile={profile} onClose={() => setOpen(false)} />
  ) : (
    <div>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {t('Edit')}
      </Button>
    </div>
  );
}

function EditForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { name: profile.name, phone: profile.phone ?? '' }, resolver: zodResolver(formSchema) });
  const save = handleSubmit(async ({ name, phone }) => {
    setProblem('');
    try {
      queryClient.setQueryData(
        profileQuery.queryKey,
        await updateProfile({ name: name.trim(), phone: phoneOf(phone) }),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'answered' || !markFields(failure.fields, ['name', 'phone'], setError))
        setProblem(serverMessage(error, msg('We could not save this. Please try again.')));
      return;
    }
    notify(t('Your details are saved.'));
    onClose();
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('Personal Information')}
      onSubmit={(event) => void save(event)}
    >
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      ) : null}
      <TextField
        label={t('Name')}
        autoComplete="name"
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        optional
        maxLength={20}
        placeholder="+91"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {t('Save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
