/** Max number of messages that wait for a listener; the oldest are dropped. */
const MAX_WAITING = 50;

/** Passes messages to one listener, which may subscribe after they were sent. */
export interface Channel<T> {
  send: (message: T) => void;
  /**
   * Receives all further messages, and those that were sent before.
   * @returns stops listening
   */
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
