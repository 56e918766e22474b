import type { StaffView, ViewList } from '@haat/shared/contract/staff-views';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { Check } from '../forms/Check';
import { Popover } from '../ui/Popover';
import { QueryLink } from './QueryLink';
import styles from './SavedViews.module.css';
import { useUrlParams } from './use-url-params';
import { createView, deleteView, viewsQuery } from './views-query';
import { t } from '../language/t';

const nothing: readonly string[] = [];

/**
 * Saved views of a list: filters, search and sorting under a name, personal or shared. The palette lists them too.
 * @param without parameters of the address that are not part of a view, such as the open item
 */
export function SavedViews({ list, without = nothing }: { list: ViewList; without?: readonly string[] }) {
  const { params, follow } = useUrlParams();
  const query = new URLSearchParams([...params].filter(([name]) => !without.includes(name))).toString();
  const { data: views = [] } = useQuery(viewsQuery(list));
  useCommands(
    useMemo(
      () =>
        views.map((view): Command => ({
          id: `view ${view.id}`,
          label: t('View: {{view}}', { view: view.name }),
          group: 'On this page',
          run: () => follow(`?${view.query}`),
        })),
      [views, follow],
    ),
  );
  return (
    <Popover
      title={t('Saved views')}
      button={
        <>
          <Bookmark aria-hidden="true" className={styles.icon} /> {t('Views')}
        </>
      }
    >
      {views.length > 0 ? (
        <ul className={styles.list}>
          {views.map((view) => (
            <View key={view.id} list={list} view={view} isOpen={view.query === query} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          {t('No saved views yet. Save the current search, filters and sorting as a view.')}
        </p>
      )}
      <KeepView list={list} query={query} />
    </Popover>
  );
}

function View({ list, view, isOpen }: { list: ViewList; view: StaffView; isOpen: boolean }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const bringBack = () =>
    void createView({ list, name: view.name, query: view.query, isShared: view.isShared }).then(
      refresh,
      (error: unknown) => notify(t(serverMessage(error, msg('The view could not be restored.')))),
    );
  const letGo = useMutation({
    mutationFn: () => deleteView(view.id),
    onSuccess: () => {
      void refresh();
      notify(t('View “{{view}}” deleted.', { view: view.name }), { label: t('Undo'), run: bringBack });
    },
    onError: (error) => notify(t(serverMessage(error, msg('The view could not be deleted. Try again.')))),
  });
  return (
    <li className={styles.view}>
      <QueryLink to={`?${view.query}`} aria-current={isOpen ? 'true' : undefined}>
        {view.name}
      </QueryLink>
      <span className={styles.owner}>
        {view.isMine ? (view.isShared ? t('shared') : '') : t('by {{owner}}', { owner: view.owner })}
      </span>
      {view.isMine ? (
        <button
          type="button"
          className={styles.out}
          aria-label={t('Delete view {{view}}', { view: view.name })}
          disabled={letGo.isPending}
          onClick={() => letGo.mutate()}
        >
          <Trash2 aria-hidden="true" className={styles.icon} />
        </button>
      ) : null}
    </li>
  );
}

function KeepView({ list, query }: { list: ViewList; query: string }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const keeping = useMutation({
    mutationFn: () => createView({ list, name, query, isShared }),
    onSuccess: (view) => {
      void client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      notify(t('View “{{view}}” saved.', { view: view.name }));
      setName('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keeping.mutate();
  };
  return (
    <form className={styles.keep} onSubmit={submit}>
      <TextField
        label={t('View name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={
          keeping.isError ? t(serverMessage(keeping.error, msg('The view could not be saved. Try again.'))) : undefined
        }
      />
      <Check checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        {t('Share with the team')}
      </Check>
      <Button type="submit" size="small" busy={keeping.isPending} disabled={name.trim() === ''}>
        {t('Save view')}
      </Button>
    </form>
  );
}
