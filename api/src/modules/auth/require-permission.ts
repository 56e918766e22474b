import { permissions, type Permission } from '@haat/shared/contract/permissions';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../deps';
import { ApiError } from '../../http/api-error';
import { isService } from './is-service';
import { requireUser } from './require-sign-in';
import { secondFactorRequired } from './second-factor';
import type { CurrentUser } from './current-user';
import type { StaffRole } from './staff-role';

/** A call that staff may make. */
export interface StaffCall {
  method: string;
  /** /api/orders/:id/pack */
  path: string;
  /** The required permission; null if any member of staff may call it. */
  permission: Permission | null;
  /** Shoppers may call it too, for their own data. */
  isShared: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A shopper's call that staff with this permission may make for any shopper; see {@link isStaffRequest}. */
    staffMay?: Permission;
  }
  interface FastifyInstance {
    /** Every call that staff may make, as registered by the guards. */
    staffCalls: StaffCall[];
  }
}

/** The permission of each guard, so that the table of calls is built from the guards themselves. */
const requiredPermissions = new WeakMap<object, Permission | null>();

/** Records the calls for staff. Call it before the routes are registered. */
export function listStaffCalls(app: App): void {
  const calls: StaffCall[] = [];
  app.decorate('staffCalls', calls);
  app.addHook('onRoute', ({ method, url, onRequest, config }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD' && each !== 'OPTIONS');
    const guard = [onRequest ?? []].flat().find((each) => requiredPermissions.has(each));
    const permission = guard ? (requiredPermissions.get(guard) ?? null) : config?.staffMay;
    if (permission !== undefined)
      for (const each of methods) calls.push({ method: each, path: url, permission, isShared: !guard });
  });
}

/**
 * Accepts staff whose role currently has the permission in the database; with null, all staff.
 * @throws ApiError 401 without a valid bearer token; 403 without the permission, or `second-factor-required`
 */
export function requirePermission(permission: Permission | null): onRequestAsyncHookHandler {
  const guard: onRequestAsyncHookHandler = async (request) => {
    refuseWithout(request, await requireUser(request), permission);
  };
  requiredPermissions.set(guard, permission);
  return guard;
}

/**
 * Accepts the shop's own programs, and every sender that {@link requirePermission} accepts.
 * @throws ApiError 401 or 403, as requirePermission
 */
export function requireServiceOr(serviceToken: string, permission: Permission): onRequestAsyncHookHandler {
  const guard: onRequestAsyncHookHandler = async (request) => {
    if (!isService(request, serviceToken)) refuseWithout(request, await requireUser(request), permission);
  };
  requiredPermissions.set(guard, permission);
  return guard;
}

/** Accepts only the shop's own programs. @throws ApiError 401 for all other senders */
export const requireService =
  (serviceToken: string): onRequestAsyncHookHandler =>
  async (request) => {
    if (!isService(request, serviceToken))
      throw new ApiError(401, 'unauthorized', 'Only the shop’s own programs may call this.');
  };

/**
 * The member of staff who sent a request that passed {@link requirePermission}, with their role. @throws ApiError 401,
 * 403
 */
export async function staffOf(request: FastifyRequest): Promise<CurrentUser & { staff: StaffRole }> {
  const user = await requireUser(request);
  return { ...user, staff: refuseWithout(request, user, null) };
}

/**
 * Whether the user sends a shopper's request as staff: with the permission in the route's `staffMay`; false if the
 * route has none.
 * @throws ApiError 403 `second-factor-required`
 */
export function isStaffRequest(
  request: FastifyRequest,
  user: CurrentUser | null,
): user is CurrentUser & { staff: StaffRole } {
  const { staffMay } = request.routeOptions.config;
  if (staffMay === undefined || !user?.staff?.permissions.has(staffMay)) return false;
  if (user.needsSecondFactor) throw secondFactorRequired();
  return true;
}

function refuseWithout(request: FastifyRequest, user: CurrentUser, permission: Permission | null): StaffRole {
  if (user.staff && user.needsSecondFactor) throw secondFactorRequired();
  if (user.staff && (permission === null || user.staff.permissions.has(permission))) return user.staff;
  request.log.warn(
    { user: user.id, role: user.staff?.key ?? user.role, route: request.routeOptions.url },
    'refused a caller without the permission',
  );
  if (user.isSuspended)
    throw new ApiError(403, 'suspended', 'Your staff account is suspended. Please ask an owner of the shop.');
  if (!user.staff || permission === null) throw new ApiError(403, 'forbidden', 'Your account may not do this.');
  throw new ApiError(
    403,
    'forbidden',
    `Your role (${user.staff.name}) may not do this. Permission needed: ${permissions[permission]}.`,
  );
}
