import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallForm } from '../forms/CallForm';
import { failureWords } from '../forms/failure-words';
import { useTeamAction } from './use-team-action';

/** Asks before something that can't be undone. */
export function SureForm({ button, run, done, onClose, children }: { button: string; run: () => Promise<unknown>; done: string; onClose: () => void; children: ReactNode }) {
  const { say } = useTeamAction();
  const doing = useMutation({
    mutationFn: run,
    onSuccess: () => {
      say({ done });
      onClose();
    },
  });
  return (
    <CallForm label={button} problem={doing.isError ? failureWords(doing.error) : null} busy={doing.isPending} button={button} onSubmit={() => doing.mutate()} onCancel={onClose}>
      <p>{children}</p>
    </CallForm>
  );
}
