import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The remotes: every folder `mfe-<name>` whose package.json states its place.
 * @param {string} root the repository's root
 * @returns {{ name: string, folder: string, place: number }[]} in the order of their places
 */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((folder) => /^mfe-[a-z]/.test(folder) && existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      name: folder.slice('mfe-'.length),
      folder,
      place: placeOf(join(root, folder, 'package.json')),
    }))
    .sort((a, b) => a.place - b.place);
}

function placeOf(file) {
  const place = JSON.parse(readFileSync(file, 'utf8')).haat?.place;
  if (!Number.isInteger(place) || place < 1)
    throw new Error(
      `${file} doesn't say the remote's place among the others: "haat": { "place": 1 }, a number that no other has.`,
    );
  return place;
}
