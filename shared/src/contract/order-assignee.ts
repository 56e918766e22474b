// Assignees in a filter of orders that are no person's id. Without zod: a browser needs just these.
export const ASSIGNED_TO_ME = 'me';
export const ASSIGNED_TO_NO_ONE = 'none';
