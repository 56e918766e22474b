import type { Dashboard, DashboardFigures } from '@haat/shared/contract/dashboard';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { useStaff } from '../access/staff-context';
import { comparisonText, changeText } from './day-texts';
import styles from './Figures.module.css';
import { Tiles, type Tile } from './Tiles';
import { t } from '../language/t';

const share = ({ visits, purchases }: DashboardFigures) =>
  visits ? `${(((purchases ?? 0) / visits) * 100).toFixed(1)}%` : null;

/** The figures of the period, compared with the period before. Each links to its orders. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { may } = useStaff();
  const { now, then, from, to } = dashboard;
  const ordersThat = (only: string) =>
    may('orders.read') ? `/admin/orders?only=${only}&from=${from}&to=${to}` : undefined;
  const noteOf = (text: string, current: number, before: number) =>
    [t('before: {{text}}', { text }), changeText(current, before)].filter(Boolean).join(', ');
  const tiles: Tile[] = [
    {
      label: t('Sales'),
      value: formatRupees(now.sales),
      note: noteOf(formatRupees(then.sales), now.sales, then.sales),
      to: ordersThat('sold'),
    },
    {
      label: t('Orders'),
      value: formatCount(now.orders),
      note: noteOf(formatCount(then.orders), now.orders, then.orders),
      to: ordersThat('sold'),
    },
    {
      label: t('Average order value'),
      value: now.basket === null ? '–' : formatRupees(now.basket),
      note:
        then.basket === null
          ? t('no orders in the period before')
          : noteOf(formatRupees(then.basket), now.basket ?? 0, now.basket === null ? 0 : then.basket),
      to: ordersThat('sold'),
    },
    {
      label: t('Returns requested'),
      value: formatCount(now.returned),
      note: noteOf(formatCount(then.returned), now.returned, then.returned),
      to: ordersThat('returned'),
    },
    {
      label: t('Refunded'),
      value: formatRupees(now.paidBack),
      note: noteOf(formatRupees(then.paidBack), now.paidBack, then.paidBack),
      to: ordersThat('refunded'),
    },
    ...(now.visits === null
      ? []
      : [
          {
            label: t('Conversion rate'),
            value: share(now) ?? '–',
            note:
              share(then) === null
                ? t('of {{visits}} visits with analytics consent; none before', { visits: now.visits })
                : t('of {{visits}} visits with analytics consent; before: {{share}}', {
                    visits: now.visits,
                    share: share(then) ?? '',
                  }),
          },
        ]),
  ];
  return (
    <section className={styles.figures} aria-label={t('Sales figures')}>
      <p className={styles.beside}>{comparisonText(dashboard)}</p>
      <Tiles tiles={tiles} />
    </section>
  );
}
