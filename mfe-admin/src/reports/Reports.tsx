import type { Report, ReportKind } from '@haat/shared/contract/reports';
import { downloadFile } from '@haat/shared/download-file';
import { formatDay } from '@haat/shared/india/calendar';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { errorMessage } from '../forms/error-message';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { NoteLink } from './NoteLink';
import { PeriodPicker } from './PeriodPicker';
import { fetchReportFile, periodOf, reportQuery } from './report-api';
import { reportGroups, reportIn, reportNames } from './report-names';
import styles from './Reports.module.css';
import { ReportTable } from './ReportTable';
import { t } from '../language/t';

/** The reports. Report and period are in the address. */
export function Reports() {
  const { params } = useUrlParams();
  const { may } = useStaff();
  const report = reportIn(params.get('report'));
  const groups = reportGroups.filter(({ reports }) => reports[0] !== 'searches' || may('analytics.read'));
  const group = groups.find(({ reports }) => reports.includes(report));
  const addressOf = (one: ReportKind | undefined) => addressWith(params, { report: one ?? null });
  return (
    <div className={styles.page}>
      <TabLinks
        label={t('Reports')}
        tabs={groups.map((one) => ({ label: t(one.label), to: addressOf(one.reports[0]), isOpen: one === group }))}
      />
      {group && group.reports.length > 1 ? (
        <TabLinks
          label={t(group.label)}
          tabs={group.reports.map((one) => ({
            label: t(reportNames[one].label),
            to: addressOf(one),
            isOpen: one === report,
          }))}
        />
      ) : null}
      <PeriodPicker />
      <OpenReport report={report} group={group?.label === 'GST' ? group.reports : []} />
    </div>
  );
}

/** @param group the sections that are exported together */
function OpenReport({ report, group }: { report: ReportKind; group: readonly ReportKind[] }) {
  const { params } = useUrlParams();
  const reasonId = useId();
  const period = periodOf(params);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(reportQuery(report, period));
  const fileName = (one: ReportKind) => `${one}${data ? `-${data.from}-${data.to}` : ''}.csv`;
  const exporting = useMutation({
    mutationFn: () => fetchReportFile(report, period),
    onSuccess: (file) => downloadFile(file, fileName(report)),
    onError: (failed) => notify(errorMessage(failed)),
  });
  const exportingAll = useMutation({
    mutationFn: () => Promise.all(group.map(async (one) => ({ one, file: await fetchReportFile(one, period) }))),
    onSuccess: (files) => {
      for (const { one, file } of files) downloadFile(file, fileName(one));
      notify(t('{{files}} files downloaded, one per section.', { files: files.length }));
    },
    onError: (failed) => notify(errorMessage(failed)),
  });
  if (isError && !data) return <AdminFailure error={error} what={t('The report')} retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">{t('Counting…')}</p>
        <Skeleton height="20rem" />
      </>
    );
  const days =
    data.from === data.to
      ? formatDay(data.from, t)
      : t('{{day}} to {{day2}}', { day: formatDay(data.from, t), day2: formatDay(data.to, t) });
  // All sections of GSTR-1 are empty: the files would be too.
  const isWithoutGst = data.gstDocuments?.included === 0;
  const notes = isWithoutGst ? data.notes.filter((note) => data.noteSubjects?.[note] !== 'tax settings') : data.notes;
  return (
    <section className={styles.report} aria-label={t('Report: {{label}}', { label: t(reportNames[report].label) })}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.days}>{report === 'stock' ? t('Now') : days}</h2>
          <p className={styles.about}>{t(reportNames[report].about)}</p>
        </div>
        <div className={styles.exports}>
          <Button
            look="secondary"
            size="small"
            busy={exporting.isPending}
            disabled={data.rowCount === 0}
            onClick={() => exporting.mutate()}
          >
            {t('Export as CSV')}
          </Button>
          {group.length > 0 ? (
            <Button
              look="secondary"
              size="small"
              busy={exportingAll.isPending}
              disabled={isWithoutGst}
              aria-describedby={isWithoutGst ? reasonId : undefined}
              onClick={() => exportingAll.mutate()}
            >
              {t('Export all sections')}
            </Button>
          ) : null}
        </div>
      </div>
      {isWithoutGst ? <NothingToExport id={reasonId} {...data.gstDocuments} /> : null}
      <ReportTable report={report} data={data} busy={isPlaceholderData} />
      {data.rowCount > data.rows.length ? (
        <p>
          {t('The first {{rows}} of {{rowCount}} rows. The CSV file has all of them; the total is of all.', {
            rows: data.rows.length,
            rowCount: data.rowCount,
          })}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <ul className={styles.notes} aria-label={t('Notes')}>
          {notes.map((note) => {
            const subject = data.noteSubjects?.[note];
            return (
              <li key={note}>
                {t(note)}
                {subject ? <NoteLink subject={subject} /> : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </section>
  );
}

/** Why the GST export is disabled. */
function NothingToExport({ id, estimated = 0 }: { id: string } & Partial<NonNullable<Report['gstDocuments']>>) {
  return (
    <p id={id} className={styles.reason}>
      {estimated > 0 ? (
        <>
          {t(
            'Nothing to export: the {{count}} invoices of these dates have the estimated tax of 6%, which is not GST. Let prices include GST: orders placed after that are exported.',
            {
              count: estimated,
              one: 'Nothing to export: the only invoice of these dates has the estimated tax of 6%, which is not GST. Let prices include GST: orders placed after that are exported.',
            },
          )}
          <NoteLink subject="tax settings" />
        </>
      ) : (
        t('Nothing to export: no GST invoice or credit note was issued on these dates.')
      )}
    </p>
  );
}
