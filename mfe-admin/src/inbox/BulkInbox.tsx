import { hideReasonSchema, type InboxBulkChange, type InboxEntry } from '@haat/shared/contract/inbox';
import { inboxItemKinds, inboxPaths, type InboxItemKind } from '@haat/shared/contract/inbox-kinds';
import { bulkResultSchema, type BulkResult } from '@haat/shared/contract/staff-orders';
import { http } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../access/staff-context';
import { FormDialog } from '../forms/FormDialog';
import { MutationForm } from '../forms/MutationForm';
import { useBulkAction } from '../forms/use-bulk-action';
import type { Selection } from '../tables/use-selection';
import { inboxItemQuery, itemOf, itemParam } from './inbox-api';
import { INBOX } from './inbox-unread-query';
import { t } from '../language/t';

const QUERIES = [INBOX] as const;

/** POST /api/admin/inbox/{kind}/bulk, for each kind of the items. @param items in the format of the address */
async function changeItems(items: readonly string[], change: InboxBulkChange): Promise<BulkResult> {
  const keys = items.map(itemOf).filter((key) => key !== null);
  const results = await Promise.all(
    inboxItemKinds
      .map((kind) => ({ kind, ids: keys.filter((key) => key.kind === kind).map(({ id }) => id) }))
      .filter(({ ids }) => ids.length > 0)
      .map(async ({ kind, ids }) => {
        const { data } = await http.post<unknown>(`/api/admin/inbox/${inboxPaths[kind]}/bulk`, { ids, change });
        const { done, refused } = bulkResultSchema.parse(data);
        return {
          done: done.map((id) => itemParam({ kind, id })),
          refused: refused.map(({ id, why }) => ({ id: itemParam({ kind, id }), why })),
        };
      }),
  );
  return { done: results.flatMap(({ done }) => done), refused: results.flatMap(({ refused }) => refused) };
}

/** Reads, assigns, publishes, hides and marks the selected items as done. */
export default function BulkInbox({ selection }: { selection: Selection<InboxEntry> }) {
  const { act, isBusy } = useBulkAction(QUERIES);
  const [asking, setAsking] = useState<'assign' | 'hide' | null>(null);
  const items = [...selection.rows].map(([item, entry]) => ({ ...entry, item }));
  // A claim is decided on the page of its order.
  const written = items.filter(({ kind }) => kind !== 'claim');
  const unread = items.filter(({ isUnread }) => isUnread);
  const open = written.filter(({ state, isWaiting }) => state === 'open' && !isWaiting);
  const unpublished = written.filter(({ state, isWaiting }) => state === 'hidden' || isWaiting);
  const visible = written.filter(({ state }) => state !== 'hidden');
  const change = (
    of: readonly { item: string }[],
    what: InboxBulkChange,
    done: (count: number) => string,
    undo?: InboxBulkChange | undefined,
  ) =>
    act({
      run: () =>
        changeItems(
          of.map(({ item }) => item),
          what,
        ),
      done,
      ...(undo && { undo: (changed) => changeItems(changed, undo) }),
      onDone: () => {
        setAsking(null);
        selection.clear();
      },
    });
  return (
    <>
      {unread.length > 0 ? (
        <Button
          size="small"
          look="secondary"
          busy={isBusy}
          onClick={() =>
            change(unread, { action: 'read' }, (count) =>
              t('{{count}} items marked as read.', { count, one: '{{count}} item marked as read.' }),
            )
          }
        >
          {t('Mark as read')}
        </Button>
      ) : null}
      {open.length > 0 ? (
        <Button
          size="small"
          look="secondary"
          busy={isBusy}
          onClick={() =>
            change(
              open,
              { action: 'done', done: true },
              (count) => t('{{count}} items marked as done.', { count, one: '{{count}} item marked as done.' }),
              { action: 'done', done: false },
            )
          }
        >
          {t('Mark as done')}
        </Button>
      ) : null}
      <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setAsking('assign')}>
        {t('Assign…')}
      </Button>
      {unpublished.length > 0 ? (
        <Button
          size="small"
          look="secondary"
          busy={isBusy}
          onClick={() =>
            change(unpublished, { action: 'publish' }, (count) =>
              t('{{count}} items published.', { count, one: '{{count}} item published.' }),
            )
          }
        >
          {t('Publish')}
        </Button>
      ) : null}
      {visible.length > 0 ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setAsking('hide')}>
          {t('Hide…')}
        </Button>
      ) : null}
      <FormDialog
        open={asking !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsking(null);
        }}
        title={
          asking === 'hide'
            ? t('Hide {{count}} items', { count: visible.length, one: 'Hide {{count}} item' })
            : t('Assign {{count}} items', { count: items.length, one: 'Assign {{count}} item' })
        }
      >
        {asking === 'hide' ? (
          <HideForm
            count={visible.length}
            busy={isBusy}
            onCancel={() => setAsking(null)}
            onHide={(reason) =>
              change(
                visible,
                { action: 'hide', reason },
                (count) => t('{{count}} items hidden.', { count, one: '{{count}} item hidden.' }),
                // What waited to be published must not be published by Undo.
                visible.some(({ isWaiting }) => isWaiting) ? undefined : { action: 'publish' },
              )
            }
          />
        ) : (
          <AssignForm
            first={items[0]?.item ?? null}
            count={items.length}
            busy={isBusy}
            onCancel={() => setAsking(null)}
            onAssign={(to) =>
              change(items, { action: 'assign', to }, (count) =>
                to === null
                  ? t('{{count}} items are no longer assigned.', {
                      count,
                      one: '{{count}} item is no longer assigned.',
                    })
                  : t('{{count}} items assigned.', { count, one: '{{count}} item assigned.' }),
              )
            }
          />
        )}
      </FormDialog>
    </>
  );
}

