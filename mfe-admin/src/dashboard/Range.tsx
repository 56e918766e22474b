import { dashboardRanges, type DashboardRange } from '@haat/shared/contract/dashboard';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useUrlParams } from '../tables/use-url-params';
import { Popover } from '../ui/Popover';
import { TabLinks } from '../ui/TabLinks';
import { periodOf } from './dashboard-query';
import styles from './Range.module.css';
import { t } from '../language/t';

const names: Record<DashboardRange, string> = {
  today: msg('Today'),
  yesterday: msg('Yesterday'),
  7: msg('7 days'),
  30: msg('30 days'),
  90: msg('90 days'),
};
const addressOf = (range: DashboardRange) => (range === 'today' ? '?' : `?range=${range}`);

/** Chooses the period of the dashboard, which is stored in the address. */
export function Range() {
  const { params, follow } = useUrlParams();
  const { range } = periodOf(params);
  useCommands(
    useMemo(
      () =>
        dashboardRanges.map((one, index): Command => ({
          id: `dashboard ${one}`,
          label: t('Dashboard: {{name}}', { name: t(names[one]).toLowerCase() }),
          group: 'On this page',
          keys: String(index + 1),
          run: () => follow(addressOf(one)),
        })),
      [follow],
    ),
  );
  return (
    <div className={styles.range}>
      <TabLinks
        label={t('Period')}
        tabs={dashboardRanges.map((one) => ({ label: t(names[one]), to: addressOf(one), isOpen: one === range }))}
      />
      <Popover
        title={t('Period')}
        button={
          <>
            <CalendarDays aria-hidden="true" className={styles.icon} /> {t('Custom period')}
          </>
        }
      >
        {(close) => <Days onChosen={close} />}
      </Popover>
    </div>
  );
}

function Days({ onChosen }: { onChosen: () => void }) {
  const { params, change } = useUrlParams();
  const period = periodOf(params);
  const [from, setFrom] = useState(period.from ?? '');
  const [to, setTo] = useState(period.to ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ from, to, range: null });
    onChosen();
  };
  return (
    <form className={styles.days} onSubmit={submit}>
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
        {t('Show period')}
      </Button>
    </form>
  );
}
