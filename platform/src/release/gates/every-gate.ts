import { browserRender } from './browser-render';
import { budgets } from './budgets';
import { contract } from './contract';
import type { Gate } from './gate';
import { integrity } from './integrity';
import { licences } from './licences';
import { serverRender } from './server-render';
import { size } from './size';

/** What a release must hold to before a visitor gets it, the quick first. */
export const everyGate: readonly Gate[] = [integrity, size, licences, contract, budgets, serverRender, browserRender];
