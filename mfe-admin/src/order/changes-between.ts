import { orderAuthors, type StaffOrder } from '@haat/shared/contract/staff-orders';
import { whenText } from '../tables/when';
import { t } from '../language/t';

/** A change of an order since the user last saw it. */
export interface Change {
  id: string;
  text: string;
  /** One of `orderAuthors`, the name of a member of staff, STAFF for one whose name is unknown; null if unknown. */
  by: string | null;
}

/** A member of staff whose name the order does not have. */
const STAFF = '';
const [CUSTOMER, COURIER, SHOP] = orderAuthors;

/** The title of changes: says who made them, if they have one author. */
export function changesTitle(changes: readonly Change[]): string {
  const authors = new Set(changes.flatMap(({ by }) => by ?? []));
  const [first] = authors;
  if (authors.size === 1 && first === CUSTOMER) return t('The customer changed this order');
  if (authors.size === 1 && first === COURIER) return t('The courier updated this order');
  if (authors.size === 1 && first === SHOP) return t('This order was updated automatically');
  if (authors.size === 0 || orderAuthors.some((other) => authors.has(other))) return t('This order has changed');
  if (authors.size > 1) return t('Colleagues changed this order');
  return first ? t('{{name}} changed this order', { name: first }) : t('A colleague changed this order');
}

const addressText = ({ fullName, address, city, state, zipCode }: StaffOrder['address']) =>
  `${fullName}, ${address}, ${city}, ${state} ${zipCode}`;

/** Describes the changes between the order as last seen and as it is now: new steps and notes, and changed values. */
export function changesBetween(seen: StaffOrder, now: StaffOrder): Change[] {
  if (seen.version === now.version) return [];
  const steps = now.history.slice(seen.history.length).map(({ by, note, staffNote, status, at }, index) => ({
    id: `step ${index} ${at}`,
    by,
    text: `${t(by)}: ${note ?? staffNote ?? t(status)}, ${whenText(at)}`,
  }));
  // The author of contact details is that of their step in the history.
  const fields: [string, string | null, string | null, string | null][] = [
    [t('Address'), addressText(seen.address), addressText(now.address), null],
    [t('Email'), seen.email, now.email, null],
    [t('Phone'), seen.phone, now.phone, null],
    [t('Tags'), seen.tags.join(', ') || null, now.tags.join(', ') || null, STAFF],
    [t('Assigned to'), seen.assignee?.name ?? null, now.assignee?.name ?? null, STAFF],
    [t('Archived'), seen.isArchived ? t('yes') : t('no'), now.isArchived ? t('yes') : t('no'), STAFF],
    [t('Delivery instructions'), seen.deliveryInstructions, now.deliveryInstructions, null],
  ];
  const changedFields = fields
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is, by]) => ({
      id: name,
      by,
      text: t('{{name}}: “{{was}}” is now “{{is}}”', { name, was: was ?? t('none'), is: is ?? t('none') }),
    }));
  const notes = now.notes
    .filter(({ id }) => !seen.notes.some((known) => known.id === id))
    .map(({ id, author, text }) => ({
      id,
      by: author,
      text: t('{{author}} added a note: “{{text}}”', { author, text }),
    }));
  const goneNotes = seen.notes
    .filter(({ id }) => !now.notes.some((known) => known.id === id))
    .map(({ id, author }) => ({ id, by: author, text: t('{{author}} deleted a note', { author }) }));
  const returns = now.returns.flatMap(({ reference, status }) => {
    const before = seen.returns.find((known) => known.reference === reference);
    return before?.status === status
      ? []
      : [
          {
            id: reference,
            by: status === 'Requested' ? CUSTOMER : STAFF,
            text: before
              ? t('Return {{reference}}: {{was}}, now {{status}}', {
                  reference,
                  was: t(before.status).toLowerCase(),
                  status: t(status).toLowerCase(),
                })
              : t('Return {{reference}}: {{status}}', { reference, status: t(status).toLowerCase() }),
          },
        ];
  });
  const claims = now.claims.flatMap(({ reference, status }) => {
    const before = seen.claims.find((known) => known.reference === reference);
    return before?.status === status
      ? []
      : [
          {
            id: reference,
            by: status === 'Open' ? CUSTOMER : STAFF,
            text: before
              ? t('Claim {{reference}}: {{was}}, now {{status}}', {
                  reference,
                  was: t(before.status).toLowerCase(),
                  status: t(status).toLowerCase(),
                })
              : t('Claim {{reference}}: {{status}}', { reference, status: t(status).toLowerCase() }),
          },
        ];
  });
  const all = [...steps, ...changedFields, ...notes, ...goneNotes, ...returns, ...claims];
  // Never return an empty list: the user could not accept the change, and every action would be refused.
  return all.length > 0 ? all : [{ id: 'other', by: null, text: t('Items, payments or refunds changed') }];
}
