import type { SegmentRule } from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { msg } from '@haat/shared/text/msg';

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
    label: msg('Net paid'),
    is: [
      ['at least', msg('at least')],
      ['at most', msg('at most')],
    ],
    value: { label: msg('Rupees'), kind: 'rupees' },
  },
  orders: {
    label: msg('Number of orders'),
    is: [
      ['at least', msg('at least')],
      ['at most', msg('at most')],
    ],
    value: { label: msg('Orders'), kind: 'count' },
  },
  'last order': {
    label: msg('Last order'),
    is: [
      ['within', msg('in the last')],
      ['before', msg('more than')],
    ],
    value: { label: msg('Days'), kind: 'days' },
  },
  since: {
    label: msg('Customer since'),
    is: [
      ['within', msg('in the last')],
      ['before', msg('more than')],
    ],
    value: { label: msg('Days'), kind: 'days' },
  },
  tag: {
    label: msg('Tag'),
    is: [
      ['has', msg('has')],
      ['has not', msg('doesn’t have')],
    ],
    value: { label: msg('Tag name'), kind: 'tag' },
  },
  state: {
    label: msg('State'),
    is: [
      ['is', msg('is')],
      ['is not', msg('isn’t')],
    ],
    value: { label: msg('State name'), kind: 'state' },
  },
  offers: {
    label: msg('Marketing emails'),
    is: [
      ['agreed', msg('subscribed')],
      ['not agreed', msg('not subscribed')],
    ],
    value: null,
  },
  account: {
    label: msg('Account'),
    is: [
      ['has', msg('has an account')],
      ['has not', msg('doesn’t have')],
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
