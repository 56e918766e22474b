import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import type { FormEvent } from 'react';
import { useAddress } from '../tables/use-address';
import { auditKinds } from './audit-filter';
import styles from './AuditLog.module.css';

const FIELDS = ['q', 'person', 'object', 'from', 'to'] as const;

/** Narrows the log down. */
export function AuditSearch() {
  const { params, change } = useAddress();
  const asked = FIELDS.map((name) => params.get(name) ?? '');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change(Object.fromEntries(FIELDS.map((name) => {
      const typed = form.get(name);
      return [name, typeof typed === 'string' ? typed.trim() : null];
    })));
  };
  const object = params.get('object') ?? '';
  return (
    <div role="search">
      {/* A new key when the address changes: Back shows what was looked for then. */}
      <form key={asked.join('\n')} className={styles.search} onSubmit={search}>
        <TextField label="Words" name="q" type="search" defaultValue={params.get('q') ?? ''} maxLength={200} />
        <TextField label="Person" name="person" type="search" defaultValue={params.get('person') ?? ''} maxLength={200} autoComplete="off" />
        <SelectField label="What was changed" name="object" defaultValue={object}>
          <option value="">Anything</option>
          {object.includes(':') ? <option value={object}>{object}</option> : null}
          {Object.entries(auditKinds).map(([kind, name]) => <option key={kind} value={kind}>{name}</option>)}
        </SelectField>
        <TextField label="From" name="from" type="date" defaultValue={params.get('from') ?? ''} />
        <TextField label="To" name="to" type="date" defaultValue={params.get('to') ?? ''} />
        <div className={styles.buttons}>
          <Button type="submit" look="secondary">Search</Button>
          {asked.some((value) => value !== '') ? <Button look="quiet" onClick={() => change(Object.fromEntries(FIELDS.map((name) => [name, null])))}>Show all</Button> : null}
        </div>
      </form>
    </div>
  );
}
