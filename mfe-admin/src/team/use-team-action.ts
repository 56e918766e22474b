import { useAct } from '../forms/use-act';

const TEAM = [
  ['admin', 'team'],
  ['admin', 'roles'],
];

/** Does something to the team. */
export const useTeamAction = () => useAct(TEAM);
