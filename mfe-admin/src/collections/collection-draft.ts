import type { Condition, StaffCollection } from '@haat/shared/contract/staff-collections';
import { msg } from '@haat/shared/text/msg';
import { numberOrNull } from '../forms/typed-number';

export type ConditionField = Condition['field'];

/** A condition with its value as typed text. */
export interface ConditionDraft {
  field: ConditionField;
  value: string;
}

/** A collection as the form holds it. */
export interface CollectionDraft {
  name: string;
  slug: string;
  description: string;
  nameHi: string;
  descriptionHi: string;
  hidden: boolean;
  onHome: boolean;
  kind: 'picked' | 'rules';
  match: 'all' | 'any';
  conditions: ConditionDraft[];
  products: string[];
}

/** The labels of the conditions, in the order of the choice. */
export const conditionLabels: Record<ConditionField, string> = {
  category: msg('Category is'),
  brand: msg('Brand is'),
  tag: msg('Has the tag'),
  'price-to': msg('Costs at most'),
  'price-from': msg('Costs at least'),
  discount: msg('Is reduced by at least'),
  stock: msg('Stock'),
  days: msg('Was added in the last'),
};
export const conditionFields = Object.keys(conditionLabels) as ConditionField[]; // the keys of the record above

/** A new condition's value. */
export const emptyValue = (field: ConditionField): string => (field === 'stock' ? 'in' : field === 'days' ? '30' : '');

/** @param collection null for a new one */
export const draftOf = (collection: StaffCollection | null): CollectionDraft => ({
  name: collection?.name ?? '',
  slug: collection?.slug ?? '',
  description: collection?.description ?? '',
  nameHi: collection?.nameHi ?? '',
  descriptionHi: collection?.descriptionHi ?? '',
  hidden: collection?.hidden ?? false,
  onHome: collection?.onHome ?? false,
  kind: collection?.kind ?? 'picked',
  match: collection?.match ?? 'all',
  conditions: (collection?.conditions ?? []).map(({ field, value }) => ({ field, value: String(value) })),
  products: collection?.products ?? [],
});

/** Converts the conditions to the API's shape; its schema validates them. */
export const conditionsOf = (drafts: readonly ConditionDraft[]) =>
  drafts.map(({ field, value }) => ({
    field,
    value:
      field === 'category' || field === 'brand' || field === 'tag' || field === 'stock' ? value : numberOrNull(value),
  }));
