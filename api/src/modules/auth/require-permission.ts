import { permissions, type Permission } from '@haat/shared/contract/permissions';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../deps';
import { ApiError } from '../../http/api-error';
import { isService } from './is-service';
import { senderOf } from './require-sign-in';
import { secondFactorRequired } from './second-factor';
import type { Sender } from './sessions-of-requests';
import type { StaffRole } from './staff-role';

/** A call that staff may make. */
export interface StaffCall {
  method: string;
  /** /api/orders/:id/pack */
  path: string;
  /** What it asks for; null: to be of the staff. */
  permission: Permission | null;
  /** A shopper may make it as well, for what is theirs. */
  isShared: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A shopper's call that staff with this permission make as well, for anybody's; {@link comesAsStaff} asks. */
    staffMay?: Permission;
  }
  interface FastifyInstance {
    /** Every call that staff may make, as the guards themselves know it. */
    staffCalls: StaffCall[];
  }
}

/** What each guard asks for, so that the table of calls is made of the guards that decide. */
const asked = new WeakMap<object, Permission | null>();

/** Writes down which calls are for staff. Before the routes. */
export function listStaffCalls(app: App): void {
  const calls: StaffCall[] = [];
  app.decorate('staffCalls', calls);
  app.addHook('onRoute', ({ method, url, onRequest, config }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD' && each !== 'OPTIONS');
    const guard = [onRequest ?? []].flat().find((each) => asked.has(each));
    const permission = guard ? (asked.get(guard) ?? null) : config?.staffMay;
    if (permission !== undefined)
      for (const each of methods) calls.push({ method: each, path: url, permission, isShared: !guard });
  });
}

/**
 * Lets staff through whose role holds the permission, as the database has it now; without one, all staff.
 * @throws ApiError 401 without a valid bearer token, 403 without the right, or `second-factor-required`
 */
export function requirePermission(permission: Permission | null): onRequestAsyncHookHandler {
  const guard: onRequestAsyncHookHandler = async (request) => {
    refuseWithout(request, await senderOf(request), permission);
  };
  asked.set(guard, permission);
  return guard;
}

/**
 * Accepts the shop's own programs, and all senders that {@link requirePermission} accepts.
 * @throws ApiError 401 or 403, as requirePermission
 */
export function requireServiceOr(serviceToken: string, permission: Permission): onRequestAsyncHookHandler {
  const guard: onRequestAsyncHookHandler = async (request) => {
    if (!isService(request, serviceToken)) refuseWithout(request, await senderOf(request), permission);
  };
  asked.set(guard, permission);
  return guard;
}

/** Who of the staff sent a request that passed {@link requirePermission}, and as what. @throws ApiError 401, 403 */
export async function staffOf(request: FastifyRequest): Promise<Sender & { staff: StaffRole }> {
  const user = await senderOf(request);
  return { ...user, staff: refuseWithout(request, user, null) };
}

/**
 * Whether the user sends a shopper's request as staff: with the permission in the route's `staffMay`; without one,
 * never.
 * @throws ApiError 403 `second-factor-required`
 */
export function comesAsStaff(request: FastifyRequest, user: Sender | null): user is Sender & { staff: StaffRole } {
  const { staffMay } = request.routeOptions.config;
  if (staffMay === undefined || !user?.staff?.permissions.has(staffMay)) return false;
  if (user.needsSecondFactor) throw secondFactorRequired();
  return true;
}

function refuseWithout(request: FastifyRequest, user: Sender, permission: Permission | null): StaffRole {
  if (user.staff && user.needsSecondFactor) throw secondFactorRequired();
  if (user.staff && (permission === null || user.staff.permissions.has(permission))) return user.staff;
  request.log.warn(
    { user: user.id, role: user.staff?.key ?? user.role, route: request.routeOptions.url },
    'somebody without the right was refused',
  );
  if (user.isSuspended)
    throw new ApiError(403, 'suspended', 'Your staff account is suspended. Please ask an owner of the shop.');
  if (!user.staff || permission === null) throw new ApiError(403, 'forbidden', 'Your account may not do this.');
  throw new ApiError(
    403,
    'forbidden',
    `Your role (${user.staff.name}) may not do this. It takes: ${permissions[permission]}.`,
  );
}
