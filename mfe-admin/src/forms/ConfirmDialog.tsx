import { lazy, Suspense } from 'react';
import { useOpenedBefore } from '../layout/use-opened-before';
import type { ConfirmDialogProps } from './confirm-dialog-props';

const OpenedConfirmDialog = lazy(() => import(/* webpackChunkName: "confirm-dialog" */ './OpenedConfirmDialog'));

/** Asks before an action. Its code is loaded when it is first opened. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const isWanted = useOpenedBefore(question && 'dialog').has('dialog');
  return (
    <Suspense fallback={null}>
      {isWanted ? <OpenedConfirmDialog question={question} onClose={onClose} /> : null}
    </Suspense>
  );
}
