import { useAction } from '../forms/use-action';

const TEAM = [
  ['admin', 'team'],
  ['admin', 'roles'],
];

/** Does something to the team. */
export const useTeamAction = () => useAction(TEAM);
