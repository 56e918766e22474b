import type { StaffView, ViewList } from '@haat/shared/contract/staff-views';
import { keepScroll } from '@haat/shared/keep-scroll';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { Check } from '../forms/Check';
import { Popover } from '../ui/Popover';
import styles from './SavedViews.module.css';
import { keepView, letGoOfView, viewsQuery } from './views-query';

/** Saved views of a list: filters, search and sorting under a name, personal or shared. The palette lists them too. */
export function SavedViews({ list }: { list: ViewList }) {
  const navigate = useNavigate();
  const { data: views = [] } = useQuery(viewsQuery(list));
  useCommands(
    useMemo(
      () =>
        views.map((view): Command => ({
          id: `view ${view.id}`,
          label: `View: ${view.name}`,
          group: 'On this page',
          run: () => void navigate(`?${view.query}`, { state: keepScroll }),
        })),
      [views, navigate],
    ),
  );
  return (
    <Popover
      title="Views"
      button={
        <>
          <Bookmark aria-hidden="true" className={styles.icon} /> Views
        </>
      }
    >
      {views.length > 0 ? (
        <ul className={styles.list}>
          {views.map((view) => (
            <View key={view.id} list={list} view={view} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>A view keeps what the list shows now, under a name: search, filters and sorting.</p>
      )}
      <KeepView list={list} />
    </Popover>
  );
}

function View({ list, view }: { list: ViewList; view: StaffView }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const refresh = () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const bringBack = () =>
    void keepView({ list, name: view.name, query: view.query, isShared: view.isShared }).then(
      refresh,
      (error: unknown) => notify(serverMessage(error, 'The view could not be brought back.')),
    );
  const letGo = useMutation({
    mutationFn: () => letGoOfView(view.id),
    onSuccess: () => {
      void refresh();
      notify(`“${view.name}” is gone.`, { label: 'Undo', run: bringBack });
    },
    onError: (error) => notify(serverMessage(error, 'The view could not be let go of. Please try again.')),
  });
  return (
    <li className={styles.view}>
      <Link
        to={`?${view.query}`}
        state={keepScroll}
        aria-current={params.toString() === view.query ? 'true' : undefined}
      >
        {view.name}
      </Link>
      <span className={styles.whose}>{view.isMine ? (view.isShared ? 'shared' : '') : `of ${view.owner}`}</span>
      {view.isMine ? (
        <button
          type="button"
          className={styles.out}
          aria-label={`Let go of ${view.name}`}
          disabled={letGo.isPending}
          onClick={() => letGo.mutate()}
        >
          <Trash2 aria-hidden="true" className={styles.icon} />
        </button>
      ) : null}
    </li>
  );
}

function KeepView({ list }: { list: ViewList }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const keeping = useMutation({
    mutationFn: () => keepView({ list, name, query: params.toString(), isShared }),
    onSuccess: (view) => {
      void client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      notify(`“${view.name}” is kept.`);
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
        label="Keep what is shown as"
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={
          keeping.isError ? serverMessage(keeping.error, 'The view could not be kept. Please try again.') : undefined
        }
      />
      <Check checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        For everybody of the staff
      </Check>
      <Button type="submit" size="small" busy={keeping.isPending} disabled={name.trim() === ''}>
        Keep this view
      </Button>
    </form>
  );
}
