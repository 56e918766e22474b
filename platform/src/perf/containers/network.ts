import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Container } from './container';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);

/** A network namespace for a container, with the names that it can resolve. */
export interface NetworkNamespace {
  /** The container's name. */
  name: string;
  /** The name of the namespace, as `ip netns` lists it. */
  namespace: string;
  host: string;
  hosts: readonly { name: string; host: string }[];
}

/**
 * A bridge with a namespace for each container. A container has routes only to those that its deployment allows, and to
 * no gateway; this machine is the visitor, and reaches only published containers.
 */
export class Network {
  private static opened = 0;
  /** An interface outlives its namespace briefly, so each network of a process has its own names. */
  private readonly number = (Network.opened += 1);
  private readonly bridge = `hb${process.pid}-${this.number}`;
  private readonly namespaces = new Map<string, NetworkNamespace>();
  /** A network of documentation (RFC 5737) would be routed away; this one is for tests of networks (RFC 2544). */
  private readonly prefix = '198.18';

  /** @param names every container and server */
  static async open(
    names: readonly string[],
    canConnect: (one: string, other: string) => boolean,
    isPublished: (name: string) => boolean,
  ): Promise<Network> {
    const network = new Network();
    const { bridge, prefix, namespaces } = network;
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('address', 'add', `${prefix}.0.1/16`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
    const hostOf = (name: string) => `${prefix}.1.${names.indexOf(name) + 1}`;
    for (const [index, name] of names.entries()) {
      const namespace = `haat-${process.pid}-${name}`;
      const others = names.filter((other) => other !== name && (canConnect(name, other) || canConnect(other, name)));
      const host = hostOf(name);
      const hosts = [name, ...others].map((one) => ({ name: one, host: hostOf(one) }));
      namespaces.set(name, { name, namespace, host, hosts });
      const outer = `h${network.number}v${process.pid}-${index}`;
      await ip('netns', 'add', namespace);
      await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      await ip('link', 'set', outer, 'master', bridge, 'up');
      await ip('-n', namespace, 'address', 'add', `${host}/32`, 'dev', 'eth0');
      await ip('-n', namespace, 'link', 'set', 'lo', 'up');
      // As in Docker, any user of a container may listen at any port.
      await ip('netns', 'exec', namespace, 'sh', '-c', 'echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start');
      await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
      for (const other of [...others.map(hostOf), ...(isPublished(name) ? [`${prefix}.0.1`] : [])])
        await ip('-n', namespace, 'route', 'add', `${other}/32`, 'dev', 'eth0');
    }
    return network;
  }

  /** @throws Error if there is no such container */
  namespaceOf(name: string): NetworkNamespace {
    const found = this.namespaces.get(name);
    if (!found) throw new Error(`There is no container '${name}'.`);
    return found;
  }

  hostOf(name: string): string {
    return this.namespaceOf(name).host;
  }

  async close(): Promise<void> {
    for (const { namespace } of this.namespaces.values()) await ip('netns', 'delete', namespace).catch(() => undefined);
    await ip('link', 'delete', this.bridge).catch(() => undefined);
  }
}

/** Whether a deployment lets a container connect to another. */
export const canConnectIn =
  (containers: readonly Container[]) =>
  (one: string, other: string): boolean =>
    containers.find(({ name }) => name === one)?.mayReach.some(({ name }) => name === other) ?? false;
