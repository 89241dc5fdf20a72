import { hostKey } from '#lib/limits/address-groups';
import { logSecurityEvent, type SecurityEventFields } from './security-log.ts';

const WINDOW_MS = 10_000;
/** Lines of one window; what an attack from many addresses adds is counted in one line more. */
const LINES = 20;

interface Counted {
  fields: SecurityEventFields & { address: string };
  /** Events since the last line. */
  more: number;
}

/** Events of the present window, by kind and client. */
const counted = new Map<string, Counted>();
const uncounted = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/**
 * Logs an event of which an attacker can cause thousands a second: the first of a client at once,
 * the others as one line with `count` at the end of a window of 10 s.
 */
export function logFrequentEvent(
  event: string,
  fields: SecurityEventFields & { address: string },
): void {
  if (!timer) timer = setTimeout(endWindow, WINDOW_MS).unref();
  const key = `${event} ${hostKey(fields.address)}`;
  const known = counted.get(key);
  if (known) {
    known.more++;
    known.fields = fields;
  } else if (counted.size < LINES) {
    counted.set(key, { fields, more: 0 });
    logSecurityEvent(event, fields);
  } else uncounted.set(event, (uncounted.get(event) ?? 0) + 1);
}

function endWindow(): void {
  for (const [key, { fields, more }] of counted)
    if (more > 0) logSecurityEvent(key.slice(0, key.lastIndexOf(' ')), { ...fields, count: more });
  for (const [event, count] of uncounted) logSecurityEvent(event, { count, clients: 'many' });
  counted.clear();
  uncounted.clear();
  timer = undefined;
}
