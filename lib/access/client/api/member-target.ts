import { PUBLIC_ENV } from '#lib/base/public-env';
import type { CallTarget } from './request.ts';
import { getToken } from './token.ts';
import { backgroundHeaders } from './unattended.ts';

export const TIMEOUT_MS = 16_000;

/** A call of members, with the stored token. */
export function memberTarget(call: string, idempotencyKey?: string): CallTarget {
  const token = getToken();
  return {
    url: callUrl(call),
    headers: {
      ...backgroundHeaders(),
      ...(token !== null && { token }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    timeoutMs: TIMEOUT_MS,
  };
}

/** The absolute URL of a call of members. */
export function callUrl(call: string): string {
  return `${PUBLIC_ENV.apiBase.replace(/\/$/, '')}/${call}`;
}
