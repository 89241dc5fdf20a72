import { once } from 'node:events';
import { connect } from 'node:net';

/** A request whose head the server has, and whose body is held back. */
export interface HeldRequest {
  /** Sends the body. @returns the code of the envelope; null if the answer has none */
  release(): Promise<number | null>;
  /** The answer without the body: what the server says when it gives up. */
  answer: Promise<number | null>;
}

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** Sends the head of a JSON request, and returns when the server asks for the body (100 Continue). */
export async function holdRequest(
  origin: string,
  { path, headers, body }: Sent,
): Promise<HeldRequest> {
  const { hostname, port, host } = new URL(origin);
  const text = JSON.stringify(body);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({
    ...{ host, 'content-type': 'application/json', 'content-length': String(text.length) },
    ...{ expect: '100-continue', connection: 'close', ...headers },
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  const ended = Promise.race([once(socket, 'close'), once(socket, 'error')]);
  const answer = ended.then(() => codeIn(received));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await Promise.race([once(socket, 'data'), ended]);
  return {
    answer,
    release: () => {
      socket.write(text);
      return answer;
    },
  };
}

function codeIn(received: string): number | null {
  const code = /\{"code":(\d+)/.exec(received)?.[1];
  return code === undefined ? null : Number(code);
}
