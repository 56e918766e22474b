import { staffMeSchema } from '@haat/shared/contract/staff';
import type { App } from '../../deps';
import { requirePermission, staffOf } from '../auth/require-permission';

/** Who of the staff asks: what the menu is made of. */
export async function meRoutes(app: App): Promise<void> {
  app.get(
    '/api/admin/me',
    {
      onRequest: requirePermission(null),
      schema: {
        tags: ['team'],
        summary: 'Who of the staff is signed in, and what they may do (staff)',
        response: { 200: staffMeSchema },
      },
    },
    async (request) => {
      const { id, name, email, staff } = await staffOf(request);
      return { id, name, email, role: { key: staff.key, name: staff.name }, permissions: [...staff.permissions] };
    },
  );
}
