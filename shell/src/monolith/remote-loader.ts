/** Stands in for remotes/remote-loader.ts where pages are in the build itself: nothing is loaded. */
export class RemoteLoader {}
