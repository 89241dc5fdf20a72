/**
 * Where the errors are shown that every call behind `TradeConfirmSheet` can fail with: changed terms,
 * the trade password, and a conflict of idempotency keys.
 */
export const CONFIRM_ERROR_TARGETS = {
  codes: { 4010: 'terms', 4021: 'noPin', 4022: 'pin', 4090: 'conflict' },
  fields: { trade_password: 'pin' },
} as const;
