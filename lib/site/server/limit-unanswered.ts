import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { stopParsing } from './stop-parsing.ts';

/** Requests of one connection that may be unanswered. Browsers and common proxies send one at a time. */
const MAX_UNANSWERED = 8;

/**
 * Closes a connection with more than eight unanswered requests, and handles no request of a connection
 * that is closed. Node emits all requests of one read before microtasks run, so that none of them is
 * handled if they are too many.
 * @param onClosed receives the peer's address
 */
export function limitUnanswered(
  serve: RequestListener,
  onClosed: (peer: string) => void,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const countOf = (socket: Socket) => unanswered.get(socket) ?? 0;
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (countOf(socket) >= MAX_UNANSWERED) {
      stopParsing(socket);
      onClosed(socket.remoteAddress ?? '');
      socket.destroy();
      return;
    }
    unanswered.set(socket, countOf(socket) + 1);
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1));
    queueMicrotask(() => {
      if (!socket.destroyed) serve(request, response);
    });
  };
}
