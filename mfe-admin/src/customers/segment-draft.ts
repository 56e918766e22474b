import type { SegmentRule } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';

/** A condition in the form, with its value as typed. */
export interface RuleDraft {
  /** React key of the condition. */
  key: number;
  field: SegmentRule['field'];
  is: string;
  value: string;
}

interface FieldOfRule {
  label: string;
  /** The operators: the API's value and its label. */
  is: readonly (readonly [is: string, words: string])[];
  /** The value field of the condition; null if it needs none. */
  value: { label: string; kind: 'rupees' | 'count' | 'days' | 'tag' | 'state' } | null;
}

/** The fields that a condition can use. */
export const ruleFields: Readonly<Record<SegmentRule['field'], FieldOfRule>> = {
  spent: {
    label: 'Net paid',
    is: [
      ['at least', 'at least'],
      ['at most', 'at most'],
    ],
    value: { label: 'Rupees', kind: 'rupees' },
  },
  orders: {
    label: 'Number of orders',
    is: [
      ['at least', 'at least'],
      ['at most', 'at most'],
    ],
    value: { label: 'Orders', kind: 'count' },
  },
  'last order': {
    label: 'Last order',
    is: [
      ['within', 'in the last'],
      ['before', 'more than'],
    ],
    value: { label: 'Days', kind: 'days' },
  },
  since: {
    label: 'Customer since',
    is: [
      ['within', 'in the last'],
      ['before', 'more than'],
    ],
    value: { label: 'Days', kind: 'days' },
  },
  tag: {
    label: 'Tag',
    is: [
      ['has', 'has'],
      ['has not', 'doesn’t have'],
    ],
    value: { label: 'Tag name', kind: 'tag' },
  },
  state: {
    label: 'State',
    is: [
      ['is', 'is'],
      ['is not', 'isn’t'],
    ],
    value: { label: 'State name', kind: 'state' },
  },
  offers: {
    label: 'Marketing emails',
    is: [
      ['agreed', 'subscribed'],
      ['not agreed', 'not subscribed'],
    ],
    value: null,
  },
  account: {
    label: 'Account',
    is: [
      ['has', 'has an account'],
      ['has not', 'doesn’t have'],
    ],
    value: null,
  },
};

const firstValue = { rupees: '1000', count: '1', days: '90', tag: '', state: states[0] } as const;

/** A new condition on a field, with default values. */
export function newDraft(key: number, field: SegmentRule['field'] = 'orders'): RuleDraft {
  const { is, value } = ruleFields[field];
  return { key, field, is: is[0]?.[0] ?? '', value: value ? firstValue[value.kind] : '' };
}

/** Converts a stored condition for the form. */
export function draftOf(rule: SegmentRule, key: number): RuleDraft {
  const value =
    'paise' in rule
      ? rule.paise / 100
      : 'count' in rule
        ? rule.count
        : 'days' in rule
          ? rule.days
          : 'tag' in rule
            ? rule.tag
            : 'state' in rule
              ? rule.state
              : '';
  return { key, field: rule.field, is: rule.is, value: String(value) };
}

const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Converts a condition to the API's shape; the schema validates it. */
export function ruleOf({ field, is, value }: RuleDraft): unknown {
  switch (ruleFields[field].value?.kind) {
    case 'rupees':
      return { field, is, paise: Math.round(number(value) * 100) };
    case 'count':
      return { field, is, count: number(value) };
    case 'days':
      return { field, is, days: number(value) };
    case 'tag':
      return { field, is, tag: value };
    case 'state':
      return { field, is, state: value };
    case undefined:
      return { field, is };
  }
}
