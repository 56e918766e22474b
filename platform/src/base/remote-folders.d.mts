/** A remote and its folder. */
export interface RemoteFolder {
  /** Its name in the registry. */
  name: string;
  /** Path below the repository's root. */
  folder: string;
  /** From 1: its development server uses the site's port + 100 + this number. */
  portOffset: number;
}

export function remoteFolders(root: string): RemoteFolder[];
