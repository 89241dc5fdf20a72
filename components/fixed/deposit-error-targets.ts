import { CONFIRM_ERROR_TARGETS } from '#components/trade/ticket/confirm-error-targets.ts';

/** Where the errors of a redemption are shown: its only input is the trade password. */
export const MOVE_OUT_ERROR_TARGETS = {
  codes: { ...CONFIRM_ERROR_TARGETS.codes, 4004: 'terms' },
  fields: CONFIRM_ERROR_TARGETS.fields,
} as const;

/**
 * Where the errors of a subscription are shown. A full product (4301) or a small pool (4302) may
 * still accept a smaller amount.
 */
export const MOVE_IN_ERROR_TARGETS = {
  codes: {
    ...MOVE_OUT_ERROR_TARGETS.codes,
    4101: 'amount',
    4102: 'amount',
    4103: 'amount',
    4301: 'amount',
    4302: 'amount',
  },
  fields: { ...MOVE_OUT_ERROR_TARGETS.fields, amount: 'amount' },
} as const;
