import { createHmac } from 'node:crypto';
import { env } from '#lib/env';
import { hostKey } from '#lib/limits/address-groups';
import { log } from '#lib/log';

/** What a security event may carry. Never a password, a token, a name or a plain address. */
export interface SecurityEventFields {
  /** Code of the envelope or HTTP status that was answered. */
  code?: number;
  userId?: bigint;
  /** Client address; the line shows only its keyed hash. */
  address?: string;
  [field: string]: string | number | bigint | boolean | undefined;
}

/** Writes one line of `security: <event>` to the log, so that an attack can be seen and grouped. */
export function logSecurityEvent(event: string, fields: SecurityEventFields): void {
  const { address, userId, ...rest } = fields;
  const line = {
    security: event,
    ...rest,
    ...(userId === undefined ? {} : { userId: String(userId) }),
    ...(address === undefined ? {} : { client: hashOfClient(address) }),
  };
  log().warn(line, `security: ${event}`);
}

/** 16 hex digits that are the same for every address of one host (an IPv6 /64 is one host). */
export function hashOfClient(address: string): string {
  return createHmac('sha256', env().PAGE_KEY)
    .update(`log-address:${hostKey(address)}`)
    .digest('hex')
    .slice(0, 16);
}
