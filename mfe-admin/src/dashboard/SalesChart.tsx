import type { Dashboard } from '@haat/shared/contract/dashboard';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { nice, ticks } from 'd3-array';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Sentence } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { DataTable } from '../tables/DataTable';
import { partText } from './day-texts';
import styles from './SalesChart.module.css';
import { t } from '../language/t';

type Part = Dashboard['series'][number];
type Measure = 'sales' | 'orders';

const thenOf = (part: Part, measure: Measure) => (measure === 'sales' ? part.salesThen : part.ordersThen);
const titles = {
  sales: { day: msg('Sales by day'), hour: msg('Sales by hour') },
  orders: { day: msg('Orders by day'), hour: msg('Orders by hour') },
} as const;
/** Minimum of the scale, so that an empty chart has no gridlines at fractions of a rupee or an order. */
const MIN_SCALE = { sales: 100, orders: 4 } as const;
/** Maximum number of gridlines, and of labels on the horizontal axis. */
const MAX_GRIDLINES = 4;
const MAX_LABELS = 8;

/** Up to this many columns are wide enough for an outline. */
const MAX_WIDE_COLUMNS = 31;

const column = createColumnHelper<Part>();

/** Sales by hour or day, compared with the period before, as a chart and as a table. */
export default function SalesChart({ dashboard: { series, by } }: { dashboard: Dashboard }) {
  const { may } = useStaff();
  const title = useId();
  const [measure, setMeasure] = useState<Measure>('sales');
  const text = measure === 'sales' ? formatRupees : formatCount;
  const leads = by === 'day' && may('orders.read');
  const columns = useMemo(
    () => [
      column.accessor('at', {
        header: by === 'hour' ? t('Hour') : t('Day'),
        cell: (cell) =>
          leads ? (
            <Link to={`/admin/orders?only=sold&from=${cell.getValue()}&to=${cell.getValue()}`}>
              {partText(cell.getValue())}
            </Link>
          ) : (
            partText(cell.getValue())
          ),
      }),
      column.accessor('sales', {
        header: t('Sales'),
        cell: (cell) => moneyText(cell.getValue()),
        meta: { numeric: true },
      }),
      column.accessor('salesThen', {
        header: t('Sales in the period before'),
        cell: (cell) => moneyText(cell.getValue()),
        meta: { numeric: true },
      }),
      column.accessor('orders', {
        header: t('Orders'),
        cell: (cell) => countText(cell.getValue()),
        meta: { numeric: true },
      }),
      column.accessor('ordersThen', {
        header: t('Orders in the period before'),
        cell: (cell) => countText(cell.getValue()),
        meta: { numeric: true },
      }),
    ],
    [by, leads],
  );
  const table = useReactTable({ data: series, columns, getCoreRowModel: getCoreRowModel() });

  const max = Math.max(
    MIN_SCALE[measure],
    ...series.map((part) => Math.max(part[measure] ?? 0, thenOf(part, measure))),
  );
  const [, top] = nice(0, max, MAX_GRIDLINES);
  const lines = ticks(0, top, MAX_GRIDLINES);
  const height = (value: number) => `${(value / top) * 100}%`;
  const every = Math.ceil(series.length / MAX_LABELS);
  return (
    <section className={styles.chart} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t(titles[measure][by])}
        </h2>
        <p className={styles.legend}>
          <Sentence
            of="<small/> this period <small2/> period before"
            parts={{ small: () => <span className={styles.now} />, small2: () => <span className={styles.previous} /> }}
          />
        </p>
        <div className={styles.measures} role="group" aria-label={t('Figure in the chart')}>
          {(['sales', 'orders'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.measure}
              aria-pressed={measure === one}
              onClick={() => setMeasure(one)}
            >
              {one === 'sales' ? t('Sales') : t('Orders')}
            </button>
          ))}
        </div>
      </header>
      {/* Visual only: screen readers use the table below. */}
      <div className={styles.plot} aria-hidden="true">
        {lines.map((line) => (
          <div key={line} className={styles.line} style={{ bottom: height(line) }}>
            <span className={styles.scale}>{measure === 'sales' ? shortRupees(line) : formatCount(line)}</span>
          </div>
        ))}
        <div className={styles.parts} data-narrow={series.length > MAX_WIDE_COLUMNS || undefined}>
          {series.map((part, index) => {
            const value = part[measure];
            return (
              <div
                key={part.at}
                className={styles.part}
                title={
                  value === null
                    ? t('{{part}}: not available yet; before {{before}}', {
                        part: partText(part.at),
                        before: text(thenOf(part, measure)),
                      })
                    : t('{{part}}: {{now}}; before {{before}}', {
                        part: partText(part.at),
                        now: text(value),
                        before: text(thenOf(part, measure)),
                      })
                }
              >
                {thenOf(part, measure) > 0 ? (
                  <div className={styles.before} style={{ height: height(thenOf(part, measure)) }} />
                ) : null}
                <div className={styles.bar} style={{ height: height(value ?? 0) }} />
                {index % every === 0 ? (
                  <span className={styles.name} data-second={index % (2 * every) !== 0 || undefined}>
                    {partText(part.at)}
                  </span>
                ) : null}
              </div>
            );
          })}
        </div>
      </div>
      <Disclosure summary={t('View as table')}>
        <DataTable
          table={table}
          caption={by === 'day' ? t('Sales and orders by day') : t('Sales and orders by hour')}
        />
      </Disclosure>
    </section>
  );
}

const moneyText = (rupees: number | null) => (rupees === null ? '–' : formatRupees(rupees));
const countText = (count: number | null) => (count === null ? '–' : formatCount(count));

/** Abbreviates a round amount: ₹500, ₹20k, ₹1.5L, ₹2Cr. */
function shortRupees(rupees: number): string {
  const [size, name] = rupees >= 1e7 ? [1e7, 'Cr'] : rupees >= 1e5 ? [1e5, 'L'] : rupees >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `₹${Number((rupees / size).toFixed(1))}${name}`;
}
