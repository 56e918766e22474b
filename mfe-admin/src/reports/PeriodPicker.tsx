import { reportPeriods, type ReportPeriod } from '@haat/shared/contract/reports';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { CalendarDays } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { Popover } from '../ui/Popover';
import { TabLinks } from '../ui/TabLinks';
import { periodOf } from './report-api';
import styles from './Reports.module.css';
import { t } from '../language/t';

const names: Record<ReportPeriod, string> = {
  today: msg('Today'),
  7: msg('7 days'),
  month: msg('This month'),
  'last-month': msg('Last month'),
};

/** Chooses the period of the report, which is stored in the address. */
export function PeriodPicker() {
  const { params } = useUrlParams();
  const chosen = periodOf(params);
  return (
    <div className={styles.period}>
      <TabLinks
        label={t('Period')}
        tabs={reportPeriods.map((period) => ({
          label: t(names[period]),
          to: addressWith(params, { period, from: null, to: null }),
          isOpen: 'period' in chosen && chosen.period === period,
        }))}
      />
      <Popover
        title={t('Custom dates')}
        button={
          <>
            <CalendarDays aria-hidden="true" className={styles.icon} /> {t('Custom dates')}
          </>
        }
      >
        {(close) => <CustomDatesForm onChosen={close} />}
      </Popover>
    </div>
  );
}

function CustomDatesForm({ onChosen }: { onChosen: () => void }) {
  const { params, change } = useUrlParams();
  const [from, setFrom] = useState(params.get('from') ?? '');
  const [to, setTo] = useState(params.get('to') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ from, to, period: null });
    onChosen();
  };
  return (
    <form className={styles.own} onSubmit={submit}>
      <TextField
        label={t('From')}
        type="date"
        required
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('To')}
        type="date"
        required
        value={to}
        min={from || undefined}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="small">
        {t('Apply dates')}
      </Button>
    </form>
  );
}
