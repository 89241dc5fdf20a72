import { randomUUID } from 'node:crypto';

/** Request header by which our server marks what came on the desk's listener. */
export const SITE_HEADER = 'x-jinku-site';

/** The mark is a secret of the process, known to all module copies that a bundler makes: no client can send it. */
const MARK = Symbol.for('jinku.desk-mark');
const shared = globalThis as { [MARK]?: string };

/** The header that marks a request as one of the desk. */
export function deskMark(): Record<typeof SITE_HEADER, string> {
  shared[MARK] ??= randomUUID();
  return { [SITE_HEADER]: shared[MARK] };
}

/** Whether our server took the request on the desk's listener. False behind Next's own server. */
export function isOnDesk(headers: Pick<Headers, 'get'>): boolean {
  const mark = headers.get(SITE_HEADER);
  return mark !== null && mark === shared[MARK];
}
