import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import type { Permission } from '@haat/shared/contract/permissions';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useOpenedBefore } from '../layout/use-opened-before';
import { Status } from '../tables/Status';
import { Menu } from '../ui/Menu';
import { downloadParcelSlip } from './download-documents';
import styles from './OrderActions.module.css';
import { changeOrderStatus } from './order-api';
import { useOrder } from './order-context';
import type { OrderDialog } from './order-dialog';
import { cashOutstanding, sentOf, unshippedOf } from './quantities';
import { t } from '../language/t';

const OrderDialogs = lazy(() => import(/* webpackChunkName: "order-dialogs" */ './OrderDialogs'));

/** An action on an order; `whyNot` is the reason if it is not possible now. */
interface Action {
  id: 'pack' | 'unpack' | 'slip' | 'copy' | OrderDialog;
  label: string;
  keys: string;
  needs: Permission;
  whyNot?: string;
}

/** The server decides: it knows about returns, refunds and received cash. */
function undeliverWhyNot({ status, undeliverUntil }: StaffOrder): string | undefined {
  if (status !== 'Delivered') return t('The order is not delivered');
  return undeliverUntil ? undefined : t('The 48 hours are over, or cash, a return or a claim is recorded');
}

/** All actions on an order in the sequence of its life cycle; the next steps come first. */
function actionsFor(order: StaffOrder): Action[] {
  const { status } = order;
  const unshipped = order.lines.reduce((sum, line) => sum + unshippedOf(line), 0);
  const canStop = status === 'Awaiting Payment' || status === 'Placed' || status === 'Packed';
  const isAt = (wanted: StaffOrder['status']) =>
    status === wanted ? undefined : t('The order is {{status}}', { status: t(status).toLowerCase() });
  return [
    {
      id: 'pack',
      label: t('Mark packed'),
      keys: 'p',
      needs: 'orders.fulfil',
      whyNot: isAt('Placed') ?? (order.difference > 0 ? t('The changed items are not paid yet') : undefined),
    },
    {
      id: 'check',
      label: t('Pack by SKU…'),
      keys: 'w',
      needs: 'orders.fulfil',
      whyNot: isAt('Placed') ?? (order.difference > 0 ? t('The changed items are not paid yet') : undefined),
    },
    ...(order.courier
      ? [
          {
            id: 'book' as const,
            label: t('Book courier…'),
            keys: 'k',
            needs: 'orders.fulfil' as const,
            whyNot: isAt('Packed'),
          },
        ]
      : []),
    { id: 'ship', label: t('Ship parcel…'), keys: 's', needs: 'orders.fulfil', whyNot: isAt('Packed') },
    { id: 'deliver', label: t('Mark delivered…'), keys: 'd', needs: 'orders.fulfil', whyNot: isAt('In Transit') },
    {
      id: 'cash',
      label: t('Record cash received…'),
      keys: 'm',
      needs: 'orders.cash',
      whyNot: cashOutstanding(order) ? undefined : t('No cash is due from a courier'),
    },
    {
      id: 'slip',
      label: t('Packing slip'),
      keys: 'l',
      needs: 'orders.read',
      whyNot:
        order.difference > 0
          ? t('The changed items are not paid yet')
          : unshipped > 0 && canStop
            ? undefined
            : t('No items left to pack'),
    },
    {
      id: 'refund',
      label: t('Refund…'),
      keys: 'r',
      needs: 'orders.refund',
      whyNot: order.kept > 0 ? undefined : t('There is no payment to refund'),
    },
    {
      id: 'items',
      label: t('Change items…'),
      keys: 'i',
      needs: 'orders.refund',
      whyNot:
        status === 'Packed' && order.parcels.length === 0
          ? t('The order is packed: mark it as not packed first')
          : status === 'Placed'
            ? undefined
            : t('The order is not paid, has shipped or is closed'),
    },
    {
      id: 'undo',
      label: t('Undo unpaid change…'),
      keys: 'z',
      needs: 'orders.refund',
      whyNot:
        order.difference > 0 && !order.exchangeOf
          ? undefined
          : order.exchangeOf
            ? t('An exchange can’t be undone: cancel the order')
            : t('No change is waiting for its payment'),
    },
    {
      id: 'edit',
      label: t('Edit address and contact…'),
      keys: 'e',
      needs: 'orders.write',
      whyNot: canStop && order.parcels.length === 0 ? undefined : t('The order has shipped or is closed'),
    },
    {
      id: 'cancel',
      label: t('Cancel items…'),
      keys: 'c',
      needs: 'orders.cancel',
      whyNot: canStop && unshipped > 0 ? undefined : t('No items left to cancel'),
    },
    {
      id: 'return',
      label: t('Start return…'),
      keys: 'b',
      needs: 'returns.write',
      whyNot:
        status !== 'Delivered'
          ? t('The order is not delivered')
          : order.lines.some((line) => sentOf(line) > 0)
            ? undefined
            : t('No items left to return'),
    },
    {
      id: 'undeliver',
      label: t('Undo delivery…'),
      keys: 'v',
      needs: 'orders.fulfil',
      whyNot: undeliverWhyNot(order),
    },
    { id: 'copy', label: t('Copy to draft order'), keys: 'y', needs: 'orders.write' },
    {
      id: 'unpack',
      label: t('Mark as not packed'),
      keys: 'u',
      needs: 'orders.fulfil',
      whyNot: order.parcels.length > 0 ? t('A parcel has shipped') : isAt('Packed'),
    },
  ];
}
/** Never emphasised as the next step. */
const neverFirst = new Set<Action['id']>(['slip', 'refund', 'cancel']);
const inMenu = new Set<Action['id']>(['items', 'undo', 'edit', 'return', 'undeliver', 'copy', 'unpack']);

