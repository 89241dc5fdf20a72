import {
  type TargetedFailure,
  targetOfFailure,
} from '#components/funding/confirm/target-of-failure.ts';
import { CONFIRM_ERROR_TARGETS } from './confirm-error-targets.ts';

/** Where the errors of quotes, orders and sales of metal are shown. */
export const ORDER_ERROR_TARGETS = {
  codes: {
    ...CONFIRM_ERROR_TARGETS.codes,
    4004: 'room',
    4101: 'amount',
    4102: 'amount',
    4103: 'amount',
    4201: 'expired',
    4202: 'room',
    4203: 'room',
  },
  fields: {
    ...CONFIRM_ERROR_TARGETS.fields,
    qty: 'amount',
    amount: 'amount',
    limit_price: 'limit',
    until: 'until',
  },
} as const;

/**
 * Where a failed quote request is shown: errors of the size at its field, all others above
 * it. A quote request has no effect, so its outcome is never shown as unknown.
 * @param lost the message if no response arrived
 */
export function targetOfQuoteFailure(
  failure: Parameters<typeof targetOfFailure>[0],
  lost: string,
): TargetedFailure {
  const { target, message } = targetOfFailure(failure, ORDER_ERROR_TARGETS);
  return {
    target: target === 'amount' ? target : 'room',
    message: target === 'unknown' ? lost : message,
  };
}
