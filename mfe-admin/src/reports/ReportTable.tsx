import type { Report, ReportKind } from '@haat/shared/contract/reports';
import { formatDay } from '@haat/shared/india/calendar';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { msg } from '@haat/shared/text/msg';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import tableStyles from '../tables/DataTable.module.css';
import { reportNames } from './report-names';
import { rowLink } from './row-link';
import styles from './Reports.module.css';
import { t } from '../language/t';

type Column = Report['columns'][number];
type Cell = Report['rows'][number]['cells'][number];

const isDay = (cell: Cell | undefined) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell);

/** The API's word for a product that is deleted, and the reasons of returns: texts of the shop, not data. */
const isOwnText = (report: ReportKind, cell: string) =>
  report === 'returns' || cell === msg('No longer in the catalogue');

function textOf(report: ReportKind, { kind }: Column, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return isDay(cell) ? formatDay(cell, t) : isOwnText(report, cell) ? t(cell) : cell;
  if (kind === 'money') return cell < 0 ? `−${formatRupees(-cell)}` : formatRupees(cell);
  return kind === 'percent' ? `${cell}%` : formatCount(cell);
}

/** A report's rows, each linked to its orders or product, and the totals. */
export function ReportTable({ report, data, busy }: { report: ReportKind; data: Report; busy: boolean }) {
  const { may } = useStaff();
  const { columns, rows, total } = data;
  if (rows.length === 0) return <p>{t('No data for these dates.')}</p>;
  // The linked column: the document number, or for B2CS the place of supply.
  const named = report === 'gst-b2cs' || report === 'gst-cdnur' ? 1 : 0;
  const classOf = ({ kind }: Column) => (kind === 'text' ? undefined : tableStyles.numeric);
  return (
    <div className={tableStyles.frame} role="region" aria-label={t(reportNames[report].label)} tabIndex={0}>
      <table className={tableStyles.table} aria-busy={busy || undefined}>
        <caption className={tableStyles.caption}>{t(reportNames[report].label)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }, row) => {
            const link = rowLink(report, key, data);
            const isLinked = link !== null && (link.needs === null || may(link.needs));
            return (
              // Keyed by index: rows have no unique id, e.g. an order has a row for each tax rate.
              <tr key={row}>
                {columns.map((column, index) => {
                  const text = textOf(report, column, cells[index]) || (index === named ? t('No HSN code') : '');
                  return (
                    <td key={column.label} className={isDay(cells[index]) ? tableStyles.day : classOf(column)}>
                      {index === named && isLinked ? <Link to={link.to}>{text}</Link> : text}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        {total.some((cell) => cell !== null) ? (
          <tfoot className={styles.total}>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {t('Total')}
                  </th>
                ) : (
                  <td key={column.label} className={classOf(column)}>
                    {textOf(report, column, total[index])}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
