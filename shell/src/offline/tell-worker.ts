import type { Told } from '../worker/what-is-said';

/** Tells the worker of this page something, if there is one: it need not be awake, nor does this page have to stay. */
export const tellWorker = (told: Told): void => navigator.serviceWorker?.controller?.postMessage(told);
