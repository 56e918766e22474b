// Special values of the assignee filter. Without zod, since browsers need only these.
export const ASSIGNED_TO_ME = 'me';
export const ASSIGNED_TO_NO_ONE = 'none';
