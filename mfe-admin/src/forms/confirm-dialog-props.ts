import type { Outcome } from './use-undo';

/** An action that needs a confirmation, because it is far-reaching or can't be undone. Texts in the user's language. */
export interface Question extends Outcome {
  title: string;
  /** What happens, and what is lost. */
  text: string;
  button: string;
  /** Notifies on success; by default with `done` alone. */
  announce?: (outcome: Outcome) => void;
  run: () => Promise<unknown>;
}

export interface ConfirmDialogProps {
  /** null while closed */
  question: Question | null;
  onClose: () => void;
}
