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
    4004: 'method',
    4017: 'noFactor',
    4021: 'noPin',
    4022: 'pin',
    4101: 'amount',
    4401: 'method',
    4402: 'method',
  },
  fields: { amount: 'amount', target_id: 'method', trade_password: 'pin' },
};
