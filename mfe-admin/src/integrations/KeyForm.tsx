import { zodResolver } from '@hookform/resolvers/zod';
import { apiKeyWriteSchema, keyDays, keyScopes } from '@haat/shared/contract/api-keys';
import { permissions, type Permission } from '@haat/shared/contract/permissions';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { useStaff } from '../access/staff-context';
import { MutationForm } from '../forms/MutationForm';
import { Choices, ChoicesError } from '../forms/Choices';
import { permissionGroups } from '../forms/permission-groups';
import { useFormDialog } from '../forms/form-dialog';
import { useCall } from '../forms/use-call';
import { createKey } from './integration-api';
import type { CreatedSecret } from './integration-dialog';
import { useIntegrationAction } from './use-integration-action';
import { t } from '../language/t';

const groups = permissionGroups(keyScopes);

/** Creates an API key; its permissions are limited to the user's own. */
export function KeyForm({ onCreated, onClose }: { onCreated: (created: CreatedSecret) => void; onClose: () => void }) {
  const { may } = useStaff();
  const { announce } = useIntegrationAction();
  const { saved } = useFormDialog();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { name: '', scopes: [] as Permission[], days: 90 as number | null }, // widen the types
    resolver: zodResolver(apiKeyWriteSchema),
  });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'name') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (written) => {
    await call(async () => {
      const { secret } = await createKey(written);
      announce({ done: t('API key {{written}} created.', { written: written.name }) });
      saved();
      onCreated({
        secret,
        instructions: t(
          'Store it with the program’s other secrets. The program sends it as “Authorization: Bearer …”. Anyone with this key has the permissions you chose.',
        ),
      });
    });
  });
  return (
    <MutationForm
      label={t('Create API key')}
      problem={problem}
      busy={isSubmitting}
      button={t('Create key')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <TextField
        label={t('Description')}
        maxLength={60}
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <SelectField
        label={t('Expires after')}
        error={errors.days?.message}
        {...register('days', {
          setValueAs: (value: string | number | null) => (value === null || value === '' ? null : Number(value)),
        })}
      >
        {keyDays.map((days) => (
          <option key={days ?? ''} value={days ?? ''}>
            {days === null ? t('Never') : t('{{days}} days', { days })}
          </option>
        ))}
      </SelectField>
      {errors.scopes ? <ChoicesError>{t('Choose at least one permission')}</ChoicesError> : null}
      {groups.map(({ heading, keys }) => (
        <Choices
          key={heading}
          heading={heading}
          choices={keys.map((key) => ({ value: key, label: permissions[key], disabled: !may(key) }))}
          {...register('scopes')}
        />
      ))}
    </MutationForm>
  );
}
