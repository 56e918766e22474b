import type { App } from '../deps';

/** 'POST /api/orders/:id/pack': each call that staff may make, as the guards themselves know them. */
export const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Calls that staff may make and that change something. */
export const staffWrites = (app: App) => app.staffCalls.filter(({ method }) => method !== 'GET');
