import type { ReleaseRecord } from '@haat/releases';
import { remotes } from '../../base/workspaces';

/** Whether a release was built in another repository. */
export const isExternal = ({ name, container }: Pick<ReleaseRecord, 'name' | 'container'>): boolean =>
  container !== undefined || !remotes.some((remote) => remote.name === name);
