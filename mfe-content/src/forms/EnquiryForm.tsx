import { useTexts } from '@haat/shared/state';
import { zodResolver } from '@hookform/resolvers/zod';
import { sendMessage } from '@haat/shared/api/service';
import { messageSchema, type messageTopics } from '@haat/shared/contract/service';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { promises } from '../shop-info/promises';
import { applyServerFields } from './apply-server-fields';
import styles from './Form.module.css';
import { Receipt } from './Receipt';

type Topic = (typeof messageTopics)[number];

/** Max length of a message for the API, in characters. */
const MAX_MESSAGE = 4000;

export interface EnquiryFormProps {
  topic: Topic;
  /** The subject of the enquiry, e.g. the selected plan: a text, sent in English above the visitor's message. */
  subject?: string;
  intro?: ReactNode;
  messageLabel?: string;
  messageHint?: string;
  submitLabel?: string;
}

/** A message to the shop (POST /api/messages; §7 has no call for it). Sent once; its reference is shown. */
export function EnquiryForm({ topic, subject, intro, messageLabel, messageHint, submitLabel }: EnquiryFormProps) {
  const { t } = useTexts();
  const [reference, setReference] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(messageSchema),
    defaultValues: { topic, name: '', email: '', message: '' },
  });
  const { errors, isSubmitting } = formState;
  const above = subject ? `${subject}\n\n` : '';

  if (reference) {
    return (
      <Receipt title={t('Thank you, we received it')} reference={reference}>
        {t('We reply by email within {{emailAnswerHours}} hours.', { emailAnswerHours: promises.emailAnswerHours })}
      </Receipt>
    );
  }

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      setReference(await sendMessage({ ...values, message: `${above}${values.message}` }));
    } catch (error) {
      setFailure(applyServerFields(error, ['name', 'email', 'message'], setError));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {subject ? <p className={styles.small}>{t('About: {{subject}}', { subject: t(subject) })}</p> : null}
      <div className={styles.pair}>
        <TextField
          label={t('Your name')}
          autoComplete="name"
          maxLength={100}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={200}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextAreaField
        label={messageLabel ?? t('Your message')}
        hint={messageHint}
        rows={6}
        maxLength={MAX_MESSAGE - above.length}
        error={errors.message?.message}
        {...register('message')}
      />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {t(failure)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t('Sending…') : (submitLabel ?? t('Send message'))}
        </Button>
      </div>
    </form>
  );
}
