import { connect } from 'node:net';

/** What a socket received until it was closed or the time was up. */
export interface RawAnswer {
  /** HTTP status; 0 without an answer. */
  status: number;
  text: string;
  /** Whether the server closed the connection. */
  closed: boolean;
}

/** Sends raw text on a new connection and reads until the server closes it. */
export function sendRaw(origin: string, text: string, patienceMs = 5_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(received.split(' ', 2)[1] ?? 0), text: received, closed });
    };
    const timer = setTimeout(() => end(false), patienceMs);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    socket.once('end', () => end(true));
    socket.once('error', () => end(true));
    socket.write(text);
  });
}
