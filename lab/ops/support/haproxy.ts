import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { debianProgram } from './debian-program.ts';
import { freePort, waitForPort } from './free-port.ts';
import { startProgram } from './server-program.ts';

/** A web server in haproxy's eyes, for example `UP` and `L7OK`. */
interface ServerStatus {
  name: string;
  status: string;
  check: string;
}

export interface Haproxy {
  port: number;
  /** The servers of a backend, from the private stats page; only of files that have one. */
  servers(backend: string): Promise<ServerStatus[]>;
  stop(): Promise<void>;
}

/**
 * Starts haproxy with a configuration of deploy/haproxy on a loopback port.
 * @param servers ports of this machine by the names of their variables, for example `WEB1`
 * @param variables further numbers of the configuration
 */
export async function startHaproxy(
  config: string,
  servers: Record<string, number>,
  variables: Record<string, number> = {},
): Promise<Haproxy> {
  const port = await freePort();
  const stats = await freePort();
  const addresses = Object.entries({ LISTEN: port, STATS: stats, ...servers }).map(([name, at]) => [
    name,
    `127.0.0.1:${at}`,
  ]);
  const numbers = Object.entries(variables).map(([name, value]) => [name, String(value)]);
  const path = join(PROJECT_ROOT, 'deploy/haproxy', config);
  const running = startProgram(debianProgram('haproxy'), ['-f', path], {
    env: Object.fromEntries([...addresses, ...numbers]),
  });
  await waitForPort(port).catch(() => {
    throw new Error(`haproxy did not start: ${running.output()}`);
  });
  return {
    port,
    servers: (backend) => readServers(stats, backend),
    stop: () => running.end('SIGTERM'),
  };
}

async function readServers(port: number, backend: string): Promise<ServerStatus[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/;csv`)).text();
  const [head = '', ...lines] = text.split('\n').map((line) => line.replace(/^# /, ''));
  const names = head.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])),
  );
  return rows
    .filter(({ pxname, svname }) => pxname === backend && svname !== 'BACKEND')
    .map(({ svname = '', status = '', check_status = '' }) => ({
      ...{ name: svname, status, check: check_status },
    }));
}
