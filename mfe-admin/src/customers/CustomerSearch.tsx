import type { Segment } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import type { FormEvent } from 'react';
import { useAddress } from '../tables/use-address';
import styles from './Customers.module.css';

const FIELDS = ['q', 'segment', 'kind', 'state', 'tag', 'offers'] as const;

/** Narrows the customers down. */
export function CustomerSearch({ segments }: { segments: readonly Segment[] }) {
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
  const kept = (name: (typeof FIELDS)[number]) => params.get(name) ?? '';
  return (
    <div role="search">
      {/* A new key when the address changes, or the segments are there: Back shows what was looked for then. */}
      <form key={`${asked.join('\n')}\n${segments.length}`} className={styles.search} onSubmit={search}>
        <TextField label="Name, e-mail, telephone or order" name="q" type="search" defaultValue={kept('q')} maxLength={200} autoComplete="off" />
        <SelectField label="Segment" name="segment" defaultValue={kept('segment')}>
          <option value="">All customers</option>
          {segments.map(({ id, name, isMine, owner }) => <option key={id} value={id}>{isMine ? name : `${name} (${owner ?? 'shared'})`}</option>)}
        </SelectField>
        <SelectField label="Account" name="kind" defaultValue={kept('kind')}>
          <option value="">With and without</option>
          <option value="account">With an account</option>
          <option value="guest">Guests</option>
        </SelectField>
        <SelectField label="State" name="state" defaultValue={kept('state')}>
          <option value="">Any</option>
          {states.map((state) => <option key={state}>{state}</option>)}
        </SelectField>
        <TextField label="Tag" name="tag" defaultValue={kept('tag')} maxLength={40} autoComplete="off" />
        <SelectField label="Offers by mail" name="offers" defaultValue={kept('offers')}>
          <option value="">Any</option>
          <option value="agreed">Wants them</option>
          <option value="not agreed">Doesn’t</option>
        </SelectField>
        <div className={styles.buttons}>
          <Button type="submit" look="secondary">Search</Button>
          {asked.some((value) => value !== '') ? <Button look="quiet" onClick={() => change(Object.fromEntries(FIELDS.map((name) => [name, null])))}>Show all</Button> : null}
        </div>
      </form>
    </div>
  );
}
