import type { Segment } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { SelectField } from '@haat/shared/ui/Field';
import { FoldedFilters } from '../tables/FoldedFilters';
import { TextFilter } from '../tables/TextFilter';
import { useUrlParams } from '../tables/use-url-params';
import { t } from '../language/t';

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
      <SelectField label={t('Segment')} {...field('segment')}>
        <option value="">{t('All customers')}</option>
        {segments.map(({ id, name, isMine, owner }) => (
          <option key={id} value={id}>
            {isMine ? name : `${name} (${owner ?? t('shared')})`}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('Account')} {...field('kind')}>
        <option value="">{t('All')}</option>
        <option value="account">{t('Account')}</option>
        <option value="guest">{t('Guest')}</option>
      </SelectField>
      <SelectField label={t('State')} {...field('state')}>
        <option value="">{t('Any')}</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextFilter label={t('Tag')} name="tag" maxLength={40} />
      <SelectField label={t('Marketing emails')} {...field('offers')}>
        <option value="">{t('Any')}</option>
        <option value="agreed">{t('Subscribed')}</option>
        <option value="not agreed">{t('Not subscribed')}</option>
      </SelectField>
    </FoldedFilters>
  );
}
