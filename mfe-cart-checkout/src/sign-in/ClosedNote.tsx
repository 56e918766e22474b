import { Panel } from '@haat/shared/ui/Panel';

/** Says that nobody can sign in while authentication is switched off. */
export function ClosedNote() {
  return (
    <Panel title="Signing in is closed at the moment">
      <p>You can look around, fill your cart and order as a guest. These forms send nothing.</p>
    </Panel>
  );
}
