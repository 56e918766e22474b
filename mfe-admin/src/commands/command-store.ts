import type { Command } from './command';

const registered = new Map<object, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function tell(): void {
  all = [...new Map([...registered.values()].flat().map((command) => [command.id, command])).values()];
  listeners.forEach((listener) => listener());
}

/** The commands of what is mounted at this moment. Filled by effects alone, so it is empty on the server. */
export const commandStore = {
  /** @param owner whose commands they are; given again, its new ones take the place of its old ones */
  put(owner: object, commands: readonly Command[]): void {
    registered.set(owner, commands);
    tell();
  },
  remove(owner: object): void {
    registered.delete(owner);
    tell();
  },
  all: (): readonly Command[] => all,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
