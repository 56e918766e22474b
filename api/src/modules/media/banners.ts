import { appearanceOf } from './dominant-colour';
import { masterUrl } from './image-url';
import type { MasterFiles } from './master-files';

export interface Banner {
  url: string;
  width: number;
  height: number;
  color: string;
}

const cache = new Map<string, Banner>();

async function bannerOf(masters: MasterFiles, name: string): Promise<Banner | null> {
  const master = await masters.find(name);
  if (!master) return null;
  const url = masterUrl(master.hash, name);
  const banner = cache.get(url) ?? { url, ...(await appearanceOf(master.file)) };
  cache.set(url, banner);
  return banner;
}

/** The home page's banner for day or night; a crop is null until it is rendered. */
export const bannersIn = async (
  masters: MasterFiles,
  light: 'day' | 'night',
): Promise<{ wide: Banner | null; tall: Banner | null }> => ({
  wide: await bannerOf(masters, `banner-wide-${light}`),
  tall: await bannerOf(masters, `banner-tall-${light}`),
});
