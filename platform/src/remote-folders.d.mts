/** A remote, by its folder. */
export interface RemoteFolder {
  /** As the registry knows it. */
  name: string;
  /** Below the repository's root. */
  folder: string;
  /** From 1: its own server is at the site's port and 100 more than this. */
  place: number;
}

export function remoteFolders(root: string): RemoteFolder[];
