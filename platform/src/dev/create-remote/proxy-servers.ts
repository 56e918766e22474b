import { remotes } from '../../base/workspaces';

/** Servers of one kind: ports on this machine, or all servers behind a DNS name. */
type Servers = readonly number[] | { name: string; port: number };

/** Maximum number of servers behind a DNS name. */
const MAX_SERVERS = 16;

/**
 * The backend servers for docker/haproxy.cfg.
 * @param remotes those served below the shop's origin, by name; others have separate origins
 */
export function proxyServers({
  shells,
  apis,
  remotes: served = {},
}: {
  shells: Servers;
  apis: Servers;
  remotes?: Readonly<Record<string, Servers>>;
}): string {
  const lines = (name: string, servers: Servers, more = ''): string[] =>
    'port' in servers
      ? [`  server-template ${name}- ${MAX_SERVERS} ${servers.name}:${servers.port} resolvers names init-addr none${more}`]
      : servers.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port}${more}`);
  const backend = (name: string, from: string, servers: Servers, others: string[] = []) =>
    [`backend ${name} from ${from}`, ...lines(name, servers), ...others, ''].join('\n');
  return [
    backend('shells', 'pages', shells),
    backend('apis', 'api', apis),
    ...Object.entries(served).map(([name, servers]) =>
      backend(`remote-${name}`, 'remotes', servers, lines('shell', shells, ' backup no-check')),
    ),
  ].join('\n');
}

/**
 * The servers for docker-compose.yml: docker/haproxy-servers.cfg, where each service is a name in Docker's DNS.
 * @param names of the remotes
 */
export const containerServers = (
  names: readonly string[] = remotes.map(({ name }) => name),
): string => `# Made by platform/src/dev/create-remote/proxy-servers.ts.
# Docker's own DNS, which names each container of a service.
resolvers names
  nameserver docker 127.0.0.11:53
  hold valid 1s
  hold nx 1s
  hold obsolete 1s

${proxyServers({ shells: { name: 'shell', port: 3000 }, apis: { name: 'api', port: 3001 }, remotes: Object.fromEntries(names.map((name) => [name, { name, port: 8080 }])) })}`;
