import { zodResolver } from '@hookform/resolvers/zod';
import { addPasskey, removePasskey, renamePasskey } from '@haat/shared/api/passkeys';
import { loginSchema } from '@haat/shared/contract/account';
import { passkeyNameSchema, type Proof } from '@haat/shared/contract/passkeys';
import { markFields } from '@haat/shared/forms/mark-fields';
import { makePasskey, proveByPasskey } from '@haat/shared/passkeys/ask-passkey';
import { notify, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCredentialCall } from '../../sign-in/use-credential-call';
import { CredentialForm } from './CredentialForm';
import type { PasskeyChange } from './passkey-change';
import { passkeysQuery } from './passkeys-query';

const formSchema = z.object({ name: passkeyNameSchema, password: loginSchema.shape.password });
const buttons = { add: msg('Add passkey'), rename: msg('Save name'), remove: msg('Remove passkey') };
const done = {
  add: msg('Passkey added.'),
  rename: msg('Passkey renamed.'),
  remove: msg('Passkey removed.'),
};

/** Adds, renames or removes a passkey, after verification by the password or a passkey. */
export function PasskeyForm({
  change,
  mayProveByPasskey,
  onClose,
}: {
  change: PasskeyChange;
  mayProveByPasskey: boolean;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const {
    register,
    handleSubmit,
    trigger,
    getValues,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { name: change.kind === 'add' ? '' : change.passkey.name, password: '' },
    resolver: zodResolver(formSchema),
  });
  const { problem, call } = useCredentialCall((fields) => markFields(fields, ['name', 'password'], setError));

  const make = async (name: string, proof: Proof) => {
    if (change.kind === 'add') await addPasskey({ name, passkey: await makePasskey(proof) });
    else if (change.kind === 'rename') await renamePasskey(change.passkey.id, { name, proof });
    else await removePasskey(change.passkey.id, proof);
  };
  const proven = async (name: string, prove: () => Promise<Proof>) => {
    if (!(await call(async () => make(name.trim(), await prove())))) return;
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    notify(t(done[change.kind]));
    onClose();
  };
  const byPassword = handleSubmit(({ name, password }) => proven(name, () => Promise.resolve({ password })));
  const byPasskey = async () => {
    if (await trigger('name')) await proven(getValues('name'), proveByPasskey);
  };
  return (
    <>
      <CredentialForm
        labelledBy="passkeys"
        problem={problem}
        busy={isSubmitting}
        button={t(buttons[change.kind])}
        onSubmit={() => void byPassword()}
      >
        {change.kind === 'remove' ? (
          <p>
            {t('“{{name}}” no longer works. Remove it from your device too.', {
              name: change.passkey.name,
            })}
          </p>
        ) : (
          <TextField
            label={t('Name')}
            hint={t('A name you’ll recognise, like My phone')}
            required
            maxLength={60}
            error={errors.name?.message}
            {...register('name')}
          />
        )}
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
      </CredentialForm>
      <div>
        {mayProveByPasskey ? (
          <Button look="quiet" onClick={() => void byPasskey()}>
            {t('Use a passkey instead')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  );
}
