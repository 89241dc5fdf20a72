import type { ErrorTargets } from './target-of-failure.ts';

const COMMON: ErrorTargets['codes'] = {
  4010: 'terms',
  4090: 'conflict',
  4102: 'amount',
  4103: 'amount',
};

/** Where the errors of a top-up are shown. */
export const TOP_UP_ERROR_TARGETS: ErrorTargets = {
  codes: { ...COMMON, 4009: 'reference' },
  fields: { amount: 'amount', reference: 'reference' },
};

/** Where the errors of a withdrawal are shown. */
export const WITHDRAWAL_ERROR_TARGETS: ErrorTargets = {
  codes: {
    ...COMMON,
    4004: 'target',
    4021: 'noPin',
    4022: 'pin',
    4101: 'amount',
    4401: 'target',
    4402: 'target',
  },
  fields: { amount: 'amount', target_id: 'target', trade_password: 'pin' },
};
