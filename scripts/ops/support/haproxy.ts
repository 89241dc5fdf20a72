import { join } from 'node:path';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { debianProgram } from './debian-program.ts';
import { freePort, waitForPort } from './free-port.ts';
import { startProgram } from './server-program.ts';

export interface Haproxy {
  port: number;
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
  const addresses = Object.entries({ LISTEN: port, ...servers }).map(([name, at]) => [
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
  return { port, stop: () => running.end('SIGTERM') };
}