/** The order's status and its actions: the next step as a button, each with a keyboard shortcut. */
export function OrderActions() {
  const { may } = useStaff();
  const { order, change } = useOrder();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OrderDialog | null>(null);
  const shown = useOpenedBefore(open);
  const step = useMutation({
    mutationFn: (wanted: 'pack' | 'unpack') => change((version) => changeOrderStatus(order.id, wanted, version)),
    onSuccess: (_, wanted) => {
      if (wanted === 'pack')
        notify(t('Order {{order}} marked as packed.', { order: order.id }), {
          label: t('Undo'),
          run: () => step.mutate('unpack'),
        });
      else notify(t('Order {{order}} marked as not packed.', { order: order.id }));
    },
    onError: (error) =>
      notify(t(serverMessage(error, msg('The server didn’t answer. Check whether the change was saved.')))),
  });
  const actions = useMemo(() => actionsFor(order).filter(({ needs }) => may(needs)), [order, may]);
  const run = (id: Action['id']) => {
    if (id === 'pack' || id === 'unpack') step.mutate(id);
    else if (id === 'slip') downloadParcelSlip(order.id, null);
    else if (id === 'copy') void navigate(`/admin/draft-orders/new?from=${encodeURIComponent(order.id)}`);
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

  // An order that was not paid in time has no next step but another order.
  const isMain = ({ id }: Action) => !inMenu.has(id) || (id === 'copy' && order.status === 'Payment Failed');
  const buttons = actions.filter((action) => isMain(action) && action.whyNot === undefined);
  // Its parcels are recorded under Items instead.
  const isComingBack = order.parcels.some(({ state }) => state === 'returning');
  const rest = actions.filter((action) => !isMain(action));
  return (
    <div className={styles.bar}>
      <Status status={order.status} />
      <div className={styles.actions}>
        {buttons.map(({ id, label }, index) => (
          <Button
            key={id}
            size="small"
            look={index === 0 && !neverFirst.has(id) && !(id === 'deliver' && isComingBack) ? 'primary' : 'secondary'}
            busy={step.isPending && step.variables === id}
            aria-haspopup={label.endsWith('…') ? 'dialog' : undefined}
            onClick={() => run(id)}
          >
            {label}
          </Button>
        ))}
        {rest.length > 0 ? (
          <Menu
            button={t('More')}
            actions={rest.map(({ id, label, whyNot }) => ({ label, whyNot, run: () => run(id) }))}
          />
        ) : null}
      </div>
      {order.difference > 0 ? (
        <p className={styles.notice}>
          {t(
            order.exchangeOf
              ? '{{amount}} for the exchange is not paid yet. The order can be packed after that.'
              : '{{amount}} for the changed items is not paid yet. The order can be packed after that.',
            { amount: formatRupees(order.difference) },
          )}{' '}
          {may('orders.refund') && !order.exchangeOf ? (
            <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('undo')}>
              {t('Undo unpaid change…')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {shown.size > 0 ? (
        <Suspense fallback={null}>
          <OrderDialogs open={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
