import { tagSchema } from '@haat/shared/contract/customers';
import type { BulkHandlingChange } from '@haat/shared/contract/order-handling';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { ChoiceList } from '../forms/ChoiceList';
import { AssigneeField } from './AssigneeField';
import styles from './BulkOrders.module.css';
import { changeHandling, handlingChoicesQuery } from './handling-api';
import { ordersKey } from './orders-query';
import { RefusedOrders } from './RefusedOrders';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const actions = {
  tag: msg('Add a tag'),
  untag: msg('Remove a tag'),
  assign: msg('Assign'),
  archive: msg('Archive'),
  unarchive: msg('Unarchive'),
} as const;
type Action = keyof typeof actions;
const actionKeys = Object.keys(actions) as Action[]; // the keys of the record

/** Tags, assigns or archives the selected orders, after a preview. */
export function BulkHandling({
  ids,
  onDone,
  onBack,
}: {
  ids: readonly string[];
  onDone: () => void;
  onBack: () => void;
}) {
  const list = useId();
  const [action, setAction] = useState<Action>('tag');
  const [tag, setTag] = useState('');
  const [to, setTo] = useState<{ id: string; name: string } | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [change, setChange] = useState<BulkHandlingChange | null>(null);
  const { data: choices } = useQuery(handlingChoicesQuery);
  if (change)
    return <Preview ids={ids} change={change} onDone={onDone} onBack={() => setChange(null)} toName={to?.name} />;
  const next = () => {
    if (action === 'tag' || action === 'untag') {
      const parsed = tagSchema.safeParse(tag);
      if (!parsed.success) return setWrong(parsed.error.issues[0]?.message);
      return setChange({ action, tag: parsed.data });
    }
    setChange(action === 'assign' ? { action, to: to?.id ?? null } : { action });
  };
  return (
    <form
      noValidate
      className={styles.preview}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <SelectField
        label={t('Change')}
        value={action}
        onChange={(event) => setAction(actionKeys.find((one) => one === event.target.value) ?? 'tag')}
      >
        {actionKeys.map((one) => (
          <option key={one} value={one}>
            {t(actions[one])}
          </option>
        ))}
      </SelectField>
      {action === 'tag' || action === 'untag' ? (
        <>
          <TextField
            label={t('Tag')}
            maxLength={40}
            autoComplete="off"
            list={list}
            value={tag}
            error={wrong}
            onChange={(event) => {
              setTag(event.target.value);
              setWrong(undefined);
            }}
          />
          <ChoiceList id={list} choices={choices?.tags ?? []} typed={tag} />
        </>
      ) : null}
      {action === 'assign' ? <AssigneeField assignee={to} onChange={setTo} /> : null}
      <div className={styles.actions}>
        <Button type="submit">{t('Preview')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </form>
  );
}

/** The preview of a change of `count` orders. */
function previewOf(change: BulkHandlingChange, count: number, toName = '') {
  switch (change.action) {
    case 'tag':
      return t('{{count}} orders will get the tag “{{tag}}”.', {
        count,
        one: '{{count}} order will get the tag “{{tag}}”.',
        tag: change.tag,
      });
    case 'untag':
      return t('{{count}} orders will lose the tag “{{tag}}”.', {
        count,
        one: '{{count}} order will lose the tag “{{tag}}”.',
        tag: change.tag,
      });
    case 'assign':
      return change.to === null
        ? t('{{count}} orders will be unassigned.', { count, one: '{{count}} order will be unassigned.' })
        : t('{{count}} orders will be assigned to {{toName}}.', {
            count,
            one: '{{count}} order will be assigned to {{toName}}.',
            toName,
          });
    case 'archive':
      return t('{{count}} orders will be archived and left out of the list.', {
        count,
        one: '{{count}} order will be archived and left out of the list.',
      });
    case 'unarchive':
      return t('{{count}} orders will be in the list again.', {
        count,
        one: '{{count}} order will be in the list again.',
      });
  }
}

/** The label of the button that changes `count` orders. */
function submitOf(change: BulkHandlingChange, count: number) {
  switch (change.action) {
    case 'tag':
      return t('Tag {{count}} orders', { count, one: 'Tag {{count}} order' });
    case 'untag':
      return t('Remove tag from {{count}} orders', { count, one: 'Remove tag from {{count}} order' });
    case 'assign':
      return change.to === null
        ? t('Unassign {{count}} orders', { count, one: 'Unassign {{count}} order' })
        : t('Assign {{count}} orders', { count, one: 'Assign {{count}} order' });
    case 'archive':
      return t('Archive {{count}} orders', { count, one: 'Archive {{count}} order' });
    case 'unarchive':
      return t('Unarchive {{count}} orders', { count, one: 'Unarchive {{count}} order' });
  }
}

/** The inverse of a change; null if the orders may have had different values before. */
const reverse = (change: BulkHandlingChange): BulkHandlingChange | null =>
  change.action === 'tag'
    ? { action: 'untag', tag: change.tag }
    : change.action === 'untag'
      ? { action: 'tag', tag: change.tag }
      : change.action === 'archive'
        ? { action: 'unarchive' }
        : change.action === 'unarchive'
          ? { action: 'archive' }
          : null;

/** Previews the change on the server. */
function Preview({
  ids,
  change,
  toName,
  onDone,
  onBack,
}: {
  ids: readonly string[];
  change: BulkHandlingChange;
  toName: string | undefined;
  onDone: () => void;
  onBack: () => void;
}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const { data, error, isError } = useQuery({
    queryKey: ['admin', 'handling check', change, ids],
    queryFn: () => changeHandling(change, ids, { check: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const undo = (done: readonly string[], back: BulkHandlingChange) =>
    void changeHandling(back, done)
      .then(
        () => notify(t('{{count}} orders changed back.', { count: done.length, one: '{{count}} order changed back.' })),
        (problem: unknown) => notify(t(serverMessage(problem, msg('The change could not be undone. Try again.')))),
      )
      .then(refresh);
  const changing = useMutation({
    mutationFn: () => changeHandling(change, ids),
    onSuccess: ({ done, refused }) => {
      void refresh();
      const back = reverse(change);
      notify(
        sentences(
          t('{{count}} orders changed.', { count: done.length, one: '{{count}} order changed.' }),
          refused.length > 0 &&
            t('{{count}} orders did not change.', {
              count: refused.length,
              one: '{{count}} order did not change.',
            }),
        ),
        back ? { label: t('Undo'), run: () => undo(done, back) } : undefined,
      );
      onDone();
    },
  });
  if (isError)
    return (
      <>
        <p role="alert">{t(serverMessage(error, msg('The server didn’t answer. Nothing was changed.')))}</p>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </>
    );
  if (!data) return <p role="status">{t('Checking orders…')}</p>;
  return (
    <div className={styles.preview}>
      <p>{previewOf(change, data.done.length, toName)}</p>
      <RefusedOrders refused={data.refused}>
        {t('{{count}} orders will not change:', {
          count: data.refused.length,
          one: '{{count}} order will not change:',
        })}
      </RefusedOrders>
      {changing.isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(changing.error, msg('The server didn’t answer. Check whether the orders were changed.')))}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={changing.isPending} disabled={data.done.length === 0} onClick={() => changing.mutate()}>
          {submitOf(change, data.done.length)}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </div>
  );
}
