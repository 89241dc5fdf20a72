import type { DelayKind, LimitPeriod } from '#lib/access/protection/enums';
import type { Protection } from '#lib/access/protection/response-schema';
import { parseAmountOrThrow } from '#lib/base/money';

/** What the member is about to change. */
export type LockTarget =
  | { type: 'delay'; kind: DelayKind }
  | { type: 'limit'; period: LimitPeriod }
  | { type: 'pause' };

/** When a new value takes effect: hours to wait (0 is at once), or that it changes nothing or drops what waits. */
export type Effect = number | 'same' | 'withdraws';

/** The hours that raising a limit waits. */
function raiseHours({ delays }: Protection): number {
  return delays.find(({ kind }) => kind === 'raise')?.hours ?? 24;
}

/**
 * When a chosen value takes effect; the database decides in the end.
 * @param value hours of a delay, or a decimal amount, where an empty text is no limit
 */
export function effectOf(target: LockTarget, value: string, locks: Protection): Effect {
  if (target.type === 'delay') {
    const delay = locks.delays.find(({ kind }) => kind === target.kind);
    return delay ? effectOfDelay(delay, Number(value)) : 0;
  }
  const limit =
    target.type === 'limit' && locks.limits.find(({ period }) => period === target.period);
  return limit ? effectOfLimit(limit, value, locks) : 0;
}

function effectOfDelay({ hours, pending }: Protection['delays'][number], chosen: number): Effect {
  if (chosen === hours) return pending ? 'withdraws' : 'same';
  return chosen > hours ? 0 : hours;
}

function effectOfLimit(
  { amount, pending }: Protection['limits'][number],
  chosen: string,
  locks: Protection,
): Effect {
  const minor = (text: string | null) => (text ? parseAmountOrThrow(text, locks.currency) : null);
  const [present, next] = [minor(amount), minor(chosen)];
  if (present === next) return pending ? 'withdraws' : 'same';
  const isLower = present === null || (next !== null && next < present);
  return isLower ? 0 : Math.max(24, raiseHours(locks));
}
