import { lazy, Suspense } from 'react';
import { useOpenedBefore } from '../layout/use-opened-before';

const OpenedConfirmDialog = lazy(() => import(/* webpackChunkName: "confirm-dialog" */ './OpenedConfirmDialog'));

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

/** Asks before an action. Its code is loaded when it is first opened. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const isWanted = useOpenedBefore(question && 'dialog').has('dialog');
  return (
    <Suspense fallback={null}>
      {isWanted ? <OpenedConfirmDialog question={question} onClose={onClose} /> : null}
    </Suspense>
  );
}
