import * as page from './__PAGE__';

/** For the shop's server: each page of haat.json behind a function. */
export const __PAGE__ = async () => page;
