import { useAction } from '../forms/use-action';

const TEAM = [
  ['admin', 'team'],
  ['admin', 'roles'],
];

/** Runs an action on the team. */
export const useTeamAction = () => useAction(TEAM);
