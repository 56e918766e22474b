import { appearanceOf } from '../../seed/dominant-colour';
import { masterUrl } from './image-url';
import type { MasterFiles } from './master-files';

export interface Banner {
  url: string;
  width: number;
  height: number;
  color: string;
}

const made = new Map<string, Banner>();

/** A crop of the home page's banner, null while it hasn't been rendered. */
export async function bannerOf(masters: MasterFiles, name: 'banner-wide' | 'banner-tall'): Promise<Banner | null> {
  const master = await masters.find(name);
  if (!master) return null;
  const url = masterUrl(master.hash, name);
  const banner = made.get(url) ?? { url, ...(await appearanceOf(master.file)) };
  made.set(url, banner);
  return banner;
}
