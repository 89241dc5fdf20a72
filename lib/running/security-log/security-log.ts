import { createHmac } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { log } from '#lib/base/log';
import { currentKey } from '#lib/running/keys/accepted-keys';
import { hostKey } from '#lib/running/limits/address-groups';

/** Fields of a security event. Never a password, a token, a name or a plain address. */
export interface SecurityEventFields {
  /** Envelope code or HTTP status of the response. */
  code?: number;
  userId?: bigint;
  /** Client address; only its keyed hash is logged. */
  address?: string;
  [field: string]: string | number | bigint | boolean | undefined;
}

/** Published for every security event, also for those that share a line of the log. */
export interface Refusal {
  event: string;
  /** Envelope code or HTTP status, if it has one. */
  code: number | undefined;
}
export const REFUSALS = channel('jinku:refusal');

export function publishRefusal(event: string, code?: number): void {
  if (REFUSALS.hasSubscribers) REFUSALS.publish({ event, code } satisfies Refusal);
}

/** Logs one line with the message `security: <event>`, so that attacks can be found and grouped. */
export function logSecurityEvent(event: string, fields: SecurityEventFields): void {
  publishRefusal(event, fields.code);
  writeSecurityLine(event, fields);
}

/** Writes the line of one or more events that are published already. */
export function writeSecurityLine(event: string, fields: SecurityEventFields): void {
  const { address, userId, ...rest } = fields;
  const line = {
    security: event,
    ...rest,
    ...(userId === undefined ? {} : { userId: String(userId) }),
    ...(address === undefined ? {} : { client: hashOfClient(address) }),
  };
  log().warn(line, `security: ${event}`);
}

/** Keyed hash of a host, 16 hex digits; the same for all addresses of an IPv6 /64. */
export function hashOfClient(address: string): string {
  return createHmac('sha256', currentKey('PAGE_KEY'))
    .update(`log-address:${hostKey(address)}`)
    .digest('hex')
    .slice(0, 16);
}
