import { MAX_TAGS, tagSchema } from '@haat/shared/contract/customers';
import type { OrderHandling } from '@haat/shared/contract/order-handling';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { useUnsaved } from '../forms/use-unsaved';
import { AssigneeField } from '../orders/AssigneeField';
import { handlingChoicesQuery, writeHandling } from '../orders/handling-api';
import { Card } from './Card';
import styles from './Handling.module.css';
import { useOrder } from './order-context';

type Wanted = Omit<OrderHandling, 'version'>;

/** How staff organise the order: assignee, tags, archive. */
export function Handling() {
  const { may } = useStaff();
  const { order, change } = useOrder();
  const client = useQueryClient();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  useUnsaved(typed.trim() !== '');
  const { data: choices } = useQuery(handlingChoicesQuery);
  const writing = useMutation({
    mutationFn: ({ wanted }: { wanted: Wanted; done: string; undo?: Wanted }) =>
      change((version) => writeHandling(order.id, { version, ...wanted })),
    onSuccess: (_, { done, undo }) => {
      void client.invalidateQueries({ queryKey: handlingChoicesQuery.queryKey });
      notify(
        done,
        undo && { label: 'Undo', run: () => writing.mutate({ wanted: undo, done: `Order ${order.id} changed back.` }) },
      );
    },
    onError: (error) => notify(serverMessage(error, 'The change could not be saved. Try again.')),
  });
  const { tags, assignee, isArchived } = order;
  const mayWrite = may('orders.write');
  const add = () => {
    const tag = tagSchema.safeParse(typed);
    if (!tag.success) return setWrong(tag.error.issues[0]?.message);
    if (tags.length >= MAX_TAGS) return setWrong(`An order has at most ${MAX_TAGS} tags`);
    setWrong(undefined);
    if (tags.includes(tag.data)) return setTyped('');
    writing.mutate(
      { wanted: { tags: [...tags, tag.data] }, done: `Tag ${tag.data} added.`, undo: { tags } },
      { onSuccess: () => setTyped('') },
    );
  };
  return (
    <Card title="Tags and assignee">
      <div className={styles.content}>
        {mayWrite ? (
          <AssigneeField
            assignee={assignee}
            disabled={writing.isPending}
            onChange={(to) =>
              writing.mutate({
                wanted: { assignee: to?.id ?? null },
                done: to ? `Order assigned to ${to.name.replace(' (you)', '')}.` : 'Order unassigned.',
                undo: { assignee: assignee?.id ?? null },
              })
            }
          />
        ) : (
          <p>Assigned to: {assignee?.name ?? 'no one'}</p>
        )}
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
                {mayWrite ? (
                  <button
                    type="button"
                    className={styles.away}
                    aria-label={`Remove tag ${tag}`}
                    disabled={writing.isPending}
                    onClick={() =>
                      writing.mutate({
                        wanted: { tags: tags.filter((other) => other !== tag) },
                        done: `Tag ${tag} removed.`,
                        undo: { tags },
                      })
                    }
                  >
                    <X aria-hidden="true" size={14} />
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : mayWrite ? null : (
          <p>No tags</p>
        )}
        {mayWrite ? (
          <form
            className={styles.add}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextField
              label="New tag"
              maxLength={40}
              autoComplete="off"
              list={list}
              value={typed}
              error={wrong}
              onChange={(event) => setTyped(event.target.value)}
            />
            <datalist id={list}>
              {choices?.tags
                .filter((tag) => !tags.includes(tag))
                .map((tag) => (
                  <option key={tag} value={tag} />
                ))}
            </datalist>
            <Button type="submit" look="secondary" size="small" busy={writing.isPending}>
              Add tag
            </Button>
          </form>
        ) : null}
        {isArchived ? <p>This order is archived. It is left out of the list of orders.</p> : null}
        {mayWrite && (isArchived || isOver(order.status)) ? (
          <Button
            look="quiet"
            size="small"
            busy={writing.isPending}
            onClick={() =>
              writing.mutate({
                wanted: { archived: !isArchived },
                done: isArchived ? 'Order unarchived.' : 'Order archived.',
                undo: { archived: isArchived },
              })
            }
          >
            {isArchived ? 'Unarchive order' : 'Archive order'}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

const isOver = (status: string) => ['Delivered', 'Cancelled', 'Payment Failed'].includes(status);
