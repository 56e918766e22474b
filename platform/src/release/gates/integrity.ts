import { checkRelease } from '@haat/releases';
import type { Gate } from './gate';

/**
 * Every file of the release is there and as it was released (design §4, §5). What the store itself has a sum of is not
 * read: a bucket returns all of them in one response.
 */
export const integrity: Gate = {
  name: 'integrity',
  examine: async ({ record }, { releases: { store } }) => {
    const wrong = await checkRelease(store, record);
    if (wrong.length === 0) return [];
    return [
      {
        what: `${record.name} ${record.version} is not as it was released:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
        todo: `Put its files back from the commit that it was built of (${record.commit ?? 'not known'}): npm run release -- publish ${record.name}`,
      },
    ];
  },
};
