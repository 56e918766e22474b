import { checkRelease } from '@haat/releases';
import { isExternal } from '../external/is-external';
import type { Gate } from './gate';

/**
 * Every file of the release exists and is unchanged (design §4, §5). Files whose checksum the store reports are not
 * read: a bucket returns all checksums in one response.
 */
export const integrity: Gate = {
  name: 'integrity',
  examine: async ({ record }, { releases: { store } }) => {
    const wrong = await checkRelease(store, record);
    if (wrong.length === 0) return [];
    return [
      {
        what: `${record.name} ${record.version} is not as it was released:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
        todo: isExternal(record)
          ? `Let its team put its files back from the same build: npm run release -- publish --from <build> --name ${record.name}`
          : `Put its files back from the commit that it was built of (${record.commit ?? 'not known'}): npm run release -- publish ${record.name}`,
      },
    ];
  },
};
