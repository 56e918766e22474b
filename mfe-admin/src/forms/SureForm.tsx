import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallForm } from './CallForm';
import { failureWords } from './failure-words';
import type { Outcome } from './use-act';

export interface SureFormProps {
  button: string;
  run: () => Promise<unknown>;
  /** The message when it is done. */
  done: string;
  say: (outcome: Outcome) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that can't be undone. */
export function SureForm({ button, run, done, say, onClose, children }: SureFormProps) {
  const doing = useMutation({
    mutationFn: run,
    onSuccess: () => {
      say({ done });
      onClose();
    },
  });
  return (
    <CallForm
      label={button}
      problem={doing.isError ? failureWords(doing.error) : null}
      busy={doing.isPending}
      button={button}
      onSubmit={() => doing.mutate()}
      onCancel={onClose}
    >
      <p>{children}</p>
    </CallForm>
  );
}
