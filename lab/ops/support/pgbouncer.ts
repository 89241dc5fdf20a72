import { debianProgram } from './debian-program.ts';
import { filledConfig } from './filled-config.ts';
import { freePort, waitForPort } from './free-port.ts';
import { serverFolder, startProgram } from './server-program.ts';

export interface PgBouncer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with deploy/pgbouncer/pgbouncer.ini in front of a Postgres of this machine.
 * @param users role and password of each user
 */
export async function startPgBouncer(
  postgresPort: number,
  users: readonly [role: string, password: string][],
): Promise<PgBouncer> {
  const program = debianProgram('pgbouncer');
  const port = await freePort();
  const list = users.map(([role, password]) => `"${role}" "${password}"\n`).join('');
  const folder = serverFolder();
  const config = filledConfig('deploy/pgbouncer/pgbouncer.ini', {
    POSTGRES_HOST: '127.0.0.1',
    POSTGRES_PORT: postgresPort,
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: port,
    AUTH_FILE: folder.write('userlist.txt', list),
  });
  const running = startProgram(program, [folder.write('pgbouncer.ini', config)]);
  await waitForPort(port).catch((error: Error) => {
    throw new Error(`PgBouncer did not start (${error.message}): ${running.output()}`);
  });
  return {
    port,
    stop: async () => {
      await running.end('SIGINT');
      folder.remove();
    },
  };
}
