import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { serverMessage } from '@haat/shared/state';

/** Stands where something of the account could not be loaded. */
export function LoadProblem({ what, error, busy, onRetry }: { what: string; error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <Panel tone="bad" title={`We could not load ${what}`} actions={<Button busy={busy} onClick={onRetry}>Try Again</Button>}>
      <p>{serverMessage(error, 'The shop did not answer. Check your connection and try again.')}</p>
    </Panel>
  );
}
