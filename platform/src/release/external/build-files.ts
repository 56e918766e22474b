/** The files of an external build by path. */
export type BuildFiles = Map<string, Buffer>;
