import { MAX_TAGS, tagSchema } from '@haat/shared/contract/customers';
import type { OrderHandling } from '@haat/shared/contract/order-handling';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { ChoiceList } from '../forms/ChoiceList';
import { useUnsaved } from '../forms/use-unsaved';
import { AssigneeField } from '../orders/AssigneeField';
import { handlingChoicesQuery, writeHandling } from '../orders/handling-api';
import { Card } from './Card';
import styles from './Handling.module.css';
import { useOrder } from './order-context';
import { t } from '../language/t';

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
        undo && {
          label: t('Undo'),
          run: () => writing.mutate({ wanted: undo, done: t('Order {{order}} changed back.', { order: order.id }) }),
        },
      );
    },
    onError: (error) => notify(t(serverMessage(error, msg('The change could not be saved. Try again.')))),
  });
  const { tags, assignee, isArchived } = order;
  const mayWrite = may('orders.write');
  const add = () => {
    const tag = tagSchema.safeParse(typed);
    if (!tag.success) return setWrong(tag.error.issues[0]?.message);
    if (tags.length >= MAX_TAGS) return setWrong(t('An order has at most {{MAX_TAGS}} tags', { MAX_TAGS }));
    setWrong(undefined);
    if (tags.includes(tag.data)) return setTyped('');
    writing.mutate(
      { wanted: { tags: [...tags, tag.data] }, done: t('Tag {{data}} added.', { data: tag.data }), undo: { tags } },
      { onSuccess: () => setTyped('') },
    );
  };
  return (
    <Card title={t('Tags and assignee')}>
      <div className={styles.content}>
        {mayWrite ? (
          <AssigneeField
            assignee={assignee}
            disabled={writing.isPending}
            onChange={(to) =>
              writing.mutate({
                wanted: { assignee: to?.id ?? null },
                done: to ? t('Order assigned to {{name}}.', { name: to.name }) : t('Order unassigned.'),
                undo: { assignee: assignee?.id ?? null },
              })
            }
          />
        ) : (
          <p>{assignee ? t('Assigned to: {{assignee}}', { assignee: assignee.name }) : t('Unassigned')}</p>
        )}
        {tags.length > 0 ? (
          <ul className={styles.tags} aria-label={t('Tags')}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
                {mayWrite ? (
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t('Remove tag {{tag}}', { tag })}
                    disabled={writing.isPending}
                    onClick={() =>
                      writing.mutate({
                        wanted: { tags: tags.filter((other) => other !== tag) },
                        done: t('Tag {{tag}} removed.', { tag }),
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
          <p>{t('No tags')}</p>
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
              label={t('New tag')}
              maxLength={40}
              autoComplete="off"
              list={list}
              value={typed}
              error={wrong}
              onChange={(event) => setTyped(event.target.value)}
            />
            <ChoiceList id={list} choices={choices?.tags.filter((tag) => !tags.includes(tag)) ?? []} typed={typed} />
            <Button type="submit" look="secondary" size="small" busy={writing.isPending}>
              {t('Add tag')}
            </Button>
          </form>
        ) : null}
        {isArchived ? <p>{t('This order is archived. It is left out of the list of orders.')}</p> : null}
        {mayWrite && (isArchived || isOver(order.status)) ? (
          <Button
            look="quiet"
            size="small"
            busy={writing.isPending}
            onClick={() =>
              writing.mutate({
                wanted: { archived: !isArchived },
                done: isArchived ? t('Order unarchived.') : t('Order archived.'),
                undo: { archived: isArchived },
              })
            }
          >
            {isArchived ? t('Unarchive order') : t('Archive order')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

const isOver = (status: string) => ['Delivered', 'Cancelled', 'Payment Failed'].includes(status);
