/** Replaces remotes/remote-loader.ts in the monolith build, which contains the pages: nothing is loaded. */
export class RemoteLoader {}
