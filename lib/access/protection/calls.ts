import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { DelayKind, LimitPeriod, PauseLength } from './enums.ts';
import type { Protection } from './response-schema.ts';

type Answer = Promise<ApiResult<Protection>>;
const QUIET = { quiet: true };

/** Freezes the member's account, or drops a request to leave the freeze. */
export function freezeAccountCall(): Answer {
  return api.post(CALLS.freezeAccount);
}

/** Asks to leave the freeze, or leaves it. */
export function leaveFreezeCall(body: { password: string; trade_password: string }): Answer {
  return api.post(CALLS.leaveFreeze, body, QUIET);
}

/** Sets a delay. */
export function setDelayCall(kind: DelayKind, hours: number, tradePassword: string): Answer {
  return api.post(CALLS.setDelay, { kind, hours, trade_password: tradePassword }, QUIET);
}

/** Sets an own limit of withdrawals. @param amount null for no limit */
export function setLimitCall(
  period: LimitPeriod,
  amount: string | null,
  tradePassword: string,
): Answer {
  return api.post(CALLS.setLimit, { period, amount, trade_password: tradePassword }, QUIET);
}

/** Pauses buying metal and fixed terms. */
export function pauseDealingCall(length: PauseLength, tradePassword: string): Answer {
  return api.post(CALLS.pauseDealing, { length, trade_password: tradePassword }, QUIET);
}
