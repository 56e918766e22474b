import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

/** Where else to go. */
export interface OtherWay {
  to: string;
  name: string;
}

/** Says that a mailed link can't be used, and where to get another. */
export function BrokenLink({ text, again }: { text: string; again: OtherWay }) {
  return (
    <Panel tone="bad" title="This link doesn't work" actions={<><ButtonLink to={again.to}>{again.name}</ButtonLink><ButtonLink to="/login" look="secondary">Sign in</ButtonLink></>}>
      <p>{text}</p>
    </Panel>
  );
}
