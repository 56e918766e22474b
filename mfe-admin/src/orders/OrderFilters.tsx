import { paymentMethods } from '@haat/shared/contract/order';
import { ASSIGNED_TO_ME, ASSIGNED_TO_NO_ONE } from '@haat/shared/contract/order-assignee';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { msg } from '@haat/shared/text/msg';
import { useUrlParams } from '../tables/use-url-params';
import { Popover } from '../ui/Popover';
import { handlingChoicesQuery } from './handling-api';
import styles from './OrderFilters.module.css';
import { t } from '../language/t';

const names = { card: msg('Card'), upi: 'UPI', cod: msg('Cash on delivery') } as const;
const fields = ['payment', 'from', 'to', 'tag', 'assignee', 'archived'] as const;
export const noFilters = { payment: null, from: null, to: null, tag: null, assignee: null, archived: null } as const;

/** The filters of the list: payment method, period, tag, assignee and archive. */
export function OrderFilters() {
  const { params, change } = useUrlParams();
  const isPlaced = (params.get('only') ?? 'sold') === 'sold';
  const set = fields.filter((name) => params.get(name)).length;
  return (
    <Popover
      title={t('Filters')}
      button={
        <>
          <SlidersHorizontal aria-hidden="true" className={styles.icon} />{' '}
          {set > 0 ? t('Filters ({{set}})', { set }) : t('Filters')}
        </>
      }
    >
      <SelectField
        label={t('Payment')}
        value={params.get('payment') ?? ''}
        onChange={(event) => change({ payment: event.target.value })}
      >
        <option value="">{t('Any')}</option>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {t(names[method])}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <TextField
          label={isPlaced ? t('Placed from') : t('From')}
          type="date"
          value={params.get('from') ?? ''}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={t('To')}
          type="date"
          value={params.get('to') ?? ''}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <HandlingFilters />
      <Button look="quiet" size="small" disabled={set === 0} onClick={() => change(noFilters)}>
        {t('Clear filters')}
      </Button>
    </Popover>
  );
}

/** Mounted only while the filters are open, so that the list doesn't fetch the choices. */
function HandlingFilters() {
  const { params, change } = useUrlParams();
  const { data } = useQuery(handlingChoicesQuery);
  const tag = params.get('tag') ?? '';
  const assignee = params.get('assignee') ?? '';
  const tags = [...new Set([...(data?.tags ?? []), ...(tag ? [tag] : [])])];
  return (
    <>
      <SelectField label={t('Tag')} value={tag} onChange={(event) => change({ tag: event.target.value })}>
        <option value="">{t('Any')}</option>
        {tags.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Assigned to')}
        value={assignee}
        onChange={(event) => change({ assignee: event.target.value })}
      >
        <option value="">{t('Any')}</option>
        <option value={ASSIGNED_TO_ME}>{t('Me')}</option>
        <option value={ASSIGNED_TO_NO_ONE}>{t('Unassigned')}</option>
        {data?.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Archive')}
        value={params.get('archived') ?? ''}
        onChange={(event) => change({ archived: event.target.value })}
      >
        <option value="">{t('Without archived orders')}</option>
        <option value="all">{t('With archived orders')}</option>
        <option value="only">{t('Only archived orders')}</option>
      </SelectField>
    </>
  );
}
