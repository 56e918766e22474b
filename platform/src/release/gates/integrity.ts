import { checkRelease } from '@haat/releases';
import { isRun } from '../fetch-release';
import type { Gate } from './gate';

const gate = (isRead?: (file: string) => boolean): Gate => ({
  name: 'integrity',
  examine: async ({ record }, { releases }) => {
    const wrong = await checkRelease(releases.store, record, isRead);
    if (wrong.length === 0) return [];
    return [{
      what: `${record.name} ${record.version} is not as it was released:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
      todo: `Put its files back from the commit that it was built of (${record.commit ?? 'not known'}): npm run release -- publish ${record.name}`,
    }];
  },
});

/** Every file of the release is there and as it was released (design §4, §5). */
export const integrity = gate();

/** The same of what a page runs by; the rest is there. For going back, which is in a hurry: maps are two thirds of the bytes. */
export const integrityOfRun = gate(isRun);
