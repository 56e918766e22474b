import { zodResolver } from '@hookform/resolvers/zod';
import { permissionKeys, permissions, type Permission } from '@haat/shared/contract/permissions';
import { roleWriteSchema, type StaffRoleView } from '@haat/shared/contract/staff';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { useStaff } from '../access/staff-context';
import { CallForm } from '../forms/CallForm';
import { useCall } from '../forms/use-call';
import styles from './RoleForm.module.css';
import { writeRole } from './team-calls';
import { useTeamAction } from './use-team-action';

/** Permissions by what they are about, in the order of the list. */
const groups = [...new Map(permissionKeys.map((key) => [key.split('.')[0] ?? '', permissionKeys.filter((other) => other.startsWith(`${key.split('.')[0]}.`))]))];
const headings: Readonly<Record<string, string>> = { catalogue: 'Files of the catalogue', content: 'Pages', developers: 'For developers', audit: 'Audit log' };
const headingOf = (group: string) => headings[group] ?? `${group.charAt(0).toUpperCase()}${group.slice(1)}`;

/** Makes a role of the shop's own, or changes it for everybody who has it. @param role null for a new one */
export function RoleForm({ role, onClose }: { role: StaffRoleView | null; onClose: () => void }) {
  const { may } = useStaff();
  const { say } = useTeamAction();
  const { register, handleSubmit, setError, formState: { errors, isSubmitting } } = useForm({
    defaultValues: { name: role?.name ?? '', description: role?.description ?? '', permissions: [...(role?.permissions ?? [])] as Permission[] }, // a copy: the form may not change what the list shows
    resolver: zodResolver(roleWriteSchema),
  });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'name' && path !== 'description') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (written) => {
    if (!(await call(() => writeRole(role?.key ?? null, written)))) return;
    say({ done: role ? `The role ${written.name} is changed for everybody who has it.` : `The role ${written.name} can be given now.` });
    onClose();
  });
  return (
    <CallForm label={role ? 'Change the role' : 'Make a role'} problem={problem} busy={isSubmitting} button={role ? 'Save the role' : 'Make the role'} onSubmit={() => void submit()} onCancel={onClose}>
      <TextField label="Name" maxLength={60} autoComplete="off" required error={errors.name?.message} {...register('name')} />
      <TextField label="What it is for" maxLength={200} autoComplete="off" optional error={errors.description?.message} {...register('description')} />
      {errors.permissions ? <p role="alert" className={styles.error}>Choose at least one permission</p> : null}
      {groups.map(([group, keys]) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{headingOf(group)}</legend>
          {keys.map((key) => (
            <label key={key} className={styles.one}>
              <input type="checkbox" value={key} disabled={!may(key)} {...register('permissions')} />
              {permissions[key]}
            </label>
          ))}
        </fieldset>
      ))}
    </CallForm>
  );
}
