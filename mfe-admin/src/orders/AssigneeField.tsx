import { SelectField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useStaff } from '../access/staff-context';
import { handlingChoicesQuery } from './handling-api';
import { t } from '../language/t';

/** Chooses the member of staff who looks after an order; the caller comes first. */
export function AssigneeField({
  label = t('Assigned to'),
  assignee,
  disabled,
  onChange,
}: {
  label?: string;
  assignee: { id: string; name: string } | null;
  disabled?: boolean;
  onChange: (to: { id: string; name: string } | null) => void;
}) {
  const { id: me, name: myName } = useStaff();
  const { data } = useQuery(handlingChoicesQuery);
  const others = (data?.colleagues ?? []).filter(({ id }) => id !== me);
  const isGone = assignee !== null && assignee.id !== me && !others.some(({ id }) => id === assignee.id);
  const people = [{ id: me, name: myName }, ...others, ...(isGone ? [assignee] : [])];
  return (
    <SelectField
      label={label}
      value={assignee?.id ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(people.find(({ id }) => id === event.target.value) ?? null)}
    >
      <option value="">{t('Unassigned')}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === me ? t('{{myName}} (you)', { myName }) : name}
        </option>
      ))}
    </SelectField>
  );
}
