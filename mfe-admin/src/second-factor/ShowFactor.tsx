import { confirmAppSchema, type SecondFactor } from '@haat/shared/contract/second-factor';
import { proveByPasskey } from '@haat/shared/passkeys/ask-passkey';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { msg } from '@haat/shared/text/msg';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { showSecondFactor } from './second-factor-api';
import { t } from '../language/t';

const ways = {
  code: {
    label: msg('Six-digit code from your app'),
    button: msg('Confirm'),
    other: msg('Use recovery code'),
    missing: msg('Enter the six-digit code from the app'),
  },
  recoveryCode: {
    label: msg('Recovery code'),
    button: msg('Confirm'),
    other: msg('Use the app'),
    missing: msg('Enter a recovery code'),
  },
} as const;

/** Asks a user who has signed in with a password for their second factor. */
export function ShowFactor({
  factor: { hasApp, passkeys, recoveryCodes },
  onShown,
}: {
  factor: SecondFactor;
  onShown: () => void;
}) {
  const [way, setWay] = useState<keyof typeof ways>('code');
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { code: '' } });
  const { problem, call } = useCall((_path, message) => {
    if (hasApp) setError('code', { type: 'server', message });
    return hasApp;
  });
  const byCode = handleSubmit(async ({ code }) => {
    if (await call(() => showSecondFactor(way === 'code' ? { code } : { recoveryCode: code }))) onShown();
  });
  const byPasskey = async () => {
    if (await call(async () => showSecondFactor(await proveByPasskey()))) onShown();
  };
  const passkeyButton =
    passkeys > 0 ? (
      <Button look={hasApp ? 'quiet' : 'primary'} onClick={() => void byPasskey()}>
        {t('Use passkey')}
      </Button>
    ) : null;
  if (!hasApp) {
    return (
      <div>
        {problem ? <p role="alert">{problem}</p> : null}
        {passkeyButton}
      </div>
    );
  }
  const { label, button, other, missing } = ways[way];
  const change = () => {
    reset();
    setWay(way === 'code' ? 'recoveryCode' : 'code');
  };
  return (
    <MutationForm
      label={t('Two-step verification')}
      problem={problem}
      busy={isSubmitting}
      button={t(button)}
      onSubmit={() => void byCode()}
      more={
        <>
          {recoveryCodes > 0 || way === 'recoveryCode' ? (
            <Button look="quiet" onClick={change}>
              {t(other)}
            </Button>
          ) : null}
          {passkeyButton}
        </>
      }
    >
      <TextField
        key={way}
        label={t(label)}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        maxLength={40}
        autoFocus
        required
        error={errors.code?.message}
        {...register('code', {
          validate: (code) =>
            (way === 'code' ? confirmAppSchema.safeParse({ code }).success : code.trim() !== '') || missing,
        })}
      />
    </MutationForm>
  );
}
