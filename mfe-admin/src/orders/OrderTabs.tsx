import type { StaffOrderCounts } from '@haat/shared/contract/staff-orders';
import { keepScroll } from '@haat/shared/keep-scroll';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { addressWith } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';

interface Tab {
  label: string;
  /** The address parameter that the tab sets. */
  by: 'status' | 'todo' | null;
  value: string;
}

const tabs: readonly Tab[] = [
  { label: 'All', by: null, value: '' },
  { label: 'To pack', by: 'todo', value: 'to-pack' },
  { label: 'To ship', by: 'todo', value: 'to-ship' },
  { label: 'In transit', by: 'status', value: 'In Transit' },
  { label: 'Delivered', by: 'status', value: 'Delivered' },
  { label: 'Awaiting payment', by: 'status', value: 'Awaiting Payment' },
  { label: 'Cancelled', by: 'status', value: 'Cancelled' },
  { label: 'Late', by: 'todo', value: 'late' },
  { label: 'Payment overdue', by: 'todo', value: 'overdue' },
  { label: 'Returns', by: 'todo', value: 'returns' },
  { label: 'Claims', by: 'todo', value: 'claims' },
  { label: 'Cash to receive', by: 'todo', value: 'cash' },
  { label: 'Cash to refund', by: 'todo', value: 'refunds' },
];

const countOf = (counts: StaffOrderCounts, { by, value }: Tab) =>
  by === null ? counts.all : ((by === 'status' ? counts.status : counts.todo)[value] ?? 0);

/** The address of a tab; search, filters and sorting stay. */
const addressOf = (params: URLSearchParams, { by, value }: Tab): string =>
  addressWith(params, { status: null, todo: null, ...(by && { [by]: value }) });

/** Tabs by status and by task, with the number of orders in each. */
export function OrderTabs({ counts }: { counts: StaffOrderCounts | undefined }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = ({ by, value }: Tab) =>
    by === null ? !params.has('status') && !params.has('todo') : params.get(by) === value;
  useCommands(
    useMemo(
      () =>
        tabs.map((tab, index): Command => ({
          id: `orders tab ${tab.label}`,
          label: `Orders: ${tab.label.toLowerCase()}`,
          group: 'On this page',
          ...(index < 9 ? { keys: String(index + 1) } : {}),
          run: () => void navigate(addressOf(params, tab), { state: keepScroll }),
        })),
      [params, navigate],
    ),
  );
  return (
    <TabLinks
      label="Orders by stage"
      tabs={tabs.map((tab) => ({
        label: tab.label,
        to: addressOf(params, tab),
        isOpen: isOpen(tab),
        ...(counts ? { count: countOf(counts, tab) } : {}),
      }))}
    />
  );
}
