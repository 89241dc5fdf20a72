import { connect } from 'node:net';

/** What came back on a socket until it was closed, or until the time was up. */
export interface RawAnswer {
  /** HTTP status; 0 when nothing came. */
  status: number;
  text: string;
  /** Whether the server closed the connection by itself. */
  closed: boolean;
}

/** Sends text as it is on a connection of its own and reads until the server closes it. */
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
