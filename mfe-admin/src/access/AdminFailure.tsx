import { failureOf } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { StaffOnly } from './StaffOnly';

/** What stands where data could not be had. The server's refusal reads the same as the guard's. */
export function AdminFailure({ error, what, retry }: { error: unknown; what: string; retry: () => void }) {
  const failure = failureOf(error);
  if (failure.kind === 'answered' && failure.status === 403) return <StaffOnly />;
  const why = failure.kind === 'unreachable' ? 'The server didn’t answer.' : failure.kind === 'answered' ? (failure.message ?? `The server answered with status ${failure.status}.`) : failure.message;
  return (
    <Panel tone="bad" title={`${what} can’t be shown`} actions={<Button onClick={retry}>Try Again</Button>}>
      <p>{why}</p>
    </Panel>
  );
}
