import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { requirePermission, staffOf } from '../auth/require-permission';
import { readPermissions, type StaffEvents } from './staff-events';

/** Maximum number of staff streams per process. */
const MAX_STREAMS = 500;

const permissionOfKind = new Map(Object.entries(readPermissions));

/** Streams the changes of other members of staff. */
export async function eventRoutes(
  app: App,
  { staffEvents, streams }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  app.get(
    '/api/admin/events',
    {
      onRequest: requirePermission(null),
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['team'],
        summary:
          'Change events (server-sent): open (reload what is shown) and change, limited to the caller’s role (staff)',
      },
    },
    async (request, reply) => {
      const { id, staff } = await staffOf(request);
      if (staffEvents.listeners() >= MAX_STREAMS)
        throw new ApiError(429, 'too-many', 'Too many admin windows are open. Please close some.');
      return streams.begin(reply, (stream) => {
        const open = () => stream.write('open', {});
        const close = staffEvents.listen((event) => {
          if ('rights' in event) {
            if (event.rights.includes(id)) stream.end();
            return;
          }
          const permission = permissionOfKind.get(event.change.about);
          if (permission && staff.permissions.has(permission)) stream.write('change', event.change);
        }, open);
        open();
        return { close };
      });
    },
  );
}
