import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAddress } from '#lib/running/limits/client-address';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { type Refusal, refuse } from './refuse.ts';
import { isCallPath } from './request-target.ts';
import { originPath } from './run-in-locale.ts';

/** Rate limits, overload and oversized requests; not 404 and 405. */
const LOGGED: readonly number[] = [414, 429, 431, 503];

/** Refuses a request, and logs a security event for what a client does too much of. */
export async function refuseAndLog(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
): Promise<void> {
  const { status: code, userId } = refusal;
  if (LOGGED.includes(code)) {
    const member = userId === undefined ? {} : { userId };
    logFrequentEvent('request refused', { code, address: clientAddress(request), ...member });
  }
  await refuse(request, response, isCallPath(originPath(request.url ?? '')), refusal);
}

/** The address of the client that sent a request, behind trusted proxies. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  return readAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''));
}
