import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { FoldedFilters } from '../tables/FoldedFilters';
import { TextFilter } from '../tables/TextFilter';
import { useUrlParams } from '../tables/use-url-params';
import { auditKinds } from './audit-filter';
import { t } from '../language/t';

const fields = ['person', 'object', 'from', 'to'] as const;

/** The filters of the log, in one row; in a narrow window behind a button. */
export function AuditFilters() {
  const { params, change } = useUrlParams();
  const field = (name: (typeof fields)[number]) => ({
    value: params.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const object = params.get('object') ?? '';
  const active = fields.filter((name) => params.get(name)).length;
  return (
    <FoldedFilters active={active}>
      <TextFilter label={t('Team member')} name="person" maxLength={200} />
      <SelectField label={t('Object')} {...field('object')}>
        <option value="">{t('All objects')}</option>
        {object.includes(':') ? <option value={object}>{object}</option> : null}
        {Object.entries(auditKinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('From')} type="date" {...field('from')} />
      <TextField label={t('To')} type="date" {...field('to')} />
      {active > 0 || params.get('q') ? (
        <Button
          look="quiet"
          size="small"
          onClick={() => change({ q: null, person: null, object: null, from: null, to: null })}
        >
          {t('Clear filters')}
        </Button>
      ) : null}
    </FoldedFilters>
  );
}
