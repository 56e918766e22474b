import type { StaffRoleView } from '@haat/shared/contract/staff';
import { SelectField } from '@haat/shared/ui/Field';
import type { ComponentPropsWithRef } from 'react';
import { useStaff } from '../access/staff-context';

/** A choice of roles; roles with permissions that the user lacks are disabled. */
export function RoleField({
  roles,
  chosen,
  ...field
}: { roles: readonly StaffRoleView[]; chosen: string; error?: string } & ComponentPropsWithRef<'select'>) {
  const { may } = useStaff();
  return (
    <SelectField
      label="Role"
      hint={roles.find(({ key }) => key === chosen)?.description ?? 'Defines their permissions'}
      {...field}
    >
      <option value="" disabled>
        Choose
      </option>
      {roles.map(({ key, name, permissions }) => (
        <option key={key} value={key} disabled={!permissions.every(may)}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
