import type { Segment } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useSearchForm } from '../tables/use-search-form';
import styles from './Customers.module.css';

const FIELDS = ['q', 'segment', 'kind', 'state', 'tag', 'offers'] as const;

/** Narrows the customers down. */
export function CustomerSearch({ segments }: { segments: readonly Segment[] }) {
  const { kept, key, isNarrowed, search, showAll } = useSearchForm(FIELDS);
  return (
    <div role="search">
      {/* Also remounted when the segments have loaded: the requested one is among them. */}
      <form key={`${key}\n${segments.length}`} className={styles.search} onSubmit={search}>
        <TextField
          label="Name, e-mail, telephone or order"
          name="q"
          type="search"
          defaultValue={kept('q')}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="Segment" name="segment" defaultValue={kept('segment')}>
          <option value="">All customers</option>
          {segments.map(({ id, name, isMine, owner }) => (
            <option key={id} value={id}>
              {isMine ? name : `${name} (${owner ?? 'shared'})`}
            </option>
          ))}
        </SelectField>
        <SelectField label="Account" name="kind" defaultValue={kept('kind')}>
          <option value="">With and without</option>
          <option value="account">With an account</option>
          <option value="guest">Guests</option>
        </SelectField>
        <SelectField label="State" name="state" defaultValue={kept('state')}>
          <option value="">Any</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField label="Tag" name="tag" defaultValue={kept('tag')} maxLength={40} autoComplete="off" />
        <SelectField label="Offers by mail" name="offers" defaultValue={kept('offers')}>
          <option value="">Any</option>
          <option value="agreed">Wants them</option>
          <option value="not agreed">Doesn’t</option>
        </SelectField>
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
