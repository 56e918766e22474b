import type { BulkResult } from '@haat/shared/contract/staff-orders';
import { notify } from '@haat/shared/state';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from './error-message';
import { useAction } from './use-action';
import { t } from '../language/t';

export interface BulkAction {
  run: () => Promise<BulkResult>;
  /** The sentence about the changed rows. */
  done: (count: number) => string;
  /** The request that reverses the action for the changed rows. */
  undo?: (ids: readonly string[]) => Promise<unknown>;
  /** Called with the ids of the changed rows. */
  onDone: (ids: readonly string[]) => void;
}

/**
 * Changes the selected rows of a list, notifies how many have changed and why the others have not, with an Undo, and
 * refetches.
 * @param queries prefixes of the query keys to refetch
 */
export function useBulkAction(queries: readonly (readonly string[])[]): {
  act: (action: BulkAction) => void;
  isBusy: boolean;
} {
  const { announce } = useAction(queries);
  const mutation = useMutation({
    mutationFn: ({ run }: BulkAction) => run(),
    onSuccess: ({ done, refused }, { done: textOf, undo, onDone }) => {
      onDone(done);
      const why = refused[0]?.why;
      const refusal = why
        ? t('{{count}} were left unchanged: {{why}}', {
            count: refused.length,
            one: '{{count}} was left unchanged: {{why}}',
            why: t(why),
          })
        : '';
      announce({
        done: [done.length > 0 ? textOf(done.length) : '', refusal].filter(Boolean).join(' '),
        ...(undo && done.length > 0 && { undo: () => undo(done) }),
      });
    },
    onError: (error) => notify(errorMessage(error)),
  });
  return { act: mutation.mutate, isBusy: mutation.isPending };
}
