import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** How long a client has to read the refusal. Closed at once, it would often see a reset instead. */
const LINGER_MS = 1_000;

/**
 * Answers what is not HTTP, or too much of it, before Next ever sees a request; for `clientError`.
 * The socket is destroyed soon after, because a client that does not close its side would keep it.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = REFUSALS[error.code ?? ''] ?? 400;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
