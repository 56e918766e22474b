import type { Command } from './command';

const registered = new Map<object, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function notifyListeners(): void {
  all = [...new Map([...registered.values()].flat().map((command) => [command.id, command])).values()];
  listeners.forEach((listener) => listener());
}

/** The commands of the mounted components. Filled by effects only, so it is empty on the server. */
export const commandStore = {
  /** Registers commands. @param owner identifies the component; another call replaces its commands */
  put(owner: object, commands: readonly Command[]): void {
    registered.set(owner, commands);
    notifyListeners();
  },
  remove(owner: object): void {
    registered.delete(owner);
    notifyListeners();
  },
  all: (): readonly Command[] => all,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
