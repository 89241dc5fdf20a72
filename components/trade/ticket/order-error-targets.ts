import {
  type TargetedFailure,
  targetOfFailure,
} from '#components/funding/confirm/target-of-failure.ts';

type Places = Parameters<typeof targetOfFailure>[1];

/** Where the refusals of a quote, of an order and of a sale for cash belong. */
export const ORDER_ERROR_TARGETS: Places = {
  codes: {
    4004: 'room',
    4010: 'terms',
    4021: 'noPin',
    4022: 'pin',
    4090: 'conflict',
    4101: 'amount',
    4102: 'amount',
    4103: 'amount',
    4201: 'expired',
    4202: 'room',
    4203: 'room',
  },
  fields: { qty: 'amount', trade_password: 'pin' },
};

/**
 * Where it is said that there is no quote. Asking for one leaves nothing undecided: what is not about
 * the quantity stands above it.
 * @param lost the words for when no answer arrived
 */
export function targetOfQuoteFailure(
  failure: Parameters<typeof targetOfFailure>[0],
  lost: string,
): TargetedFailure {
  const { target: place, message: words } = targetOfFailure(failure, ORDER_ERROR_TARGETS);
  return {
    target: place === 'amount' ? place : 'room',
    message: place === 'unknown' ? lost : words,
  };
}
