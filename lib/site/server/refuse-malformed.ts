import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { publishRefusal } from '#lib/running/security-log/security-log';
import { PARSING_STOPPED } from './stop-parsing.ts';

const STATUS_OF_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
/** Time for the client to read the response. If closed at once, it would often see a reset instead. */
const LINGER_MS = 1_000;

/**
 * Handler for `clientError`: responds to malformed, oversized or incomplete requests and closes. The
 * socket is then destroyed, because a client that does not close its side would keep it open. A connection
 * whose parsing was stopped is closed by who stopped it.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === PARSING_STOPPED) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
  publishRefusal('malformed request', status);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