interface FormProps {
  count: number;
  busy: boolean;
  onCancel: () => void;
}

/** Asks for the reason before hiding the items. */
function HideForm({ count, busy, onCancel, onHide }: FormProps & { onHide: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const label = t('Hide {{count}} items', { count, one: 'Hide {{count}} item' });
  return (
    <MutationForm
      label={label}
      problem={null}
      busy={busy}
      button={label}
      onSubmit={() => {
        const read = hideReasonSchema.safeParse(reason);
        if (read.success) onHide(read.data);
        else setFault(read.error.issues[0]?.message);
      }}
      onCancel={onCancel}
    >
      <TextField
        label={t('Reason')}
        hint={t('Colleagues see it; the author does not.')}
        maxLength={300}
        autoComplete="off"
        required
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
    </MutationForm>
  );
}

/** Chooses the assignee. @param first the first item, whose possible assignees are offered */
function AssignForm({
  first,
  count,
  busy,
  onCancel,
  onAssign,
}: FormProps & { first: string | null; onAssign: (to: string | null) => void }) {
  const { id: me, name: myName } = useStaff();
  const [to, setTo] = useState(me);
  const key = itemOf(first) ?? ({ kind: 'review', id: '' } satisfies { kind: InboxItemKind; id: string });
  const { data } = useQuery({ ...inboxItemQuery(key), enabled: key.id !== '' });
  const others = (data?.colleagues ?? []).filter(({ id }) => id !== me);
  return (
    <MutationForm
      label={t('Assign {{count}} items', { count, one: 'Assign {{count}} item' })}
      problem={null}
      busy={busy}
      button={t('Assign {{count}} items', { count, one: 'Assign {{count}} item' })}
      onSubmit={() => onAssign(to || null)}
      onCancel={onCancel}
    >
      <SelectField label={t('Assigned to')} value={to} onChange={(event) => setTo(event.target.value)}>
        <option value={me}>{t('{{myName}} (you)', { myName })}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{t('No one')}</option>
      </SelectField>
    </MutationForm>
  );
}
