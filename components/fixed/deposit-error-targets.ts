import type { targetOfFailure } from '#components/funding/confirm/target-of-failure.ts';

type Places = Parameters<typeof targetOfFailure>[1];

/** Where refusals of a subscription belong: a full product or a small pool may have room for less. */
export const MOVE_IN_ERROR_TARGETS: Places = {
  codes: {
    4004: 'terms',
    4010: 'terms',
    4021: 'noPin',
    4022: 'pin',
    4090: 'conflict',
    4101: 'amount',
    4102: 'amount',
    4103: 'amount',
    4301: 'amount',
    4302: 'amount',
  },
  fields: { amount: 'amount', trade_password: 'pin' },
};

/** Where refusals of a redemption belong: nothing of it is typed but the trade password. */
export const MOVE_OUT_ERROR_TARGETS: Places = {
  codes: { 4004: 'terms', 4010: 'terms', 4021: 'noPin', 4022: 'pin', 4090: 'conflict' },
  fields: { trade_password: 'pin' },
};
