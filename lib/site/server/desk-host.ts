import type { IncomingMessage } from 'node:http';
import { env, LOOPBACK_NAMES } from '#lib/base/env';

/**
 * True if the Host header names the desk: the host of DESK_ORIGIN, or without one a loopback name with
 * the port of the connection. A page that points its own name at this server (DNS rebinding) gets 404.
 */
export function isDeskHost({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { DESK_ORIGIN } = env();
  const host = headers.host?.toLowerCase() ?? '';
  if (DESK_ORIGIN) return host === new URL(DESK_ORIGIN).host;
  return LOOPBACK_NAMES.some((name) => host === `${name}:${socket.localPort}`);
}
