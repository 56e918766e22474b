import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { whenText } from '../tables/when';
import { t } from '../language/t';

/** A change of an order since the user last saw it. */
export interface Change {
  id: string;
  text: string;
}

const addressText = ({ fullName, address, city, state, zipCode }: StaffOrder['address']) =>
  `${fullName}, ${address}, ${city}, ${state} ${zipCode}`;

/** Describes the changes between the order as last seen and as it is now: new steps and notes, and changed values. */
export function changesBetween(seen: StaffOrder, now: StaffOrder): Change[] {
  if (seen.version === now.version) return [];
  const steps = now.history.slice(seen.history.length).map(({ by, note, staffNote, status, at }, index) => ({
    id: `step ${index} ${at}`,
    text: `${t(by)}: ${note ?? staffNote ?? t(status)}, ${whenText(at)}`,
  }));
  const fields: [string, string | null, string | null][] = [
    [t('Address'), addressText(seen.address), addressText(now.address)],
    [t('Email'), seen.email, now.email],
    [t('Phone'), seen.phone, now.phone],
    [t('Tags'), seen.tags.join(', ') || null, now.tags.join(', ') || null],
    [t('Assigned to'), seen.assignee?.name ?? null, now.assignee?.name ?? null],
    [t('Archived'), seen.isArchived ? t('yes') : t('no'), now.isArchived ? t('yes') : t('no')],
    [t('Delivery instructions'), seen.deliveryInstructions, now.deliveryInstructions],
  ];
  const changedFields = fields
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => ({
      id: name,
      text: t('{{name}}: “{{was}}” is now “{{is}}”', { name, was: was ?? t('none'), is: is ?? t('none') }),
    }));
  const notes = now.notes
    .filter(({ id }) => !seen.notes.some((known) => known.id === id))
    .map(({ id, author, text }) => ({ id, text: t('{{author}} added a note: “{{text}}”', { author, text }) }));
  const goneNotes = seen.notes
    .filter(({ id }) => !now.notes.some((known) => known.id === id))
    .map(({ id, author }) => ({ id, text: t('{{author}} deleted a note', { author }) }));
  const returns = now.returns.flatMap(({ reference, status }) => {
    const before = seen.returns.find((known) => known.reference === reference);
    return before?.status === status
      ? []
      : [
          {
            id: reference,
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
  return all.length > 0 ? all : [{ id: 'other', text: t('Items, payments or refunds changed') }];
}
