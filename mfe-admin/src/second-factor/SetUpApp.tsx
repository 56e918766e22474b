import { zodResolver } from '@hookform/resolvers/zod';
import { confirmAppSchema, type NewApp } from '@haat/shared/contract/second-factor';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Sentence } from '@haat/shared/state';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { beginApp, confirmApp } from './second-factor-api';
import styles from './SecondFactor.module.css';
import { t } from '../language/t';

export interface SetUpAppProps {
  hasPasskey: boolean;
  /** Called after the setup, when the user has seen the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Sets up an authenticator app in four steps: proof of identity, QR code, first code, recovery codes. */
export function SetUpApp({ hasPasskey, onDone, onCancel }: SetUpAppProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (app) return <ConfirmApp app={app} onConfirmed={setCodes} onCancel={onCancel} />;
  return (
    <ProofForm
      label={t('Set up authenticator app')}
      button={t('Continue')}
      hasPasskey={hasPasskey}
      send={async (proof) => setApp(await beginApp(proof))}
      onCancel={onCancel}
    />
  );
}

function ConfirmApp({
  app: { secret, link, qr },
  onConfirmed,
  onCancel,
}: {
  app: NewApp;
  onConfirmed: (codes: string[]) => void;
  onCancel?: () => void;
}) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { code: '' }, resolver: zodResolver(confirmAppSchema) });
  const { problem, call } = useCall((path, message) => {
    if (path === 'code') setError('code', { type: 'server', message });
    return path === 'code';
  });
  const submit = handleSubmit(async ({ code }) => void (await call(async () => onConfirmed(await confirmApp(code)))));
  return (
    <MutationForm
      label={t('Confirm app')}
      problem={problem}
      busy={isSubmitting}
      button={t('Confirm')}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <p>
        <Sentence
          of="Scan this code with an authenticator app, such as Google Authenticator, 2FAS or your password manager. If the app is on this device, <link>open the app</link>."
          parts={{ link: (children) => <a href={link}>{children}</a> }}
        />
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('QR code for the authenticator app')}
      >
        <path d={qr.path} />
      </svg>
      <p>
        <Sentence
          of="Can’t scan the code? Enter this key: <code/>"
          parts={{ code: () => <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code> }}
        />
      </p>
      <TextField
        label={t('Six-digit code from the app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={errors.code?.message}
        {...register('code')}
      />
    </MutationForm>
  );
}
