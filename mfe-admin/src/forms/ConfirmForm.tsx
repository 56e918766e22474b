import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MutationForm } from './MutationForm';
import { errorMessage } from './error-message';
import type { Outcome } from './use-undo';

export interface ConfirmFormProps {
  button: string;
  run: () => Promise<unknown>;
  /** The notification on success. */
  done: string;
  announce: (outcome: Outcome) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Confirms an action that is far-reaching or can't be undone. */
export function ConfirmForm({ button, run, done, announce, onClose, children }: ConfirmFormProps) {
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: () => {
      announce({ done });
      onClose();
    },
  });
  return (
    <MutationForm
      label={button}
      problem={mutation.isError ? errorMessage(mutation.error) : null}
      busy={mutation.isPending}
      button={button}
      byButtonOnly
      onSubmit={() => mutation.mutate()}
      onCancel={onClose}
    >
      <p>{children}</p>
    </MutationForm>
  );
}
