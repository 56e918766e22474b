import type { Segment } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { SelectField } from '@haat/shared/ui/Field';
import { FoldedFilters } from '../tables/FoldedFilters';
import { TextFilter } from '../tables/TextFilter';
import { useUrlParams } from '../tables/use-url-params';

const fields = ['segment', 'kind', 'state', 'tag', 'offers'] as const;

/** The filters of the customers, in one row; in a narrow window behind a button. */
export function CustomerFilters({ segments }: { segments: readonly Segment[] }) {
  const { params, change } = useUrlParams();
  const field = (name: (typeof fields)[number]) => ({
    value: params.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FoldedFilters active={fields.filter((name) => params.get(name)).length}>
      <SelectField label="Segment" {...field('segment')}>
        <option value="">All customers</option>
        {segments.map(({ id, name, isMine, owner }) => (
          <option key={id} value={id}>
            {isMine ? name : `${name} (${owner ?? 'shared'})`}
          </option>
        ))}
      </SelectField>
      <SelectField label="Account" {...field('kind')}>
        <option value="">All</option>
        <option value="account">Account</option>
        <option value="guest">Guest</option>
      </SelectField>
      <SelectField label="State" {...field('state')}>
        <option value="">Any</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextFilter label="Tag" name="tag" maxLength={40} />
      <SelectField label="Marketing emails" {...field('offers')}>
        <option value="">Any</option>
        <option value="agreed">Subscribed</option>
        <option value="not agreed">Not subscribed</option>
      </SelectField>
    </FoldedFilters>
  );
}
