import { notify } from '@haat/shared/state';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './error-message';
import { useUndo, type Outcome } from './use-undo';

/**
 * Runs an action, notifies with an Undo, and refetches what it changed. `announce` does the same for an action that a
 * form has already done.
 * @param queries prefixes of the query keys to refetch
 */
export function useAction(queries: readonly (readonly string[])[]): {
  act: (action: Outcome & { run: () => Promise<unknown> }) => void;
  announce: (outcome: Outcome) => void;
  isBusy: boolean;
} {
  const { notifyDone, refresh, isUndoing } = useUndo(queries);
  const announce = (outcome: Outcome) => {
    notifyDone(outcome);
    void refresh();
  };
  const mutation = useMutation({
    mutationFn: ({ run }: Outcome & { run: () => Promise<unknown> }) => run(),
    onSuccess: (_answer, outcome) => announce(outcome),
    onError: (error) => {
      notify(errorMessage(error));
      // A colleague's earlier change may be the reason for the failure: refetch.
      void refresh();
    },
  });
  return { act: mutation.mutate, announce, isBusy: mutation.isPending || isUndoing };
}
