/** An action that needs a confirmation, because it can't be undone. Its texts are in the user's language. */
export interface Question {
  title: string;
  /** What happens, and what is lost. */
  text: string;
  button: string;
  /** The notification on success. */
  done: string;
  run: () => Promise<unknown>;
}

export interface ConfirmDialogProps {
  /** null while closed */
  question: Question | null;
  onClose: () => void;
}
