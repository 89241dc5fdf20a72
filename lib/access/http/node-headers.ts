import type { IncomingMessage } from 'node:http';

/** The headers of a request of Node, as our own server has bounded them (lib/site/server/request-headers.ts). */
export function toHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Headers {
  const found = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) found.set(name, String(value));
  return found;
}
