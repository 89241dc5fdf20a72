import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { siteEnvironment } from '#scripts/testing/test-site';

/** A raw HTTP request. */
export interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** A web process whose event loop is measured. */
export interface BlockingServer {
  /** Sends a request and waits for its response. @returns its status and the longest block in ms */
  send(sent: SentRequest): Promise<{ status: number; blockedMs: number }>;
  stop(): Promise<void>;
}

type Message = { type: string; port?: number; blockedMs?: number };

/** Starts the built web process on a database. */
export async function startBlockingServer(databaseUrl: string): Promise<BlockingServer> {
  const child = fork(`${PROJECT_ROOT}/scripts/web.ts`, [], {
    cwd: PROJECT_ROOT,
    env: siteEnvironment(databaseUrl, { LOG_LEVEL: 'silent' }),
    execArgv: ['--import', `${PROJECT_ROOT}/e2e/support/sites/measure-blocking.mjs`],
  });
  const [{ port, type }] = (await once(child, 'message')) as [Message];
  if (type !== 'ready' || port === undefined) throw new Error('the server did not start');
  const read = async () => {
    const answered = once(child, 'message') as Promise<[Message]>;
    child.send({ type: 'read' });
    return (await answered)[0].blockedMs ?? 0;
  };
  return {
    send: async (sent) => {
      await read();
      const status = await statusOf(port, sent);
      return { status, blockedMs: await read() };
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Status of a response after its body is read; 0 if the connection broke. */
function statusOf(port: number, { method, path, headers, body }: SentRequest): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}
