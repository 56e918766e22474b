import { ButtonLink } from '@haat/shared/ui/Button';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { t } from '../language/t';

/** Links to the draft orders and to a new one, with a shortcut for the latter. */
export function OrdersActions() {
  const { may } = useStaff();
  const navigate = useNavigate();
  const mayWrite = may('orders.write');
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'orders create',
                label: t('Create order'),
                group: 'On this page',
                keys: 'n',
                run: () => void navigate('/admin/draft-orders/new'),
              },
            ]
          : [],
      [mayWrite, navigate],
    ),
  );
  return mayWrite ? (
    <>
      <ButtonLink to="/admin/draft-orders" look="secondary" size="small">
        {t('Draft orders')}
      </ButtonLink>
      <ButtonLink to="/admin/draft-orders/new" size="small">
        {t('Create order')}
      </ButtonLink>
    </>
  ) : null;
}
