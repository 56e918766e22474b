import type { orderStatuses } from '@haat/shared/contract/order';
import type { StaffOrderCounts } from '@haat/shared/contract/staff-orders';
import { useMemo } from 'react';
import { msg } from '@haat/shared/text/msg';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { t } from '../language/t';

interface Tab {
  label: string;
  /** The address parameter that the tab sets. */
  by: 'status' | 'todo' | null;
  value: string;
}

/** A tab by status is named as the status is everywhere else. */
const byStatus = (status: (typeof orderStatuses)[number]): Tab => ({ label: status, by: 'status', value: status });
const byTask = (label: string, value: string): Tab => ({ label, by: 'todo', value });

/** The tabs that are always in view; they fit beside the navigation in a window of 1280 pixels. */
const tabs: readonly Tab[] = [
  { label: msg('All'), by: null, value: '' },
  byTask(msg('To pack'), 'to-pack'),
  byTask(msg('To ship'), 'to-ship'),
  byStatus('In Transit'),
  byStatus('Delivered'),
  byTask(msg('Returns'), 'returns'),
];
const more: readonly Tab[] = [
  byTask(msg('Late'), 'late'),
  byStatus('Awaiting Payment'),
  byTask(msg('Payment overdue'), 'overdue'),
  byTask(msg('Parcels to check'), 'parcels'),
  byTask(msg('Claims'), 'claims'),
  byTask(msg('Cash to receive'), 'cash'),
  byTask(msg('Cash to refund'), 'refunds'),
  byStatus('Cancelled'),
];
const all = [...tabs, ...more];

const countOf = (counts: StaffOrderCounts, { by, value }: Tab) =>
  by === null ? counts.all : ((by === 'status' ? counts.status : counts.todo)[value] ?? 0);

/** The address of a tab; search, filters and sorting stay. */
const addressOf = (params: URLSearchParams, { by, value }: Tab): string =>
  addressWith(params, { status: null, todo: null, ...(by && { [by]: value }) });

/** Tabs by status and by task, with the number of orders in each. */
export function OrderTabs({ counts }: { counts: StaffOrderCounts | undefined }) {
  const { params, follow } = useUrlParams();
  const isOpen = ({ by, value }: Tab) =>
    by === null ? !params.has('status') && !params.has('todo') : params.get(by) === value;
  useCommands(
    useMemo(
      () =>
        all.map((tab, index): Command => ({
          id: `orders tab ${tab.label}`,
          label: t('Orders: {{label}}', { label: t(tab.label) }),
          group: 'On this page',
          ...(index < 9 ? { keys: String(index + 1) } : {}),
          run: () => follow(addressOf(params, tab)),
        })),
      [params, follow],
    ),
  );
  const links = (of: readonly Tab[]) =>
    of.map((tab) => ({
      label: t(tab.label),
      to: addressOf(params, tab),
      isOpen: isOpen(tab),
      ...(counts ? { count: countOf(counts, tab) } : {}),
    }));
  return <TabLinks label={t('Orders by stage')} tabs={links(tabs)} more={links(more)} />;
}
