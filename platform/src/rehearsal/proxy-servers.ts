/** The servers behind the proxy of docker/haproxy.cfg, where they are processes of this machine. @param ports of the shells and of the APIs */
export function proxyServers({ shells, apis }: { shells: readonly number[]; apis: readonly number[] }): string {
  const backend = (name: string, from: string, ports: readonly number[]) => [`backend ${name} from ${from}`, ...ports.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port}`), ''].join('\n');
  return [backend('shells', 'pages', shells), backend('apis', 'api', apis)].join('\n');
}
