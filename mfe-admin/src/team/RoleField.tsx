import type { StaffRoleView } from '@haat/shared/contract/staff';
import { SelectField } from '@haat/shared/ui/Field';
import type { ComponentPropsWithRef } from 'react';
import { useStaff } from '../access/staff-context';
import { t } from '../language/t';

/** A choice of roles; roles with permissions that the user lacks are disabled. */
export function RoleField({
  roles,
  chosen,
  ...field
}: { roles: readonly StaffRoleView[]; chosen: string; error?: string } & ComponentPropsWithRef<'select'>) {
  const { may } = useStaff();
  return (
    <SelectField
      label={t('Role')}
      hint={t(roles.find(({ key }) => key === chosen)?.description ?? '') || t('Defines their permissions')}
      {...field}
    >
      <option value="" disabled>
        {t('Choose')}
      </option>
      {roles.map(({ key, name, permissions }) => (
        <option key={key} value={key} disabled={!permissions.every(may)}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  );
}
