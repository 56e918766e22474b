/** How many messages wait for a listener; of more, the newest. */
const MAX_WAITING = 50;

/** Passes messages from senders to one listener, whichever is there first. */
export interface Channel<T> {
  send: (message: T) => void;
  /** Takes every message from now on, and those that came before it was there. @returns stops listening */
  listen: (handler: (message: T) => void) => () => void;
}

export function createChannel<T>(): Channel<T> {
  let waiting: T[] = [];
  let listener: ((message: T) => void) | null = null;
  return {
    send(message) {
      if (listener) listener(message);
      else waiting = [...waiting, message].slice(-MAX_WAITING);
    },
    listen(handler) {
      listener = handler;
      const before = waiting;
      waiting = [];
      before.forEach(handler);
      return () => {
        if (listener === handler) listener = null;
      };
    },
  };
}
