import { Panel } from '@haat/shared/ui/Panel';

/**
 * Shown in place of content that the user's role doesn't include.
 * @param why the server's message, which names the required permission
 */
export function NotYours({ why }: { why?: string }) {
  return (
    <Panel title="Your role doesn’t include this">
      <p>{why ?? 'If you need it for your work, ask an owner of the shop.'}</p>
    </Panel>
  );
}
