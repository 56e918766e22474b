import { formatRupees } from '@haat/shared/money';
import type { ReactNode } from 'react';
import { whenText } from '../tables/when';
import styles from './AuditLog.module.css';
import { t } from '../language/t';

type Change = Record<string, unknown> | null;

/** Formats 'originalPricePaise' as 'Original price'. */
const nameOf = (field: string) => {
  const label = field.replace(/Paise$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
};

/** Whether a value is a list of a product's pictures, shown by their alt texts. */
const hasWords = (value: unknown): value is { alt: string }[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'alt' in one && typeof one.alt === 'string');

/** Whether a value is a list of scheduled prices. */
const isPlans = (
  value: unknown,
): value is { pricePaise: number; from: string; until: string | null; isRunning: boolean }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (one: unknown) => typeof one === 'object' && one !== null && 'pricePaise' in one && 'from' in one && 'until' in one,
  );
const plansText = (value: unknown): unknown =>
  isPlans(value)
    ? value.map(({ pricePaise, from, until, isRunning }) => {
        const values = { amount: formatRupees(pricePaise / 100), from: whenText(from) };
        const plan = until
          ? t('{{amount}} from {{from}} until {{until}}', { ...values, until: whenText(until) })
          : t('{{amount}} from {{from}}', values);
        return isRunning ? `${plan} · ${t('Active')}` : plan;
      })
    : value;

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (hasWords(value)) return value.map(({ alt }, index) => `${index + 1}. ${alt || '–'}`).join('\n') || '–';
  if (typeof value === 'number') return field.endsWith('Paise') ? formatRupees(value / 100) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** For two lists of strings, the removed and the added values; for anything else, both values. */
function differenceOf(field: string, before: unknown, after: unknown): [ReactNode, ReactNode] {
  const [old, current] = [plansText(before), plansText(after)];
  if (isTextList(old) && isTextList(current)) {
    const only = (of: string[], than: string[]) => of.filter((one) => !than.includes(one)).join('\n') || '–';
    return [only(old, current), only(current, old)];
  }
  return [textOf(field, old), textOf(field, current)];
}

/** The values before and after a change, field by field. */
export function ChangeTable({ before, after }: { before: Change; after: Change }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <table className={styles.change}>
      <caption className={styles.caption}>
        {before === null ? t('Created with') : after === null ? t('Deleted: last values') : t('Changes')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {before === null ? null : <th scope="col">{t('Before')}</th>}
          {after === null ? null : <th scope="col">{t('After')}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const [oldText, newText] =
            before && after
              ? differenceOf(field, before[field], after[field])
              : [textOf(field, before?.[field]), textOf(field, after?.[field])];
          return (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              {before === null ? null : <td className={after === null ? undefined : styles.before}>{oldText}</td>}
              {after === null ? null : <td className={before === null ? undefined : styles.after}>{newText}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
