import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import type { Permission } from '@haat/shared/contract/permissions';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useShownOnce } from '../layout/use-shown-once';
import { Status } from '../tables/Status';
import { Menu } from '../ui/Menu';
import { keepSlipOf } from './keep-papers';
import styles from './OrderActions.module.css';
import { takeStep } from './order-calls';
import { useOrder } from './order-context';
import { unshippedOf } from './quantities';

const OrderDialogs = lazy(() => import(/* webpackChunkName: "order-dialogs" */ './OrderDialogs'));

export type OrderDialog = 'ship' | 'refund' | 'cancel' | 'edit';

/** Something that can be done about an order, or why it can't be now. */
interface Action {
  id: 'pack' | 'unpack' | 'deliver' | 'slip' | OrderDialog;
  label: string;
  keys: string;
  needs: Permission;
  whyNot?: string;
}

/** All that is ever done about an order, in the order of its life; what comes next first. */
function actionsFor(order: StaffOrder): Action[] {
  const { status } = order;
  const unshipped = order.lines.reduce((sum, line) => sum + unshippedOf(line), 0);
  const canStop = status === 'Awaiting Payment' || status === 'Placed' || status === 'Packed';
  const isAt = (wanted: StaffOrder['status']) => (status === wanted ? undefined : `It is ${status.toLowerCase()}`);
  return [
    { id: 'pack', label: 'Mark packed', keys: 'p', needs: 'orders.fulfil', whyNot: isAt('Placed') },
    { id: 'ship', label: 'Send a parcel…', keys: 's', needs: 'orders.fulfil', whyNot: isAt('Packed') },
    { id: 'deliver', label: 'Mark delivered', keys: 'd', needs: 'orders.fulfil', whyNot: isAt('In Transit') },
    {
      id: 'slip',
      label: 'Packing slip',
      keys: 'l',
      needs: 'orders.read',
      whyNot: unshipped > 0 && canStop ? undefined : 'Nothing is left to pack',
    },
    {
      id: 'refund',
      label: 'Pay back…',
      keys: 'r',
      needs: 'orders.refund',
      whyNot: order.kept > 0 ? undefined : 'Nothing is paid',
    },
    {
      id: 'edit',
      label: 'Change address and contact…',
      keys: 'e',
      needs: 'orders.write',
      whyNot: canStop && order.parcels.length === 0 ? undefined : 'It has left, or is over',
    },
    {
      id: 'cancel',
      label: 'Cancel items…',
      keys: 'c',
      needs: 'orders.cancel',
      whyNot: canStop && unshipped > 0 ? undefined : 'Nothing is left to cancel',
    },
    {
      id: 'unpack',
      label: 'Not packed after all',
      keys: 'u',
      needs: 'orders.fulfil',
      whyNot: order.parcels.length > 0 ? 'A parcel has left' : isAt('Packed'),
    },
  ];
}
const inMenu = new Set<Action['id']>(['edit', 'cancel', 'unpack']);

/** Where the order stands, and what can be done about it: the next step as a button, each by a key. */
export function OrderActions() {
  const { may } = useStaff();
  const { order, change } = useOrder();
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const shown = useShownOnce(open);
  const step = useMutation({
    mutationFn: (wanted: 'pack' | 'unpack' | 'deliver') => change((version) => takeStep(order.id, wanted, version)),
    onSuccess: (_, wanted) => {
      if (wanted === 'pack') notify(`${order.id} is packed.`, { label: 'Undo', run: () => step.mutate('unpack') });
      else notify(wanted === 'deliver' ? `${order.id} is delivered.` : `${order.id} is not packed.`);
    },
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Please look whether it was done.')),
  });
  const actions = useMemo(() => actionsFor(order).filter(({ needs }) => may(needs)), [order, may]);
  const run = (id: Action['id']) => {
    if (id === 'pack' || id === 'unpack' || id === 'deliver') step.mutate(id);
    else if (id === 'slip') keepSlipOf(order.id, null);
    else setOpen(id);
  };
  useCommands(
    useMemo<Command[]>(
      () =>
        actions.map((action): Command => ({
          id: `order ${action.id}`,
          label: action.label,
          group: 'On this page',
          keys: action.keys,
          run: () => (action.whyNot ? notify(`${action.label.replace('…', '')}: ${action.whyNot}.`) : run(action.id)),
        })),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `run` changes with the order's version, as `change` does
      [actions, change],
    ),
  );

  const buttons = actions.filter(({ id, whyNot }) => !inMenu.has(id) && whyNot === undefined);
  return (
    <div className={styles.bar}>
      <Status status={order.status} />
      <div className={styles.actions}>
        {buttons.map(({ id, label }, index) => (
          <Button
            key={id}
            size="small"
            look={index === 0 && id !== 'slip' && id !== 'refund' ? 'primary' : 'secondary'}
            busy={step.isPending && step.variables === id}
            aria-haspopup={id === 'ship' || id === 'refund' ? 'dialog' : undefined}
            onClick={() => run(id)}
          >
            {label}
          </Button>
        ))}
        {actions.some(({ id }) => inMenu.has(id)) ? (
          <Menu
            button="More"
            actions={actions
              .filter(({ id }) => inMenu.has(id))
              .map(({ id, label, whyNot }) => ({ label, whyNot, run: () => run(id) }))}
          />
        ) : null}
      </div>
      {shown.size > 0 ? (
        <Suspense fallback={null}>
          <OrderDialogs open={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
