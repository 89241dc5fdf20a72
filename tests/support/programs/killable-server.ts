import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server process of the withdraw call that tests can kill. */
export interface KillableServer {
  /** Requests a withdrawal. Rejects if the server dies before it answers. */
  withdraw(
    body: object,
    headers: { token: string; key: string },
  ): Promise<{ code: number; replayed: boolean; text: string }>;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
}

/** Starts a server on a database. The caller must kill it. */
export async function startKillableServer(databaseUrl: string): Promise<KillableServer> {
  const child = spawn(process.execPath, ['tests/support/programs/serve-withdraw.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await readPort(child);
  return {
    withdraw: async (body, { token, key }) => {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      const replayed = response.headers.get('idempotency-replayed') === 'true';
      return { code: (JSON.parse(text) as { code: number }).code, replayed, text };
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  const [first] = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server ended at once'))),
  ]);
  return Number(String(first));
}
