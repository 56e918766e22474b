import type { Permission } from '@haat/shared/contract/permissions';
import type { NoteSubject } from '@haat/shared/contract/reports';
import { msg } from '@haat/shared/text/msg';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { t } from '../language/t';

const links: Record<NoteSubject, { label: string; to: string; needs: Permission }> = {
  'tax settings': { label: msg('Tax settings'), to: '/admin/settings?part=tax', needs: 'settings.read' },
  'sample data': { label: msg('Sample data'), to: '/admin/settings?part=sample', needs: 'settings.read' },
  'unpaid orders': {
    label: msg('Unpaid orders'),
    to: '/admin/orders?status=Awaiting+Payment',
    needs: 'orders.read',
  },
};

/** A link to where the subject of a report's note can be seen or changed, for those who may open it. */
export function NoteLink({ subject }: { subject: NoteSubject }) {
  const { may } = useStaff();
  const { label, to, needs } = links[subject];
  return may(needs) ? (
    <>
      {' '}
      <Link to={to}>{t(label)}</Link>
    </>
  ) : null;
}
