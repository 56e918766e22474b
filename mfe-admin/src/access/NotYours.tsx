import { Panel } from '@haat/shared/ui/Panel';

/** What stands where somebody's role doesn't reach. @param why the server's words, which name what it takes */
export function NotYours({ why }: { why?: string }) {
  return (
    <Panel title="Your role doesn’t include this">
      <p>{why ?? 'If you need it for your work, ask an owner of the shop.'}</p>
    </Panel>
  );
}
