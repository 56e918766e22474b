import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import { Menu } from '../ui/Menu';
import { useOrder } from './order-context';
import type { Parcel, ParcelDialog } from './order-dialog';
import { t } from '../language/t';

const ParcelDialogs = lazy(() => import(/* webpackChunkName: "order-dialogs" */ './ParcelDialogs'));

/** The actions on a parcel in transit. */
export function ParcelActions({ parcel }: { parcel: Parcel }) {
  const { may } = useStaff();
  const { order } = useOrder();
  const [open, setOpen] = useState<ParcelDialog | null>(null);
  const shown = useOpenedBefore(open);
  const isAway = parcel.state === 'sent' || parcel.state === 'returning';
  if (!isAway || (order.status !== 'In Transit' && order.status !== 'Packed')) return null;
  const isGoing = parcel.state === 'sent' ? undefined : t('The parcel is returning to the shop');
  const actions: { id: ParcelDialog; label: string; whyNot?: string }[] = [
    ...(may('orders.fulfil')
      ? [
          { id: 'attempt' as const, label: t('Record failed delivery…'), whyNot: isGoing },
          { id: 'return' as const, label: t('Record return to shop…'), whyNot: isGoing },
        ]
      : []),
    ...(may('returns.write')
      ? [
          { id: 'received' as const, label: t('Record as received back…') },
          { id: 'lost' as const, label: t('Record as lost…') },
        ]
      : []),
    ...(may('orders.fulfil') ? [{ id: 'tracking' as const, label: t('Edit tracking number…') }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <Menu
        button={t('Update parcel {{parcel}}', { parcel: parcel.number })}
        actions={actions.map(({ id, label, whyNot }) => ({ label, whyNot, run: () => setOpen(id) }))}
      />
      {shown.size > 0 ? (
        <Suspense fallback={null}>
          <ParcelDialogs parcel={parcel} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
