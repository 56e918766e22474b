import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@haat/shared/contract/account';
import type { Proof } from '@haat/shared/contract/passkeys';
import { proveByPasskey } from '@haat/shared/passkeys/ask-passkey';
import { Button } from '@haat/shared/ui/Button';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { t } from '../language/t';

const formSchema = z.object({ password: loginSchema.shape.password });

export interface ProofFormProps {
  label: string;
  button: string;
  /** Whether the user has a passkey to confirm with. */
  hasPasskey: boolean;
  send: (proof: Proof) => Promise<unknown>;
  onCancel?: () => void;
}

/** Confirms the user's identity by password or passkey before a sensitive change. */
export function ProofForm({ label, button, hasPasskey, send, onCancel }: ProofFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '' }, resolver: zodResolver(formSchema) });
  const { problem, call } = useCall((_path, message) => {
    setError('password', { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async ({ password }) => void (await call(() => send({ password }))));
  return (
    <MutationForm
      label={label}
      problem={problem}
      busy={isSubmitting}
      button={button}
      onSubmit={() => void submit()}
      onCancel={onCancel}
      more={
        hasPasskey ? (
          <Button look="quiet" onClick={() => void call(async () => send(await proveByPasskey()))}>
            {t('Use passkey instead')}
          </Button>
        ) : null
      }
    >
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
    </MutationForm>
  );
}
