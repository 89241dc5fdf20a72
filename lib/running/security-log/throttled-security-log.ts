import { hostKey } from '#lib/running/limits/address-groups';
import { publishRefusal, type SecurityEventFields, writeSecurityLine } from './security-log.ts';

const WINDOW_MS = 10_000;
/** Lines per window. Events beyond them are counted in one more line. */
const MAX_LINES = 20;

interface CountedEvent {
  fields: SecurityEventFields & { address: string };
  /** Events since the last line. */
  more: number;
}

/** Events of the current window, by name and client. */
const counted = new Map<string, CountedEvent>();
/** Number of events beyond `MAX_LINES`, by name. */
const overflow = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/**
 * Logs an event that an attacker can cause thousands of times per second: the first one of a client at
 * once, the others as one line with `count` at the end of a window of 10 s.
 */
export function logFrequentEvent(
  event: string,
  fields: SecurityEventFields & { address: string },
): void {
  publishRefusal(event, fields.code);
  if (!timer) timer = setTimeout(endWindow, WINDOW_MS).unref();
  const key = `${event} ${hostKey(fields.address)}`;
  const existing = counted.get(key);
  if (existing) {
    existing.more++;
    existing.fields = fields;
  } else if (counted.size < MAX_LINES) {
    counted.set(key, { fields, more: 0 });
    writeSecurityLine(event, fields);
  } else overflow.set(event, (overflow.get(event) ?? 0) + 1);
}

function endWindow(): void {
  for (const [key, { fields, more }] of counted)
    if (more > 0) writeSecurityLine(key.slice(0, key.lastIndexOf(' ')), { ...fields, count: more });
  for (const [event, count] of overflow) writeSecurityLine(event, { count, clients: 'many' });
  counted.clear();
  overflow.clear();
  timer = undefined;
}
