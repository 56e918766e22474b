import { notify, serverMessage } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../language/t';

export interface Outcome {
  /** The notification on success. */
  done: string;
  /** The request that reverses the action, if there is one. */
  undo?: () => Promise<unknown>;
}

/**
 * Notifies of what an action has done, with an Undo that refetches what it restores.
 * @param queries prefixes of the query keys to refetch
 */
export function useUndo(queries: readonly (readonly string[])[]): {
  notifyDone: (outcome: Outcome) => void;
  refresh: () => Promise<unknown>;
  isUndoing: boolean;
} {
  const client = useQueryClient();
  const refresh = () => Promise.all(queries.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { mutate, isPending } = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => notify(t('Undone.')),
    onError: (error) =>
      notify(
        t(serverMessage(error, msg('The change could not be undone because the server didn’t answer. Try again.'))),
      ),
    // After a refusal too: a colleague's change may be the reason.
    onSettled: () => void refresh(),
  });
  const notifyDone = ({ done, undo }: Outcome) => notify(done, undo && { label: t('Undo'), run: () => mutate(undo) });
  return { notifyDone, refresh, isUndoing: isPending };
}
