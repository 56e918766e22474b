import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useSearchForm } from '../tables/use-search-form';
import { auditKinds } from './audit-filter';
import styles from './AuditLog.module.css';

const FIELDS = ['q', 'person', 'object', 'from', 'to'] as const;

/** Narrows the log down. */
export function AuditSearch() {
  const { kept, key, isNarrowed, search, showAll } = useSearchForm(FIELDS);
  const object = kept('object');
  return (
    <div role="search">
      <form key={key} className={styles.search} onSubmit={search}>
        <TextField label="Words" name="q" type="search" defaultValue={kept('q')} maxLength={200} />
        <TextField
          label="Person"
          name="person"
          type="search"
          defaultValue={kept('person')}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="What was changed" name="object" defaultValue={object}>
          <option value="">Anything</option>
          {object.includes(':') ? <option value={object}>{object}</option> : null}
          {Object.entries(auditKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="From" name="from" type="date" defaultValue={kept('from')} />
        <TextField label="To" name="to" type="date" defaultValue={kept('to')} />
        <div className={styles.buttons}>
          <Button type="submit" look="secondary">
            Search
          </Button>
          {isNarrowed ? (
            <Button look="quiet" onClick={showAll}>
              Show all
            </Button>
          ) : null}
        </div>
      </form>
    </div>
  );
}
