import { staffMeSchema } from '@haat/shared/contract/staff';
import type { App } from '../../deps';
import { requirePermission, staffOf } from '../auth/require-permission';

/** The current member of staff, with the permissions for the menu. */
export async function meRoutes(app: App): Promise<void> {
  app.get(
    '/api/admin/me',
    {
      onRequest: requirePermission(null),
      schema: {
        tags: ['team'],
        summary: 'The signed-in team member and their permissions (staff)',
        response: { 200: staffMeSchema },
      },
    },
    async (request) => {
      const { id, name, email, staff } = await staffOf(request);
      return { id, name, email, role: { key: staff.key, name: staff.name }, permissions: [...staff.permissions] };
    },
  );
}
