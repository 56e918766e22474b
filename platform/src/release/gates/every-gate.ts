import { browserRender } from './browser-render';
import { budgets } from './budgets';
import { contract } from './contract';
import type { Gate } from './gate';
import { integrity } from './integrity';
import { licences } from './licences';
import { serverRender } from './server-render';
import { size } from './size';
import { team } from './team';

/** The gates of a release, fast ones first. */
export const everyGate: readonly Gate[] = [
  integrity,
  team,
  size,
  licences,
  contract,
  budgets,
  serverRender,
  browserRender,
];
